// What somebody else wrote into a mirror is taken in as edits of notes: a line that says something else changes its note, a new line makes
// one, and a line that is gone deletes nothing. Where the note was changed as well, the fields are merged; what differs in both is kept
// with both sides until a person chooses.

import type { BacklogSite } from './backlog-site';
import { entityNoteAt } from './note/entity-note';
import type { BacklogFinding } from './note/findings';
import { knownAt } from './note/known';
import { createFromLine, type Merge, mergeLine, short } from './merge-line';
import { textIfThere } from '../shared/text-if-there';
import type { Turn } from '../workspace';
import { isTheirs } from '../../core/backlog/copy-names';
import { areApart, ENTITY_KINDS, type EntityKind } from '../../core/backlog/entities';
import { type LineProblem, type ParsedLine, parseLines } from '../../core/backlog/mirror/jsonl';
import { copiedUuids } from '../../core/backlog/mirror/collisions';
import { renamedLine } from '../../core/backlog/mirror/line-references';
import { isSameJson } from '../../core/shared/json';
import { textDigest } from '../../core/tools/digest';
import { text } from '../../text';

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function takeInMirrors(turn: Turn, site: BacklogSite): Promise<void> {
	if (turn.watchesOnly) return;
	for (const kind of ENTITY_KINDS) await takeInMirror(turn, site, kind);
}

async function takeInMirror(turn: Turn, site: BacklogSite, kind: EntityKind): Promise<void> {
	const path = site.places.mirrors[kind];
	const now = await textIfThere(turn.files, path);
	const before = site.seen[kind];
	if (now === null) {
		site.seen[kind] = null;
		return;
	}
	if (before?.isTakenIn === true && before.text === now) return;
	const { lines: read, problems } = parseLines(now, kind);
	const lines = asNotesSay(turn, site, read);
	const known = before?.isTakenIn === true ? before.raw : null;
	const others = foreignLines(turn, site, lines, known);
	for (const line of others) {
		if (!(await takeInLine(turn, site, line, { base: baseIn(known, line) })))
			site.unsaid.add(line.raw);
		await turn.parts.pacer.breathe();
	}
	const ids = new Set(lines.map(({ id }) => id));
	const gone = [...site.ids(kind)].filter((id) => !ids.has(id) && wasThere(turn, id, known));
	site.problems.set(path, [
		...problems.map((problem) => findingOf(path, problem, lines)),
		...lines
			.filter(({ raw }) => site.unsaid.has(raw))
			.map(({ line, id }) => ({
				...{ code: 'line-unsaid', path, id, sentence: text.backlogActs.found.lineUnsaid(line, id) },
			})),
		...gone.map((id) => ({
			...{ code: 'line-came-back', path, id, sentence: text.backlogActs.found.lineCameBack(id) },
		})),
	]);
	site.sawMirror(kind, now, true);
	// A note says less of a value than a line: what type it has comes from there.
	for (const { id } of others) await keepLine(turn, site, site.pathOf(kind, id));
}

/**
 * What the copy of a mirror says that nobody here has said. Resolves to the lines that no note can say. Throws LedgerFault, NoteChanged or
 * VaultFault.
 */
export async function takeInCopiedLines(
	turn: Turn,
	site: BacklogSite,
	read: readonly ParsedLine[],
	reason: string,
): Promise<ParsedLine[]> {
	const unsaid: ParsedLine[] = [];
	for (const line of foreignLines(turn, site, asNotesSay(turn, site, read), null)) {
		if (!(await takeInLine(turn, site, line, { base: 'stated', reason }))) unsaid.push(line);
		await turn.parts.pacer.breathe();
	}
	return unsaid;
}

function foreignLines(
	turn: Turn,
	site: BacklogSite,
	lines: readonly ParsedLine[],
	known: ReadonlyMap<string, string> | null,
): ParsedLine[] {
	return lines.filter(
		(line) =>
			line.side !== 'base' && !isInTwin(turn, site, line) && isForeign(turn, site, line, known),
	);
}

function baseIn(known: ReadonlyMap<string, string> | null, { id, kind }: ParsedLine) {
	const raw = known?.get(id);
	const [base = 'forgotten' as const] = raw === undefined ? [] : parseLines(raw, kind).lines;
	return base;
}

/**
 * Who merges the mirrors, such as the driver of git, may have renumbered what their notes don't say yet. By its uuid a line is read as its
 * note says, and whatever refers to it there: collisions are settled among the notes. A uuid that several ids have tells nothing.
 */
function asNotesSay(
	turn: Turn,
	site: BacklogSite,
	lines: readonly ParsedLine[],
): readonly ParsedLine[] {
	const copied = copiedUuids(lines);
	const ids = new Map<string, string>();
	for (const { uuid, id, kind } of lines) {
		if (uuid === null || copied.has(uuid) || site.entityUuid(kind, id) === uuid) continue;
		const own = idWith(turn, site, uuid, kind);
		if (own !== null && own !== id) ids.set(id, own);
	}
	return ids.size === 0 ? lines : lines.map((line) => renamedLine(line, ids));
}

/** The id of the note with this uuid. */
function idWith(
	{ records }: Turn,
	site: BacklogSite,
	uuid: string,
	kind: EntityKind,
): string | null {
	const known = records.entities.get(uuid);
	if (known?.type === kind && !known.removed) return known.id;
	return site.twinWith(uuid)?.id ?? null;
}

/** What it says stands in a note that came as well, and is to be told from another one yet. */
function isInTwin({ records }: Turn, site: BacklogSite, { uuid, id }: ParsedLine): boolean {
	const twin = site.twinWith(uuid);
	if (twin?.id !== id) return false;
	return isTheirs(twin.paths[1]) || records.entities.get(uuid ?? '') === null;
}

/** Signoff has neither written it so, nor would it now. */
function isForeign(
	{ records }: Turn,
	site: BacklogSite,
	line: ParsedLine,
	known: ReadonlyMap<string, string> | null,
): boolean {
	const { id, kind, raw } = line;
	const own = site.lineOf(kind, id);
	if (own === raw || known?.get(id) === raw) return false;
	const [ours] = own === null ? [] : parseLines(own, kind).lines;
	if (ours && isSameJson(ours.json, line.json)) return false;
	if (known) return true;
	const digest = textDigest(raw);
	const entity = records.entities.withId(id);
	return entity?.versions.some(({ lineSha256 }) => lineSha256 === digest) !== true;
}

async function keepLine(turn: Turn, site: BacklogSite, path: string | null): Promise<void> {
	const note = path === null ? null : await entityNoteAt(turn, path);
	if (note) site.put(note);
}

function wasThere(
	{ records }: Turn,
	id: string,
	known: ReadonlyMap<string, string> | null,
): boolean {
	if (known) return known.has(id);
	const entity = records.entities.withId(id);
	return entity !== null && !entity.announced && entity.version > 1;
}

/** False where no note can say what the line does. */
async function takeInLine(
	turn: Turn,
	site: BacklogSite,
	line: ParsedLine,
	from: Pick<Merge, 'base' | 'reason'>,
): Promise<boolean> {
	const path = site.pathOf(line.kind, line.id);
	if (path === null) return createFromLine(turn, site, line);
	const kept = knownAt(turn, path);
	if (kept && !(await entityNoteAt(turn, path))) {
		site.keep(kept, line.raw);
		return true;
	}
	const [ours] = parseLines(site.lineOf(line.kind, line.id) ?? '', line.kind).lines;
	if (ours && areApart(ours, line)) return createFromLine(turn, site, line);
	return mergeLine(turn, site, { path, line, ...from });
}

function findingOf(
	path: string,
	problem: LineProblem,
	lines: readonly ParsedLine[],
): BacklogFinding {
	const id = 'id' in problem ? problem.id : null;
	return { code: `mirror-${problem.code}`, path, id, sentence: sentenceOf(problem, lines) };
}

function sentenceOf(problem: LineProblem, lines: readonly ParsedLine[]): string {
	const { found } = text.backlogActs;
	const { line } = problem;
	if ('text' in problem) return found.unread(line);
	if (problem.code === 'conflict') return found.conflictMarks(line);
	if (problem.code === 'byte-order-mark') return found.lineProblem.byteOrderMark;
	const { id } = problem;
	if (!('key' in problem)) return found.lineProblem[problem.code](line, id);
	const { key } = problem;
	if (problem.code === 'key-twice') return found.lineProblem.keyTwice(line, id, key);
	const value = lines.find((one) => one.line === line)?.json[key] ?? null;
	return found.lineProblem.wrongValue(line, id, key, String(short(value)));
}
