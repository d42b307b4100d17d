// What one move costs in a workspace of 100,000 items with a log of as many entries, against the same move
// among 1,000. Moves alternate between the two, so that noise hits both.

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { median, type Row } from './measure';
import { logsOf, writeLogs } from './logs';
import { makeFolders, shortNoteText, writeNotes } from './notes';
import { closeSite, makeSite, type BenchWorkspace } from './running-workspace';
import { inTempFolder } from './temp-folder';

const FEW = 1_000;
const MANY = 100_000;
const MOVED = 200;

export function benchGrowth(): Promise<Row[]> {
	return inTempFolder(async (dir) => {
		const few = await openWith(join(dir, 'few'), FEW);
		const many = await openWith(join(dir, 'many'), MANY);
		const times = { few: [] as number[], many: [] as number[] };
		for (let index = 0; index < MOVED; index += 1) {
			times.few.push(await timeMove(few, index));
			times.many.push(await timeMove(many, index));
		}
		await closeSite(few.site);
		await closeSite(many.site);
		return [
			{
				name: `one move among ${MANY.toLocaleString('en')} items`,
				unit: 'ms',
				value: median(times.many),
				baseline: median(times.few),
				baselineName: `the same among ${FEW.toLocaleString('en')}`,
				budget: 1.3,
			},
		];
	});
}

interface Opened {
	dir: string;
	site: BenchWorkspace;
}

async function openWith(dir: string, count: number): Promise<Opened> {
	await makeFolders(dir);
	const ids = Array.from({ length: count }, (_, id) => id);
	const moved = await writeNotes(dir, 'Needs_Action', ids.slice(0, MOVED), shortNoteText);
	const rest = await writeNotes(dir, 'Done', ids.slice(MOVED), shortNoteText);
	const items = [...moved, ...rest].map((path, index) => ({
		id: `task-${index}`,
		path,
		state: index < MOVED ? ('Needs_Action' as const) : ('Done' as const),
	}));
	await writeLogs(dir, logsOf(items, new Date()));
	const site = makeSite(dir);
	await site.running.start();
	const { length: size } = [...site.site.records.all()];
	if (size !== count) throw new Error(`The log told of ${size} items, not of ${count}.`);
	return { dir, site };
}

async function timeMove({ dir, site }: Opened, index: number): Promise<number> {
	const [from, path] = [`Needs_Action/task-${index}.md`, `Plans/task-${index}.md`];
	const done = site.written('state_transition', 1);
	const started = performance.now();
	await rename(join(dir, from), join(dir, path));
	site.running.observe({ type: 'renamed', from, path });
	await done;
	return performance.now() - started;
}
