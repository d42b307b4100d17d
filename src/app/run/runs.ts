// Runs of approved plans. `nextAction` says what comes next, in a turn of the workspace, after the approval has been checked again; it is
// done, recorded, and asked again. Nothing else moves a run, so a run that was broken off goes on from what the ledger says.

import { type Call, callTool, type Dispatched, recordAnswer } from './call-tool';
import { showStep, type Situation, situationOf } from './cycle';
import { endRun } from './end-run';
import type { Kernel } from './kernel';
import { rewindRun } from './rewind';
import { dropUnvouched, readCycles } from './run-log';
import { type RunningCall, runView, type RunView } from './run-view';
import { isOpen, mayRun, startRun } from './start-run';
import { said } from '../approval';
import { checkChanges } from '../tools';
import {
	enforcedElsewhere,
	type Outcome,
	type Refused,
	type RunningWorkspace,
	takeSnapshot,
	titleOf,
	type Turn,
} from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { NewEntry } from '../../core/entries';
import type { KernelStep } from '../../core/kernel/entities';
import { type NextAction, nextAction } from '../../core/kernel/next-action';
import {
	type Operation,
	type PauseCode,
	RUN_LIMITS,
	type RunRecord,
	sumOf,
	usedOnDay,
} from '../../core/kernel/run-record';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import { en } from '../../text/en';
import { text } from '../../text';
import { pauseSentence } from '../../text/run';

interface RunsParts {
	workspaceAt: (path: string) => RunningWorkspace | null;
	/** In turn with everything else, on an item that the ledger knows. */
	act: (
		path: string,
		work: (turn: Turn, record: ItemRecord) => Promise<Outcome>,
	) => Promise<Outcome>;
	kernel: Kernel;
	/** Something that a view shows has changed. */
	changed: () => void;
}

/** A run that this app carries out now. */
interface Going {
	workspace: RunningWorkspace;
	item: string;
	wish: 'go on' | 'pause' | 'stop';
	stop: AbortController;
	/** What is under way outside. */
	call: RunningCall | null;
	ended: Promise<void>;
}

/** What a program may resume by itself: nothing that a person has to answer or has paused. */
const ANYBODY_RESUMES: ReadonlySet<PauseCode> = new Set([
	'no-such-tool',
	'tool-not-accepted',
	'bad-arguments',
	'no-model',
	'model-failed',
]);

/** How a run that cannot be recorded any more is told of. */
type Broken = (error: unknown) => void;

/** What views ask, and what is done there. */
export type RunQuestions = Pick<Runs, 'at' | 'isGoing'>;
export type RunActions = Pick<
	Runs,
	'start' | 'pause' | 'pauseAll' | 'resume' | 'stop' | 'settleStep' | 'answer' | 'rewind'
>;

export class Runs {
	private readonly going = new Map<string, Going>();
	/** Where it is told that a run broke off, such as by a log that can't be written. */
	onBroken: Broken = () => undefined;

	constructor(private readonly parts: RunsParts) {}

	/** The last run of the item at this path; null where there was none. */
	at(path: string): RunView | null {
		const workspace = this.parts.workspaceAt(path);
		const run = workspace?.records.at(workspace.relative(path) ?? '')?.run;
		const going = this.goingAt(path);
		return run ? runView(run, going?.call ?? null, going !== null) : null;
	}

	/** Whether it is being carried out by this app now. */
	isGoing(path: string): boolean {
		return this.goingAt(path) !== null;
	}

	/** Resolves when nothing happens any more for the item at this path. */
	async settled(path: string): Promise<void> {
		await this.goingAt(path)?.ended;
	}

	/** The approval is what allows it, so anybody may begin it. With a gesture, ticked steps count as done. */
	async start(path: string, via: string, gesture: TrustedGesture | null): Promise<Outcome> {
		const started = await this.parts.act(path, async (turn, record) => {
			const order = {
				actor: gesture ? 'human' : 'system',
				via,
				ticksAreTrue: gesture !== null,
			} as const;
			if (gesture && !gesture.spend()) return refuse(text.decisions.spent);
			const run = await startRun(turn, record, this.parts.kernel, order);
			return run.ok ? said(text.run.started(titleOf(turn, record))) : run;
		});
		if (started.ok) this.drive(path);
		return started;
	}

	/** Takes effect within the step. */
	pause(path: string): Outcome {
		return this.wish(path, 'pause');
	}

	pauseAll(): number {
		for (const going of this.going.values()) going.wish = 'pause';
		return this.going.size;
	}

	/** What is under way outside is broken off; whether it took effect is then asked. */
	async stop(path: string): Promise<Outcome> {
		const going = this.goingAt(path);
		if (!going) return this.stopResting(path);
		going.wish = 'stop';
		going.stop.abort();
		await going.ended;
		return said(text.run.stopping);
	}

	/** A limit that is reached is raised by as much again; only a person does that. */
	async resume(path: string, via: string, gesture: TrustedGesture | null): Promise<Outcome> {
		const resumed = await this.parts.act(path, async (turn, record) => {
			const refusal = this.whyNotResumed(turn, record, gesture);
			if (refusal) return refuse(refusal);
			await turn.write(resumeEntry(record, gesture ? 'human' : 'system', via));
			return said(text.run.started(titleOf(turn, record)));
		});
		if (resumed.ok) this.drive(path);
		return resumed;
	}

	/** A person did a step by hand, or leaves it out. */
	settleStep(
		path: string,
		stepId: string,
		as: 'done' | 'skipped',
		gesture: TrustedGesture,
	): Promise<Outcome> {
		return this.byPerson(path, gesture, async (turn, record, run) => {
			if (run.pause?.stepId !== stepId || run.operation) return refuse(text.run.refused.notAsked);
			const situation = await situationOf(turn, record, run);
			const step = situation?.plan.steps.find(({ step_id: id }) => id === stepId);
			if (!situation || !step) return refuse(text.run.refused.notAsked);
			await turn.writeAll([
				{
					action: 'step_settled',
					taskId: record.id,
					cause: run.entry,
					context: { run: run.id, step_id: stepId, as, actor: 'human', via: gesture.kind },
				},
				resumeEntry(record, 'human', gesture.kind),
			]);
			const shown = as === 'done' ? 'complete' : 'skipped';
			await showStep(turn, situation, step, shown, en.run.settled[as](turn.parts.person()));
			return accept(null);
		});
	}

	/** What a person says of a call of which nobody knows whether it took effect. */
	answer(
		path: string,
		call: string,
		answer: 'happened' | 'did-not',
		gesture: TrustedGesture,
	): Promise<Outcome> {
		return this.byPerson(path, gesture, async (turn, record, run) => {
			if (run.operation?.call !== call) return refuse(text.run.refused.notAsked);
			await resolve(turn, record, run, { answer, actor: 'human', via: gesture.kind });
			await turn.write(resumeEntry(record, 'human', gesture.kind));
			return accept(null);
		});
	}

	/** Takes back what the last run changed in the vault, file by file. */
	rewind(path: string, gesture: TrustedGesture): Promise<Outcome> {
		return this.parts.act(path, async (turn, record) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			if (isOpen(record)) return refuse(text.run.refused.stillGoing);
			if (!record.run || record.run.changed.length === 0)
				return refuse(text.run.refused.nothingToRewind);
			if (!gesture.spend()) return refuse(text.decisions.spent);
			const { restored, refused } = await rewindRun(turn, record, record.run, gesture.kind);
			return said(text.run.rewound(restored, refused));
		});
	}

	private async byPerson(
		path: string,
		gesture: TrustedGesture,
		work: (turn: Turn, record: ItemRecord, run: RunRecord) => Promise<Result<null, Refused>>,
	): Promise<Outcome> {
		const done = await this.parts.act(path, async (turn, record) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			const { run } = record;
			if (run?.status !== 'paused') return refuse(text.run.refused.notRunning);
			if (!gesture.spend()) return refuse(text.decisions.spent);
			const outcome = await work(turn, record, run);
			return outcome.ok ? said(text.run.started(titleOf(turn, record))) : outcome;
		});
		if (done.ok) this.drive(path);
		return done;
	}

	private wish(path: string, wish: Going['wish']): Outcome {
		const going = this.goingAt(path);
		if (!going) return refuse(text.run.refused.notRunning);
		going.wish = wish;
		return said(text.run.stopping);
	}

	/** A run that waits, or was broken off. */
	private stopResting(path: string): Promise<Outcome> {
		return this.parts.act(path, async (turn, record) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			if (!isOpen(record)) return refuse(text.run.refused.notRunning);
			const end = { kind: 'end', outcome: 'stopped', stepId: null, code: 'stopped' } as const;
			await endRun(turn, record, end, { situation: null, error: '' });
			return said(text.run.stopped(titleOf(turn, record)));
		});
	}

	private whyNotResumed(
		turn: Turn,
		record: ItemRecord,
		gesture: TrustedGesture | null,
	): Refused | null {
		const elsewhere = enforcedElsewhere(turn);
		if (elsewhere) return elsewhere;
		const { run } = record;
		if (!run || !isOpen(record)) return text.run.refused.notRunning;
		if (this.going.has(keyOf(turn, record.id))) return text.run.refused.running;
		const { pause } = run;
		if (pause?.code === 'unknown-effect') return text.run.refused.asksFirst;
		if (gesture) return gesture.spend() ? null : text.decisions.spent;
		if (!pause || ANYBODY_RESUMES.has(pause.code)) return null;
		return text.run.refused.personResumes(pauseSentence(pause));
	}

	private goingAt(path: string): Going | null {
		const workspace = this.parts.workspaceAt(path);
		const record = workspace?.records.at(workspace.relative(path) ?? '');
		return (workspace && record && this.going.get(keyOf(workspace, record.id))) ?? null;
	}

	private drive(path: string): void {
		const workspace = this.parts.workspaceAt(path);
		const record = workspace?.records.at(workspace.relative(path) ?? '');
		if (!workspace || !record || this.going.has(keyOf(workspace, record.id))) return;
		const key = keyOf(workspace, record.id);
		const going: Going = {
			...{ workspace, item: record.id, wish: 'go on', call: null },
			stop: new AbortController(),
			ended: Promise.resolve(),
		};
		this.going.set(key, going);
		going.ended = this.goOn(going).finally(() => {
			this.going.delete(key);
			this.parts.changed();
		});
	}

	/** What cannot be recorded isn't done: the run rests where it is, and can be resumed. */
	private async goOn(going: Going): Promise<void> {
		try {
			await going.workspace.inTurn(async (turn) => {
				const run = turn.records.get(going.item)?.run;
				if (run) await dropUnvouched(turn, run);
			});
			while (await this.takeStep(going)) this.parts.changed();
		} catch (error) {
			this.onBroken(error);
		}
	}

	/** False where the run rests. */
	private async takeStep(going: Going): Promise<boolean> {
		const { workspace } = going;
		const taken = await workspace.inTurn((turn) => this.inTurn(turn, going));
		if (typeof taken === 'boolean') return taken;
		const { call, dispatched } = taken;
		const { step, tool, at } = call;
		going.call = { stepId: step.step_id, tool: tool.name, since: at };
		this.parts.changed();
		const answer = await dispatched(going.stop.signal).finally(() => (going.call = null));
		await workspace.inTurn((turn) => recordAnswer(turn, call, answer));
		return true;
	}

	private async inTurn(
		turn: Turn,
		going: Going,
	): Promise<boolean | { call: Call; dispatched: Dispatched }> {
		const record = turn.records.get(going.item);
		const run = record?.run;
		if (!record || !run || run.status === 'ended' || !turn.enforces) return false;
		const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
		const situation = await situationOf(turn, record, run);
		const approvalHolds =
			snapshot !== null && situation !== null && (await mayRun(turn, record, snapshot));
		const action = nextAction(run, {
			plan: situation?.plan ?? { goal: '', steps: [] },
			approvalHolds,
			wish: going.wish,
			toolState: (name) => this.parts.kernel.toolState(name),
			hasModel: false,
			usedToday: usedOnDay(runsOf(turn), { at: turn.now(), besides: run.id }),
			dayLimits: this.parts.kernel.limits().day,
		});
		if (action.kind === 'call' && situation)
			return this.call(turn, situation, action.step, action.tool);
		return this.withoutCall(turn, record, action, situation);
	}

	private async call(
		turn: Turn,
		situation: Situation,
		step: KernelStep,
		name: string,
	): Promise<boolean | { call: Call; dispatched: Dispatched }> {
		const tool = this.parts.kernel.tool(name);
		if (!tool) throw new Error(`No tool ${name}`);
		const call: Call = {
			...{ situation, step, tool },
			id: `call-${turn.parts.ids.letters(12)}`,
			at: turn.now(),
		};
		const dispatched = await callTool(turn, this.parts.kernel.reads(turn), call);
		return dispatched ? { call, dispatched } : true;
	}

	private async withoutCall(
		turn: Turn,
		record: ItemRecord,
		action: NextAction,
		situation: Situation | null,
	): Promise<boolean> {
		const { run } = record;
		if (!run) return false;
		if (action.kind === 'settle') return settle(turn, record, run, action.operation);
		if (action.kind === 'pause') await turn.write(pauseEntry(record, run, action));
		if (action.kind === 'end') {
			const last = action.outcome === 'failed' ? (await readCycles(turn, run)).at(-1) : null;
			const error = last?.errors[0]?.message ?? en.run.ended[action.code];
			await endRun(turn, record, action, { situation, error });
		}
		return false;
	}
}

function keyOf({ root }: Pick<Turn, 'root'>, item: string): string {
	return `${root}\n${item}`;
}

function* runsOf({ records }: Turn): Iterable<RunRecord> {
	for (const { run } of records.all()) if (run) yield run;
}

/** What a crash left open: the files tell, or a person is asked. */
async function settle(
	turn: Turn,
	record: ItemRecord,
	run: RunRecord,
	operation: Operation,
): Promise<boolean> {
	const standing =
		operation.changes.length === 0 ? 'mixed' : await checkChanges(turn, operation.changes);
	if (standing === 'mixed') {
		const { stepId, tool: detail } = operation;
		await turn.write(pauseEntry(record, run, { code: 'unknown-effect', stepId, detail }));
		return false;
	}
	const answer = standing === 'done' ? 'happened' : 'did-not';
	await resolve(turn, record, run, { answer, actor: 'system', via: 'check' });
	return true;
}

async function resolve(
	turn: Turn,
	record: ItemRecord,
	run: RunRecord,
	{ answer, actor, via }: { answer: 'happened' | 'did-not'; actor: string; via: string },
): Promise<void> {
	const { operation } = run;
	if (!operation) return;
	const { call, stepId, entry } = operation;
	await turn.write({
		action: 'operation_resolved',
		taskId: record.id,
		cause: entry,
		context: { run: run.id, call, step_id: stepId, answer, actor, via },
	});
	const situation = await situationOf(turn, record, run);
	const step = situation?.plan.steps.find(({ step_id: id }) => id === stepId);
	if (answer === 'happened' && situation && step)
		await showStep(
			turn,
			situation,
			step,
			'complete',
			en.run.answered[actor === 'human' ? 'person' : 'check'],
		);
}

function pauseEntry(
	{ id }: ItemRecord,
	run: RunRecord,
	{ code, stepId, detail }: { code: PauseCode; stepId: string | null; detail: string },
): NewEntry {
	return {
		action: 'run_paused',
		taskId: id,
		result: 'pending',
		cause: run.entry,
		context: { run: run.id, code, step_id: stepId, detail, actor: 'system' },
	};
}

/** Where a limit was reached, it may use as much again. */
function resumeEntry({ id, run }: ItemRecord, actor: string, via: string): NewEntry {
	const isLimit = run?.pause?.code === 'limit';
	return {
		action: 'run_resumed',
		taskId: id,
		cause: run?.entry ?? null,
		context: {
			...{ run: run?.id ?? '', actor, via },
			...(run && isLimit && { limits: { ...sumOf(run.limits, RUN_LIMITS) } }),
		},
	};
}
