//! What the rules of Crop Rotation cost, with two players.

use criterion::Criterion;
use farmstead::CropRotation;
use farmstead::crop_rotation::Options;
use farmstead_benches::{Bench, POSITIONS, Position};

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut bench = Bench::<CropRotation>::new(&mut criterion, Options::default());
    bench.all();
    // All 48 objectives in four rotations on the whole tray.
    bench.measure("complete_objectives (pattern search)", POSITIONS, |positions, checksum| {
        for Position { state, .. } in positions {
            checksum.add(state.complete_objectives().map(u64::from).sum::<u64>());
        }
    });
    bench.finish();
    criterion.final_summary();
}
