// `signoff list`: the items, by state.

import type { Item } from '../../core/item/item';
import { cliText } from '../../text/cli/index';
import { isWorkflowState, WORKFLOW_STATES } from '../../core/workflow/states';
import { commandHelp } from '../../text/cli/help';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { itemForPrograms } from '../kit/item-for-programs';
import { findPassedOver } from '../kit/passed-over';
import { openToRead, workspacesOf } from '../kit/open-vault';
import { readItems } from '../kit/read-items';
import { column, safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

const RISK_WIDTH = 'medium'.length;
const LONGEST_ID = 24;

export const list = defineCommand({
	name: 'list',
	texts: ['state'],
	help: commandHelp.list,
	run,
});

async function run(call: Call<'state'>, around: Around): Promise<ExitCode> {
	const state = call.text('state');
	if (state !== null && !isWorkflowState(state)) {
		throw new Ending(EXIT.calledWrongly, cliText.call.badState(state, WORKFLOW_STATES));
	}
	const vault = await openToRead(call, around);
	const workspaces = workspacesOf(vault, call);
	const all = await readItems(vault, workspaces, around);
	const items = state === null ? all : all.filter((item) => item.state === state);
	const findings = await findPassedOver(vault.dir, workspaces);
	if (call.json) {
		const more = { items: items.map(itemForPrograms), findings };
		around.terminal.json({ ...answer(call), ...more }, 'alone');
	} else {
		print(items, around.terminal);
		for (const { detail } of findings) {
			around.terminal.line(around.terminal.styled('yellow', safeLine(detail)));
		}
	}
	return EXIT.done;
}

function print(items: readonly Item[], terminal: Terminal): void {
	if (items.length === 0) terminal.line(cliText.list.none);
	const nameOf = ({ id }: Item) => id ?? cliText.list.noId;
	const width = Math.min(LONGEST_ID, Math.max(0, ...items.map((item) => nameOf(item).length)));
	for (const state of WORKFLOW_STATES) {
		const those = items.filter((item) => item.state === state);
		if (those.length === 0) continue;
		terminal.line(terminal.styled('bold', `${state}  ${cliText.list.count(those.length)}`));
		for (const item of those) {
			const risk = column(item.asks?.riskLevel ?? '', RISK_WIDTH);
			const place = terminal.styled('dim', safeLine(item.path));
			terminal.line(`  ${column(nameOf(item), width)} ${risk} ${safeLine(item.title)}  ${place}`);
		}
	}
}
