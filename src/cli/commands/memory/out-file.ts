// The file that a database goes into.

import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isOwnDatabase } from '../../../node/sqlite/database-file';
import { databaseText } from '../../../text/cli/memory-db';
import type { Around, Call } from '../../kit/command';
import { Ending, EXIT } from '../../kit/exit-codes';

/** Nothing that somebody else wrote is written over. */
export async function outOf(call: Call<'out'>, { cwd }: Around, usage: string): Promise<string> {
	const out = call.text('out');
	if (out === null) throw new Ending(EXIT.calledWrongly, databaseText.noOperand(usage));
	const path = resolve(cwd, out);
	const found = await lstat(path).catch(() => null);
	const isOwn =
		found === null || (found.isFile() && (await isOwnDatabase(path).catch(() => false)));
	if (!isOwn) throw new Ending(EXIT.failed, databaseText.notOurs(path));
	return path;
}
