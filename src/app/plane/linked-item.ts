// A link by path leads to the item that lay there, wherever that is now. Nothing is written for it: what a link says may be
// part of what was approved. See docs/decisions/0019.

import type { IndexedItems } from '../approval';
import type { WorkspaceRunner } from './workspace-runner';
import type { WorkspaceView } from '../workspace';
import { pathsMeant } from '../../core/workflow/link-paths';
import { joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import { stateFolders } from '../../core/workflow/workspace';

export interface LinkFrom {
	/** Without heading or block. */
	link: string;
	/** Vault path of the note that has it. */
	from: string;
}

/** A workspace, and whether its log has been read; `halted` where a person stopped that. */
type Opened = Pick<WorkspaceRunner, 'ready' | 'halted'> & { workspace: WorkspaceView };

/**
 * Vault paths at which the item may lie, the likeliest first: where the log has it, and where it is being moved to. None as long
 * as the log is being read. Null where the link means no item, so that a click on it may make a note, as ever.
 */
export function linkedItem(
	opened: readonly Opened[],
	items: Pick<IndexedItems, 'at'>,
	{ link, from }: LinkFrom,
): readonly string[] | null {
	const roots = opened.map(({ workspace }) => workspace.root);
	for (const path of pathsMeant(link, from, roots)) {
		for (const one of opened) {
			const places = moved(one.workspace, path) ?? twins(one, items, path);
			if (places) return places;
		}
	}
	return null;
}

/** The item that lay there. */
function moved(workspace: WorkspaceView, path: string): string[] | null {
	const { records } = workspace;
	const at = workspace.relative(path) ?? '';
	// On its way, as long as the log has it there and the app finds nothing.
	const record = records.at(at) ?? records.lastAt(at);
	if (record?.presence !== 'here') return null;
	const places = record.intent ? [record.path, record.intent.toPath] : [record.path];
	return places.map((place) => workspace.full(place));
}

/** Items of that name in other states, the latest first: a note at this path would be a second one. */
function twins(
	{ workspace, ready, halted }: Opened,
	items: Pick<IndexedItems, 'at'>,
	path: string,
): string[] | null {
	const mapped = workspace.parts.workspace;
	const folders = WORKFLOW_STATES.flatMap((state) => stateFolders(mapped, state));
	if (!folders.includes(parentOf(path))) return null;
	const places = folders.map((folder) => joinPath(folder, nameOf(path)));
	const found = places.filter((place) => place !== path && items.at(place) !== null);
	if (found.length === 0) return ready || halted ? null : [];
	const at = (place: string) => workspace.records.at(workspace.relative(place) ?? '')?.lastAt ?? 0;
	return found.sort((a, b) => at(b) - at(a));
}
