// `signoff log`: what happened, oldest first.

import { type Around, type Call, answer, defineCommand } from '../kit/command';
import { EXIT, Ending, type ExitCode } from '../kit/exit-codes';
import { rootsWithLogs } from '../logs/log-files';
import { openToRead } from '../kit/open-vault';
import { column, formatTime, safeLine } from '../kit/safe-line';
import { parseSince } from '../kit/since';
import { streamEntries } from '../logs/stream-entries';
import type { Terminal } from '../kit/terminal';
import type { LedgerEntry } from '../../core/entries/entry';
import { parseJsonObject } from '../../core/ledger/parse';
import { PROJECTIONS } from '../../core/ledger/projections';
import { commandHelp } from '../../text/cli/help';
import { cliText } from '../../text/cli/index';
import { describeEntry, isToldInTrail } from '../../text/trail';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { Documents } from '../memory/documents';

const ID_WIDTH = 15;

export const log = defineCommand({
	name: 'log',
	texts: ['task', 'since', 'as'],
	help: commandHelp.log,
	run,
});

async function run(call: Call<'task' | 'since' | 'as'>, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const project = projectionFor(call.text('as'));
	const typed = call.text('since');
	const since = typed === null ? null : parseSince(typed, around.now());
	if (typed !== null && since === null) {
		throw new Ending(EXIT.calledWrongly, cliText.call.badSince(typed));
	}
	const vault = await openToRead(call, around);
	let skipped = 0;
	const wanted = {
		...{ task: call.text('task'), since },
		skipped: () => (skipped += 1),
		foreign: (file: string) => terminal.note(cliText.log.foreign(file)),
	};
	for (const root of await rootsWithLogs(vault, call)) {
		const folder = joinPath(root, LOGS_FOLDER);
		const documents = new Documents(vault.files, folder);
		for await (const { entry, text, file, line } of streamEntries(vault, folder, wanted)) {
			if (terminal.closed) return EXIT.done;
			const found = { ...answer(call), workspace: root, file, line };
			if (project) printProjected(project(entry, await documents.of(entry)), terminal);
			else if (call.json) terminal.json({ ...found, entry: parseJsonObject(text) }, 'one-of-many');
			else printEntry(entry, terminal);
			await terminal.ready();
		}
	}
	if (skipped > 0) terminal.note(cliText.log.skipped(skipped));
	return EXIT.done;
}

function projectionFor(as: string | null) {
	if (as === null) return null;
	const project = PROJECTIONS.get(as);
	if (project) return project;
	throw new Ending(EXIT.calledWrongly, cliText.call.badAs(as, [...PROJECTIONS.keys()]));
}

/** As the seed has it: nothing else stands beside it. */
function printProjected(projected: object | null, terminal: Terminal): void {
	if (projected) terminal.json(projected, 'one-of-many');
}

/** An announcement is told by its outcome. */
export function printEntry(entry: LedgerEntry, terminal: Terminal): void {
	if (!isToldInTrail(entry)) return;
	const { sentence, who } = describeEntry(entry);
	const path = entry.context.path;
	const place = typeof path === 'string' ? `  ${path}` : '';
	const said = safeLine(`${sentence}  (${cliText.log.by(who)})`);
	const time = terminal.styled('dim', formatTime(entry.realizedAt));
	const shown = entry.level === 'INFO' ? said : terminal.styled('yellow', said);
	const tail = terminal.styled('dim', safeLine(place));
	terminal.line(`${time}  ${column(entry.taskId ?? '', ID_WIDTH)} ${shown}${tail}`);
}
