// What lies there as it was adopted is not written: nobody asked for it.

import type { ItemRecord } from '../../core/record/record';
import type { Snapshot, WorkspaceView } from '../workspace';

/** It lay there when Signoff came, and nobody has written it since. */
export function isAsAdopted(
	{ adopted }: Pick<WorkspaceView, 'adopted'>,
	{ found, sha256 }: ItemRecord,
	snapshot: Snapshot,
): boolean {
	return adopted && found && sha256 === snapshot.sha256;
}
