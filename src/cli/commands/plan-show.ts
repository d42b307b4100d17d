// `signoff plan show ID`: the plan of a note, as a person reads it or as seed 002 has it.

import { titleOf } from '../../core/item/title';
import type { KernelStep } from '../../core/kernel/entities';
import { parseFrontmatter } from '../../core/note/frontmatter';
import { planIn } from '../../core/plan/plan-json';
import { isNotePath } from '../../core/workflow/paths';
import { commandHelp } from '../../text/cli/help';
import { planText, runPlanText } from '../../text/cli/plan';
import { planFindingSentence } from '../../text/run';
import { defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead, workspacesOf, type OpenVault } from '../kit/open-vault';
import { readItems } from '../kit/read-items';
import { safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

export const planShow = defineCommand({
	name: 'plan show',
	operand: 'ID|PATH',
	help: commandHelp['plan show'],
	run,
});

async function run(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	if (call.operand === null) throw new Ending(EXIT.calledWrongly, planText.noId);
	const vault = await openToRead(call, around);
	const path = await notePath(vault, call, around);
	if (path === null) throw new Ending(EXIT.failed, planText.notFound(call.operand));
	const note = await vault.files.read(path);
	const read = planIn(note, titleIn(path, note));
	if (!read.ok) {
		terminal.note(planText.broken(path));
		for (const finding of read.refusal) {
			const place = finding.line === null ? '' : `${path}:${finding.line}  `;
			terminal.note(`  ${place}${planFindingSentence(finding)}`);
		}
		return EXIT.failed;
	}
	const { plan } = read.value;
	// The seed's entity, and nothing beside it.
	if (call.json) terminal.json(plan, 'alone');
	else {
		terminal.line(terminal.styled('bold', safeLine(plan.goal)));
		for (const step of plan.steps) printStep(step, terminal);
	}
	return EXIT.done;
}

/** A note has its path whether it is an item or not. */
async function notePath(vault: OpenVault, call: Call, around: Around): Promise<string | null> {
	const name = call.operand ?? '';
	if (isNotePath(name) && (await vault.files.kindOf(name)) === 'file') return name;
	const items = await readItems(vault, workspacesOf(vault, call), around);
	return items.find(({ id }) => id === name)?.path ?? null;
}

export function titleIn(path: string, note: string): string {
	const read = parseFrontmatter(note);
	const properties = read.kind === 'none' ? {} : read.properties;
	return titleOf(path, properties, read.body).title;
}

function printStep(step: KernelStep, terminal: Terminal): void {
	const { step_id: id, description, status, tool, agent, arguments: args, errors = [] } = step;
	const how = tool ?? agent ?? '';
	const given = args === undefined ? '' : ` ${JSON.stringify(args)}`;
	const said = `${safeLine(id)}  ${safeLine(description)}  ${runPlanText.status[status]}`;
	const [start, rest] = [`  ${said}`, safeLine(`${how}${given}`)];
	terminal.line(rest === '' ? start : `${start}  ${terminal.styled('dim', rest)}`);
	for (const error of errors) terminal.line(terminal.styled('yellow', `     ${safeLine(error)}`));
}
