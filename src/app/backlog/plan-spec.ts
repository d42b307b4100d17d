// *Plan this spec*: the issues that it asks for, by a language model where one is set, else by the template. They are made outside of any
// turn and shown; what a person keeps is written in one: the issues, and their references in the spec.

import type { Acting, BacklogOutcome, BacklogRefused, FoundEntity } from './acts';
import { prepared } from './change-entity';
import { entityEntry, nameOfWho } from './note/entity-entry';
import { entityNoteAt, entityNoteWith } from './note/entity-note';
import { newBody } from './note/new-body';
import { reserveNumbers, untilFirst } from './note/meta-file';
import { ownChange } from './note/own-change';
import { type NoteWrite, writeAhead } from './note/write-ahead';
import { askForJson, type PlanAttempts, type PlanFailure } from '../plan';
import type { LiveAnswer } from '../shared/live-answer';
import { freePath, type RunningWorkspace } from '../workspace';
import { formatBacklogNote } from '../../core/backlog/backlog-note';
import type { Issue, Spec } from '../../core/backlog/entities';
import { newIssue, withFields, isoTime } from '../../core/backlog/fields';
import { formatBacklogId } from '../../core/backlog/ids';
import {
	planByTemplate,
	type PlannedIssue,
	withIssueReferences,
} from '../../core/backlog/plan-spec';
import { judgeIssues, specPrompt } from '../../core/model/spec-prompt';
import type { JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
import { joinPath } from '../../core/workflow/paths';
import type { LanguageModel } from '../../ports/language-model';
import { text } from '../../text';

/** Issues that nobody has kept yet. */
export interface SpecPlanDraft extends PlanAttempts {
	/** Vault path of the spec. */
	path: string;
	id: string;
	title: string;
	/** Of the spec's note as it was. */
	sha256: string;
	issues: readonly PlannedIssue[];
	by: 'model' | 'template';
	/** Of the model; null where there was none. */
	model: string | null;
}

/** Where a model was asked in vain, `failure` has all that it answered. */
export interface SpecNotPlanned extends BacklogRefused {
	failure: PlanFailure | null;
}

const LONGEST = 100_000;

/** Writes nothing. Throws VaultFault. */
export async function planSpec(
	workspace: RunningWorkspace,
	path: string,
	asked: { model: LanguageModel | null; signal: AbortSignal; heard?: LiveAnswer },
): Promise<Result<SpecPlanDraft, SpecNotPlanned>> {
	const { refused } = text.backlogActs;
	const no = (why: BacklogRefused) => refuse({ ...why, failure: null });
	const note = await entityNoteAt(workspace, path);
	if (note?.entity.kind !== 'spec') return no(note ? refused.onlySpecs : refused.noEntity);
	const { content, entity, snapshot } = note;
	if (content.length > LONGEST) return no(text.plan.refused.tooLong(LONGEST));
	const head = { path, id: entity.id, title: entity.title, sha256: snapshot.sha256 };
	const { model, signal, heard } = asked;
	if (!model) {
		const issues = planByTemplate(content, entity.priority);
		if (issues.length === 0) return no(refused.nothingToPlan);
		return accept({ ...head, issues, by: 'template', model: null, ...NOTHING });
	}
	const made = await askForJson(model, {
		...specPrompt(entity.title, content),
		...{ signal, ...(heard && { heard }), at: () => new Date(workspace.now()).toISOString() },
		judge: (found) => judgeIssues(found, content),
	});
	if (!made.ok) return refuse({ ...sentenceOf(made.refusal), failure: made.refusal });
	const { value: issues, ...attempts } = made.value;
	return accept({ ...head, issues, by: 'model', model: model.name, ...attempts });
}

const NOTHING: PlanAttempts = {
	actions: [],
	outputs: [],
	usage: { inputTokens: 0, outputTokens: 0 },
};

function sentenceOf({ code, errors }: PlanFailure): BacklogRefused {
	const [first = ''] = errors;
	return { code: `plan-${code}`, sentence: text.plan.failed[code](first) };
}

/** All of it or nothing. Throws LedgerFault, NoteChanged or VaultFault. */
export async function keepSpecPlan(acting: Acting, draft: SpecPlanDraft): Promise<BacklogOutcome> {
	const { turn, site } = acting;
	const found = await prepared(acting, draft.path);
	if (!found.ok) return found;
	const writes = await writesFor(acting, found.value, draft);
	if (!writes.ok) return writes;
	for (const { path } of writes.value) site.due.add(path);
	await writeAhead(turn, writes.value);
	for (const { path } of writes.value) await site.look(path);
	const { id, path, issues } = draft;
	return accept({ path, id, sentence: text.backlogActs.done.planned(id, issues.length) });
}

/** A note for each issue, and the spec's own. */
async function writesFor(
	acting: Acting,
	{ note, known }: FoundEntity,
	draft: SpecPlanDraft,
): Promise<Result<NoteWrite[], BacklogRefused>> {
	const { refused } = text.backlogActs;
	if (note.snapshot.sha256 !== draft.sha256) return refuse(text.decisions.changed);
	if (note.entity.kind !== 'spec') return refuse(refused.onlySpecs);
	const issues = await issuesOf(acting, note.entity, draft);
	if (!issues.ok) return issues;
	const { entity: spec } = note;
	const notes = issues.value.map(({ issue }) => newNote(acting, issue, spec));
	const writes = (await Promise.all(notes)).filter((write) => write !== null);
	const named = issues.value.map(({ issue, line }) => ({ id: issue.id, title: issue.title, line }));
	const content = withIssueReferences(note.content, named);
	const own = ownChange(acting.turn, {
		...{ known, note, wanted: { entity: spec, content }, by: acting.by },
		...{ reason: 'planned', more: planned(draft) },
	});
	const isWhole = own.ok && own.value !== null && writes.length === issues.value.length;
	return isWhole && own.value ? accept([...writes, own.value]) : refuse(refused.notWritable);
}

interface Numbered {
	issue: Issue;
	line: number | null;
}

async function issuesOf(
	{ turn, site, by }: Acting,
	spec: Spec,
	{ issues }: SpecPlanDraft,
): Promise<Result<Numbered[], BacklogRefused>> {
	const { meta } = site.places;
	const first = await untilFirst(meta, async () => {
		const { issue: least } = await site.nextNumbers();
		return reserveNumbers(turn, meta, 'issue', { least, count: issues.length });
	});
	const ids = issues.map((_, at) => formatBacklogId('issue', first + at));
	const at = isoTime(turn.now());
	const all: Numbered[] = [];
	for (const [place, planned] of issues.entries()) {
		const { title, description, issue_type, priority, estimated_minutes, line } = planned;
		const blocks = planned.blocks.flatMap((other) => ids[other] ?? []);
		const begun = newIssue({ id: ids[place] ?? '', title, at, by: nameOfWho(turn, by) });
		const made = withFields(begun, {
			...{ title, description, issue_type, priority, estimated_minutes, blocks },
			spec_refs: [spec.id],
		});
		if (!made.ok) return refuse(text.backlogActs.refused.wrongValue(made.refusal.key));
		if (made.value.kind === 'issue') all.push({ issue: made.value, line });
	}
	return accept(all);
}

async function newNote(
	{ turn, site, by }: Acting,
	issue: Issue,
	spec: Spec,
): Promise<NoteWrite | null> {
	const uuid = turn.parts.ids.uuid();
	const body = await newBody(turn, issue);
	const content = `${body.trimEnd()}\n\nLinks back to [[${spec.id}]].\n`;
	const after = formatBacklogNote(issue, content, uuid);
	const wished = joinPath(site.places.notes.issue, `${issue.id}.md`);
	const path = await freePath(turn.files, wished);
	const note = entityNoteWith(turn, path, after);
	if (!note) return null;
	const told = { action: 'entity_created', known: null, note, before: null, by, uuid } as const;
	const reason = `planned from ${spec.id}`;
	const entry = entityEntry(turn, { ...told, announced: true, reason });
	return { path, before: null, after, entry };
}

function planned({ by, model, issues, usage, actions }: SpecPlanDraft): JsonObject {
	return {
		...{ planned_by: by, issues: issues.length },
		...(model !== null && {
			...{ model, repairs: actions.length },
			...{ input_tokens: usage.inputTokens, output_tokens: usage.outputTokens },
		}),
	};
}
