// The lines of some devices' logs as they lie there, oldest file first.

import { isLogPath, parseLogName } from '../../core/ledger/names';
import { lenientUtf8 } from '../shared/utf8';
import type { LogSource } from './read-logs';

/** `isMeant` is asked for the name in the file's name; null where it has none. */
export async function linesOfLogs(
	{ files, folder }: LogSource,
	isMeant: (device: string | null) => boolean,
): Promise<string[]> {
	const listed = await files.filesIn(folder);
	const paths = listed.map(({ path }) => path).filter(isLogPath);
	const own = paths.filter((path) => isMeant(parseLogName(path)?.device ?? null)).sort();
	const texts: string[] = [];
	for (const path of own) texts.push(lenientUtf8.decode(await files.readBytes(path)));
	return texts.flatMap((text) => text.split('\n'));
}
