// Taking in a backlog of the size of sudocode's own (750 entities, 3.6 MB of lines) against parsing its lines. The lines are generated;
// those of a real folder are taken where SUDOCODE names it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBacklog } from '../src/app/backlog';
import type { ForeignBacklog } from '../src/core/backlog/interop/define';
import { formatNamed } from '../src/core/backlog/interop/formats';
import { planImport } from '../src/core/backlog/interop/import';
import { parseJson } from '../src/core/shared/parse-json';
import { median, workOf, workOfBoth, type Row } from './measure';
import { openBacklog } from './opened-backlog';
import { inTempFolder } from './temp-folder';

const ISSUES = 676;
const SPECS = 75;
const RUNS = 25;
/** Each into a vault of its own. */
const VAULTS = 3;
const AGAIN = 5;
const BY = { actor: 'system', via: 'cli' } as const;
const PATHS = ['.sudocode/issues.jsonl', '.sudocode/specs.jsonl'] as const;

export async function benchBacklogImport(): Promise<Row[]> {
	const files = filesToRead();
	const sudocode = formatNamed('sudocode');
	const parse = () =>
		[...files.values()].map((text) => text.split('\n').filter(Boolean).map(parseJson));
	const read = () => sudocode.read(files);
	const plan = () => planImport(read(), { existing: [], next: { spec: 1, issue: 1 } });
	// What a trial does without: the note of each, with its sums.
	const make = () => plan().creations.map((one) => one());
	const against = { unit: 'ms', baselineName: 'JSON.parse of each line' };
	return [
		{
			...{ name: 'read sudocode, 3.6 MB', ...against, budget: 2 },
			...(await workOfBoth(RUNS, read, parse)),
		},
		{
			...{ name: 'and plan its import', ...against, budget: 2 },
			...(await workOfBoth(RUNS, plan, parse)),
		},
		{ name: 'and make its notes', ...against, ...(await workOfBoth(RUNS, make, parse)) },
		...(await intoVaults(read, parse)).map((row) => ({ ...row, ...against, budget: 2 })),
	];
}

function filesToRead(): Map<string, string> {
	const { SUDOCODE: dir } = process.env;
	if (dir !== undefined)
		return new Map(PATHS.map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
	const [issues, specs] = PATHS;
	return new Map([
		[issues, linesOf(ISSUES, 'i', 3_600)],
		[specs, linesOf(SPECS, 's', 14_800)],
	]);
}

/** All that an import does but for starting: notes, ledger and mirrors on the disk; then the same once more, which changes nothing. */
async function intoVaults(read: () => ForeignBacklog, parse: () => unknown) {
	const times = { first: [] as number[], again: [] as number[], parsed: [] as number[] };
	for (let vault = 0; vault < VAULTS; vault += 1)
		await inTempFolder(async (dir) => {
			const { backlog, close } = await openBacklog(dir);
			await backlog.setUp('', BY);
			const take = async () => {
				const done = await backlog.actAt('', BY, (acting) => importBacklog(acting, read(), false));
				if (!done.ok) throw new Error(JSON.stringify(done.refusal));
			};
			times.first.push(await workOf(take));
			for (let time = 0; time < AGAIN; time += 1) {
				times.parsed.push(await workOf(parse));
				times.again.push(await workOf(take));
			}
			await close();
		});
	const baseline = median(times.parsed);
	return [
		{ name: 'take it into a vault', value: median(times.first), baseline },
		{ name: 'take it in again, nothing changed', value: median(times.again), baseline },
	];
}

function linesOf(count: number, letter: 'i' | 's', length: number): string {
	const prose = `See [[s-0001]].\n${'Implement the engine’s shutdown, as specified.\n'.repeat(length / 47)}`;
	return Array.from({ length: count }, (_, at) => `${lineOf(at, letter, prose)}\n`).join('');
}

function lineOf(at: number, letter: 'i' | 's', prose: string): string {
	const id = `${letter}-${String(at).padStart(4, '0')}`;
	const to = `${letter}-${String(Math.floor(at / 2)).padStart(4, '0')}`;
	const kind = letter === 'i' ? 'issue' : 'spec';
	const edge = {
		from: id,
		from_type: kind,
		to,
		to_type: kind,
		type: at % 2 ? 'depends-on' : 'blocks',
	};
	return JSON.stringify({
		...{ id, uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` },
		...{ title: `Entity ${at}`, ...(letter === 's' && { file_path: `specs/${id}.md` }) },
		...{ content: `# ${at}\n\n${prose}`, ...(letter === 'i' && { status: 'closed' }) },
		...{
			priority: at % 5,
			...(letter === 'i' && { assignee: null }),
			archived: 0,
			archived_at: null,
		},
		...{ created_at: '2025-10-24 09:53:37', updated_at: '2025-11-03T03:10:12.642Z' },
		...(letter === 'i' && { closed_at: '2025-11-03 03:10:12' }),
		...{
			parent_id: null,
			parent_uuid: null,
			relationships: at % 3 ? [edge] : [],
			tags: ['engine'],
		},
	});
}
