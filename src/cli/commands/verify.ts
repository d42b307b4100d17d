// `signoff verify`: does every line of the logs hold?

import { verifyText as words } from '../../core/text/cli-verify';
import { text } from '../../core/text/english';
import { answer, type Command } from '../command';
import { EXIT } from '../exit-codes';
import { rootsWithLogs } from '../log-files';
import type { LogProblem } from '../log-problem';
import { openToRead } from '../open-vault';
import { safeLine } from '../safe-line';
import type { Terminal } from '../terminal';
import type { DeviceReport, LogsReport } from '../verify-logs';
import { isIntact, problemsIn, verifyWorkspace } from '../verify-workspace';

/** More than a person reads. */
const MOST_SHOWN = 20;

export const verify: Command = async (call, around) => {
	const { terminal } = around;
	const vault = await openToRead(call, around);
	const reports: { root: string; report: LogsReport }[] = [];
	for (const root of await rootsWithLogs(vault, call)) {
		reports.push({ root, report: await verifyWorkspace(vault, root, terminal) });
	}
	const workspaces = reports.map(({ root, report }) => ({
		root,
		intact: isIntact(report),
		...report,
	}));
	if (call.json) terminal.json({ ...answer(call), workspaces }, 'alone');
	else for (const { root, report } of reports) print(root, report, terminal);
	const isWell = reports.every(({ report }) => problemsIn(report).length === 0);
	return isWell ? EXIT.done : EXIT.notAsItShould;
};

function print(root: string, report: LogsReport, terminal: Terminal): void {
	terminal.line(terminal.styled('bold', text.folderOrVault(root)));
	if (report.devices.length === 0 && report.problems.length === 0) terminal.line(`  ${words.none}`);
	for (const device of report.devices) printDevice(device, terminal);
	printProblems(report.problems, terminal);
	if (report.skipped.length > 0) terminal.line(`  ${words.notChecked}`);
	for (const { file, reason } of report.skipped.slice(0, MOST_SHOWN)) {
		terminal.line(`    ${safeLine(file)}  ${words.skipped(reason)}`);
	}
	sayMore(report.skipped.length, terminal);
}

function printDevice(report: DeviceReport, terminal: Terminal): void {
	const { device, entries, problems, files, fragments, isPinned } = report;
	const name = safeLine(device);
	const [style, verdict] =
		problems.length === 0
			? (['green', words.intact(name, entries, files.length)] as const)
			: (['red', words.broken(name, entries, problems.length)] as const);
	terminal.line(`  ${terminal.styled(style, verdict)}`);
	printProblems(problems, terminal);
	if (problems.length === 0) terminal.line(`    ${isPinned ? words.pinned : words.notPinned}`);
	if (fragments.length > 0) terminal.line(`    ${words.fragments(fragments.length)}`);
}

function printProblems(problems: readonly LogProblem[], terminal: Terminal): void {
	for (const { file, line, code } of problems.slice(0, MOST_SHOWN)) {
		const place = safeLine(words.place(file, line));
		terminal.line(`    ${place}  ${words.problem(code)} [${code}]`);
	}
	sayMore(problems.length, terminal);
}

function sayMore(count: number, terminal: Terminal): void {
	if (count > MOST_SHOWN) terminal.line(`    ${words.more(count - MOST_SHOWN)}`);
}
