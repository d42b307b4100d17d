// Runs of approved plans, as people and programs begin, pause, resume and stop them. The approval is what allows a run; what only a
// person may do takes their gesture.

import { checkOf } from './check-call';
import { showStep, situationOf } from './cycle';
import { dayLimitReached } from './day-limit';
import { Drive, resolveCall } from './drive';
import { bindDryRun, dryRun, type DryRun } from './dry-run';
import { endRun } from './end-run';
import type { Kernel } from './kernel';
import { resumeEntry } from './pause';
import { rewindRun } from './rewind';
import { dropUnvouched } from './run-log';
import { runView, type RunView } from './run-view';
import { isOpen, startRun } from './start-run';
import { said } from '../approval';
import {
	enforcedElsewhere,
	type Outcome,
	type Refused,
	type RunningWorkspace,
	titleOf,
	type Turn,
} from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { NewEntry } from '../../core/entries';
import {
	dayAmountOf,
	type PauseCode,
	type RunAmounts,
	type RunRecord,
} from '../../core/kernel/run-record';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { EffectCheck } from '../../core/tools/define';
import { en } from '../../text/en';
import { text } from '../../text';
import { asSentence, dayLimitSentence, pauseSentence } from '../../text/run';

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
	drive: Drive;
	ended: Promise<void>;
}

/** What a program may resume by itself: nothing that a person has to answer or has paused. */
const ANYBODY_RESUMES: ReadonlySet<PauseCode> = new Set([
	'interrupted',
	'no-such-tool',
	'tool-not-accepted',
	'bad-arguments',
	'no-model',
	'model-failed',
]);

/** How a run that cannot be recorded any more is told of. */
type Broken = (error: unknown) => void;

/** What views ask, and what is done there. */
export type RunQuestions = Pick<Runs, 'at' | 'isGoing' | 'dryRun'>;
export type RunActions = Pick<
	Runs,
	| ('start' | 'pause' | 'pauseAll' | 'resume' | 'stop' | 'settleStep' | 'answer' | 'rewind')
	| ('bindDryRun' | 'check')
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
		// Views ask it of every approved item, and most have none.
		if (!run) return null;
		const going = this.goingAt(path);
		return runView(run, going?.drive.call ?? null, going !== null);
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
		// By its id: it may be moved before it is its turn.
		let item = '';
		const started = await this.parts.act(path, async (turn, record) => {
			const order = {
				actor: gesture ? 'human' : 'system',
				via,
				ticksAreTrue: gesture !== null,
			} as const;
			if (gesture && !gesture.spend()) return refuse(text.decisions.spent);
			const run = await startRun(turn, record, this.parts.kernel, order);
			item = record.id;
			return run.ok ? said(text.run.started(titleOf(turn, record))) : run;
		});
		if (started.ok) this.drive(path, item);
		return started;
	}

	/** Takes effect within the step. What is only interrupted may be resumed by anybody. */
	pause(path: string, wish: 'pause' | 'interrupt' = 'pause'): Outcome {
		return this.wish(path, wish);
	}

	pauseAll(): number {
		for (const { drive } of this.going.values()) drive.wish = 'pause';
		return this.going.size;
	}

	/** The app is being closed: no further step is begun, and each run can be resumed. */
	halt(): void {
		for (const { drive } of this.going.values()) drive.halt();
	}

	/** What is under way outside is broken off; whether it took effect is then asked. */
	async stop(path: string): Promise<Outcome> {
		const going = this.goingAt(path);
		if (!going) return this.stopResting(path);
		going.drive.stop();
		await going.ended;
		return said(text.run.stopping);
	}

	/** A limit that is reached is raised by as much again; only a person does that. */
	async resume(path: string, via: string, gesture: TrustedGesture | null): Promise<Outcome> {
		let item = '';
		const resumed = await this.parts.act(path, async (turn, record) => {
			const refusal = this.whyNotResumed(turn, record, gesture);
			if (refusal) return refuse(refusal);
			await turn.write(this.resumed(record, gesture ? 'human' : 'system', via));
			item = record.id;
			return said(text.run.started(titleOf(turn, record)));
		});
		if (resumed.ok) this.drive(path, item);
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
				this.resumed(record, 'human', gesture.kind),
			]);
			const status = as === 'done' ? 'complete' : 'skipped';
			const outcome = en.run.settled[as](turn.parts.person());
			await showStep(turn, situation, step, { status, outcome });
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
			const via = gesture.kind;
			const resumed = this.resumed(record, 'human', via);
			await resolveCall(turn, record, run, { answer, actor: 'human', via, by: 'person' }, [
				resumed,
			]);
			return accept(null);
		});
	}

	/** Asks the tool whether the call took effect, where it can tell; what it says counts. */
	async check(path: string, gesture: TrustedGesture): Promise<Outcome> {
		const { act, kernel } = this.parts;
		const asked = this.at(path)?.operation;
		await kernel.prepare(asked ? [asked.tool] : []);
		let check: EffectCheck | null = null;
		const may = await act(path, async (turn, record) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			const situation = record.run && (await situationOf(turn, record, record.run));
			check = situation && checkOf(situation.run, situation.plan, kernel);
			return check ? said(titleOf(turn, record)) : refuse(text.run.refused.cannotCheck);
		});
		if (!may.ok) return may;
		const answer = await checked(check);
		return this.byPerson(path, gesture, async (turn, record, run) => {
			if (!asked || run.operation?.call !== asked.call) return refuse(text.run.refused.notAsked);
			if (answer === 'unknown') return refuse(text.run.refused.cannotTell);
			const resolution = { answer, actor: 'system', via: 'tool', by: 'tool' } as const;
			const resumed = this.resumed(record, 'human', gesture.kind);
			await resolveCall(turn, record, run, resolution, [resumed]);
			return accept(null);
		});
	}

	/** What the plan, or one of its steps, would do; nothing is done. Throws VaultFault. */
	async dryRun(path: string, step: string | null = null): Promise<Result<DryRun, Refused>> {
		const workspace = this.parts.workspaceAt(path);
		const record = workspace?.records.at(workspace.relative(path) ?? '');
		if (!workspace || !record) return refuse(text.decisions.gone);
		return dryRun(workspace, record, this.parts.kernel, step);
	}

	/** What was shown becomes part of what is approved: the plan runs only if it would still do the same. */
	bindDryRun(path: string, shown: string, gesture: TrustedGesture): Promise<Outcome> {
		return this.parts.act(path, async (turn, record) => {
			if (!gesture.spend()) return refuse(text.decisions.spent);
			const bound = await bindDryRun(turn, record, this.parts.kernel, shown);
			return bound.ok ? said(text.run.bound(titleOf(turn, record))) : bound;
		});
	}

	/** Takes back what the last run changed in the vault, file by file; of one step, where one is named. */
	rewind(path: string, gesture: TrustedGesture, step: string | null = null): Promise<Outcome> {
		return this.parts.act(path, async (turn, record) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			if (isOpen(record)) return refuse(text.run.refused.stillGoing);
			if (!record.run?.changed.some((one) => step === null || one.step === step))
				return refuse(text.run.refused.nothingToRewind);
			if (!gesture.spend()) return refuse(text.decisions.spent);
			const { restored, refused } = await rewindRun(turn, record, record.run, {
				...{ via: gesture.kind, step },
			});
			return said(text.run.rewound(restored, refused));
		});
	}

	private async byPerson(
		path: string,
		gesture: TrustedGesture,
		work: (turn: Turn, record: ItemRecord, run: RunRecord) => Promise<Result<null, Refused>>,
	): Promise<Outcome> {
		let item = '';
		const done = await this.parts.act(path, async (turn, record) => {
			item = record.id;
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			const { run } = record;
			if (run?.status !== 'paused') return refuse(text.run.refused.notRunning);
			if (!gesture.spend()) return refuse(text.decisions.spent);
			const outcome = await work(turn, record, run);
			return outcome.ok ? said(text.run.started(titleOf(turn, record))) : outcome;
		});
		if (done.ok) this.drive(path, item);
		return done;
	}

	private wish(path: string, wish: Drive['wish']): Outcome {
		const going = this.goingAt(path);
		if (!going) return refuse(text.run.refused.notRunning);
		going.drive.wish = wish;
		return said(text.run.stopping);
	}

	/** A run that waits, or was broken off. */
	private stopResting(path: string): Promise<Outcome> {
		return this.parts.act(path, async (turn, record) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			if (!record.run || !isOpen(record)) return refuse(text.run.refused.notRunning);
			await dropUnvouched(turn, record.run);
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
		if (!record.run || !isOpen(record)) return text.run.refused.notRunning;
		if (this.going.has(keyOf(turn, record.id))) return text.run.refused.running;
		const limit = this.dayLimit(turn, record.run);
		if (limit)
			return {
				code: 'run-day-limit',
				sentence: asSentence(dayLimitSentence(limit, turn.now())),
			};
		return whyNotByThem(record.run, gesture);
	}

	/** What it would wait for again at once. */
	private dayLimit(turn: Turn, { pause }: RunRecord): keyof RunAmounts | null {
		if (dayAmountOf(pause) === null) return null;
		return dayLimitReached(turn, this.parts.kernel.limits().day);
	}

	private resumed(record: ItemRecord, actor: string, via: string): NewEntry {
		return resumeEntry(record, { actor, via, more: this.parts.kernel.limits().run });
	}

	private goingAt(path: string): Going | null {
		const workspace = this.parts.workspaceAt(path);
		const record = workspace?.records.at(workspace.relative(path) ?? '');
		return (workspace && record && this.going.get(keyOf(workspace, record.id))) ?? null;
	}

	private drive(path: string, item: string): void {
		const workspace = this.parts.workspaceAt(path);
		if (!workspace || this.going.has(keyOf(workspace, item))) return;
		const key = keyOf(workspace, item);
		const { kernel, changed } = this.parts;
		const drive = new Drive({ workspace, item, kernel, changed });
		const going: Going = { drive, ended: Promise.resolve() };
		this.going.set(key, going);
		// It rests where it is, and can be resumed.
		const ended = drive.goOn().catch((error: unknown) => this.onBroken(error));
		going.ended = ended.finally(() => {
			this.going.delete(key);
			changed();
		});
	}
}

function whyNotByThem(
	{ pause, operation }: RunRecord,
	gesture: TrustedGesture | null,
): Refused | null {
	if (pause?.code === 'unknown-effect' && operation) return text.run.refused.asksFirst;
	if (gesture) return gesture.spend() ? null : text.decisions.spent;
	if (!pause || ANYBODY_RESUMES.has(pause.code)) return null;
	return text.run.refused.personResumes(pauseSentence(pause));
}

/** As long as anybody would wait for it. */
const CHECK_MS = 30_000;

async function checked(check: EffectCheck | null): ReturnType<EffectCheck> {
	return check ? check(AbortSignal.timeout(CHECK_MS)) : 'unknown';
}

function keyOf({ root }: Pick<Turn, 'root'>, item: string): string {
	return `${root}\n${item}`;
}
