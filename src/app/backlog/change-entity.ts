// Changes in the note of a spec or an issue that somebody asks for: fields, status, relationships.

import {
	type Acting,
	type BacklogDone,
	type BacklogOutcome,
	type BacklogRefused,
	findEntity,
	type FoundEntity,
	whyNot,
} from './acts';
import { noteBefore } from './known';
import { entityNoteAt } from './entity-note';
import { ownChange, type Wanted } from './own-change';
import { relationRefused } from './refused';
import { writeAhead } from './write-ahead';
import type { Turn } from '../workspace';
import type { BacklogEntity } from '../../core/backlog/entities';
import { type EntityFields, withFields, withStatus } from '../../core/backlog/fields';
import type { BacklogGraph } from '../../core/backlog/graph';
import { ASKS_TO_CLOSE } from '../../core/soil/known-entities';
import type { EntityConflict } from '../../core/backlog/late-write';
import { decideStatus, type StatusSetter } from '../../core/backlog/lifecycle';
import { refusalOfEdges } from '../../core/backlog/relate';
import { changedFields, stateOf } from '../../core/backlog/state';
import type { Json, JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
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
	{ fields = {}, content, basedOn }: EntityUpdate,
): Promise<BacklogOutcome> {
	const { status, ...others } = fields;
	const found = await prepared(acting, path);
	if (!found.ok) return found;
	const { note, known } = found.value;
	if (basedOn !== undefined && basedOn !== known.commit) {
		const conflict = await lateWrite(acting.turn, found.value, { fields, content }, basedOn);
		return refuse({ ...text.backlogActs.refused.changedMeanwhile, conflict });
	}
	const made = withFields(note.entity, fields);
	if (!made.ok) return refuse(text.backlogActs.refused.wrongValue(made.refusal.key));
	const related = refusalOfEdges(graph, note.entity, made.value);
	if (related) return refuse(relationRefused(related));
	const isStatus = status !== undefined && status !== note.entity.status;
	const first = isStatus ? withFields(note.entity, others) : made;
	if (!first.ok) return refuse(text.backlogActs.refused.wrongValue(first.refusal.key));
	const allowed = isStatus ? mayBe(note.entity, made.value, 'program') : null;
	if (allowed) return refuse(allowed);
	const wanted = { entity: first.value, ...(content !== undefined && { content }) };
	const changed = await write(acting, found.value, wanted);
	if (!changed.ok || !isStatus) return changed;
	return setStatus(acting, path, status, 'program');
}

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function setStatus(
	acting: Acting,
	path: string,
	status: BacklogEntity['status'],
	setter: StatusSetter,
	more: { evidence?: JsonObject; reason?: string; task?: JsonObject } = {},
): Promise<BacklogOutcome> {
	const found = await prepared(acting, path);
	if (!found.ok) return found;
	const { entity } = found.value.note;
	const asks = status === 'closed' && setter === 'program' && entity.status !== 'closed';
	const wanted = withStatus(entity, asks ? 'needs_review' : status);
	if (!wanted) return refuse(text.backlogActs.refused.wrongValue('status'));
	const why = asks ? null : mayBe(entity, wanted, setter);
	if (why) return refuse(why);
	const { evidence, task } = more;
	const reason = asks ? ASKS_TO_CLOSE : more.reason;
	return write(
		acting,
		found.value,
		{ entity: wanted },
		{ ...(reason !== undefined && { reason }), more: { ...task, ...(evidence && { evidence }) } },
	);
}

/** By the seed's arrows, on the way where one is needed: what was only open was never in progress. */
export async function closeIssue(
	acting: Acting,
	path: string,
	setter: Exclude<StatusSetter, 'program'>,
	more: { evidence?: JsonObject; reason?: string } = {},
): Promise<BacklogOutcome> {
	const found = await prepared(acting, path);
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

export async function prepared(
	acting: Acting,
	path: string,
): Promise<Result<FoundEntity, BacklogRefused>> {
	const why = await whyNot(acting);
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
): Promise<Result<BacklogDone, BacklogRefused>> {
	const change = ownChange(turn, { known, note, wanted, by, ...recorded });
	if (!change.ok) return refuse(text.backlogActs.refused.notWritable);
	const { id, title } = wanted.entity;
	const done = { path: note.path, id, sentence: text.backlogActs.done.changed(id, title) };
	if (!change.value) return accept(done);
	site.due.add(note.path);
	await writeAhead(turn, [change.value]);
	const after = await entityNoteAt(turn, note.path);
	if (after) site.put(after);
	return accept(done);
}

/** Specs have no arrows: a person, or whoever works for one, says where they are. */
function mayBe(
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

/** Seed 003's answer, with what has changed since the client read it. */
async function lateWrite(
	turn: Turn,
	{ note, known }: FoundEntity,
	{ fields, content }: { fields: EntityFields; content: string | undefined },
	basedOn: string,
): Promise<EntityConflict> {
	const at = known.versions.findIndex(({ commit }) => commit === basedOn);
	const version = known.versions[at];
	const base = version ? await noteBefore(turn, known, version.sha256) : null;
	const yours: Readonly<Record<string, unknown>> = {
		...fields,
		...(content !== undefined && { content }),
	};
	const wanted = new Map(Object.entries(yours));
	const now = stateOf(note);
	const since = base ? Object.entries(changedFields(stateOf(base), now)) : [];
	return {
		error: 'Entity was modified by another client',
		current_hash: known.commit,
		current_version: known.version,
		client_hash: basedOn,
		client_version: version ? known.version - at : null,
		fields: since.map(([name, [old]]) => {
			const own = wanted.get(name);
			const mine = own === undefined ? {} : { yours: jsonOf(own) };
			return { name, base: old, current: now[name] ?? null, ...mine };
		}),
	};
}

function jsonOf(value: unknown): Json {
	if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
	return Array.isArray(value) ? value.map(jsonOf) : String(value);
}
