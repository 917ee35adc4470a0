//! The core rules.

use super::run;

#[test]
fn core_2_replenishing_stacks_on_leftovers() {
    run("core-2");
}

#[test]
fn core_4_clay_pit_after_three_idle_rounds() {
    run("core-4");
}

#[test]
fn core_6_fishing() {
    run("core-6");
}

#[test]
fn core_8_grain_seeds() {
    run("core-8");
}

#[test]
fn core_10_western_quarry_with_two_rounds_of_stone() {
    run("core-10");
}

#[test]
fn core_12_grain_just_taken_from_grain_seeds_is_not_sown_in_that_turn() {
    run("core-12");
}

#[test]
fn core_14_second_field_must_touch_a_field_tile() {
    run("core-14");
}

#[test]
fn core_16_second_field_on_an_orthogonal_neighbour() {
    run("core-16");
}

#[test]
fn core_18_no_plowing_on_a_stable() {
    run("core-18");
}

#[test]
fn core_20_one_wooden_room() {
    run("core-20");
}

#[test]
fn core_22_room_without_contact_to_the_house() {
    run("core-22");
}

#[test]
fn core_24_a_clay_house_cannot_get_a_wooden_room() {
    run("core-24");
}

#[test]
fn core_26_farm_expansion_used_for_stables_only() {
    run("core-26");
}

#[test]
fn core_28_rooms_stables_and_rooms_again_in_one_use() {
    run("core-28");
}

#[test]
fn core_30_a_second_stable_on_the_same_space() {
    run("core-30");
}

#[test]
fn core_32_room_on_a_stable() {
    run("core-32");
}

#[test]
fn core_34_a_stable_may_be_built_inside_an_existing_pasture() {
    run("core-34");
}

#[test]
fn core_36_the_holder_of_the_token_may_use_meeting_place() {
    run("core-36");
}

#[test]
fn core_38_meeting_place_with_one_minor_improvement() {
    run("core-38");
}

#[test]
fn core_40_a_major_improvement_at_meeting_place() {
    run("core-40");
}

#[test]
fn core_42_second_occupation_costs_1_food() {
    run("core-42");
}

#[test]
fn core_44_second_occupation_without_any_food_source() {
    run("core-44");
}

#[test]
fn core_46_a_cooked_sheep_pays_the_occupation() {
    run("core-46");
}

#[test]
fn core_48_second_lessons_space_3_players_with_1_food_only() {
    run("core-48");
}

#[test]
fn core_50_second_lessons_space_4_players_second_occupation_costs_1() {
    run("core-50");
}

#[test]
fn core_52_occupation_count_is_shared_by_both_lessons_spaces() {
    run("core-52");
}

#[test]
fn core_54_major_improvement_space_plays_a_minor_instead() {
    run("core-54");
}

#[test]
fn core_56_major_improvement_space_without_an_affordable_card() {
    run("core-56");
}

#[test]
fn core_58_bake_first_then_sow() {
    run("core-58");
}

#[test]
fn core_60_a_planted_field_cannot_be_sown() {
    run("core-60");
}

#[test]
fn core_62_cultivation_the_new_field_is_sown_at_once() {
    run("core-62");
}

#[test]
fn core_64_cultivation_sowing_only() {
    run("core-64");
}

#[test]
fn core_66_basic_wish_with_a_third_room() {
    run("core-66");
}

#[test]
fn core_68_basic_wish_only_for_a_minor_improvement() {
    run("core-68");
}

#[test]
fn core_70_urgent_wish_ignores_rooms() {
    run("core-70");
}

#[test]
fn core_72_house_redevelopment_with_a_major_afterwards() {
    run("core-72");
}

#[test]
fn core_74_renovating_three_clay_rooms_to_stone() {
    run("core-74");
}

#[test]
fn core_76_two_renovations_in_one_use() {
    run("core-76");
}

#[test]
fn core_78_partial_renovation() {
    run("core-78");
}

#[test]
fn core_80_farm_redevelopment_fences_without_renovation() {
    run("core-80");
}

#[test]
fn core_82_1x2_pasture_needs_6_fences() {
    run("core-82");
}

#[test]
fn core_84_second_adjacent_1x1_costs_3() {
    run("core-84");
}

#[test]
fn core_86_second_pasture_without_contact() {
    run("core-86");
}

#[test]
fn core_88_room_edges_do_not_replace_fences() {
    run("core-88");
}

#[test]
fn core_90_subdividing_a_2x2_pasture() {
    run("core-90");
}

#[test]
fn core_92_an_open_fence() {
    run("core-92");
}

#[test]
fn core_94_fifteen_fences_exactly() {
    run("core-94");
}

#[test]
fn core_96_a_stable_is_enclosed_later_with_its_sheep() {
    run("core-96");
}

#[test]
fn core_98_sheep_market_with_only_the_pet_place() {
    run("core-98");
}

#[test]
fn core_100_a_pasture_holds_one_type() {
    run("core-100");
}

#[test]
fn core_102_cattle_market_release_sheep_to_keep_cattle() {
    run("core-102");
}

#[test]
fn core_104_unfenced_stables_hold_one_animal_each() {
    run("core-104");
}

#[test]
fn core_106_no_passing() {
    run("core-106");
}

#[test]
fn core_108_4_player_board_amounts_per_round() {
    run("core-108");
}

#[test]
fn core_110_resource_market_with_3_players() {
    run("core-110");
}

#[test]
fn core_112_resource_market_with_4_players() {
    run("core-112");
}

#[test]
fn core_120_field_phase_takes_exactly_one_crop_per_planted_field() {
    run("core-120");
}

#[test]
fn core_122_raw_grain_fills_the_gap() {
    run("core-122");
}

#[test]
fn core_124_food_tokens_may_not_be_withheld() {
    run("core-124");
}

#[test]
fn core_126_a_newborn_eats_1_in_the_harvest_of_its_birth_round() {
    run("core-126");
}

#[test]
fn core_128_solo_feeding() {
    run("core-128");
}

#[test]
fn core_130_a_full_farm_has_no_young() {
    run("core-130");
}

#[test]
fn core_132_a_single_animal_does_not_breed() {
    run("core-132");
}

#[test]
fn core_134_no_cooking_during_breeding() {
    run("core-134");
}

#[test]
fn core_136_harvest_order_crops_of_the_field_phase_feed_the_family() {
    run("core-136");
}

#[test]
fn core_138_score_steps_pastures() {
    run("core-138");
}

#[test]
fn core_140_score_steps_vegetables_supply_plus_fields() {
    run("core-140");
}

#[test]
fn core_142_score_steps_wild_boar() {
    run("core-142");
}

#[test]
fn core_144_score_steps_unused_spaces() {
    run("core-144");
}

#[test]
fn core_146_score_steps_people() {
    run("core-146");
}

#[test]
fn core_148_score_of_the_untouched_starting_farm() {
    run("core-148");
}

#[test]
fn core_150_a_stable_outside_a_pasture_gives_no_point_but_uses_its_space() {
    run("core-150");
}

#[test]
fn core_152_crops_on_fields_count_food_does_not() {
    run("core-152");
}

#[test]
fn core_154_tie_break_by_building_resources() {
    run("core-154");
}

#[test]
fn core_156_tie_break_with_craft_points_later_ruling() {
    run("core-156");
}

#[test]
fn core_158_side_job_without_hand_cards() {
    run("core-158");
}

#[test]
fn core_160_side_job_stable_and_bread() {
    run("core-160");
}

#[test]
fn core_162_lessons_in_the_variant_without_hand_cards() {
    run("core-162");
}

#[test]
fn core_164_modest_wish_in_round_5() {
    run("core-164");
}

#[test]
fn core_166_animal_market_buy_cattle() {
    run("core-166");
}

#[test]
fn core_168_two_player_tile_copse_keeps_its_wood_when_another_part_is_used() {
    run("core-168");
}

#[test]
fn core_174_a_traveling_minor_goes_to_the_left_neighbour() {
    run("core-174");
}

#[test]
fn core_176_prerequisite_is_checked_while_playing() {
    run("core-176");
}

#[test]
fn core_178_goods_on_a_round_space_are_collected_at_the_start_of_that_round() {
    run("core-178");
}

#[test]
fn core_180_eastern_quarry() {
    run("core-180");
}

#[test]
fn core_182_hollow_with_4_players_after_two_rounds() {
    run("core-182");
}

#[test]
fn core_184_traveling_players() {
    run("core-184");
}

#[test]
fn core_186_cattle_market_with_a_cooking_hearth() {
    run("core-186");
}

#[test]
fn core_188_1x3_pasture_needs_8_fences() {
    run("core-188");
}

#[test]
fn core_190_two_spaces_with_diagonal_contact_form_no_pasture() {
    run("core-190");
}

#[test]
fn core_192_splitting_is_building_too_subdivision_as_the_only_act() {
    run("core-192");
}

#[test]
fn core_194_fencing_next_to_own_fields() {
    run("core-194");
}

#[test]
fn core_196_a_newborn_may_be_refused() {
    run("core-196");
}

#[test]
fn core_198_vegetables_cooked_in_the_feeding_phase() {
    run("core-198");
}

#[test]
fn core_200_surplus_food_is_kept() {
    run("core-200");
}

#[test]
fn core_202_the_family_is_fed_in_round_14_as_well() {
    run("core-202");
}

#[test]
fn core_204_joinery_bonus_counts_only_wood_in_the_supply() {
    run("core-204");
}
