// Whether a note's own id can be the item's: of the seed's letters, and nobody else's.
// Tests as a value.

import { taskFileSchema } from './task-file';

export function isFreshId(id: string | null, taken: { has(id: string): boolean }): id is string {
	return id !== null && taskFileSchema.shape.id.safeParse(id).success && !taken.has(id);
}
