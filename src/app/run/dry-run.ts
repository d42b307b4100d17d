// What a plan would do, played on a shadow of the notes that it touches: nothing is written, sent or asked. Its digest can be part of
// what a person approves; then the plan runs only if it would still do the same.

import type { Kernel, OutsideSource } from './kernel';
import { shadowOf } from './shadow';
import {
	isBeingTyped,
	type Refused,
	type Snapshot,
	takeSnapshot,
	titleOf,
	type Turn,
	type WorkspaceView,
	writeExactly,
} from '../workspace';
import type { KernelPlan, KernelStep } from '../../core/kernel/entities';
import { planIn } from '../../core/plan/plan-json';
import type { ItemRecord } from '../../core/record/record';
import type { JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
import { canonicalText } from '../../core/sign/canonical';
import { recordedChange } from '../../core/tools/changes';
import type { FileChange, ToolCallable, ToolReads, WorkflowOrder } from '../../core/tools/define';
import { textDigest } from '../../core/tools/digest';
import type { WorkflowState } from '../../core/workflow/states';
import type { VaultReads } from '../../ports/vault-files';
import { text } from '../../text';
import { planFindingSentence } from '../../text/run';

export type DryKind =
	/** It only reads. */
	| 'reads'
	| 'changes'
	/** An item is made or moved, or a sentence put on record. */
	| 'workflow'
	/** Something would happen outside: nobody can show what. */
	| 'outside'
	| 'model'
	| 'by-hand'
	/** It would fail: `why` says so. */
	| 'fails';

export interface DryStep {
	stepId: string;
	description: string;
	kind: DryKind;
	tool: string | null;
	arguments: JsonObject;
	/** Paths are relative to the workspace. */
	changes: readonly FileChange[];
	why: string | null;
}

export interface DryRun {
	steps: readonly DryStep[];
	/** Over what each step would do. */
	digest: string;
	/** Whether a dry run is part of the request. `other`: it is, and the plan wouldn't do that any more. */
	bound: 'none' | 'same' | 'other';
	/** Nobody has decided yet: it can become part of the request. */
	mayBind: boolean;
}

type Played = Pick<DryRun, 'steps' | 'digest'>;

/** Of the whole plan, or of one of its steps on the vault as it is. Throws VaultFault. */
export async function dryRun(
	workspace: WorkspaceView,
	record: ItemRecord,
	kernel: Kernel,
	only: string | null = null,
): Promise<Result<DryRun, Refused>> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(record.path));
	if (!snapshot) return refuse(text.decisions.gone);
	const read = planIn(snapshot.text ?? '', titleOf(workspace, record));
	if (!read.ok) {
		const why = read.refusal.map(planFindingSentence).join('; ');
		return refuse(text.run.refused.badPlan(why));
	}
	const { files } = workspace;
	const stage: DryStage = {
		files,
		full: (path) => workspace.full(path),
		reads: (shadow) => kernel.reads(workspace, shadow),
	};
	const played = await playPlan(stage, kernel, read.value.plan, only);
	const isWhole = only === null;
	return accept({
		...played,
		bound: isWhole ? boundTo(snapshot, played) : 'none',
		mayBind: isWhole && BEFORE_APPROVAL.has(record.state),
	});
}

/** Whether the note has what was played as part of the request. */
export function boundTo(
	{ properties }: Pick<Snapshot, 'properties'>,
	{ digest }: Played,
): DryRun['bound'] {
	const shown = properties[PROPERTY];
	if (typeof shown !== 'string') return 'none';
	return shown === digest ? 'same' : 'other';
}

/** Where a plan is played: what is read, and as what. */
export interface DryStage {
	files: VaultReads;
	/** The vault path of one that is relative to the workspace. */
	full: (path: string) => string;
	reads: (files: VaultReads) => ToolReads;
}

/** Of all steps that aren't done, or of one. Throws VaultFault. */
export async function playPlan(
	stage: DryStage,
	kernel: OutsideSource,
	plan: KernelPlan,
	only: string | null,
): Promise<Played> {
	const wanted = stepsOf(plan, only);
	await kernel.prepare(wanted.flatMap(({ tool }) => tool ?? []));
	const made = new Map<string, FileChange>();
	const steps: DryStep[] = [];
	for (const step of wanted) {
		const played = await playStep(stage, kernel, step, [...made.values()]);
		steps.push(played);
		for (const change of played.changes) made.set(change.path, change);
		// What comes after it wouldn't be done.
		if (played.kind === 'fails') break;
	}
	return { steps, digest: digestOf(steps) };
}

function stepsOf({ steps }: KernelPlan, only: string | null): KernelStep[] {
	return steps.filter(({ step_id, status }) =>
		only === null ? status !== 'complete' : step_id === only,
	);
}

async function playStep(
	{ files, full, reads }: DryStage,
	kernel: OutsideSource,
	step: KernelStep,
	made: readonly FileChange[],
): Promise<DryStep> {
	const { step_id: stepId, description, tool: name, agent, arguments: args = {} } = step;
	const base = { stepId, description, tool: name ?? null, arguments: args, changes: [], why: null };
	if (name === undefined) return { ...base, kind: agent ? 'model' : 'by-hand' };
	const tool = kernel.tool(name);
	if (!tool) return { ...base, kind: 'fails', why: text.run.cannotUse[whyNoTool(kernel, name)] };
	const changes = made.map((change) => ({ ...change, path: full(change.path) }));
	const shadow = reads(shadowOf(files, changes));
	return { ...base, ...(await effectOf(tool.call, { reads: shadow, args })) };
}

function whyNoTool(kernel: OutsideSource, name: string): 'unknown' | 'not-accepted' {
	return kernel.state(name) === 'not-accepted' ? 'not-accepted' : 'unknown';
}

type Effect = Pick<DryStep, 'kind'> & Partial<Pick<DryStep, 'changes' | 'why'>>;

async function effectOf(
	call: ToolCallable,
	{ reads, args }: { reads: ToolReads; args: JsonObject },
): Promise<Effect> {
	switch (call.effect) {
		case 'read': {
			const answer = await call.read(reads, args);
			return answer.ok ? { kind: 'reads' } : { kind: 'fails', why: answer.refusal.sentence };
		}
		case 'vault': {
			const made = await call.change(reads, args);
			if (!made.ok) return { kind: 'fails', why: made.refusal.sentence };
			return { kind: 'changes', changes: made.value.changes };
		}
		case 'workflow': {
			const made = await call.order(reads, args);
			if (!made.ok) return { kind: 'fails', why: made.refusal.sentence };
			return { kind: 'workflow', changes: changesBy(made.value.order) };
		}
		case 'external':
			return { kind: 'outside' };
	}
}

/** A note that it makes is shown; a move changes none. */
function changesBy(order: WorkflowOrder): FileChange[] {
	if (order.kind !== 'create') return [];
	return [{ path: order.path, before: null, after: order.text }];
}

/** A new item gets its id and its time when it is made: of that only the path counts. */
function digestOf(steps: readonly DryStep[]): string {
	const shown = steps.map(({ stepId, kind, tool, arguments: args, changes }) => ({
		...{ step_id: stepId, kind, tool, arguments: args },
		changes: changes.map((change) => {
			const { path, before, after } = recordedChange(change);
			return kind === 'workflow' ? { path } : { path, before, after };
		}),
	}));
	return textDigest(canonicalText(shown));
}

const PROPERTY = 'dry_run_sha256';

/** An ordinary property: an approval covers it like everything else that the note says. Throws LedgerFault or VaultFault. */
export async function bindDryRun(
	turn: Turn,
	record: ItemRecord,
	kernel: Kernel,
	shown: string,
): Promise<Result<null, Refused>> {
	const path = turn.full(record.path);
	const snapshot = await takeSnapshot(turn.files, path);
	if (!snapshot) return refuse(text.decisions.gone);
	if (!BEFORE_APPROVAL.has(record.state)) return refuse(text.run.refused.decidedAlready);
	if (isBeingTyped(turn, record.path, snapshot)) return refuse(text.decisions.unsavedYet);
	const now = await dryRun(turn, record, kernel);
	if (!now.ok) return now;
	if (now.value.digest !== shown) return refuse(text.run.refused.notAsShown);
	await writeExactly(turn, path, snapshot, [{ path: [PROPERTY], value: shown }]);
	return accept(null);
}

const BEFORE_APPROVAL: ReadonlySet<WorkflowState> = new Set([
	...(['Needs_Action', 'Plans', 'Pending_Approval'] as const),
]);

/** Null where the note demands nothing, or would still do what was shown. Throws VaultFault. */
export async function whyNotAsShown(
	workspace: WorkspaceView,
	record: ItemRecord,
	kernel: Kernel,
	{ properties }: Snapshot,
): Promise<Refused | null> {
	const shown = properties[PROPERTY];
	const isFirst = record.run?.approved !== record.approval?.substance;
	if (typeof shown !== 'string' || !isFirst) return null;
	const now = await dryRun(workspace, record, kernel);
	return now.ok && now.value.digest === shown ? null : text.run.refused.notAsShown;
}
