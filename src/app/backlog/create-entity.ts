// A new spec or issue: its id, its note, and what the ledger says of it.

import { type Acting, type BacklogOutcome, type BacklogRefused, whyNot } from './acts';
import { entityEntry, nameOfWho } from './note/entity-entry';
import { entityNoteAt, entityNoteWith } from './note/entity-note';
import { newBody } from './note/new-body';
import { reserveNumbers, untilFirst } from './note/meta-file';
import { relationRefused } from './acts';
import { writeAhead } from './note/write-ahead';
import { freePath } from '../workspace';
import type { BacklogEntity, EntityKind } from '../../core/backlog/entities';
import {
	type EntityFields,
	newIssue,
	newSpec,
	withFields,
	isoTime,
} from '../../core/backlog/fields';
import { formatBacklogNote } from '../../core/backlog/backlog-note';
import type { BacklogGraph } from '../../core/backlog/graph';
import { formatBacklogId } from '../../core/backlog/ids';
import { refusalOfEdges } from '../../core/backlog/relate';
import { safeName } from '../../core/backlog/safe-name';
import { accept, refuse, type Result } from '../../core/shared/result';
import { joinPath } from '../../core/workflow/paths';
import { text } from '../../text';

export interface NewEntity {
	kind: EntityKind;
	title: string;
	/** What else is set; the others have the seed's defaults. */
	fields?: EntityFields;
	/** The body; a template where it is left out. */
	content?: string;
	/** Of a spec's file, without an ending; of its title where it is left out. */
	name?: string;
}

/** Throws LedgerFault or VaultFault. */
export async function createEntity(
	acting: Acting,
	graph: BacklogGraph,
	wanted: NewEntity,
): Promise<BacklogOutcome> {
	const why = await whyNot(acting);
	if (why) return refuse(why);
	const { kind } = wanted;
	let least = (await acting.site.nextNumbers())[kind];
	// What can't be takes no number.
	const tried = begin(acting, graph, wanted, least);
	if (!tried.ok) return tried;
	const { meta } = acting.site.places;
	return untilFirst(meta, async () => {
		const number = await reserveNumbers(acting.turn, meta, kind, { least, count: 1 });
		least = number + 1;
		const begun = begin(acting, graph, wanted, number);
		return begun.ok ? write(acting, wanted, begun.value) : begun;
	});
}

/** Null where another note has its id by now. Throws LedgerFault or VaultFault. */
async function write(
	acting: Acting,
	wanted: NewEntity,
	entity: BacklogEntity,
): Promise<BacklogOutcome | null> {
	const { turn, site, by } = acting;
	const { id, title } = entity;
	const content = wanted.content ?? (await newBody(turn, entity));
	const uuid = turn.parts.ids.uuid();
	const after = formatBacklogNote(entity, content, uuid);
	const wished = pathFor(acting, entity, wanted.name);
	if ((await entityNoteAt(turn, wished))?.entity.id === id) return null;
	const path = await freePath(turn.files, wished);
	const note = entityNoteWith(turn, path, after);
	if (!note) return refuse(text.backlogActs.refused.notWritable);
	const told = { action: 'entity_created', known: null, note, before: null, by, uuid } as const;
	const entry = entityEntry(turn, { ...told, announced: true });
	await writeAhead(turn, [{ path, before: null, after, entry }]);
	await site.look(path);
	return accept({ path, id, sentence: text.backlogActs.done.created(id, title) });
}

function begin(
	{ turn, by }: Acting,
	graph: BacklogGraph,
	{ kind, title, fields = {} }: NewEntity,
	number: number,
): Result<BacklogEntity, BacklogRefused> {
	const head = { id: formatBacklogId(kind, number), at: isoTime(turn.now()) };
	const plain = { ...head, by: nameOfWho(turn, by), title };
	const made = withFields(kind === 'spec' ? newSpec(plain) : newIssue(plain), { ...fields, title });
	const { refused } = text.backlogActs;
	if (!made.ok) return refuse(refused.wrongValue(made.refusal.key));
	// What is closed was closed by a person, or by evidence; nothing is when it begins.
	if (made.value.status === 'closed') return refuse(refused.wrongValue('status'));
	const related = refusalOfEdges(graph, null, made.value);
	return related ? refuse(relationRefused(related)) : made;
}

function pathFor(
	{ site }: Acting,
	{ kind, id, title }: BacklogEntity,
	name: string | undefined,
): string {
	const base = kind === 'issue' ? id : safeName(name ?? title, id);
	return joinPath(site.places.notes[kind], `${base}.md`);
}
