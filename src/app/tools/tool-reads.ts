// What tools may read of a running workspace: its notes, its items, and how it is laid out. Everything outside of it isn't there.

import { NoteSearch } from './note-search';
import { titleOf, type WorkspaceView } from '../workspace';
import type { ListedItem, ToolLayout, ToolReads } from '../../core/tools/define';
import { isWithin } from '../../core/workflow/paths';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import { VaultFault, type VaultReads } from '../../ports/vault-files';

/** An index is kept for as long as its workspace runs. */
const searches = new WeakMap<object, NoteSearch>();

/** `files`: the vault as it would be, for a dry run. */
export function toolReads(
	workspace: WorkspaceView,
	files: VaultReads = workspace.files,
): ToolReads {
	const notes = () => notesOf(workspace, files);
	const read = (path: string) => textAt(files, workspace.full(path));
	return {
		read,
		notes,
		search: async (query, most) => {
			const search = searchOf(workspace);
			await search.update(await notes(), read, (path) => files.note(workspace.full(path)));
			return search.find(query, most);
		},
		items: ({ state }) => Promise.resolve(itemsOf(workspace, state)),
		layout: () => layoutOf(workspace),
		now: () => new Date(workspace.now()).toISOString(),
		newId: () => workspace.newItemId(),
	};
}

function searchOf(workspace: WorkspaceView): NoteSearch {
	const known = searches.get(workspace.parts);
	if (known) return known;
	const search = new NoteSearch(workspace.parts.pacer);
	searches.set(workspace.parts, search);
	return search;
}

async function notesOf(workspace: WorkspaceView, files: VaultReads): Promise<string[]> {
	const { root, logs, parts } = workspace;
	const closed = [logs, ...(parts.neighbours?.() ?? [])];
	const paths = await files.notesIn(root);
	return paths.flatMap((path) => {
		const isClosed = closed.some((folder) => isWithin(folder, path)) || parts.ignored(path);
		return isClosed ? [] : (workspace.relative(path) ?? []);
	});
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

function itemsOf(workspace: WorkspaceView, state: WorkflowState | undefined): ListedItem[] {
	const items = workspace.records.here().filter((one) => !state || one.state === state);
	return items.map((record) => ({
		id: record.id,
		path: record.path,
		title: titleOf(workspace, record),
		state: record.state,
	}));
}

function layoutOf(workspace: WorkspaceView): ToolLayout {
	const { folders } = workspace.parts.workspace;
	return {
		workflow: workspace.workflow.name,
		states: WORKFLOW_STATES.flatMap((state) =>
			(folders[state] ?? []).map((folder) => ({ folder, state })),
		),
		closed: (workspace.parts.neighbours?.() ?? []).flatMap(
			(path) => workspace.relative(path) ?? [],
		),
	};
}
