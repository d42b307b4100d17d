// A plan that somebody wants to keep becomes part of a note, as a draft. It asks for nothing: the ledger says that a planner wrote it, and
// until a person edits or moves it nothing is asked for it.

import { planTask, writeOwnNote } from '../loop';
import { toolReads } from '../tools';
import type { MadePlan } from './make-plan';
import {
	enforcedElsewhere,
	isBeingTyped,
	NoteChanged,
	ownSubstance,
	recordOr,
	type Refused,
	type Snapshot,
	snapshotOf,
	takeSnapshot,
	type Turn,
	type WorkspaceView,
	writeBack,
} from '../workspace';
import { encodeUtf8 } from '../shared/utf8';
import type { NewEntry } from '../../core/entries';
import type { KernelPlan } from '../../core/kernel/entities';
import { loopChecklist, planSection, withNewPlan } from '../../core/plan/add-plan';
import { stepPlaces } from '../../core/plan/plan-json';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import { canonicalText } from '../../core/sign/canonical';
import { textDigest } from '../../core/tools/digest';
import { builtInTools } from '../../core/tools/registry';
import { nameOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { text } from '../../text';

/** Who keeps it, for the ledger. */
export interface KeptBy {
	actor: 'human' | 'system';
	via: string;
}

export interface ToKeep {
	/** What was asked for, in a person's words. */
	request: string;
	made: MadePlan;
	by: KeptBy;
}

type Kept = Promise<Result<string, Refused>>;

const OPEN_STATES: readonly WorkflowState[] = ['Inbox', 'Needs_Action', 'Plans'];

/** Why no plan can be made for it; null where one can. */
export function whyNotPlanned(
	{ state, presence, kind }: ItemRecord,
	snapshot: Snapshot,
): Refused | null {
	const { refused } = text.plan;
	if (presence !== 'here') return text.decisions.gone;
	if (!OPEN_STATES.includes(state)) return refused.wrongState;
	if (snapshot.text === null || snapshot.broken) return refused.notText;
	// The plan of a task is a note of its own.
	return kind !== 'task' && stepPlaces(snapshot.text).length > 0 ? refused.hasSteps : null;
}

/** At the end of the item's own note, if that still is what the plan was made for. Resolves to its path, relative. */
export async function keepInItem(
	turn: Turn,
	record: ItemRecord,
	expected: string,
	kept: ToKeep,
): Kept {
	const path = turn.full(record.path);
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return refuse(elsewhere);
	const snapshot = await takeSnapshot(turn.files, path);
	if (!snapshot) return refuse(text.decisions.gone);
	if (snapshot.sha256 !== expected) return refuse(text.decisions.changed);
	if (isBeingTyped(turn, record.path, snapshot)) return refuse(text.decisions.unsavedYet);
	const why = whyNotPlanned(record, snapshot);
	if (why || snapshot.text === null) return refuse(why ?? text.plan.refused.notText);
	const after = withNewPlan(snapshot.text, kept.made.plan);
	if (!after.ok) return refuse(text.plan.refused.notWritable);
	await writePlan(turn, { record, snapshot, before: snapshot.text, after: after.value }, kept);
	return accept(record.path);
}

interface Written {
	record: ItemRecord;
	snapshot: Snapshot;
	before: string;
	after: string;
}

/** Throws NoteChanged, LedgerFault or VaultFault: then the note is as it was. */
async function writePlan(
	turn: Turn,
	{ record, snapshot, before, after }: Written,
	kept: ToKeep,
): Promise<void> {
	const path = turn.full(record.path);
	const bytes = encodeUtf8(after);
	await turn.parts.objects.put(snapshot.bytes);
	await turn.parts.objects.put(bytes);
	await turn.files.edit(path, (current) => {
		// The change may be asked for more than once.
		if (current !== before && current !== after) throw new NoteChanged(path);
		return after;
	});
	const { id, path: at, lastEntry: cause } = record;
	const entry = { ...planMade({ id, path: at, text: after }, kept), toState: record.state, cause };
	await recordOr(turn, entry, () => writeBack(turn, path, snapshot, bytes));
	turn.written.set(id, textDigest(after));
}

/** In a note of its own, beside the task that it is for. */
export function keepForTask(turn: Turn, record: ItemRecord, kept: ToKeep): Kept {
	const section = planSection(kept.made.plan);
	if (!section.ok) return Promise.resolve(refuse(text.plan.refused.notWritable));
	return planTask(turn, record, {
		checklist: loopChecklist(section.value),
		announced: (note) => planMade(note, kept),
	});
}

/** A request that no item stands for becomes one. In the loop it becomes a task, and the plan a note beside it. */
export async function keepAsItem(turn: Turn, kept: ToKeep): Kept {
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return refuse(elsewhere);
	const { plansApart } = turn.workflow;
	const section = planSection(kept.made.plan);
	if (!section.ok) return refuse(text.plan.refused.notWritable);
	const quoted = quote(kept.request);
	const home = beginningOf(turn);
	if (home === null) return refuse(text.plan.refused.noFolder);
	const item = await newItem(turn, {
		state: home,
		title: kept.made.plan.goal,
		body: plansApart ? quoted : `${quoted}\n\n${section.value}`,
	});
	if (!item) return refuse(text.plan.refused.notWritable);
	const { id, state, name } = item;
	const announced = (path: string) => [planMade({ id, path, text: item.text }, kept)];
	const path = await writeOwnNote(turn, {
		...{ id, state, name, text: item.text, cause: null, also: () => [] },
		...(plansApart ? {} : { announced }),
	});
	const task = plansApart ? turn.records.get(id) : null;
	return task ? keepForTask(turn, task, kept) : accept(path);
}

function beginningOf(workspace: WorkspaceView): WorkflowState | null {
	const wanted: readonly WorkflowState[] = workspace.workflow.plansApart
		? ['Needs_Action']
		: ['Plans', 'Needs_Action', 'Inbox'];
	return wanted.find((state) => workspace.folderOf(state) !== null) ?? null;
}

/** Every line of it, so that nothing in it is a step, a heading or a property. */
function quote(request: string): string {
	return request
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.replace(/[\0\p{Cs}]/gu, '')
		.trim()
		.split('\n')
		.map((line) => `> ${line}`.trimEnd())
		.join('\n');
}

interface Begun {
	id: string;
	state: WorkflowState;
	name: string;
	text: string;
}

/** As the tool for it makes one; nothing is written yet. */
export async function newItem(
	turn: Turn,
	input: {
		/** Where new work arrives where it is left out. */
		state?: WorkflowState;
		title: string;
		body: string;
		properties?: Readonly<Record<string, string>>;
	},
): Promise<Begun | null> {
	const call = builtInTools().get('create_item')?.call;
	if (call?.effect !== 'workflow') return null;
	const made = await call.order(toolReads(turn), input);
	if (!made.ok || made.value.order.kind !== 'create') return null;
	const { order, output } = made.value;
	const { id } = output;
	if (typeof id !== 'string') return null;
	return { id, state: order.state, name: nameOf(order.path), text: order.text };
}

function planMade(
	{ id, path, text: note }: { id: string; path: string; text: string },
	{ request, made, by }: ToKeep,
): NewEntry {
	const snapshot = snapshotOf(encodeUtf8(note));
	const { plan, usage, actions } = made;
	return {
		action: 'plan_made',
		taskId: id,
		context: {
			...{ path, sha256: snapshot.sha256, draft_sha256: ownSubstance(snapshot) },
			by: made.by,
			...(made.model !== null && { model: made.model }),
			...{ request_sha256: textDigest(request), plan_sha256: digestOf(plan) },
			...{ steps: plan.steps.length, repairs: actions.length },
			...(made.by === 'model' && {
				input_tokens: usage.inputTokens,
				output_tokens: usage.outputTokens,
			}),
			...by,
		},
	};
}

function digestOf(plan: KernelPlan): string {
	return textDigest(canonicalText(plan));
}
