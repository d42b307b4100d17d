// `signoff retrace RUN`: a run again, cycle by cycle, as `Logs/runs` has it, held against the ledger. Nothing is called.

import { VaultFault } from '../../ports/vault-files';
import type { CycleEntry, ToolCall } from '../../core/kernel/entities';
import { judgeRunLog, runLogName, type JudgedLine } from '../../core/kernel/judge-run-log';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER, type Workspace } from '../../core/workflow/workspace';
import { commandHelp } from '../../text/cli/help';
import { retraceText, runPlanText } from '../../text/cli/plan';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead, workspacesOf, type OpenVault } from '../kit/open-vault';
import { readRun, type KnownRun } from '../logs/read-run';
import { formatTime, safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

export const retrace = defineCommand({
	name: 'retrace',
	operand: 'RUN|ID',
	help: commandHelp.retrace,
	run,
});

async function run(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	if (call.operand === null) throw new Ending(EXIT.calledWrongly, retraceText.noId);
	const vault = await openToRead(call, around);
	const found = await findRun(vault, workspacesOf(vault, call), call.operand);
	const name = found && runLogName(found.known.run);
	if (!found || name === null) throw new Ending(EXIT.failed, retraceText.notFound(call.operand));
	const { root, known } = found;
	const file = joinPath(root, LOGS_FOLDER, name);
	const lines = judgeRunLog(await textAt(vault, file), known.lines);
	const isWell = lines.every(({ verdict }) => verdict === 'vouched');
	if (call.json) {
		const about = { run: known.run, item: known.item, workspace: root, file, intact: isWell };
		const cycles = lines.map(({ number, verdict, cycle: entry }) => ({ number, verdict, entry }));
		terminal.json({ ...answer(call), ...about, cycles }, 'alone');
	} else print(known, lines, terminal);
	return isWell ? EXIT.done : EXIT.failed;
}

async function findRun(
	vault: OpenVault,
	workspaces: readonly Workspace[],
	name: string,
): Promise<{ root: string; known: KnownRun } | null> {
	for (const workspace of workspaces) {
		const known = await readRun(vault, workspace, name);
		if (known) return { root: workspace.root, known };
	}
	return null;
}

async function textAt({ files }: OpenVault, path: string): Promise<string> {
	try {
		return await files.read(path);
	} catch (error) {
		if (error instanceof VaultFault && error.code === 'missing') return '';
		throw error;
	}
}

function print(
	{ run: id, item }: KnownRun,
	lines: readonly JudgedLine[],
	terminal: Terminal,
): void {
	terminal.line(terminal.styled('bold', safeLine(retraceText.heading(id, item))));
	for (const line of lines) printLine(line, terminal);
	const wrong = lines.filter(({ verdict }) => verdict !== 'vouched').length;
	const [style, said] =
		wrong === 0
			? (['green', retraceText.well(lines.length)] as const)
			: (['red', retraceText.unwell(wrong)] as const);
	terminal.line(terminal.styled(style, said));
}

function printLine({ verdict, cycle, number }: JudgedLine, terminal: Terminal): void {
	const heading = cycle
		? `${retraceText.cycle(cycle.step_number, cycle.ttl_remaining)}  ${formatTime(cycle.timestamp)}`
		: String(number);
	terminal.line(safeLine(heading));
	if (verdict !== 'vouched')
		terminal.line(`  ${terminal.styled('red', retraceText.verdict[verdict])}`);
	for (const said of cycle ? sentencesOf(cycle) : []) terminal.line(`  ${safeLine(said)}`);
}

function sentencesOf(cycle: CycleEntry): string[] {
	const { steps } = cycle.plan_state;
	const done = steps.filter(({ status }) => status === 'complete').length;
	const states = steps.map(({ step_id: id, status }) => `${id} ${runPlanText.status[status]}`);
	const isAsked = Object.keys(cycle.llm_output).length > 0;
	return [
		`${retraceText.steps(done, steps.length)}: ${states.join(', ')}`,
		...(isAsked ? [retraceText.asked(JSON.stringify(cycle.llm_output))] : []),
		...cycle.supervisor_actions.map(({ action_type: type, attempt_number: attempt, error }) =>
			[retraceText.repair(type, attempt), error && retraceText.failed(error.message)]
				.filter(Boolean)
				.join(': '),
		),
		...cycle.tool_calls.map(
			(made) =>
				`${retraceText.call(made.step_id, made.tool_name)} ${JSON.stringify(made.arguments)}: ${outcomeOf(made)}`,
		),
		...cycle.errors.map(({ message }) => retraceText.error(message)),
	];
}

function outcomeOf({ result, error }: ToolCall): string {
	if (error) return retraceText.failed(error.message);
	return result ? retraceText.result(JSON.stringify(result)) : retraceText.open;
}
