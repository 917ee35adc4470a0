//! Random farms for the slow model.

use std::collections::BTreeSet;

use super::*;

/// A varied legal farm by the normal rules; `next(n)` gives a number below n.
pub fn random_farm(next: &mut impl FnMut(u32) -> u32) -> Farm {
    random_farm_with(Variant::default(), next)
}

/// A varied farm that is legal under the given house rules: rooms, fields, stables and fencing
/// steps are carried out in random order, each only where the rules allow it.
pub fn random_farm_with(variant: Variant, next: &mut impl FnMut(u32) -> u32) -> Farm {
    let mut farm = start_farm();
    farm.house = next(3) as u8;
    let mut steps: Vec<char> = Vec::new();
    for (kind, most) in [('r', 3), ('f', 6), ('s', 4), ('p', 3)] {
        // The lower of two numbers half of the time: small farms are more common.
        let count = if next(2) == 0 { next(most + 1) } else { next(most + 1).min(next(most + 1)) };
        steps.extend((0..count).map(|_| kind));
    }
    while !steps.is_empty() {
        let kind = steps.swap_remove(next(steps.len() as u32) as usize);
        match kind {
            'r' => farm.rooms.extend(any(&room_cells(&farm), next)),
            'f' => farm.fields.extend(any(&field_cells(&farm), next).map(|cell| (cell, (' ', 0)))),
            's' => {
                // Every other stable prefers a pasture.
                let cells = stable_cells(&farm);
                let within = &cells & &enclosed(&farm);
                let cell =
                    if next(2) == 0 { any(&within, next).or(any(&cells, next)) } else { any(&cells, next) };
                farm.stables.extend(cell);
            }
            _ => random_fencing(&mut farm, variant, next),
        }
    }
    for crop in farm.fields.values_mut() {
        *crop = match next(3) {
            0 => (' ', 0),
            1 => ('g', 1 + next(3)),
            _ => ('v', 1 + next(2)),
        };
    }
    farm
}

/// Any element of a set, None if it is empty.
fn any(cells: &BTreeSet<Cell>, next: &mut impl FnMut(u32) -> u32) -> Option<Cell> {
    if cells.is_empty() {
        return None;
    }
    cells.iter().nth(next(cells.len() as u32) as usize).copied()
}

/// Section 6.4: one random fencing step: the border of a random area (rectangle, random shape, or
/// part of a pasture) is added, if that is legal. Up to 12 tries. An area that overlaps a pasture
/// divides it.
fn random_fencing(farm: &mut Farm, variant: Variant, next: &mut impl FnMut(u32) -> u32) {
    let tile = tiles(farm);
    let free: BTreeSet<Cell> =
        all_cells().into_iter().filter(|&(r, c)| !tile[r as usize][c as usize]).collect();
    for _ in 0..12 {
        let area = match next(4) {
            0 => random_rectangle(next),
            1 => {
                let present = pastures_with(farm, variant).unwrap_or_default();
                if present.is_empty() {
                    continue;
                }
                let pasture = &present[next(present.len() as u32) as usize];
                random_shape(pasture, 1 + next(4), next)
            }
            _ => random_shape(&free, 1 + next(9).min(next(9)), next),
        };
        let mut trial = farm.clone();
        trial.fences.extend(border(&area));
        if trial.fences.len() > farm.fences.len() && pastures_with(&trial, variant).is_some() {
            *farm = trial;
            return;
        }
    }
}

/// Any rectangle of cells.
fn random_rectangle(next: &mut impl FnMut(u32) -> u32) -> BTreeSet<Cell> {
    let (top, left) = (next(3) as u8, next(5) as u8);
    let (bottom, right) = (top + next(3 - u32::from(top)) as u8, left + next(5 - u32::from(left)) as u8);
    (top..=bottom).flat_map(|r| (left..=right).map(move |c| (r, c))).collect()
}

/// An orthogonally connected set of up to `size` of the given cells.
fn random_shape(cells: &BTreeSet<Cell>, size: u32, next: &mut impl FnMut(u32) -> u32) -> BTreeSet<Cell> {
    let mut shape = BTreeSet::new();
    shape.extend(any(cells, next));
    for _ in 1..size {
        let beside: BTreeSet<Cell> = shape.iter().flat_map(|&cell| neighbours(cell)).collect();
        let growth: BTreeSet<Cell> = (&beside & cells).difference(&shape).copied().collect();
        shape.extend(any(&growth, next));
    }
    shape
}
