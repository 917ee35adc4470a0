//! What the rules of Rolnicy cost, with two players.

use criterion::Criterion;
use farmstead::Rolnicy;
use farmstead::rolnicy::{Crop, Options};
use farmstead_benches::{Bench, POSITIONS, Position};

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut bench = Bench::<Rolnicy>::new(&mut criterion, Options::default());
    bench.all();
    bench.measure("harvest_size (all crops)", POSITIONS, |positions, checksum| {
        for Position { state, seat, .. } in positions {
            for crop in Crop::ALL {
                checksum.add(state.harvest_size(*seat, crop));
            }
        }
    });
    bench.finish();
    criterion.final_summary();
}
