// A run as it goes, told from what the ledger records of it: for a person a line a step, for a program an object each.

import type { LedgerEntry } from '../../core/entries/entry';
import { STEP_STATUSES, type KernelPlan } from '../../core/kernel/entities';
import type { RunOutcome } from '../../core/kernel/run-record';
import { runPlanText } from '../../text/cli/plan';
import { text } from '../../text';
import { answer, type Call } from './command';
import { column, safeLine } from './safe-line';
import type { Terminal } from './terminal';

const ID_WIDTH = 3;

const TOLD: Readonly<Record<string, (lines: RunLines, entry: LedgerEntry) => void>> = {
	tool_intent: (lines, entry) => lines.calls(entry),
	tool_call: (lines, entry) => lines.called(entry),
	run_cycle: (lines, entry) => lines.cycle(entry),
	operation_resolved: (lines, entry) => lines.resolved(entry),
	run_ended: (lines, entry) => lines.takeEnd(entry),
};

export class RunLines {
	/** Entries of runs that came before it was known which one is meant. */
	private held: LedgerEntry[] = [];
	private run: string | null = null;
	private plan: KernelPlan | null = null;
	private tool = '';
	private error: string | null = null;
	private why: string = runPlanText.left;

	constructor(
		private readonly call: Call,
		private readonly terminal: Terminal,
	) {}

	entry(entry: LedgerEntry): void {
		if (this.run === null) this.held.push(entry);
		else if (entry.context.run === this.run) TOLD[entry.action]?.(this, entry);
	}

	/** From now on this run is told of, with what has happened in it already. */
	begin(run: { id: string; title: string; isNew: boolean }, plan: KernelPlan | null): void {
		const { id, title, isNew } = run;
		this.run = id;
		this.plan = plan;
		const heading = isNew ? runPlanText.begins(title, id) : runPlanText.goesOn(title, id);
		if (this.call.json) this.event('started', { run: id, title, isNew, steps: stepsOf(plan) });
		else {
			this.terminal.line(this.terminal.styled('bold', safeLine(heading)));
			for (const said of this.needs()) this.terminal.line(`  ${safeLine(said)}`);
		}
		for (const entry of this.held.splice(0)) this.entry(entry);
	}

	calls({ context }: LedgerEntry): void {
		this.terminal.progress(
			safeLine(runPlanText.calls(textIn(context.step_id), textIn(context.tool))),
		);
	}

	/** It is told with its cycle, which is recorded in the same write. */
	called({ context, error }: LedgerEntry): void {
		this.tool = textIn(context.tool);
		this.error = error;
	}

	cycle({ context }: LedgerEntry): void {
		const id = textIn(context.step_id);
		const status = STEP_STATUSES.find((one) => one === context.status) ?? null;
		const [tool, error] = [this.tool, this.error];
		[this.tool, this.error] = ['', null];
		this.step({ id, status, tool, error });
	}

	/** After a crash, the files told whether the call took effect. */
	resolved({ context }: LedgerEntry): void {
		if (context.answer !== 'happened') return;
		this.step({ id: textIn(context.step_id), status: 'complete', tool: '', error: null });
	}

	takeEnd({ context, error }: LedgerEntry): void {
		const known = Object.entries(text.run.ended).find(([code]) => code === context.code);
		this.why = error ?? known?.[1] ?? runPlanText.left;
	}

	/** `why`: where this command didn't hear of the end. */
	ended(run: string, outcome: RunOutcome, why = this.why): void {
		if (this.call.json) this.event('ended', { run, outcome, why });
		else {
			const said = runPlanText.ended[outcome](why);
			this.terminal.line(this.terminal.styled(STYLES[outcome], safeLine(said)));
		}
	}

	paused({ code, stepId, why }: { code: string; stepId: string | null; why: string }): void {
		if (this.call.json) this.event('paused', { run: this.run, code, step_id: stepId, why });
		else {
			const said = code === 'interrupted' ? runPlanText.pausedByAsking : runPlanText.waits(why);
			this.terminal.line(this.terminal.styled('yellow', safeLine(said)));
		}
	}

	pausing(): void {
		if (this.call.json) this.event('pausing', {});
		else this.terminal.line(runPlanText.pausing);
	}

	waiting(): void {
		if (this.call.json) this.event('waiting', {});
		else this.terminal.line(runPlanText.waitsForApproval);
	}

	problem(sentence: string): void {
		if (this.call.json) this.event('problem', { sentence });
		else this.terminal.line(this.terminal.styled('red', safeLine(sentence)));
	}

	private step(step: Step): void {
		const { id, status, tool, error } = step;
		if (this.call.json) this.event('step', { step_id: id, status, tool: tool || null, error });
		else this.terminal.line(`  ${this.stepLine(step)}`);
	}

	private stepLine({ id, status, tool, error }: Step): string {
		const described = this.plan?.steps.find(({ step_id: one }) => one === id)?.description ?? '';
		const by = tool === '' ? '' : `${tool}: `;
		const state = status === null ? runPlanText.unknown : runPlanText.status[status];
		const why = error === null ? '' : ` (${error})`;
		const said = `${column(id, ID_WIDTH)}${safeLine(`${described}  ${by}${state}${why}`)}`;
		const isWell = status === 'complete' || status === 'running';
		return isWell ? said : this.terminal.styled('yellow', said);
	}

	/** What of it won't be done by a tool, as far as the plan tells. */
	private needs(): string[] {
		const open = this.plan?.steps.filter(({ status }) => status === 'pending') ?? [];
		return open.flatMap(({ step_id: id, tool, agent }) => {
			if (tool !== undefined) return [];
			return [agent === undefined ? runPlanText.byHand(id) : runPlanText.byModel(id)];
		});
	}

	private event(event: string, more: object): void {
		this.terminal.json({ ...answer(this.call), event, ...more }, 'one-of-many');
	}
}

interface Step {
	id: string;
	/** Null where nobody knows what became of it. */
	status: keyof typeof runPlanText.status | null;
	tool: string;
	error: string | null;
}

const STYLES = { complete: 'green', failed: 'red', stopped: 'yellow' } as const;

function stepsOf(plan: KernelPlan | null): object[] {
	const steps = plan?.steps ?? [];
	return steps.map(({ step_id, description, tool, agent }) => ({
		...{ step_id, description },
		by: tool ?? agent ?? null,
	}));
}

function textIn(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
