//! The stable hash: equal on every machine, build and release.

use serde::Serialize;
use xxhash_rust::xxh3::Xxh3;

struct Hasher(Xxh3);

impl postcard::ser_flavors::Flavor for Hasher {
    type Output = u64;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.update(&[byte]);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.update(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u64> {
        Ok(self.0.digest())
    }
}

/// The 64-bit xxh3 hash of a value's canonical bytes (postcard).
///
/// Unlike [`std::hash::Hash`] it may be stored and compared across machines and releases: golden files of
/// every game guard it. Values that postcard cannot write (none of this workspace) hash to 0.
///
/// ```
/// assert_eq!(farmstead_core::stable_hash(&[1u8, 2, 3]), 0xebce_9b76_32ae_733b);
/// ```
pub fn stable_hash<T: Serialize + ?Sized>(value: &T) -> u64 {
    postcard::serialize_with_flavor(value, Hasher(Xxh3::new())).unwrap_or(0)
}
