// `signoff db build|watch|query`: the memory and the backlog as a SQLite database, for questions that nobody has foreseen. It is made from logs
// and notes, and can be made again at any time.

import { writeDatabase } from '../../../node/sqlite/database-file';
import { databaseText } from '../../../text/cli/memory-db';
import { answer, defineCommand, type Around, type Call, type Command } from '../../kit/command';
import { EXIT, type ExitCode } from '../../kit/exit-codes';
import { openToRead } from '../../kit/open-vault';
import { safeLine } from '../../kit/safe-line';
import { DatabaseContents } from '../../memory/database-contents';
import { rootsWithLogs } from '../../logs/log-files';
import { dbQuery } from './db-query';
import { dbWatch } from './db-watch';
import { outOf } from './out-file';

const { help } = databaseText;

export const DB_COMMANDS: readonly Command[] = [
	defineCommand({ name: 'db build', texts: ['out', 'subscriber'], help: help.build, run: build }),
	dbWatch,
	dbQuery,
];

async function build(call: Call<'out' | 'subscriber'>, around: Around): Promise<ExitCode> {
	const path = await outOf(call, around, 'signoff db build --out FILE');
	const vault = await openToRead(call, around);
	const roots = await rootsWithLogs(vault, call);
	const { rows, skipped } = await writeDatabase(path, (database) =>
		new DatabaseContents(database, vault, roots, around).fill(call.text('subscriber')),
	);
	if (call.json) around.terminal.json({ ...answer(call), path, rows, skipped }, 'alone');
	else {
		const entities = (rows.specs ?? 0) + (rows.issues ?? 0);
		around.terminal.line(safeLine(databaseText.built(path, rows.item ?? 0, entities)));
		if (skipped > 0) around.terminal.note(databaseText.skipped(skipped));
	}
	return EXIT.done;
}
