// `signoff run-plan ID`: carries an approved plan out, through the plane that the plugin has as well. It decides nothing: what a
// person has to answer ends the command, and the run waits.

import type { RunView } from '../../app/run';
import type { Outcome } from '../../app/workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import type { KernelPlan } from '../../core/kernel/entities';
import { planIn } from '../../core/plan/plan-json';
import { VaultFault } from '../../ports/vault-files';
import { commandHelp } from '../../text/cli/help';
import { cliText } from '../../text/cli/index';
import { dryRunText, runPlanText } from '../../text/cli/plan';
import { watchText } from '../../text/cli/watch';
import { text } from '../../text';
import { pauseSentence } from '../../text/run';
import { defineCommand, type Around, type Call } from '../kit/command';
import { describeProblem } from '../kit/describe-problem';
import { Desk } from '../kit/desk';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { whileHeld } from '../kit/hold-vault';
import { openToAct, vaultOf, workspacesOf, type OpenVault } from '../kit/open-vault';
import { RunLines } from '../kit/run-lines';
import { whenAborted } from '../kit/when-aborted';
import { dryRunPlan } from './dry-run-plan';

type RunCall = Call<never, 'wait' | 'dry-run'>;

export const runPlan = defineCommand({
	name: 'run-plan',
	operand: 'ID|PATH',
	switches: ['wait', 'dry-run'],
	help: commandHelp['run-plan'],
	run,
});

async function run(call: RunCall, around: Around): Promise<ExitCode> {
	if (call.operand === null) throw new Ending(EXIT.calledWrongly, runPlanText.noId);
	if (call.isOn('dry-run')) {
		if (call.isOn('wait')) throw new Ending(EXIT.calledWrongly, dryRunText.notBoth);
		return dryRunPlan(call, around);
	}
	const vault = await openToAct(vaultOf(call.vault, around.cwd), around);
	const workspaces = workspacesOf(vault, call);
	const roots = workspaces.map(({ root }) => root);
	if (vault.stored.broken) around.terminal.note(cliText.vault.goesByPin(vault.stored.path));
	return whileHeld(vault, workspaces, around, async () => {
		const lines = new RunLines(call, around.terminal);
		const asked = around.whenAsked();
		const item = new FollowedItem(call.operand ?? '', { vault, lines, asked });
		const desk = item.desk((root) => call.workspace === null || roots.includes(root));
		let unrecorded = 0;
		let code: ExitCode;
		try {
			await desk.start();
			await desk.ready();
			code = await item.carryOut(desk, call.isOn('wait'));
		} finally {
			unrecorded = await desk.stop();
		}
		if (unrecorded > 0) throw new Ending(EXIT.failed, watchText.unrecorded(unrecorded));
		return code;
	});
}

/** What only a person can change: the run waits for them. */
const WAITS: ReadonlySet<string> = new Set([
	text.run.refused.asksFirst.code,
	text.run.refused.personResumes('').code,
]);

class FollowedItem {
	private id: string | null = null;
	private path: string;
	private heard: () => void = () => undefined;

	constructor(
		private readonly name: string,
		private readonly parts: { vault: OpenVault; lines: RunLines; asked: AbortSignal },
	) {
		this.path = name;
	}

	desk(isIncluded: (root: string) => boolean): Desk {
		const { vault, lines } = this.parts;
		return new Desk({
			...{ vault, isIncluded, settled: () => undefined },
			recorded: (_, entry) => this.hear(entry),
			notify: (news) => {
				if (news.kind === 'problem') lines.problem(news.sentence);
			},
			failed: (error) => lines.problem(describeProblem(error)),
		});
	}

	async carryOut(desk: Desk, waits: boolean): Promise<ExitCode> {
		const { control } = desk.plane;
		control.runs.onBroken = (error) => this.parts.lines.problem(describeProblem(error));
		this.locate(desk);
		this.id = control.standing(this.path)?.id ?? null;
		const over = this.endedAlready(desk);
		if (over) return this.tellEnd(over, runPlanText.isOver(over.id));
		const begun = await this.begin(desk, waits);
		if (begun === null) throw new Ending(EXIT.notAsItShould, runPlanText.notStarted);
		if (!begun.ok) {
			const { code, sentence } = begun.refusal;
			throw new Ending(WAITS.has(code) ? EXIT.notAsItShould : EXIT.failed, sentence);
		}
		await this.follow(desk);
		const view = this.viewIn(desk);
		return view ? this.tell(view) : EXIT.failed;
	}

	private hear(entry: LedgerEntry): void {
		this.parts.lines.entry(entry);
		if (this.id === null || entry.taskId === this.id) this.heard();
	}

	private locate({ plane }: Desk): void {
		this.path = plane.control.pathOf(this.id ?? this.name) ?? this.path;
	}

	private viewIn(desk: Desk): RunView | null {
		this.locate(desk);
		return desk.plane.control.runs.at(this.path);
	}

	/** Its last run, where that is over and the item isn't approved any more: there is nothing to start. */
	private endedAlready(desk: Desk): RunView | null {
		const view = this.viewIn(desk);
		const isApproved = desk.plane.index.at(this.path)?.state === 'Approved';
		return view?.status === 'ended' && !isApproved ? view : null;
	}

	/** Null where it was asked to end before there was anything to start. */
	private async begin(desk: Desk, waits: boolean): Promise<Outcome | null> {
		let isTold = false;
		while (!this.parts.asked.aborted) {
			const next = new Promise<void>((resolve) => (this.heard = resolve));
			const begun = await this.attempt(desk);
			if (!waits || !this.isEarly(desk, begun, isTold)) return begun;
			if (!isTold) this.parts.lines.waiting();
			isTold = true;
			await Promise.race([next, whenAborted(this.parts.asked)]);
		}
		return null;
	}

	/** Somebody may still approve it. A note that is on its way to Approved is nowhere for a moment. */
	private isEarly(desk: Desk, begun: Outcome, wasThere: boolean): boolean {
		if (begun.ok) return false;
		const { code } = begun.refusal;
		if (wasThere && code === text.decisions.gone.code) return true;
		const state = desk.plane.control.standing(this.path)?.state;
		const isClosed = state === 'Rejected' || state === 'Done';
		return code === text.run.refused.notApproved.code && !isClosed;
	}

	private async attempt(desk: Desk): Promise<Outcome> {
		const { control, index } = desk.plane;
		const before = this.viewIn(desk);
		const isNew = before === null || before.status === 'ended';
		const title = index.at(this.path)?.title ?? this.path;
		const plan = await this.planIn(title);
		const begun = isNew
			? await control.runs.start(this.path, 'cli', null)
			: await control.runs.resume(this.path, 'cli', null);
		if (begun.ok) await this.catchUp(desk);
		const view = this.viewIn(desk);
		if (begun.ok && view) this.parts.lines.begin({ id: view.id, title, isNew }, plan);
		return begun;
	}

	/** The item moved while the order waited for its turn: the run has begun, and nobody carries it out at the old place. */
	private async catchUp(desk: Desk): Promise<void> {
		const { runs } = desk.plane.control;
		if (this.viewIn(desk)?.status === 'broken') await runs.resume(this.path, 'cli', null);
	}

	/** Only for what is said of the steps: the run reads it again itself. */
	private async planIn(title: string): Promise<KernelPlan | null> {
		try {
			const read = planIn(await this.parts.vault.files.read(this.path), title);
			return read.ok ? read.value.plan : null;
		} catch (error) {
			if (error instanceof VaultFault) return null;
			throw error;
		}
	}

	/** Resolves when the run rests. Where the command is asked to end, the run pauses with the step that is under way. */
	private async follow({ plane }: Desk): Promise<void> {
		const { runs } = plane.control;
		const settled = runs.settled(this.path);
		const isAsked = await Promise.race([
			settled.then(() => false),
			whenAborted(this.parts.asked).then(() => true),
		]);
		if (isAsked && runs.isGoing(this.path)) {
			this.parts.lines.pausing();
			runs.pause(this.path, 'interrupt');
		}
		await settled;
	}

	private tell(view: RunView): ExitCode {
		const { status, pause } = view;
		if (status === 'ended') return this.tellEnd(view);
		if (!pause) throw new Ending(EXIT.failed, runPlanText.brokenOff);
		this.parts.lines.paused({ ...pause, why: pauseSentence(pause) });
		return EXIT.notAsItShould;
	}

	private tellEnd({ id, outcome }: RunView, why?: string): ExitCode {
		this.parts.lines.ended(id, outcome ?? 'stopped', why);
		return outcome === 'complete' ? EXIT.done : EXIT.failed;
	}
}
