// A new spec or issue: its id, its note, and what the ledger says of it.

import { type Acting, type BacklogOutcome, type BacklogRefused, whyNot } from './acts';
import { entityEntry, nameOfWho } from './note/entity-entry';
import { entityNoteWith } from './note/entity-note';
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
import { bodyTemplate } from '../../core/backlog/templates';
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
	const { turn, site, by } = acting;
	const why = await whyNot(acting);
	if (why) return refuse(why);
	const numbers = await site.nextNumbers();
	const id = formatBacklogId(wanted.kind, numbers[wanted.kind]);
	const begun = begin(wanted, { id, at: isoTime(turn.now()), by: nameOfWho(turn, by) });
	if (!begun.ok) return begun;
	const entity = begun.value;
	const related = refusalOfEdges(graph, null, entity);
	if (related) return refuse(relationRefused(related));
	const content = wanted.content ?? bodyTemplate(entity.kind, entity.title, describedBy(entity));
	const uuid = turn.parts.ids.uuid();
	const after = formatBacklogNote(entity, content, uuid);
	const path = await pathFor(acting, entity, wanted.name);
	const note = entityNoteWith(turn, path, after);
	if (!note) return refuse(text.backlogActs.refused.notWritable);
	const told = { action: 'entity_created', known: null, note, before: null, by, uuid } as const;
	const entry = entityEntry(turn, { ...told, announced: true });
	await writeAhead(turn, [{ path, before: null, after, entry }]);
	await site.look(path);
	return accept({ path, id, sentence: text.backlogActs.done.created(id, entity.title) });
}

function begin(
	{ kind, title, fields = {} }: NewEntity,
	head: { id: string; at: string; by: string },
): Result<BacklogEntity, BacklogRefused> {
	const plain = { ...head, title };
	const made = withFields(kind === 'spec' ? newSpec(plain) : newIssue(plain), { ...fields, title });
	if (!made.ok) return refuse(text.backlogActs.refused.wrongValue(made.refusal.key));
	// What is closed was closed by a person, or by evidence; nothing is when it begins.
	const isClosed = made.value.status === 'closed';
	return isClosed ? refuse(text.backlogActs.refused.wrongValue('status')) : made;
}

function describedBy(entity: BacklogEntity): string {
	return entity.kind === 'issue' ? entity.description : '';
}

/** Where no note is yet. */
function pathFor(
	{ turn, site }: Acting,
	{ kind, id, title }: BacklogEntity,
	name: string | undefined,
): Promise<string> {
	const base = kind === 'issue' ? id : safeName(name ?? title, id);
	return freePath(turn.files, joinPath(site.places.notes[kind], `${base}.md`));
}
