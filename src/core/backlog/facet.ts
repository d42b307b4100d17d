// What an index keeps of a spec or an issue: all that a list shows, without its content.

import type { BacklogEntity } from './entities';

export interface BacklogFacet {
	entity: BacklogEntity;
	uuid: string | null;
	/** The ids that its content names. */
	refs: readonly string[];
}
