// What tools may read of a workspace: its notes, its items, and how it is laid out. Everything outside of it isn't there.

import { NoteSearch } from './note-search';
import { titleOf, type WorkspaceView } from '../workspace';
import type { ListedItem, ToolLayout, ToolReads } from '../../core/tools/define';
import { isWithin, joinPath } from '../../core/workflow/paths';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import type { WorkflowName } from '../../core/workflow/workflow';
import type { Workspace } from '../../core/workflow/workspace';
import { VaultFault, type VaultReads } from '../../ports/vault-files';

/** A workspace, as far as tools read it: one that runs, or one that is only looked at. Paths are vault paths. */
export interface ToolPlace {
	root: string;
	logs: string;
	workflow: WorkflowName;
	folders: Workspace['folders'];
	/** Folders of other workspaces. */
	neighbours: () => readonly string[];
	ignored: (path: string) => boolean;
	/** Their paths are relative to the root. */
	items: () => readonly ListedItem[];
	search: () => NoteSearch;
	now: () => number;
	newId: () => string;
}

/** An index is kept for as long as its workspace runs. */
const searches = new WeakMap<object, NoteSearch>();

/** `files`: the vault as it would be, for a dry run. */
export function toolReads(
	workspace: WorkspaceView,
	files: VaultReads = workspace.files,
): ToolReads {
	const { root, logs, parts } = workspace;
	return readsIn(
		{
			...{ root, logs, workflow: workspace.workflow.name, folders: parts.workspace.folders },
			neighbours: () => parts.neighbours?.() ?? [],
			ignored: (path) => parts.ignored(path),
			items: () => itemsOf(workspace),
			search: () => searchOf(workspace),
			now: () => workspace.now(),
			newId: () => workspace.newItemId(),
		},
		files,
	);
}

export function readsIn(place: ToolPlace, files: VaultReads): ToolReads {
	const full = (path: string) => joinPath(place.root, path);
	const notes = () => notesOf(place, files);
	const read = (path: string) => textAt(files, full(path));
	return {
		read,
		notes,
		search: async (query, most) => {
			const search = place.search();
			await search.update(await notes(), read, (path) => files.note(full(path)));
			return search.find(query, most);
		},
		items: ({ state }) =>
			Promise.resolve(place.items().filter((one) => !state || one.state === state)),
		layout: () => layoutOf(place),
		now: () => new Date(place.now()).toISOString(),
		newId: () => place.newId(),
	};
}

function searchOf(workspace: WorkspaceView): NoteSearch {
	const known = searches.get(workspace.parts);
	if (known) return known;
	const search = new NoteSearch(workspace.parts.pacer);
	searches.set(workspace.parts, search);
	return search;
}

async function notesOf(place: ToolPlace, files: VaultReads): Promise<string[]> {
	const { root, logs } = place;
	const closed = [logs, ...place.neighbours()];
	const paths = await files.notesIn(root);
	return paths.flatMap((path) => {
		const isClosed = closed.some((folder) => isWithin(folder, path)) || place.ignored(path);
		return isClosed ? [] : below(root, path);
	});
}

/** Relative to the root; none where it lies outside of it. */
function below(root: string, path: string): string[] {
	if (!isWithin(root, path) || path === root) return [];
	return [root === '' ? path : path.slice(root.length + 1)];
}

/** Null where there is none, and where it isn't text. */
async function textAt(files: VaultReads, path: string): Promise<string | null> {
	try {
		return await files.read(path);
	} catch (error) {
		if (error instanceof VaultFault) return null;
		throw error;
	}
}

function itemsOf(workspace: WorkspaceView): ListedItem[] {
	return workspace.records.here().map((record) => ({
		id: record.id,
		path: record.path,
		title: titleOf(workspace, record),
		state: record.state,
	}));
}

function layoutOf({ root, workflow, folders, neighbours }: ToolPlace): ToolLayout {
	return {
		workflow,
		states: WORKFLOW_STATES.flatMap((state) =>
			(folders[state] ?? []).map((folder) => ({ folder, state })),
		),
		closed: neighbours().flatMap((path) => below(root, path)),
	};
}
