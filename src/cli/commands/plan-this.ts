// `signoff plan-this`: a plan for an item or a request, as a draft. It asks for no approval, and decides nothing.

import type { PlanDraft, ToPlan } from '../../app/plan';
import type { KernelStep } from '../../core/kernel/entities';
import { planThisText } from '../../text/cli/plan-this';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import type { Desk } from '../kit/desk';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';
import { whileRunning } from '../kit/while-running';

type PlanCall = Call<'request'>;

export const planThis = defineCommand({
	name: 'plan-this',
	operand: '[ID|PATH]',
	texts: ['request'],
	help: planThisText.help,
	run,
});

async function run(call: PlanCall, around: Around): Promise<ExitCode> {
	if (call.operand === null && call.text('request') === null)
		throw new Ending(EXIT.calledWrongly, planThisText.nothing);
	return whileRunning(call, around, async (plane, workspaces) => {
		if (call.operand === null && workspaces.length > 1)
			throw new Ending(EXIT.calledWrongly, planThisText.whichWorkspace);
		await planAt(plane, call, around);
		return EXIT.done;
	});
}

async function planAt(plane: Desk['plane'], call: PlanCall, around: Around): Promise<void> {
	const { plans } = plane.control;
	const made = await plans.make(toPlan(plane, call), around.whenAsked());
	if (!made.ok) {
		const { sentence, failure } = made.refusal;
		throw new Ending(EXIT.failed, [sentence, ...(failure?.errors ?? [])].map(safeLine).join('\n'));
	}
	const kept = await plans.keep(made.value, { actor: 'system', via: 'cli' });
	print(call, around.terminal, made.value, kept.ok ? kept.value.path : null);
	if (!kept.ok) throw new Ending(EXIT.failed, kept.refusal.sentence);
}

function toPlan({ control }: Desk['plane'], call: PlanCall): ToPlan {
	const { operand } = call;
	const path = operand === null ? null : (control.pathOf(operand) ?? operand);
	const root = control.plans.roots()[0] ?? '';
	return { path, root, request: call.text('request') ?? '' };
}

/** `path`: of the note that has it now; null where it wasn't kept. */
function print(call: PlanCall, terminal: Terminal, { made }: PlanDraft, path: string | null): void {
	const { plan, by, model, actions, usage } = made;
	if (call.json) {
		terminal.json({ ...answer(call), path, by, model, plan, repairs: actions, usage }, 'alone');
		return;
	}
	terminal.line(terminal.styled('bold', safeLine(plan.goal)));
	for (const step of plan.steps) {
		terminal.line(`  ${safeLine(`${step.step_id}  ${step.description}  (${whoDoes(step)})`)}`);
		if (step.arguments) terminal.line(`     ${safeLine(JSON.stringify(step.arguments))}`);
	}
	terminal.line(planThisText.by(safeLine(model ?? planThisText.template)));
	if (path !== null) terminal.line(planThisText.kept(safeLine(path)));
}

function whoDoes({ tool, agent }: KernelStep): string {
	return tool ?? (agent === 'llm' ? planThisText.byModel : planThisText.byHand);
}
