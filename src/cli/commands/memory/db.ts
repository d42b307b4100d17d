// `signoff db build|watch|query`: the memory and the backlog as a SQLite database, for questions that nobody has foreseen. It is made from logs
// and notes, and can be made again at any time.

import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isOwnDatabase, writeDatabase } from '../../../node/sqlite/database-file';
import { databaseText } from '../../../text/cli/memory-db';
import { answer, defineCommand, type Around, type Call, type Command } from '../../kit/command';
import { Ending, EXIT, type ExitCode } from '../../kit/exit-codes';
import { openToRead } from '../../kit/open-vault';
import { safeLine } from '../../kit/safe-line';
import { fillDatabase } from '../../memory/database-contents';

const { help } = databaseText;

export const DB_COMMANDS: readonly Command[] = [
	defineCommand({ name: 'db build', texts: ['out'], help: help.build, run: build }),
];

async function build(call: Call<'out'>, around: Around): Promise<ExitCode> {
	const path = await outOf(call, around, 'signoff db build --out FILE');
	const vault = await openToRead(call, around);
	const { rows, skipped } = await writeDatabase(path, (database) =>
		fillDatabase(database, vault, call, around),
	);
	if (call.json) around.terminal.json({ ...answer(call), path, rows, skipped }, 'alone');
	else {
		const entities = (rows.specs ?? 0) + (rows.issues ?? 0);
		around.terminal.line(safeLine(databaseText.built(path, rows.item ?? 0, entities)));
		if (skipped > 0) around.terminal.note(databaseText.skipped(skipped));
	}
	return EXIT.done;
}

/** Nothing that somebody else wrote is written over. */
async function outOf(call: Call<'out'>, { cwd }: Around, usage: string): Promise<string> {
	const out = call.text('out');
	if (out === null) throw new Ending(EXIT.calledWrongly, databaseText.noOperand(usage));
	const path = resolve(cwd, out);
	const found = await lstat(path).catch(() => null);
	const isOwn =
		found === null || (found.isFile() && (await isOwnDatabase(path).catch(() => false)));
	if (!isOwn) throw new Ending(EXIT.failed, databaseText.notOurs(path));
	return path;
}
