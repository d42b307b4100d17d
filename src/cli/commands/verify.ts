// `signoff verify`: does every line of the logs hold?

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Anchor } from '../../app/ledger';
import { verifyText } from '../../text/cli/verify';
import { text } from '../../text';
import { asSigned } from '../../core/verify/claim';
import { commandHelp } from '../../text/cli/help';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { rootsWithLogs } from '../logs/log-files';
import type { LogProblem } from '../logs/log-problem';
import { openToRead } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';
import type { DeviceReport, LogsReport } from '../logs/verify-logs';
import { isIntact, problemsIn, verifyWorkspaces } from '../logs/verify-workspace';

/** More than a person reads. */
const MOST_SHOWN = 20;

export const verify = defineCommand({
	name: 'verify',
	texts: ['anchor'],
	help: commandHelp.verify,
	run,
});

async function run(call: Call<'anchor'>, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const vault = await openToRead(call, around);
	const anchors = await anchorsOf(call.text('anchor'), around.cwd);
	const roots = await rootsWithLogs(vault, call);
	const reports = await verifyWorkspaces(vault, roots, terminal, anchors);
	const workspaces = reports.map(({ root, report }) => ({
		root,
		intact: isIntact(report),
		...report,
	}));
	if (call.json) terminal.json({ ...answer(call), workspaces }, 'alone');
	else for (const { root, report } of reports) print(root, report, terminal);
	const isWell = reports.every(({ report }) => problemsIn(report).length === 0);
	return isWell ? EXIT.done : EXIT.notAsItShould;
}

async function anchorsOf(path: string | null, cwd: string): Promise<Anchor[]> {
	if (path === null) return [];
	try {
		return [{ name: path, text: asSigned(await readFile(resolve(cwd, path), 'utf8')) }];
	} catch {
		throw new Ending(EXIT.calledWrongly, verifyText.noAnchor(path));
	}
}

function print(root: string, report: LogsReport, terminal: Terminal): void {
	terminal.line(terminal.styled('bold', text.folderOrVault(root)));
	if (report.devices.length === 0 && report.problems.length === 0)
		terminal.line(`  ${verifyText.none}`);
	for (const device of report.devices) printDevice(device, terminal);
	printProblems(report.problems, terminal);
	if (report.skipped.length > 0) terminal.line(`  ${verifyText.notChecked}`);
	for (const { file, reason } of report.skipped.slice(0, MOST_SHOWN)) {
		terminal.line(`    ${safeLine(file)}  ${verifyText.skipped(reason)}`);
	}
	sayMore(report.skipped.length, terminal);
}

function printDevice(report: DeviceReport, terminal: Terminal): void {
	const { device, entries, problems, files, fragments, notes, signed, anchors, isPinned } = report;
	const name = safeLine(device);
	const [style, verdict] =
		problems.length === 0
			? (['green', verifyText.intact(name, entries, files.length)] as const)
			: (['red', verifyText.broken(name, entries, problems.length)] as const);
	terminal.line(`  ${terminal.styled(style, verdict)}`);
	printProblems(problems, terminal);
	for (const { code } of notes) terminal.line(`    ${verifyText.note(code)}`);
	const isSigned = signed === null ? verifyText.unsigned : verifyText.signed(signed, entries);
	if (entries > 0) terminal.line(`    ${isSigned}`);
	for (const { name: anchor, size } of anchors) {
		terminal.line(`    ${verifyText.anchored(safeLine(anchor), size)}`);
	}
	if (problems.length === 0)
		terminal.line(`    ${isPinned ? verifyText.pinned : verifyText.notPinned}`);
	if (fragments.length > 0) terminal.line(`    ${verifyText.fragments(fragments.length)}`);
}

function printProblems(problems: readonly LogProblem[], terminal: Terminal): void {
	for (const { file, line, code } of problems.slice(0, MOST_SHOWN)) {
		const place = safeLine(verifyText.place(file, line));
		terminal.line(`    ${place}  ${verifyText.problem(code)} [${code}]`);
	}
	sayMore(problems.length, terminal);
}

function sayMore(count: number, terminal: Terminal): void {
	if (count > MOST_SHOWN) terminal.line(`    ${verifyText.more(count - MOST_SHOWN)}`);
}
