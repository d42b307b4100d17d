// Changes in the note of a spec or an issue that somebody asks for: fields, status, relationships.

import * as z from 'zod/mini';
import {
	type Acting,
	type BacklogDone,
	type BacklogOutcome,
	type BacklogRefused,
	findEntity,
	type FoundEntity,
	whyNot,
	whyNotHere,
} from './acts';
import { noteBefore } from './note/known';
import { ownChange, type Wanted } from './note/own-change';
import { asThen } from './note/then';
import { relationRefused } from './acts';
import { writeAhead } from './note/write-ahead';
import { wrongValues } from './note/wrong-values';
import type { Turn } from '../workspace';
import type { BacklogEntity } from '../../core/backlog/entities';
import { type EntityFields, withFields, withStatus } from '../../core/backlog/fields';
import type { BacklogGraph } from '../../core/backlog/graph';
import { ASKS_TO_CLOSE } from '../../core/soil/known-entities';
import { decideStatus, type StatusSetter } from '../../core/backlog/lifecycle';
import { refusalOfEdges } from '../../core/backlog/relate';
import { stateOf } from '../../core/backlog/state';
import type { JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
import { checkBasedOn, conflictFields } from '../../core/soil/versions/based-on';
import { shortHash } from '../../core/soil/versions/version-row';
import { text } from '../../text';

export interface EntityUpdate {
	fields?: EntityFields;
	/** The whole body. */
	content?: string;
	/** The hash of the state that it is based on: a later one refuses it. */
	basedOn?: string;
}

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function updateEntity(
	acting: Acting,
	graph: BacklogGraph,
	path: string,
	update: EntityUpdate,
): Promise<BacklogOutcome> {
	const found = await prepared(acting, path);
	if (!found.ok) return found;
	const late = await whyLate(acting.turn, found.value, update);
	if (late) return refuse(late);
	const { entity } = found.value.note;
	const made = changed(entity, update.fields ?? {}, graph);
	if (!made.ok) return made;
	const { content } = update;
	// Its status has rules of its own, and an entry of its own.
	const others = withStatus(made.value, entity.status) ?? made.value;
	const wanted = {
		...{ entity: others, others: wrongValues(found.value.note, update.fields ?? {}, others) },
		...(content !== undefined && { content }),
	};
	const done = await write(acting, found.value, wanted);
	const isDone = !done.ok || made.value.status === entity.status;
	return isDone ? done : setStatus(acting, path, made.value.status, 'program');
}

function changed(
	entity: BacklogEntity,
	fields: EntityFields,
	graph: BacklogGraph,
): Result<BacklogEntity, BacklogRefused> {
	const made = withFields(entity, fields);
	if (!made.ok) return refuse(text.backlogActs.refused.wrongValue(made.refusal.key));
	const related = refusalOfEdges(graph, entity, made.value);
	if (related) return refuse(relationRefused(related));
	const why = whyNoStatus(entity, made.value, 'program');
	return why ? refuse(why) : made;
}

interface StatusMore {
	evidence?: JsonObject;
	reason?: string;
	task?: JsonObject;
}

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function setStatus(
	acting: Acting,
	path: string,
	status: BacklogEntity['status'],
	setter: StatusSetter,
	more: StatusMore = {},
): Promise<BacklogOutcome> {
	const found = await prepared(acting, path);
	if (!found.ok) return found;
	const { entity } = found.value.note;
	const asks = isQuestion(entity, status, setter);
	const wanted = withStatus(entity, asks ? 'needs_review' : status);
	if (!wanted) return refuse(text.backlogActs.refused.wrongValue('status'));
	const why = asks ? null : whyNoStatus(entity, wanted, setter);
	if (why) return refuse(why);
	const recorded = asks ? { reason: ASKS_TO_CLOSE } : recordedOf(more);
	return write(acting, found.value, { entity: wanted }, recorded);
}

/** A program that closes an issue asks for it. */
function isQuestion(
	entity: BacklogEntity,
	status: BacklogEntity['status'],
	setter: StatusSetter,
): boolean {
	return status === 'closed' && setter === 'program' && entity.status !== 'closed';
}

function recordedOf({ evidence, reason, task }: StatusMore): Recorded {
	return {
		...(reason !== undefined && { reason }),
		more: { ...task, ...(evidence && { evidence }) },
	};
}

/** By the seed's arrows, on the way where one is needed: what was only open was never in progress. */
export async function closeIssue(
	acting: Acting,
	path: string,
	setter: Exclude<StatusSetter, 'program'>,
	more: { evidence?: JsonObject; reason?: string } = {},
): Promise<BacklogOutcome> {
	const found = await preparedHere(acting, path);
	if (!found.ok) return found;
	const { entity } = found.value.note;
	if (entity.kind !== 'issue') return refuse(text.backlogActs.refused.onlyIssues);
	if (!decideStatus(entity.status, 'closed', { by: setter }).ok && entity.status !== 'closed') {
		const begun = await setStatus(acting, path, 'in_progress', setter);
		if (!begun.ok) return begun;
	}
	return setStatus(acting, path, 'closed', setter, more);
}

/** The change of one entity by a function of it, such as a relationship more or less. */
export async function changeEntity(
	acting: Acting,
	path: string,
	change: (entity: BacklogEntity) => BacklogEntity,
	graph: BacklogGraph,
): Promise<BacklogOutcome> {
	const found = await prepared(acting, path);
	if (!found.ok) return found;
	const { entity } = found.value.note;
	const after = change(entity);
	const related = refusalOfEdges(graph, entity, after);
	return related ? refuse(relationRefused(related)) : write(acting, found.value, { entity: after });
}

/** A person takes up an older version as a new one. Throws LedgerFault, NoteChanged or VaultFault. */
export async function restoreEntity(
	acting: Acting,
	path: string,
	{ sha256, commit }: { sha256: string | null; commit: string },
	graph: BacklogGraph,
): Promise<BacklogOutcome> {
	const found = await prepared(acting, path);
	if (!found.ok) return found;
	const { note, known } = found.value;
	const then = sha256 === null ? null : await noteBefore(acting.turn, known, sha256);
	const wanted = then && asThen(note, then);
	if (!wanted) return refuse(text.history.refused.notKept);
	const related = refusalOfEdges(graph, note.entity, wanted.entity);
	if (related) return refuse(relationRefused(related));
	return write(acting, found.value, wanted, { reason: `takes up ${shortHash(commit)} again` });
}

export async function prepared(
	acting: Acting,
	path: string,
): Promise<Result<FoundEntity, BacklogRefused>> {
	const why = await whyNot(acting);
	return why ? refuse(why) : findEntity(acting, path);
}

/** For what can't be said by a note alone. */
export async function preparedHere(
	acting: Acting,
	path: string,
): Promise<Result<FoundEntity, BacklogRefused>> {
	const why = await whyNotHere(acting);
	return why ? refuse(why) : findEntity(acting, path);
}

export interface Recorded {
	reason?: string;
	more?: JsonObject;
}

/** Where nothing would change it is done already. */
export async function write(
	{ turn, site, by }: Acting,
	{ note, known }: FoundEntity,
	wanted: Wanted,
	recorded: Recorded = {},
	isRecordedAnyway = false,
): Promise<Result<BacklogDone, BacklogRefused>> {
	const change = ownChange(turn, { known, note, wanted, by, ...recorded, isRecordedAnyway });
	if (!change.ok) return refuse(text.backlogActs.refused.notWritable);
	const { id, title } = wanted.entity;
	const done = { path: note.path, id, sentence: text.backlogActs.done.changed(id, title) };
	if (!change.value) return accept(done);
	site.due.add(note.path);
	await writeAhead(turn, [change.value]);
	await site.look(note.path);
	return accept(done);
}

/** Specs have no arrows: a person, or whoever works for one, says where they are. */
function whyNoStatus(
	before: BacklogEntity,
	after: BacklogEntity,
	by: StatusSetter,
): BacklogRefused | null {
	if (before.kind !== 'issue' || after.kind !== 'issue') return null;
	if (after.status === 'closed' && by === 'program') return null;
	const decided = decideStatus(before.status, after.status, { by });
	if (decided.ok || decided.refusal.code === 'unchanged') return null;
	const { from, to, possible } = decided.refusal;
	return text.backlogActs.refused.noArrow(from, to, possible);
}

/** Seed 003's answer to who has read an older state, with what has changed since; null for who hasn't. */
async function whyLate(
	turn: Turn,
	found: FoundEntity,
	update: EntityUpdate,
): Promise<BacklogRefused | null> {
	const { basedOn } = update;
	const { known, note } = found;
	const checked = basedOn === undefined ? null : checkBasedOn(known, basedOn);
	if (!checked || checked.ok) return null;
	const read = known.versions.find(({ commit }) => commit === basedOn);
	const base = await noteBefore(turn, known, read?.sha256 ?? null);
	const fields = base ? conflictFields(stateOf(base), stateOf(note), yoursIn(update)) : [];
	return { ...text.backlogActs.refused.changedMeanwhile, conflict: { ...checked.refusal, fields } };
}

const wantedSchema = z.catch(z.record(z.string(), z.json()), {});

function yoursIn({ fields = {}, content }: EntityUpdate): JsonObject {
	return wantedSchema.parse({ ...fields, ...(content !== undefined && { content }) });
}
