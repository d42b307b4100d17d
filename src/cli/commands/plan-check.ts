// `signoff plan check FILE`: is this JSON a plan?

import { commandHelp } from '../../text/cli/help';
import { planText } from '../../text/cli/plan';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { EXIT, type ExitCode } from '../kit/exit-codes';
import { parsePlan, readPlanFile, stepsByHand } from '../kit/read-plan';
import { safeLine } from '../kit/safe-line';

export const planCheck = defineCommand({
	name: 'plan check',
	operand: 'FILE',
	help: commandHelp['plan check'],
	run,
});

async function run(call: Call, { terminal, cwd }: Around): Promise<ExitCode> {
	const plan = parsePlan(await readPlanFile(call.operand, cwd));
	const faults = plan.ok ? [] : plan.refusal;
	if (call.json) terminal.json({ ...answer(call), valid: plan.ok, faults }, 'alone');
	else if (plan.ok) {
		terminal.line(planText.valid(plan.value.steps.length));
		const byHand = stepsByHand(plan.value);
		if (byHand.length > 0) terminal.line(safeLine(planText.byHand(byHand)));
	} else {
		terminal.line(planText.invalid);
		for (const fault of faults) terminal.line(`  ${safeLine(fault)}`);
	}
	return plan.ok ? EXIT.done : EXIT.notAsItShould;
}
