// Copies that a sync tool makes of a backlog's other files. What a mirror's copy says is taken in like an edit of the mirror, of counters the
// higher ones count, and then the copy goes to the backlog's trash. A copy that can't be read in full stays, and is named.

import type { BacklogSite } from './backlog-site';
import { takeInCopiedLines } from './take-in-mirrors';
import type { BacklogFinding } from './note/findings';
import { readMeta, writeMeta } from './note/meta-file';
import type { BacklogPlaces } from './note/places';
import { textIfThere } from '../shared/text-if-there';
import { moveToFree, type Turn } from '../workspace';
import { originalOf } from '../../core/backlog/copy-names';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import { type ParsedLine, parseLines } from '../../core/backlog/mirror/jsonl';
import { joinPath, nameOf } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';
import { text } from '../../text';

/** Of a mirror, the counters or the relationships. */
export function isCopy({ meta, mirrors, relationships }: BacklogPlaces, path: string): boolean {
	const original = originalOf(path);
	if (original === null) return false;
	return [meta, relationships, ...Object.values(mirrors)].includes(original);
}

/** Throws VaultFault `unreadable`. */
export async function copiesIn(files: VaultReads, places: BacklogPlaces): Promise<string[]> {
	const folders = [places.folder, ...Object.values(places.notes)];
	const listed = await Promise.all(folders.map((folder) => files.filesIn(folder)));
	return listed.flat().flatMap(({ path }) => (isCopy(places, path) ? [path] : []));
}

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function takeInCopy(turn: Turn, site: BacklogSite, path: string): Promise<void> {
	site.problems.delete(path);
	const written = await textIfThere(turn.files, path);
	const sentence = written === null ? null : await whyLeft(turn, site, { path, written });
	if (sentence !== null) site.problems.set(path, [{ code: 'sync-copy', path, id: null, sentence }]);
}

interface Copy {
	path: string;
	/** What it says. */
	written: string;
}

/** Null where it was taken in. */
async function whyLeft(turn: Turn, site: BacklogSite, copy: Copy): Promise<string | null> {
	const { syncCopy } = text.backlogActs.found;
	const { meta, mirrors, relationships } = site.places;
	const original = originalOf(copy.path) ?? '';
	const name = nameOf(original);
	if (turn.watchesOnly || original === relationships) return syncCopy.left(name);
	if (original === meta)
		return (await takeInCounters(turn, site, copy)) ? null : syncCopy.unread(name);
	const kind = ENTITY_KINDS.find((one) => mirrors[one] === original) ?? 'issue';
	const { lines, problems } = parseLines(copy.written, kind);
	const [problem] = problems;
	if (problem) return syncCopy.line(name, problem.line);
	await takeInLines(turn, site, copy, lines);
	return null;
}

/** False where they can't be read. */
async function takeInCounters(turn: Turn, site: BacklogSite, copy: Copy): Promise<boolean> {
	const { next, all } = await readMeta(turn.files, copy.path);
	if (all === null) return false;
	await writeMeta(turn, site.places.meta, next);
	await putAway(turn, site, copy);
	return true;
}

async function takeInLines(
	turn: Turn,
	site: BacklogSite,
	copy: Copy,
	lines: readonly ParsedLine[],
): Promise<void> {
	const unsaid = await takeInCopiedLines(turn, site, lines, `merged with ${nameOf(copy.path)}`);
	const kept = await putAway(turn, site, copy);
	const findings = unsaid.map(({ line, id }): BacklogFinding => {
		const sentence = text.backlogActs.found.syncCopy.unsaid(line, id);
		return { code: 'line-unsaid', path: kept, id, sentence };
	});
	if (findings.length > 0) site.problems.set(kept, findings);
}

/** Resolves to where it is then. What was changed meanwhile stays, and is looked at again. */
async function putAway(
	turn: Turn,
	{ due, places }: BacklogSite,
	{ path, written }: Copy,
): Promise<string> {
	if ((await textIfThere(turn.files, path)) !== written) {
		due.add(path);
		return path;
	}
	await turn.files.createFolder(places.trash);
	return moveToFree(turn.files, path, joinPath(places.trash, nameOf(path)));
}
