import type { Item } from '../../src/core/item/item';
import type { NotePlace } from '../../src/core/kinds/read-note';
import type { Location } from '../../src/core/workflow/workspace';
import { NO_FACTS } from '../../src/core/item/item-facts';
import type { LedgerEntry } from '../../src/core/entries/entry';
import { parseSettings, type Settings } from '../../src/core/settings';
import { standardWorkspace, type Workspace } from '../../src/core/workflow/workspace';
import type { Pacer } from '../../src/ports/pacer';
import { BIRTH } from './memory-vault-files';

export function placeWith(changes: Partial<NotePlace<Location>> = {}): NotePlace<Location> {
	return { path: 'Inbox/a.md', root: '', state: 'Inbox', size: 100, createdAt: BIRTH, ...changes };
}

export function itemWith(changes: Partial<Item> = {}): Item {
	return {
		kind: 'work-item',
		path: 'Inbox/a.md',
		root: '',
		state: 'Inbox',
		id: null,
		title: 'a',
		priority: null,
		since: BIRTH,
		asks: null,
		findings: [],
		...NO_FACTS,
		...changes,
	};
}

export function settingsWith(...workspaces: Workspace[]): Settings {
	return { ...parseSettings(null), workspaces };
}

export function settingsAt(...roots: string[]): Settings {
	return settingsWith(...roots.map((root) => standardWorkspace(root)));
}

/** Never waits. */
export const eagerPacer: Pacer = { breathe: () => Promise.resolve() };

let count = 0;

/** An entry as it would lie in a log, but for its hashes. */
export function entryWith(
	action: LedgerEntry['action'],
	more: Partial<LedgerEntry> = {},
): LedgerEntry {
	count += 1;
	return {
		level: 'INFO',
		action,
		taskId: 'task-1',
		fromState: null,
		toState: null,
		result: 'success',
		approvalStatus: null,
		error: null,
		context: {},
		uuid: `item_${String(count)}`,
		type: 'Entry',
		realizedAt: '2026-01-27T10:00:00.000Z',
		canonicalAt: '2026-01-27T10:00:00.000Z',
		cause: null,
		seq: count,
		previousHash: null,
		hash: '',
		...more,
	};
}
