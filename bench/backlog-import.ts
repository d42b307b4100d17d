// Taking in a backlog of sudocode's own size (750 entities, 3.6 MB of lines) against parsing its lines.

import { formatNamed } from '../src/core/backlog/interop/formats';
import { planImport } from '../src/core/backlog/interop/import';
import { parseJson } from '../src/core/shared/parse-json';
import { workOfBoth, type Row } from './measure';

const ISSUES = 676;
const SPECS = 75;
const RUNS = 25;

export async function benchBacklogImport(): Promise<Row[]> {
	const files = new Map([
		['.sudocode/issues.jsonl', linesOf(ISSUES, 'i', 3_600)],
		['.sudocode/specs.jsonl', linesOf(SPECS, 's', 14_800)],
	]);
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
