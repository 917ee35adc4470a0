//! What the rules of Hares on the Meadow cost, with three players.

use criterion::Criterion;
use farmstead::Hares;
use farmstead::hares::Options;
use farmstead_benches::Bench;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut bench = Bench::<Hares>::new(&mut criterion, Options::for_players(3));
    bench.all();
    bench.finish();
    criterion.final_summary();
}
