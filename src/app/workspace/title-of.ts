// What an item is called, for a sentence: the index knows its title, the ledger only its file name.

import type { ItemRecord } from '../../core/record/record';
import { baseNameOf } from '../../core/workflow/paths';
import type { WorkspaceView } from './site';

export function titleOf(site: WorkspaceView, record: ItemRecord): string {
	return site.parts.titleAt(site.full(record.path)) ?? baseNameOf(record.path);
}
