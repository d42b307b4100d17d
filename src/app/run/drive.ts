// Carries out one run. `nextAction` says what comes next, in a turn of the workspace, after the approval has been checked again; it is
// done, recorded, and asked again. Nothing else moves a run, so a run that was broken off goes on from what the ledger says.

import { askModel } from './ask-model';
import { callTool } from './call-tool';
import { recordCycle, type Situation, situationOf } from './cycle';
import { usedToday } from './day-limit';
import { endRun } from './end-run';
import type { Kernel } from './kernel';
import type { Outside } from './outside';
import { pauseEntry } from './pause';
import { dropUnvouched, readCycles } from './run-log';
import type { RunningCall } from './run-view';
import { coveredNow } from './start-run';
import { checkChanges } from '../tools';
import type { RunningWorkspace, Turn } from '../workspace';
import type { NewEntry } from '../../core/entries';
import type { KernelStep } from '../../core/kernel/entities';
import { type Circumstances, type NextAction, nextAction } from '../../core/kernel/next-action';
import type { Operation, RunRecord } from '../../core/kernel/run-record';
import type { ItemRecord } from '../../core/record/record';
import { stepErrors } from '../../core/model/validator';
import { en } from '../../text/en';

interface DriveParts {
	workspace: RunningWorkspace;
	/** The item's id. */
	item: string;
	kernel: Kernel;
	/** Something that a view shows has changed. */
	changed: () => void;
}

export class Drive {
	wish: Circumstances['wish'] = 'go on';
	/** What is under way outside. */
	call: RunningCall | null = null;
	private readonly stopped = new AbortController();
	private halted = false;

	constructor(private readonly parts: DriveParts) {}

	/** What is under way outside is broken off; whether it took effect is then asked. */
	stop(): void {
		this.wish = 'stop';
		this.stopped.abort();
	}

	/** Nothing more is begun, and nothing is written about that. */
	halt(): void {
		this.halted = true;
	}

	/** Until the run rests. Throws LedgerFault or VaultFault: what can't be recorded isn't done. */
	async goOn(): Promise<void> {
		const { workspace, item, kernel, changed } = this.parts;
		const run = workspace.records.get(item)?.run;
		if (!run) return;
		const situation = await workspace.inTurn(async (turn) => {
			await dropUnvouched(turn, run);
			const record = turn.records.get(item);
			return record && situationOf(turn, record, run);
		});
		// A server may have changed its tools since the plan was approved.
		await kernel.prepare(situation?.plan.steps.flatMap(({ tool }) => tool ?? []) ?? []);
		while (await this.takeStep()) changed();
	}

	/** False where the run rests. */
	private async takeStep(): Promise<boolean> {
		const { workspace, changed } = this.parts;
		if (this.halted) return false;
		const next = await workspace.inTurn((turn) => this.inTurn(turn));
		if (typeof next === 'boolean') return next;
		this.call = next.shown;
		changed();
		const record = await next.work(this.stopped.signal).finally(() => (this.call = null));
		await workspace.inTurn(record);
		return true;
	}

	private async inTurn(turn: Turn): Promise<boolean | Outside> {
		const record = turn.records.get(this.parts.item);
		const run = record?.run;
		if (!record || !run || run.status === 'ended' || !turn.enforces) return false;
		const situation = await this.look(turn, record, run);
		const action = nextAction(run, this.circumstances(turn, situation));
		const work = situation && (await this.begin(turn, situation, action));
		return work ?? otherwise(turn, record, run, { action, situation });
	}

	/** What there is to do, and whether the approval holds. */
	private async look(turn: Turn, record: ItemRecord, run: RunRecord): Promise<Situation | null> {
		const situation = withErrors(await situationOf(turn, record, run), this.parts.kernel);
		if (!situation) return null;
		return { ...situation, covered: await coveredNow(turn, record, situation.snapshot) };
	}

	/** Null where nothing is to be called. */
	private begin(
		turn: Turn,
		situation: Situation,
		action: NextAction,
	): Promise<true | Outside | null> | null {
		if (action.kind === 'call') return this.makeCall(turn, situation, action);
		if (action.kind !== 'ask-model') return null;
		return askModel(turn, this.parts.kernel, situation, action.step);
	}

	private circumstances(turn: Turn, situation: Situation | null): Circumstances {
		const { kernel } = this.parts;
		return {
			plan: situation?.plan ?? { goal: '', steps: [] },
			approvalHolds: situation !== null && situation.covered !== null,
			wish: this.wish,
			toolState: (name) => kernel.state(name),
			badArguments: (step) => faultIn(step, kernel),
			hasModel: kernel.model() !== null,
			usedToday: usedToday(turn),
			dayLimits: kernel.limits().day,
		};
	}

	private async makeCall(
		turn: Turn,
		situation: Situation,
		{ step, tool: name }: { step: KernelStep; tool: string },
	): Promise<true | Outside> {
		const { kernel } = this.parts;
		const tool = kernel.tool(name);
		if (!tool) throw new Error(`No tool ${name}`);
		const id = `call-${turn.parts.ids.letters(12)}`;
		const call = { situation, step, tool, id, at: turn.now() };
		return (await callTool(turn, kernel.reads(turn), call)) ?? true;
	}
}

/** Seed 002: the validator fills the `errors` of a step that no tool can carry out. */
function withErrors(situation: Situation | null, kernel: Kernel): Situation | null {
	if (!situation) return null;
	const steps = situation.plan.steps.map((step): KernelStep => {
		const isKnown = step.tool !== undefined && kernel.state(step.tool) !== 'unknown';
		const errors = isKnown ? [] : stepErrors(step, []);
		if (errors.length === 0) return step;
		return { ...step, errors: errors.map(({ sentence }) => sentence) };
	});
	return { ...situation, plan: { ...situation.plan, steps } };
}

function faultIn(step: KernelStep, kernel: Kernel): string | null {
	const tool = step.tool === undefined ? null : kernel.tool(step.tool);
	return (tool && stepErrors(step, [tool])[0]?.sentence) ?? null;
}

/** What calls nothing. True where there is more to do. */
async function otherwise(
	turn: Turn,
	record: ItemRecord,
	run: RunRecord,
	{ action, situation }: { action: NextAction; situation: Situation | null },
): Promise<boolean> {
	if (action.kind === 'settle') return settle(turn, record, run, action.operation);
	if (action.kind === 'pause') await turn.write(pauseEntry(record.id, run, action));
	if (action.kind === 'end') {
		const last = action.outcome === 'failed' ? (await readCycles(turn, run)).at(-1) : null;
		const error = last?.errors[0]?.message ?? en.run.ended[action.code];
		await endRun(turn, record, action, { situation, error });
	}
	return false;
}

/** What a crash left open: the files tell, or a person is asked. */
async function settle(
	turn: Turn,
	record: ItemRecord,
	run: RunRecord,
	operation: Operation,
): Promise<boolean> {
	const { changes, stepId, tool: detail } = operation;
	const standing = changes.length === 0 ? 'mixed' : await checkChanges(turn, changes);
	if (standing === 'mixed') {
		await turn.write(pauseEntry(record.id, run, { code: 'unknown-effect', stepId, detail }));
		return false;
	}
	const answer = standing === 'done' ? 'happened' : 'did-not';
	await resolveCall(turn, record, run, { answer, actor: 'system', via: 'check', by: 'check' }, []);
	return true;
}

interface Resolution {
	answer: 'happened' | 'did-not';
	actor: string;
	via: string;
	/** Who says so. */
	by: 'person' | 'check' | 'tool';
}

/** What a person, the files, or the tool say of a call of which nobody knows whether it took effect. */
export async function resolveCall(
	turn: Turn,
	record: ItemRecord,
	run: RunRecord,
	{ answer, actor, via, by }: Resolution,
	/** What goes into the ledger in one write with it. */
	more: readonly NewEntry[],
): Promise<void> {
	const { operation } = run;
	if (!operation) return;
	const { call, stepId, entry: cause, tool, at } = operation;
	const entry: NewEntry = {
		action: 'operation_resolved',
		taskId: record.id,
		cause,
		context: { run: run.id, call, step_id: stepId, answer, actor, via },
	};
	const situation = await situationOf(turn, record, run);
	const step = situation?.plan.steps.find(({ step_id: id }) => id === stepId);
	if (!situation || !step) return void (await turn.writeAll([entry, ...more]));
	const happened = answer === 'happened';
	const error = { message: en.run.answered['did-not'], code: 'did-not-happen' };
	const made = { tool_name: tool, arguments: step.arguments ?? {}, step_id: stepId };
	const timestamp = new Date(at).toISOString();
	await recordCycle(turn, situation, {
		step,
		status: happened ? 'complete' : null,
		calls: [{ ...made, timestamp, ...(happened ? {} : { error }) }],
		errors: happened ? [] : [error],
		entries: [entry, ...more],
		outcome: en.run.answered[by],
	});
}
