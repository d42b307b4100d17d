import type { Stats } from 'node:fs';
import type { EntryStat } from '../protocol';

/** Whole milliseconds, as the app has them; some file systems keep no birth time. */
export function entryStatOf(stats: Stats): EntryStat {
	const born = stats.birthtimeMs > 0 ? stats.birthtimeMs : stats.ctimeMs;
	return {
		kind: stats.isDirectory() ? 'folder' : 'file',
		size: stats.size,
		mtime: Math.round(stats.mtimeMs),
		ctime: Math.round(born),
	};
}
