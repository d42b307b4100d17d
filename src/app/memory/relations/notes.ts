// The notes that relations are between: each goes by the ids that the ledger has given it.

import { textIfThere } from '../../shared/text-if-there';
import type { WorkspaceView } from '../../workspace';
import { baseNameOf } from '../../../core/workflow/paths';
import { prefixOf } from '../../../core/soil/ids';
import type { Reference } from '../../../core/soil/references/find';
import type { Edge } from '../../../core/soil/relations/edge';
import { type Meant, mentionsIn, type Named } from '../../../core/soil/relations/mentions';

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

const SURE = 1;
const BY_NAME = 0.9;
/** An id of a fragment has 16 bits: the last one that has it is meant. */
const BY_FRAGMENT = 0.8;

/** Reads references by what the ledger knows, and links as the app does: by id of the backlog, by path, or by a name that one note has. */
export function namesIn(workspace: WorkspaceView): Named {
	const { records } = workspace;
	const noteOf = linkReader(workspace);
	return {
		known: {
			isFragment: (id) => records.items.withFragment(id).length > 0,
			isLabel: (label) => records.artifacts.withLabel(label) !== null,
			isNote: (name) => noteOf(name) !== null,
		},
		targetOf: (reference) => meantBy(workspace, reference),
		noteOf,
	};
}

function meantBy({ records }: WorkspaceView, reference: Reference): Meant | null {
	if (reference.type === 'artifact_line') {
		const artifact = records.artifacts.withLabel(reference.label);
		return artifact && { id: artifact.uuid, confidence: SURE };
	}
	if (reference.type !== 'fragment') return { id: reference.uuid, confidence: SURE };
	const { id, of } = reference;
	if (of !== null && prefixOf(of) === 'item') return { id: `${of}#${id}`, confidence: SURE };
	const message = of === null ? records.items.withFragment(id).at(-1) : undefined;
	return message ? { id: `${message.uuid}#${id}`, confidence: BY_FRAGMENT } : null;
}

function linkReader(workspace: WorkspaceView): Named['noteOf'] {
	const byPath = new Map<string, string>();
	const byName = new Map<string, string | null>();
	for (const { ids, path } of notesOf(workspace)) {
		const [id = ''] = ids;
		byPath.set(path.replace(/\.md$/, ''), id);
		const name = baseNameOf(path);
		byName.set(name, byName.has(name) && byName.get(name) !== id ? null : id);
	}
	return (link) => {
		const sure = workspace.records.entities.withId(link)?.uuid ?? byPath.get(link);
		if (sure !== undefined) return { id: sure, confidence: SURE };
		const id = byName.get(link) ?? null;
		return id === null ? null : { id, confidence: BY_NAME };
	};
}

/** What the text of the note at a vault path mentions; null where nothing is known of a note there. Throws VaultFault. */
export async function mentionsAt(
	workspace: WorkspaceView,
	path: string,
	named: Named,
): Promise<{ source: string; edges: readonly Edge[] } | null> {
	const [source] = idsAt(workspace, path);
	if (source === undefined) return null;
	const { files } = workspace;
	const note = await files.note(path);
	const text = note && (await textIfThere(files, path));
	const at = new Date(note?.modifiedAt ?? 0).toISOString();
	return { source, edges: text ? mentionsIn(text, { source, at, named }) : [] };
}
