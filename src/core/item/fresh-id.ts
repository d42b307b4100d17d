// Whether a note's own id can be the item's: of the seed's letters, and nobody else's.

import { canonicalId } from './canonical-id';
import { taskFileSchema } from './task-file';

/** `taken` is asked for the canonical form. */
export function isFreshId(id: string | null, taken: { has(id: string): boolean }): id is string {
	return (
		id !== null && taskFileSchema.shape.id.safeParse(id).success && !taken.has(canonicalId(id))
	);
}
