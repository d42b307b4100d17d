// One changed issue in the app's own room, on real files: note, ledger, index, graph and mirror follow. Among 1,000 issues and
// among 10,000 in turn, so that noise hits both.

import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { issuePath, writeIssues } from './backlog-notes';
import { median, workOf, type Row } from './measure';
import { openBacklog } from './opened-backlog';
import { inTempFolder } from './temp-folder';

const [FEW, MANY, CHANGES] = [1_000, 10_000, 41];
const BY = { actor: 'human', via: 'panel' } as const;
const MIRROR = 'Backlog/issues/issues.jsonl';

export function benchBacklogChange(): Promise<Row[]> {
	return inTempFolder(async (dir) => {
		const few = await opened(join(dir, 'few'), FEW);
		const many = await opened(join(dir, 'many'), MANY);
		const times = { few: [] as Cost[], many: [] as Cost[] };
		for (let at = 0; at < CHANGES; at += 1) {
			times.few.push(await few.change(at));
			times.many.push(await many.change(at));
		}
		const read = many.read.size;
		await few.close();
		await many.close();
		return rowsOf(times.few, times.many, read);
	});
}

/** Milliseconds of the processor. */
interface Cost {
	whole: number;
	/** To write a mirror of this size, with nothing else: its share of the whole. */
	mirror: number;
}

function rowsOf(few: readonly Cost[], many: readonly Cost[], read: number): Row[] {
	const of = (costs: readonly Cost[], part: (cost: Cost) => number) => median(costs.map(part));
	const rest = ({ whole, mirror }: Cost) => whole - mirror;
	const name = `one changed issue among ${MANY.toLocaleString('en')}`;
	const among = `among ${FEW.toLocaleString('en')}`;
	const [whole, own] = [of(many, (cost) => cost.whole), of(many, (cost) => cost.mirror)];
	return [
		{
			...{ name: `${name}: notes read`, unit: 'notes', value: read },
			...{ baseline: 1, baselineName: 'itself', budget: 1 },
		},
		{
			...{ name: `${name}, less a bare write of its mirror`, unit: 'ms', value: of(many, rest) },
			...{ baseline: of(few, rest), baselineName: `the same ${among}`, budget: 1.3 },
		},
		{
			...{ name: `${name}, all of it`, unit: 'ms', value: whole },
			...{ baseline: of(few, (cost) => cost.whole), baselineName: `the same ${among}` },
		},
		{
			...{ name: `${name}, all of it`, unit: 'ms', value: whole, baseline: own },
			baselineName: 'a bare read, change and write of its mirror',
		},
	];
}

interface Opened {
	/** Notes that were read for the changes. */
	read: ReadonlySet<string>;
	change: (at: number) => Promise<Cost>;
	close: () => Promise<void>;
}

async function opened(dir: string, issues: number): Promise<Opened> {
	await writeIssues(dir, issues);
	const files = new CountedFiles(dir);
	const { backlog, close } = await openBacklog(dir, files);
	const path = issuePath(Math.floor(issues / 2));
	const change = async (at: number) => {
		const priority = at % 2 ? 1 : 3;
		const done = await backlog.update(path, { fields: { priority } }, BY);
		if (!done.ok) throw new Error(JSON.stringify(done.refusal));
		const node = backlog.graphOf('').ready()[0];
		if (!node) throw new Error('Nothing is ready.');
	};
	// The first ones read everything, and tell the ledger of the issue.
	for (let at = 0; at < 5; at += 1) await change(at);
	files.notesRead.clear();
	return {
		read: files.notesRead,
		change: async (at) => ({
			whole: await workOf(() => change(at)),
			mirror: await workOf(() => rewrite(join(dir, MIRROR), at)),
		}),
		close,
	};
}

/** With bare calls, as safe from a crash: beside, then over the old one. */
async function rewrite(path: string, at: number): Promise<void> {
	const before = await readFile(path, 'utf8');
	const after = `${before.slice(0, -3)}${at % 2 ? ']}' : ']} '}\n`;
	const file = await open(`${path}.tmp`, 'w');
	await file.writeFile(after);
	await file.sync();
	await file.close();
	await rename(`${path}.tmp`, `${path}.bare`);
}

class CountedFiles extends NodeVaultFiles {
	readonly notesRead = new Set<string>();

	override read(path: string): Promise<string> {
		this.count(path);
		return super.read(path);
	}

	override readBytes(path: string): Promise<Uint8Array> {
		this.count(path);
		return super.readBytes(path);
	}

	private count(path: string): void {
		if (path.endsWith('.md')) this.notesRead.add(path);
	}
}
