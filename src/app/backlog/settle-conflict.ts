// A person chooses between the two sides of what was changed in a note and in its mirror, or says that two notes are one.

import { type Acting, type BacklogOutcome, whyNotHere } from './acts';
import { preparedHere, write } from './change-entity';
import { type EntityNote, entityNoteAt } from './note/entity-note';
import type { Wanted } from './note/own-change';
import { foldIn } from './fold-in';
import { settleTwin } from './settle-twins';
import { lenientUtf8 } from '../shared/utf8';
import { type ParsedLine, parseLines } from '../../core/backlog/mirror/jsonl';
import { withValues } from '../../core/backlog/fields';
import { withLinkOf } from '../../core/backlog/interop/link';
import { asValue } from '../../core/note/frontmatter-format';
import { accept, refuse } from '../../core/shared/result';
import type { OpenConflict } from '../../core/soil/known-entities';
import { text } from '../../text';

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function settleConflict(
	acting: Acting,
	entry: string,
	side: 'ours' | 'theirs',
): Promise<BacklogOutcome> {
	const { turn } = acting;
	const { refused, done } = text.backlogActs;
	const { entities } = turn.records;
	const conflict = entities.conflicts().find((one) => one.entry === entry);
	const known = conflict && entities.get(conflict.uuid);
	if (!conflict || !known) return refuse(refused.noConflict);
	const found = await preparedHere(acting, turn.full(known.path));
	if (!found.ok) return found;
	const { note } = found.value;
	const wanted = await wantedFor(acting, note, conflict, side);
	if (!wanted) return refuse(refused.notWritable);
	const recorded = { reason: `${side} was chosen`, more: { resolves: entry } };
	const changed = await write(acting, found.value, wanted, recorded, true);
	if (!changed.ok) return changed;
	return accept({ path: note.path, id: known.id, sentence: done.settled(known.id) });
}

async function wantedFor(
	acting: Acting,
	note: EntityNote,
	{ theirs, fields, isImported }: OpenConflict,
	side: 'ours' | 'theirs',
): Promise<Wanted | null> {
	const line = await lineIn(acting, theirs);
	if (side === 'ours') {
		const own = { entity: note.entity };
		return line && isImported ? relinked(note, line, own) : own;
	}
	const wanted = line && chosen(note, line, Object.keys(fields));
	return wanted && isImported ? relinked(note, line, wanted) : wanted;
}

/** Whichever side was chosen: the next import knows what there was. */
function relinked(note: EntityNote, line: ParsedLine, wanted: Wanted): Wanted {
	const { unknown } = note;
	const linked = withLinkOf(line, { unknown, content: wanted.content ?? note.content });
	if (!linked) return wanted;
	const { properties, content } = linked;
	const link = Object.entries({ foreign: null, ...properties });
	const others = Object.fromEntries(link.map(([key, value]) => [key, asValue(value)]));
	return { ...wanted, content, others: { ...wanted.others, ...others } };
}

async function lineIn({ turn }: Acting, sha256: string | null): Promise<ParsedLine | null> {
	const bytes = sha256 === null ? null : await turn.parts.objects.get(sha256);
	const [line = null] = bytes ? parseLines(lenientUtf8.decode(bytes), 'issue').lines : [];
	return line;
}

/** The note with these of the line's fields; null where they are none that a note has. */
function chosen(
	note: EntityNote,
	{ entity, content, json }: ParsedLine,
	names: readonly string[],
): Wanted | null {
	const known: ReadonlyMap<string, unknown> = new Map(Object.entries(entity));
	const own = names.filter((name) => known.has(name) && name !== 'id' && name !== 'kind');
	const made = withValues(note.entity, new Map(own.map((name) => [name, known.get(name)])));
	if (!made) return null;
	const others = names.filter((name) => !known.has(name) && name !== 'content');
	return {
		entity: made,
		...(names.includes('content') && { content }),
		others: Object.fromEntries(others.map((name) => [name, asValue(json[name] ?? null)])),
	};
}

/** Whether two notes with one id and one title are the same. Throws LedgerFault, NoteChanged or VaultFault. */
export async function settleSameId(
	acting: Acting,
	id: string,
	answer: 'same' | 'different',
): Promise<BacklogOutcome> {
	const { turn, site } = acting;
	const { refused, done } = text.backlogActs;
	const why = await whyNotHere(acting);
	if (why) return refuse(why);
	const twin = [...site.offers.values()].find((one) => one.id === id);
	if (!twin) return refuse(refused.noConflict);
	const [first, second] = twin.paths;
	if (answer === 'different') {
		const to = await settleTwin(turn, site, twin, 'different');
		return accept({ path: second, id, sentence: done.renumbered(id, to ?? id) });
	}
	site.offers.delete(second);
	const note = await entityNoteAt(turn, second);
	if (!note) return refuse(refused.noConflict);
	await foldIn(turn, site, { into: first, second: note, base: 'blank', by: acting.by });
	return accept({ path: first, id, sentence: done.settled(id) });
}
