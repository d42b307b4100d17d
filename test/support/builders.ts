import type { Item, NotePlace } from '../../src/core/item/item';
import { parseSettings, type Settings } from '../../src/core/settings';
import { standardWorkspace, type Workspace } from '../../src/core/workflow/workspace';
import type { Pacer } from '../../src/ports/pacer';
import { BIRTH } from './memory-vault-files';

export function placeWith(changes: Partial<NotePlace> = {}): NotePlace {
	return { path: 'Inbox/a.md', root: '', state: 'Inbox', size: 100, createdAt: BIRTH, ...changes };
}

export function itemWith(changes: Partial<Item> = {}): Item {
	return {
		path: 'Inbox/a.md',
		root: '',
		state: 'Inbox',
		id: null,
		title: 'a',
		priority: null,
		since: BIRTH,
		asks: null,
		findings: [],
		...changes,
	};
}

export function settingsWith(...workspaces: Workspace[]): Settings {
	return { ...parseSettings(null), workspaces };
}

export function settingsAt(...roots: string[]): Settings {
	return settingsWith(...roots.map(standardWorkspace));
}

/** Never waits. */
export const eagerPacer: Pacer = { breathe: () => Promise.resolve() };
