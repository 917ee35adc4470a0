//! The hand cards of deck B.

use super::run;

#[test]
fn b002_1_a_free_1x1_pasture() {
    run("B002-1");
}

#[test]
fn b002_3_away_from_the_existing_pasture() {
    run("B002-3");
}

#[test]
fn b002_5_no_pieces_left() {
    run("B002-5");
}

#[test]
fn b008_2_no_grain() {
    run("B008-2");
}

#[test]
fn b010_2_renovation_cost_ignores_caravan() {
    run("B010-2");
}

#[test]
fn b010_4_no_point_no_room() {
    run("B010-4");
}

#[test]
fn b013_1_wooden_room_for_2_wood_and_2_reed() {
    run("B013-1");
}

#[test]
fn b013_3_three_wooden_rooms() {
    run("B013-3");
}

#[test]
fn b016_1_food_on_play() {
    run("B016-1");
}

#[test]
fn b016_3_two_free_stables() {
    run("B016-3");
}

#[test]
fn b019_1_two_fields_on_one_farmland_use() {
    run("B019-1");
}

#[test]
fn b019_3_the_card_is_exhausted() {
    run("B019-3");
}

#[test]
fn b024_1_two_people_in_a_row_with_sheep_market() {
    run("B024-1");
}

#[test]
fn b024_3_three_in_a_row() {
    run("B024-3");
}

#[test]
fn b025_1_food_on_play() {
    run("B025-1");
}

#[test]
fn b025_3_no_bake_after_a_minor() {
    run("B025-3");
}

#[test]
fn b033_1_played_in_round_9() {
    run("B033-1");
}

#[test]
fn b033_3_no_renovation_afterwards() {
    run("B033-3");
}

#[test]
fn b036_1_three_people() {
    run("B036-1");
}

#[test]
fn b036_3_two_people() {
    run("B036-3");
}

#[test]
fn b039_2_no_sheep() {
    run("B039-2");
}

#[test]
fn b039_4_scoring() {
    run("B039-4");
}

#[test]
fn b045_2_one_vegetable_field() {
    run("B045-2");
}

#[test]
fn b047_1_food_on_the_next_three_rounds() {
    run("B047-1");
}

#[test]
fn b047_3_another_players_fishing() {
    run("B047-3");
}

#[test]
fn b050_1_six_sheep_and_three_cattle() {
    run("B050-1");
}

#[test]
fn b050_3_four_occupations() {
    run("B050-3");
}

#[test]
fn b056_1_reed_bank() {
    run("B056-1");
}

#[test]
fn b056_3_a_stage_1_card_elsewhere() {
    run("B056-3");
}

#[test]
fn b056_5_prerequisite_own_person_on_fishing() {
    run("B056-5");
}

#[test]
fn b057_2_clay_house() {
    run("B057-2");
}

#[test]
fn b061_1_all_three_kinds_of_field() {
    run("B061-1");
}

#[test]
fn b061_3_a_last_crop_still_counts_at_the_start() {
    run("B061-3");
}

#[test]
fn b062_1_farmland_occupied_by_another_player() {
    run("B062-1");
}

#[test]
fn b062_3_farmland_empty() {
    run("B062-3");
}

#[test]
fn b066_2_played_in_round_5() {
    run("B066-2");
}

#[test]
fn b068_1_sow_vegetables() {
    run("B068-1");
}

#[test]
fn b068_3_harvest() {
    run("B068-3");
}

#[test]
fn b068_5_no_adjacency_from_the_card() {
    run("B068-5");
}

#[test]
fn b074_2_four_clay() {
    run("B074-2");
}

#[test]
fn b077_1_day_laborer_plus_clay() {
    run("B077-1");
}

#[test]
fn b077_3_other_players() {
    run("B077-3");
}

#[test]
fn b080_2_two_exchanges_of_2_clay() {
    run("B080-2");
}

#[test]
fn b080_4_stone_for_the_well() {
    run("B080-4");
}

#[test]
fn b084_2_played_in_round_13() {
    run("B084-2");
}

#[test]
fn b084_4_two_occupations() {
    run("B084-4");
}

#[test]
fn b087_1_one_room_on_a_day_laborer_turn() {
    run("B087-1");
}

#[test]
fn b087_3_two_rooms() {
    run("B087-3");
}

#[test]
fn b087_5_loam_pits_clay_pays_the_renovation() {
    run("B087-5");
}

#[test]
fn b089_1_wood_on_play() {
    run("B089-1");
}

#[test]
fn b089_3_not_in_a_clay_house() {
    run("B089-3");
}

#[test]
fn b089_5_all_four_stables_built() {
    run("B089-5");
}

#[test]
fn b091_2_the_plow_is_optional() {
    run("B091-2");
}

#[test]
fn b095_1_four_rooms_two_stone_off() {
    run("B095-1");
}

#[test]
fn b095_3_not_below_zero() {
    run("B095-3");
}

#[test]
fn b097_1_an_occupation_at_the_start_of_the_round() {
    run("B097-1");
}

#[test]
fn b097_3_not_in_a_clay_house() {
    run("B097-3");
}

#[test]
fn b097_5_manservant_through_scholar_starts_with_the_next_round() {
    run("B097-5");
}

#[test]
fn b098_1_pasture_with_room_for_three_more() {
    run("B098-1");
}

#[test]
fn b098_3_a_1x1_pasture_never_qualifies_without_a_stable() {
    run("B098-3");
}

#[test]
fn b098_5_empty_pastures_give_nothing() {
    run("B098-5");
}

#[test]
fn b099_1_two_occupations_after_it() {
    run("B099-1");
}

#[test]
fn b099_3_played_first_of_seven() {
    run("B099-3");
}

#[test]
fn b102_1_solo_2_grain() {
    run("B102-1");
}

#[test]
fn b102_3_three_players_2_reed() {
    run("B102-3");
}

#[test]
fn b102_5_four_players_only_the_pet_place() {
    run("B102-5");
}

#[test]
fn b104_2_sheep_into_boar() {
    run("B104-2");
}

#[test]
fn b104_4_not_in_the_breeding_phase() {
    run("B104-4");
}

#[test]
fn b104_6_stone_for_a_renovation() {
    run("B104-6");
}

#[test]
fn b107_2_triggered_by_the_renovation_to_stone() {
    run("B107-2");
}

#[test]
fn b107_4_food_is_collected_round_by_round() {
    run("B107-4");
}

#[test]
fn b108_2_not_at_clay_pit() {
    run("B108-2");
}

#[test]
fn b108_4_grove_with_two_ovens() {
    run("B108-4");
}

#[test]
fn b109_2_not_on_its_own_play() {
    run("B109-2");
}

#[test]
fn b109_4_neither_wood_nor_food() {
    run("B109-4");
}

#[test]
fn b114_2_two_rooms() {
    run("B114-2");
}

#[test]
fn b114_4_caravan_is_no_room() {
    run("B114-4");
}

#[test]
fn b118_2_two_stone_rooms() {
    run("B118-2");
}

#[test]
fn b121_1_forest_plus_clay() {
    run("B121-1");
}

#[test]
fn b121_3_clay_pit_with_two_players() {
    run("B121-3");
}

#[test]
fn b121_5_grove_does_not_count() {
    run("B121-5");
}

#[test]
fn b123_2_on_top_of_the_occupation_cost() {
    run("B123-2");
}

#[test]
fn b123_4_food_only_for_the_occupation() {
    run("B123-4");
}

#[test]
fn b126_2_two_clay_rooms() {
    run("B126-2");
}

#[test]
fn b126_4_stables_keep_their_price() {
    run("B126-4");
}

#[test]
fn b136_1_wood_in_round_5() {
    run("B136-1");
}

#[test]
fn b136_3_wood_in_round_8() {
    run("B136-3");
}

#[test]
fn b136_5_wood_in_round_13() {
    run("B136-5");
}

#[test]
fn b136_7_tie_for_most_rooms() {
    run("B136-7");
}

#[test]
fn b142_1_vegetable_at_grain_seeds() {
    run("B142-1");
}

#[test]
fn b142_3_together_with_corn_scoop_and_cattle_feeder() {
    run("B142-3");
}

#[test]
fn b145_2_renovation_with_1_wood_instead_of_1_reed() {
    run("B145-2");
}

#[test]
fn b145_4_improvements_keep_their_reed() {
    run("B145-4");
}

#[test]
fn b156_2_grain_at_resource_market() {
    run("B156-2");
}

#[test]
fn b163_1_the_last_other_player_leaves_two_rooms() {
    run("B163-1");
}

#[test]
fn b163_3_another_player_still_has_two_rooms() {
    run("B163-3");
}

#[test]
fn b164_1_played_in_round_3() {
    run("B164-1");
}

#[test]
fn b164_3_played_in_round_13() {
    run("B164-3");
}

#[test]
fn b166_1_cattle_for_1_food() {
    run("B166-1");
}

#[test]
fn b166_3_declined() {
    run("B166-3");
}
