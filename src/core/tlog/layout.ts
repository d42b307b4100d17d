// The tree and its files, as far as they are numbers: RFC 6962 §2.1 and C2SP's tlog-tiles.
// Whoever writes a tree and whoever verifies one share this and nothing else.

export const LEAF_PREFIX = 0x00;
export const NODE_PREFIX = 0x01;
export const HASH_BYTES = 32;

/** A tile holds the hashes of 2^8 nodes beside each other. */
export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

/** The length before an entry of a bundle, big-endian. */
export const LENGTH_BYTES = 2;

/** The key type of Ed25519 in a signed note. */
export const ED25519_NOTE_KEY = 0x01;
