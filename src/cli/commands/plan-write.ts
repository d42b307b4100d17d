// `signoff plan write FILE --to NOTE.md`: a plan in JSON becomes a note, which is a draft until it asks and a person says yes.

import type { KernelPlan } from '../../core/kernel/entities';
import { noteWith } from '../../core/plan/plan-json';
import { mayWrite } from '../../core/tools/places';
import { isWithin } from '../../core/workflow/paths';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import { DEFAULT_WORKFLOW } from '../../core/workflow/workflow';
import { foldersOf, type Workspace } from '../../core/workflow/workspace';
import { encodeUtf8 } from '../../app/shared/utf8';
import { VaultFault } from '../../ports/vault-files';
import { commandHelp } from '../../text/cli/help';
import { planText } from '../../text/cli/plan';
import { planFindingSentence } from '../../text/run';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead } from '../kit/open-vault';
import { parsePlan, readPlanFile } from '../kit/read-plan';
import { titleIn } from './plan-show';

export const planWrite = defineCommand({
	name: 'plan write',
	operand: 'FILE',
	texts: ['to'],
	help: commandHelp['plan write'],
	run,
});

async function run(call: Call<'to'>, around: Around): Promise<ExitCode> {
	const to = call.text('to');
	if (to === null) throw new Ending(EXIT.calledWrongly, planText.noTo);
	const plan = parsePlan(await readPlanFile(call.operand, around.cwd));
	if (!plan.ok) throw new Ending(EXIT.failed, `${planText.invalid} ${plan.refusal.join('; ')}`);
	const vault = await openToRead(call, around);
	refusePlace(to, vault.settings.current().workspaces);
	const note = draftOf(plan.value, to);
	try {
		await vault.files.createFile(to, encodeUtf8(note));
	} catch (error) {
		if (!(error instanceof VaultFault)) throw error;
		const why = error.code === 'taken' ? planText.taken(to) : planText.noFolder(to);
		throw new Ending(EXIT.failed, why);
	}
	const count = plan.value.steps.length;
	if (call.json) around.terminal.json({ ...answer(call), path: to, steps: count }, 'alone');
	else around.terminal.line(planText.written(to, count));
	return EXIT.done;
}

/** What a run may not write, this command doesn't write either: nothing that waits for a decision, or had one. */
function refusePlace(to: string, workspaces: readonly Workspace[]): void {
	const around = workspaces.filter(({ root }) => isWithin(root, to));
	const [own] = around.sort((a, b) => b.root.length - a.root.length);
	const root = own?.root ?? '';
	const relative = (path: string) => (root === '' ? path : path.slice(root.length + 1));
	const beside = workspaces.filter((one) => one !== own).flatMap(foldersOf);
	const layout = {
		workflow: own?.workflow ?? DEFAULT_WORKFLOW,
		states: WORKFLOW_STATES.flatMap((state) =>
			(own?.folders[state] ?? []).map((folder) => ({ folder, state })),
		),
		closed: beside.filter((path) => isWithin(root, path)).map(relative),
	};
	const allowed = mayWrite(layout, relative(to), 'item');
	if (!allowed.ok) throw new Ending(EXIT.failed, allowed.refusal.sentence);
}

/** Seed 002: a plan that is created has only steps that are pending. */
function draftOf(plan: KernelPlan, path: string): string {
	const begun = plan.steps.find(({ status }) => status !== 'pending');
	if (begun) throw new Ending(EXIT.failed, planText.hasBegun(begun.step_id, begun.status));
	const note = noteWith(plan);
	if (!note.ok) throw new Ending(EXIT.failed, note.refusal.map(planFindingSentence).join('; '));
	// A heading such as “Plan” isn't a title: the property is.
	const named = `---\ntitle: ${JSON.stringify(plan.goal)}\n---\n\n${note.value}`;
	const titled = [note.value, named].find((one) => titleIn(path, one) === plan.goal);
	if (titled === undefined) throw new Ending(EXIT.failed, planText.notTitled);
	return titled;
}
