// All kinds of notes, and which of them a note is. An item is for ever of the kind that it was when it was first seen: no
// later name changes that. A note of which no item is known is judged by its place, its name and what it says.

import { isFreshId } from '../item/fresh-id';
import { isWithin, joinPath } from '../workflow/paths';
import type { WorkflowState } from '../workflow/states';
import { DEFAULT_WORKFLOW, type WorkflowName } from '../workflow/workflow';
import { locator, type Location, type Workspace } from '../workflow/workspace';
import { conversation } from './conversation';
import type { FolderKind, Seen } from './define';
import { issue } from './issue';
import { plan } from './plan';
import { reminder, report } from './report';
import { spec } from './spec';
import { task } from './task';
import { workItem } from './work-item';

/** Of those of one workflow, the first that takes a note is its kind. */
const STATE_KINDS = [workItem, report, reminder, plan, task] as const;
export type KindName = (typeof STATE_KINDS)[number]['name'];

/** Those with a folder of their own. */
export function folderKindsOf({ backlogFolder }: { backlogFolder: string }): readonly FolderKind[] {
	return [spec(backlogFolder), issue(backlogFolder), conversation];
}

/** The kinds of the notes in a workflow's states. */
export function kindsIn(workflow: WorkflowName = DEFAULT_WORKFLOW) {
	return STATE_KINDS.filter((kind) => kind.workflow === workflow);
}

export function kindOf(workflow: WorkflowName | undefined, seen: Seen) {
	return kindsIn(workflow).find((kind) => kind.is(seen)) ?? workItem;
}

export function kindNamed(name: KindName) {
	return STATE_KINDS.find((kind) => kind.name === name) ?? workItem;
}

/** What an item is, by where its note first lay. */
export type KindAtBirth = (
	place: { path: string; state: WorkflowState },
	isOwn: boolean,
) => KindName;

export function kindAtBirth(workflow: WorkflowName | undefined): KindAtBirth {
	const kinds = kindsIn(workflow);
	return ({ path, state }, isOwn) =>
		(kinds.find((kind) => kind.is({ path, state, isOwn })) ?? workItem).name;
}

/** The id of a new note that its item can go by; null where it needs another. */
export function idAtBirth(
	workflow: WorkflowName | undefined,
	{ id, ...place }: { path: string; state: WorkflowState; id: string | null },
	taken: { has(id: string): boolean },
): string | null {
	if (!isFreshId(id, taken)) return null;
	const kind = kindOf(workflow, { ...place, isOwn: false });
	return (kind.mayGoBy?.(id, place.state) ?? true) ? id : null;
}

/** In a state of a workspace, or in the folder of a kind. */
export type Spot = Location | { root: string; kind: FolderKind; state?: undefined };

/** Prepares the question where an indexed note lies; null for any other. */
export function spotFinder(
	workspaces: readonly Workspace[],
	kinds: readonly FolderKind[],
): (path: string) => Spot | null {
	const locate = locator(workspaces);
	const folders = workspaces
		.flatMap(({ root }) =>
			kinds.map((kind) => ({ folder: joinPath(root, kind.folder), spot: { root, kind } })),
		)
		.sort((a, b) => b.folder.length - a.folder.length);
	return (path) => folders.find(({ folder }) => isWithin(folder, path))?.spot ?? locate(path);
}
