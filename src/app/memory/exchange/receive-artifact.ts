// An artifact of a project as a note, with its commits as they were: their hashes are whoever's who made them.

import { writeNew } from '../conversations';
import { BY, type Receiving } from './receiving';
import { textIfThere } from '../../shared/text-if-there';
import { encodeUtf8 } from '../../shared/utf8';
import { freePath, type Turn } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import type { Json } from '../../../core/shared/json';
import { safeName } from '../../../core/backlog/safe-name';
import { formatProperties, type PropertyValue } from '../../../core/note/frontmatter-format';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import { textOf } from '../../../core/note/plain-text';
import type { ProjectArtifact, ProjectItem } from '../../../core/soil/exchange/project';
import { freeLabel } from '../../../core/soil/artifact/identity';
import { joinPath } from '../../../core/workflow/paths';

/** Relative to the workspace's root; its note may be moved wherever somebody wants it. */
const ARTIFACTS_FOLDER = 'Artifacts';

interface About {
	artifact_uuid: string;
	path: string;
}

/** False where it is known here already. One that an import has begun and not ended is gone on with. */
export async function receiveArtifact(
	receiving: Receiving,
	artifact: ProjectArtifact,
): Promise<boolean> {
	const { uuid } = artifact;
	const known = receiving.turn.records.artifacts.get(receiving.ours(uuid));
	const isNew = !known || receiving.isUnfinished('artifact', uuid);
	if (isNew) await receiveWhole(receiving, artifact, known);
	else receiving.problems.push({ code: 'known', path: `artifacts/${uuid}`, id: uuid });
	await receiving.receivePart('artifact', uuid, artifact.raw);
	return isNew;
}

async function receiveWhole(
	receiving: Receiving,
	artifact: ProjectArtifact,
	known: KnownArtifact | null,
): Promise<void> {
	const { turn, problems } = receiving;
	const uuid = receiving.ours(artifact.uuid);
	const content = artifact.content ?? [...artifact.snapshots.values()].at(-1) ?? '';
	const label = known?.label ?? labelFor(receiving, artifact);
	const note = noteOf({ ...artifact, label }, uuid, content);
	if (artifact.content === null)
		problems.push({ code: 'no-content', path: `artifacts/${artifact.uuid}`, id: artifact.uuid });
	const name = `${safeName(label, 'artifact')}.md`;
	const path = known
		? turn.full(known.path)
		: await freePath(turn.files, joinPath(turn.root, ARTIFACTS_FOLDER, name));
	const about = { artifact_uuid: uuid, path: turn.relative(path) ?? path };
	const own = receiving.itemsOf(artifact.uuid);
	const created = await createdEntry(receiving, label, own, about);
	const commits = await commitsOf(receiving, artifact, own, about);
	await receiving.write(known ? withoutCommitsOf(known, commits) : [created, ...commits]);
	await writeWhole(turn, path, note);
}

async function writeWhole(turn: Turn, path: string, note: string): Promise<void> {
	const now = await textIfThere(turn.files, path);
	if (now === null) await writeNew(turn, path, encodeUtf8(note));
	// What a crash left of it is the beginning of what it was to be.
	else if (now !== note && note.startsWith(now))
		await turn.files.edit(path, (current) => (current === now ? note : current));
}

/** Its own, unless another artifact goes by it: one that is here, or the one that the project's `labels.json` names. */
function labelFor({ turn, project }: Receiving, { uuid, label }: ProjectArtifact): string {
	const { labels } = project.raw;
	return freeLabel(label, (one) => {
		const meant = Object.hasOwn(labels, one) ? labels[one] : uuid;
		const isOthers = typeof meant === 'string' && meant !== uuid && project.artifacts.has(meant);
		return isOthers || turn.records.artifacts.labelled(one) !== null;
	});
}

function withoutCommitsOf({ commits }: KnownArtifact, entries: readonly NewEntry[]): NewEntry[] {
	const here = new Set<unknown>(commits.map(({ commit }) => commit));
	return entries.filter(({ context }) => !here.has(context?.commit));
}

function noteOf({ label, label_history: history }: ProjectArtifact, uuid: string, content: string) {
	const properties = new Map<string, PropertyValue>([
		['uuid', uuid],
		['label', label],
		['label_history', history],
	]);
	return `---\n${formatProperties(properties, '', '\n')}---\n${content}`;
}

async function createdEntry(
	receiving: Receiving,
	label: string,
	own: readonly ProjectItem[],
	about: About,
): Promise<NewEntry> {
	const item = own.find(({ type }) => type === 'ArtifactCreated');
	const taken = item ? await receiving.take(item) : null;
	const context = { ...about, label, ...(taken?.context ?? BY) };
	return { action: 'artifact_created', taskId: about.artifact_uuid, ...taken?.entry, context };
}

/** In the order in which they were recorded; texts that no commit leads to come first. */
async function commitsOf(
	receiving: Receiving,
	{ uuid, snapshots }: ProjectArtifact,
	own: readonly ProjectItem[],
	about: About,
): Promise<NewEntry[]> {
	const path = `artifacts/${uuid}`;
	const deltas = own
		.filter(({ type }) => type === 'ArtifactDelta')
		.sort((a, b) => (a.realizedAt < b.realizedAt ? -1 : Number(a.realizedAt > b.realizedAt)));
	const told = new Set(deltas.map(({ data }) => textOf(data.commit)));
	const entries: NewEntry[] = [];
	const add = async (commit: string, more: Pick<NewEntry, 'context' | 'uuid' | 'happenedAt'>) => {
		const text = snapshots.get(commit);
		if (text === undefined) receiving.problems.push({ code: 'no-snapshot', path, id: commit });
		const sha256 = text === undefined ? null : await digestOf(receiving, text);
		const context = { ...about, commit, sha256, ...BY, ...more.context };
		entries.push({ action: 'artifact_delta', taskId: about.artifact_uuid, ...more, context });
	};
	for (const commit of snapshots.keys()) {
		if (told.has(commit)) continue;
		receiving.problems.push({ code: 'no-delta', path, id: commit });
		await add(commit, { context: { parent: null, ops: null } });
	}
	for (const item of deltas) {
		const commit = textOf(item.data.commit);
		const taken = commit === null ? null : await receiving.take(item);
		if (commit === null || !taken) continue;
		await add(commit, { ...taken.entry, context: { ...toldOf(item), ...taken.context } });
	}
	return entries;
}

async function digestOf({ turn }: Receiving, text: string): Promise<string> {
	return (await turn.parts.objects.put(encodeUtf8(text))).sha256;
}

/** What stands in a line of the log. */
const LONGEST_OPS = 1_000;

function toldOf({ data }: ProjectItem): Record<string, Json> {
	const { parent = null, ops = null, references = [] } = data;
	const isLong = typeof ops === 'string' && ops.length > LONGEST_OPS;
	return { parent, ops: isLong ? null : ops, references };
}
