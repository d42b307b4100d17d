// A note that is another version of one that is here: the other side of a git conflict, or the copy that a sync tool makes where two devices
// have changed one note. What it says is merged into that one, and it goes to the backlog's trash.

import type { BacklogSite } from './backlog-site';
import { type EntityNote, entityNoteAt, lineOf } from './note/entity-note';
import { knownAt } from './note/known';
import { distanceOf, type KnownState, type Merge, mergeLine, statesOf } from './merge-line';
import { moveToFree, takeSnapshot, type Turn } from '../workspace';
import { isTheirs, originalOf } from '../../core/backlog/copy-names';
import { areApart } from '../../core/backlog/entities';
import { type ParsedLine, parseLines } from '../../core/backlog/mirror/jsonl';
import { renamedLine } from '../../core/backlog/mirror/line-references';
import type { KnownEntity } from '../../core/soil/known-entities';
import { joinPath, nameOf } from '../../core/workflow/paths';

interface FoldIn extends Omit<Merge, 'path' | 'line' | 'reason'> {
	/** Vault path of the first. */
	into: string;
	second: EntityNote;
}

/** Of two notes of one entity the first remains: what the second says is merged into it. Resolves to null: no id changes. */
export async function foldIn(
	turn: Turn,
	site: BacklogSite,
	{ into, second, ...merge }: FoldIn,
): Promise<null> {
	const { path, entity } = second;
	const name = nameOf(path);
	const first = await entityNoteAt(turn, into);
	const line = first && lineAs(turn, first, second);
	if (!line) return null;
	await mergeLine(turn, site, { ...merge, path: into, line, reason: `merged with ${name}` });
	const now = await takeSnapshot(turn.files, path);
	if (now?.sha256 !== second.snapshot.sha256) {
		// Not all of it is merged: it is looked at again.
		site.due.add(path);
		return null;
	}
	await turn.files.createFolder(site.places.trash);
	await moveToFree(turn.files, path, joinPath(site.places.trash, name), entity.id);
	site.drop(path);
	site.touched(path);
	return null;
}

/** What the second says, under the id of the first. */
function lineAs(turn: Turn, first: EntityNote, second: EntityNote): ParsedLine | null {
	const [line] = parseLines(lineOf(turn, second), second.entity.kind).lines;
	return line ? renamedLine(line, new Map([[line.id, first.entity.id]])) : null;
}

/** What the second is a version of, where its name says that it is one of something; null where it is another entity. */
export async function versionOf(
	turn: Turn,
	first: EntityNote,
	second: EntityNote,
): Promise<Pick<FoldIn, 'into' | 'base'> | null> {
	if (isTheirs(second.path)) {
		const known = withUuidOf(turn, second);
		return known && { into: turn.full(known.path), base: 'none' };
	}
	if (originalOf(second.path) === null) return null;
	const known =
		withUuidOf(turn, second) ?? (areApart(first, second) ? null : knownAt(turn, first.path));
	const into = known && (await entityNoteAt(turn, turn.full(known.path)));
	return into && { into: into.path, base: await forkOf(turn, known, into, second) };
}

/** Also where it goes by a former id there. */
function withUuidOf({ records }: Turn, { uuid, entity }: EntityNote): KnownEntity | null {
	const known = uuid === null ? null : records.entities.get(uuid);
	if (!known || known.removed || known.type !== entity.kind) return null;
	return known.id === entity.id || known.formerIds.includes(entity.id) ? known : null;
}

/**
 * The state that both devices began with. Where the copy is a state of this device, the other one's is what lies in its place; that of the
 * other device is never the newest known state, because both have changed the note. `none` where that state isn't known any more.
 */
async function forkOf(
	turn: Turn,
	known: KnownEntity,
	into: EntityNote,
	second: EntityNote,
): Promise<ParsedLine | 'none'> {
	const [ours, theirs] = [lineAs(turn, into, into), lineAs(turn, into, second)];
	if (!ours || !theirs) return 'none';
	const states = await statesOf(turn, known, theirs);
	const own = states.map(({ sha256 }) => sha256).lastIndexOf(second.snapshot.sha256);
	const other = own < 0 ? theirs : ours;
	const found = nearest(states.slice(Math.max(own, 0) + 1), other);
	const isCut = known.version > states.length && found === states.at(-1);
	const isExact = found?.state.json.updated_at === other.json.updated_at;
	return found && (isExact || !isCut) ? found.state : 'none';
}

/** Of two that differ as much, the older one: then whatever is in doubt is a conflict. */
function nearest(states: readonly KnownState[], other: ParsedLine): KnownState | null {
	let found: { known: KnownState; distance: number } | null = null;
	for (const known of states) {
		const distance = distanceOf(known.state, other);
		if (!found || distance <= found.distance) found = { known, distance };
	}
	return found?.known ?? null;
}
