// `signoff db build`: specs and issues as a SQLite database, for questions that nobody has foreseen. It is made from the notes, and
// can be made again at any time.

import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backlogTables } from '../../core/backlog/tables';
import { isOwnDatabase, writeDatabase } from '../../node/database-file';
import { backlogText } from '../../text/cli/backlog';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { backlogNotes } from '../kit/backlog-notes';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { readBacklog } from '../kit/read-backlog';
import { safeLine } from '../kit/safe-line';

export const dbBuild = defineCommand({
	...{ name: 'db build', texts: ['out'], help: backlogText.help.database },
	run,
});

async function run(call: Call<'out'>, around: Around): Promise<ExitCode> {
	const out = call.text('out');
	if (out === null)
		throw new Ending(EXIT.calledWrongly, backlogText.noOperand('signoff db build --out FILE'));
	const path = resolve(around.cwd, out);
	await refuseOthers(path);
	const backlog = await readBacklog(call, around);
	const notes = await backlogNotes(backlog, around.now());
	const tables = backlogTables(notes.map((note) => ({ ...note, filePath: note.path })));
	await writeDatabase(path, tables);
	const rows = Object.fromEntries(tables.map(({ name, rows: { length } }) => [name, length]));
	if (call.json) around.terminal.json({ ...answer(call), path, rows }, 'alone');
	else around.terminal.line(safeLine(backlogText.built(path, notes.length)));
	return EXIT.done;
}

/** Nothing that somebody else wrote is written over. */
async function refuseOthers(path: string): Promise<void> {
	const found = await lstat(path).catch(() => null);
	if (!found) return;
	const isOwn = found.isFile() && (await isOwnDatabase(path).catch(() => false));
	if (!isOwn) throw new Ending(EXIT.failed, backlogText.notOurs(path));
}
