//! The major improvements.

use super::run;

#[test]
fn m01_1_fireplace_for_2_clay() {
    run("M01-1");
}

#[test]
fn m01_3_without_a_cooking_improvement_animals_are_no_food() {
    run("M01-3");
}

#[test]
fn m02_2_both_fireplaces_in_one_hand() {
    run("M02-2");
}

#[test]
fn m03_1_cooking_hearth_by_returning_a_fireplace() {
    run("M03-1");
}

#[test]
fn m03_3_cooking_values() {
    run("M03-3");
}

#[test]
fn m04_1_cooking_hearth_for_5_clay() {
    run("M04-1");
}

#[test]
fn m04_3_bake_with_a_hearth_3_food_per_grain() {
    run("M04-3");
}

#[test]
fn m05_2_well_in_round_12() {
    run("M05-2");
}

#[test]
fn m06_1_clay_oven_bakes_at_once() {
    run("M06-1");
}

#[test]
fn m06_3_clay_oven_and_hearth_together() {
    run("M06-3");
}

#[test]
fn m07_1_stone_oven_bakes_two_grain_at_once() {
    run("M07-1");
}

#[test]
fn m07_3_third_grain_in_the_stone_oven() {
    run("M07-3");
}

#[test]
fn m08_1_joinery_price() {
    run("M08-1");
}

#[test]
fn m08_3_joinery_a_second_time_in_the_same_harvest() {
    run("M08-3");
}

#[test]
fn m08_5_joinery_not_outside_the_harvest() {
    run("M08-5");
}

#[test]
fn m09_2_pottery_once_per_harvest() {
    run("M09-2");
}

#[test]
fn m09_4_pottery_bonus_points() {
    run("M09-4");
}

#[test]
fn m10_1_basketmakers_workshop_price() {
    run("M10-1");
}

#[test]
fn m10_3_basketmakers_workshop_a_second_time_in_the_same_harvest() {
    run("M10-3");
}

#[test]
fn m10_5_basketmakers_workshop_not_outside_the_harvest() {
    run("M10-5");
}
