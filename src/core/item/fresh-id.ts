// Whether a note's own id can be the item's: of the seed's letters, and nobody else's.
// Tests as a value.

const ID = /^[A-Za-z0-9-]{1,100}$/;

export function isFreshId(id: string | null, taken: { has(id: string): boolean }): id is string {
	return id !== null && ID.test(id) && !taken.has(id);
}
