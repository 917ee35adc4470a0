//! The hand cards of deck A.

use super::run;

#[test]
fn a002_1_plow_and_pass_on() {
    run("A002-1");
}

#[test]
fn a002_3_adjacency_applies() {
    run("A002-3");
}

#[test]
fn a005_1_5_clay_become_7() {
    run("A005-1");
}

#[test]
fn a005_3_the_neighbour_may_play_it_in_the_same_round() {
    run("A005-3");
}

#[test]
fn a009_2_no_sheep() {
    run("A009-2");
}

#[test]
fn a012_1_1x1_pasture_holds_4() {
    run("A012-1");
}

#[test]
fn a012_3_with_stable_6_plus_pet() {
    run("A012-3");
}

#[test]
fn a016_1_clay_on_play() {
    run("A016-1");
}

#[test]
fn a016_3_with_hedge_keeper() {
    run("A016-3");
}

#[test]
fn a019_1_field_tile_five_rounds_later() {
    run("A019-1");
}

#[test]
fn a019_3_declining_loses_the_tile() {
    run("A019-3");
}

#[test]
fn a024_1_bake_on_a_farmland_turn() {
    run("A024-1");
}

#[test]
fn a024_3_bake_plow_and_sow_on_cultivation() {
    run("A024-3");
}

#[test]
fn a026_1_wish_space_used_by_another_player() {
    run("A026-1");
}

#[test]
fn a026_3_a_player_without_the_card() {
    run("A026-3");
}

#[test]
fn a026_5_not_for_other_spaces() {
    run("A026-5");
}

#[test]
fn a032_1_steps() {
    run("A032-1");
}

#[test]
fn a032_3_unfenced_stables_do_not_count() {
    run("A032-3");
}

#[test]
fn a033_2_one_unused_space() {
    run("A033-2");
}

#[test]
fn a033_4_enclosed_and_stable_spaces_are_used() {
    run("A033-4");
}

#[test]
fn a038_2_clay_2_stone_0() {
    run("A038-2");
}

#[test]
fn a038_4_four_sheep_are_not_enough() {
    run("A038-4");
}

#[test]
fn a044_1_food_on_three_rounds() {
    run("A044-1");
}

#[test]
fn a044_3_one_occupation() {
    run("A044-3");
}

#[test]
fn a050_1_own_use_of_cattle_market() {
    run("A050-1");
}

#[test]
fn a050_3_four_players() {
    run("A050-3");
}

#[test]
fn a053_1_seven_building_resources() {
    run("A053-1");
}

#[test]
fn a053_3_spent_goods_count() {
    run("A053-3");
}

#[test]
fn a053_5_preparation_clay_cannot_complete_the_seven() {
    run("A053-5");
}

#[test]
fn a055_2_a_major_improvement() {
    run("A055-2");
}

#[test]
fn a055_4_a_fireplace_upgrade_counts_as_building() {
    run("A055-4");
}

#[test]
fn a056_1_2_wood_for_3_food() {
    run("A056-1");
}

#[test]
fn a056_3_only_1_wood() {
    run("A056-3");
}

#[test]
fn a063_1_round_5() {
    run("A063-1");
}

#[test]
fn a063_3_round_14_several_grain() {
    run("A063-3");
}

#[test]
fn a067_1_two_grain_at_grain_seeds() {
    run("A067-1");
}

#[test]
fn a067_3_other_players() {
    run("A067-3");
}

#[test]
fn a069_2_round_8() {
    run("A069-2");
}

#[test]
fn a071_1_move_one_crop() {
    run("A071-1");
}

#[test]
fn a071_3_a_planted_target() {
    run("A071-3");
}

#[test]
fn a071_5_two_moves() {
    run("A071-5");
}

#[test]
fn a075_2_a_1_wood_minor_for_nothing() {
    run("A075-2");
}

#[test]
fn a075_4_four_occupations() {
    run("A075-4");
}

#[test]
fn a078_2_no_occupation() {
    run("A078-2");
}

#[test]
fn a078_4_another_players_fishing() {
    run("A078-4");
}

#[test]
fn a080_2_eastern_quarry() {
    run("A080-2");
}

#[test]
fn a083_1_a_2x2_pasture() {
    run("A083-1");
}

#[test]
fn a083_3_four_spaces_subdivided_in_the_same_action() {
    run("A083-3");
}

#[test]
fn a086_2_three_rooms_hold_three_different_animals() {
    run("A086-2");
}

#[test]
fn a086_4_a_newborn_may_live_in_a_spare_room() {
    run("A086-4");
}

#[test]
fn a087_2_the_normal_step_stays_possible() {
    run("A087-2");
}

#[test]
fn a087_4_still_one_renovation_per_action() {
    run("A087-4");
}

#[test]
fn a088_2_per_action_not_per_pasture() {
    run("A088-2");
}

#[test]
fn a088_4_four_fences_with_no_wood() {
    run("A088-4");
}

#[test]
fn a090_1_plow_for_1_food_at_the_start_of_a_round() {
    run("A090-1");
}

#[test]
fn a090_3_food_of_the_same_preparation_pays() {
    run("A090-3");
}

#[test]
fn a092_1_the_child_acts_in_the_same_round() {
    run("A092-1");
}

#[test]
fn a092_3_declined_an_ordinary_newborn() {
    run("A092-3");
}

#[test]
fn a092_5_the_last_persons_child_still_acts() {
    run("A092-5");
}

#[test]
fn a098_2_all_stables_fenced() {
    run("A098-2");
}

#[test]
fn a102_1_three_purchases_in_a_row() {
    run("A102-1");
}

#[test]
fn a102_3_goods_on_the_card_do_not_score() {
    run("A102-3");
}

#[test]
fn a102_5_ninth_purchase() {
    run("A102-5");
}

#[test]
fn a108_2_declining() {
    run("A108-2");
}

#[test]
fn a108_4_the_returned_wood_accumulates() {
    run("A108-4");
}

#[test]
fn a110_1_two_clay_rooms_in_one_action_3_food() {
    run("A110-1");
}

#[test]
fn a110_3_wood_to_clay_gives_nothing() {
    run("A110-3");
}

#[test]
fn a111_1_food_on_the_next_four_rounds() {
    run("A111-1");
}

#[test]
fn a111_3_late_in_the_game() {
    run("A111-3");
}

#[test]
fn a112_1_grain_on_play() {
    run("A112-1");
}

#[test]
fn a112_3_optional_field_by_field() {
    run("A112-3");
}

#[test]
fn a114_1_before_round_6_grain() {
    run("A114-1");
}

#[test]
fn a114_3_round_5_vegetable() {
    run("A114-3");
}

#[test]
fn a116_1_forest_plus_1() {
    run("A116-1");
}

#[test]
fn a116_3_other_players_get_nothing() {
    run("A116-3");
}

#[test]
fn a119_1_1_wood_after_a_farmland_turn() {
    run("A119-1");
}

#[test]
fn a119_3_cultivation_gives_1_wood_although_two_actions_were_done() {
    run("A119-3");
}

#[test]
fn a120_1_played_in_a_clay_house() {
    run("A120-1");
}

#[test]
fn a120_3_nothing_in_a_wooden_house() {
    run("A120-3");
}

#[test]
fn a120_5_conservators_step_to_stone_also_triggers() {
    run("A120-5");
}

#[test]
fn a123_1_clay_room_with_1_wood_for_2_clay() {
    run("A123-1");
}

#[test]
fn a123_3_twice_for_the_same_room() {
    run("A123-3");
}

#[test]
fn a123_5_renovating_four_rooms_only_one_substitution() {
    run("A123-5");
}

#[test]
fn a125_1_clay_house_of_two_rooms() {
    run("A125-1");
}

#[test]
fn a125_3_clay_house_of_three_rooms() {
    run("A125-3");
}

#[test]
fn a133_1_steps() {
    run("A133-1");
}

#[test]
fn a133_3_a_passed_card_does_not_count() {
    run("A133-3");
}

#[test]
fn a138_2_newborns_count() {
    run("A138-2");
}

#[test]
fn a138_4_declined() {
    run("A138-4");
}

#[test]
fn a143_2_two_stone_rooms() {
    run("A143-2");
}

#[test]
fn a143_4_renovating_three_rooms_with_1_stone() {
    run("A143-4");
}

#[test]
fn a143_6_no_discount_on_clay() {
    run("A143-6");
}

#[test]
fn a147_2_only_one_per_use() {
    run("A147-2");
}

#[test]
fn a147_4_animals_from_round_spaces_do_not_trigger() {
    run("A147-4");
}

#[test]
fn a155_2_another_players_use() {
    run("A155-2");
}

#[test]
fn a160_2_vegetable_not_affordable() {
    run("A160-2");
}

#[test]
fn a160_4_at_most_one_vegetable() {
    run("A160-4");
}

#[test]
fn a165_2_breeding_at_the_end_of_round_12() {
    run("A165-2");
}

#[test]
fn a165_4_a_single_boar() {
    run("A165-4");
}
