// The notes that relations are between: each goes by the ids that the ledger has given it.

import type { WorkspaceView } from '../../workspace';

export interface RelatedNote {
	/** The first is the one that new relations name. */
	ids: readonly string[];
	/** Relative to the root. */
	path: string;
}

/** Specs and issues, items, conversations and artifacts whose notes are there. */
export function* notesOf({ records }: WorkspaceView): Generator<RelatedNote> {
	for (const { uuid, path, removed } of records.entities.all())
		if (!removed) yield { ids: [uuid], path };
	for (const { uuid, path, isGone } of records.conversations.all())
		if (!isGone) yield { ids: [uuid], path };
	for (const { uuid, path, isGone } of records.artifacts.all())
		if (!isGone) yield { ids: [uuid], path };
	for (const record of records.here()) {
		const { id, path } = record;
		const uuid = records.versions.ofItem(record)?.uuid;
		yield { ids: uuid === undefined ? [id] : [id, uuid], path };
	}
}

/** Takes a vault path. None for a note that nothing is known of. */
export function idsAt(workspace: WorkspaceView, full: string): readonly string[] {
	const { records } = workspace;
	const path = workspace.relative(full) ?? '';
	const record = records.at(path);
	const known = [records.entities.at(path), records.conversations.at(path)];
	return [
		...[...known, records.artifacts.at(path)].flatMap((one) => one?.uuid ?? []),
		...(record ? [record.id, records.versions.ofItem(record)?.uuid] : []),
	].filter((id) => id !== undefined);
}

/** Its vault path; null for what isn't a note, or is in no place that is known. */
export function pathOf(workspace: WorkspaceView, id: string): string | null {
	const { records } = workspace;
	const entity = records.entities.get(id) ?? records.conversations.get(id);
	const artifact = records.artifacts.get(id);
	const item = records.get(records.versions.get(id)?.item ?? id);
	const path = entity?.path ?? artifact?.path ?? item?.path;
	return path === undefined ? null : workspace.full(path);
}

/** A message is shown in its conversation. */
export function noteOf(workspace: WorkspaceView, id: string): string | null {
	const message = workspace.records.conversations.message(id.split('#')[0] ?? id);
	return pathOf(workspace, message?.conversation ?? id);
}
