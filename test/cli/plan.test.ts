// `signoff plan`, `schema` and `retrace` as a person or a program calls them.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/shared/json';
import { schemaFaults } from '../../src/core/tools/json-schema';
import { approvedItem, ITEM, type ApprovedItem } from '../support/approved-item';
import { Running, Tool } from '../support/tool';

const step = (text: string, text2: string) =>
	`${text}\n   \`\`\`json\n   ${JSON.stringify({ tool: 'append_note', arguments: { path: 'Notes/log.md', text: text2 } })}\n   \`\`\``;
const BODY = `# Water the plants\n\n## Plan\n\n1. [ ] ${step('First', 'one')}\n2. [ ] ${step('Second', 'two')}\n`;

const PLAN = {
	goal: 'Pay Acme',
	steps: [
		{ step_id: '1', description: 'Look it up', status: 'pending', tool: 'read_note', arguments: { path: 'a.md' } }, // oxfmt-ignore
		{ step_id: '2', description: 'Call Kim', status: 'pending' },
	],
};

let tool: Tool;
let vault: ApprovedItem;
let file: string;

beforeAll(async () => {
	tool = await Tool.build();
	vault = await approvedItem(tool, BODY, { 'Notes/log.md': 'Log\n' });
	file = `${vault.dir}/plan.json`;
	await writeFile(file, JSON.stringify(PLAN));
}, 60_000);

afterAll(async () => {
	await vault.remove();
	await tool.remove();
});

const run = (...args: string[]) => tool.run([...args, '--vault', vault.dir], vault.dir);

const schemaOf = async (name: string) => JSON.parse((await run('schema', name)).out) as JsonObject;

describe('signoff plan show', () => {
	it('prints the steps, and for a program the seed’s Plan', async () => {
		const { code, out } = await run('plan', 'show', ITEM);
		expect([code, out.split('\n')[0]]).toEqual([0, 'Water the plants']);
		expect(out).toContain('  1  First  open  append_note {"path":"Notes/log.md","text":"one"}');
		const json = JSON.parse(
			(await run('plan', 'show', 'Approved/a.md', '--json')).out,
		) as JsonObject;
		expect(schemaFaults(await schemaOf('Plan'), json)).toEqual([]);
		expect(json).toMatchObject({ goal: 'Water the plants', steps: [{ step_id: '1' }, {}] });
	});

	it('says step by step what keeps a plan from running', async () => {
		const note = '# Water\n\n## Plan\n\n1. [ ] First\n   ```json\n   {broken\n   ```\n';
		await writeFile(join(vault.dir, 'Notes/bad.md'), note);
		const { code, out, err } = await run('plan', 'show', 'Notes/bad.md');
		expect([code, out]).toEqual([1, '']);
		expect(err).toContain('Notes/bad.md:5  step 1: its block is not JSON');
		expect((await run('plan', 'show', 'task-9')).code).toBe(1);
	});
});

describe('signoff plan check', () => {
	it('takes a valid plan, from a file or a pipe', async () => {
		const { code, out } = await run('plan', 'check', file);
		expect([code, out]).toEqual([
			0,
			'Valid: a plan of 2 steps.\nWithout a tool, so done by hand: step 2.\n',
		]);
		const child = tool.spawn(['plan', 'check', '-', '--json'], vault.dir, {}, 'pipe');
		const piped = new Running(child);
		child.stdin?.end('{"goal": "x", "steps": []}');
		const ended = await piped.ended;
		expect(ended.code).toBe(3);
		expect(JSON.parse(ended.out)).toMatchObject({ valid: false, faults: [expect.any(String)] });
	});

	it.each([
		['{', "isn't JSON"],
		['{"goal": "x"}', 'steps'],
		[JSON.stringify({ ...PLAN, steps: [PLAN.steps[1], PLAN.steps[1]] }), 'unique'],
		[JSON.stringify({ ...PLAN, steps: [{ ...PLAN.steps[1], agent: 'human' }] }), 'agent'],
	])('says what is wrong with %s', async (json, said) => {
		await writeFile(`${vault.dir}/wrong.json`, json);
		const { code, out } = await run('plan', 'check', 'wrong.json');
		expect([code, out]).toEqual([3, expect.stringContaining(said)]);
	});
});

describe('signoff plan write', () => {
	it('makes a draft that reads as the plan, and overwrites nothing', async () => {
		const { code, out } = await run('plan', 'write', file, '--to', 'Plans/pay.md');
		expect([code, out]).toEqual([0, expect.stringContaining('a draft of 2 steps')]);
		const shown = await run('plan', 'show', 'Plans/pay.md', '--json');
		expect(JSON.parse(shown.out)).toEqual(PLAN);
		const again = await run('plan', 'write', file, '--to', 'Plans/pay.md');
		expect([again.code, again.err]).toEqual([1, expect.stringContaining('nothing is overwritten')]);
	});

	it('keeps a goal that is no heading', async () => {
		await writeFile(`${vault.dir}/generic.json`, JSON.stringify({ ...PLAN, goal: 'Plan' }));
		expect((await run('plan', 'write', 'generic.json', '--to', 'Plans/g.md')).code).toBe(0);
		const shown = await run('plan', 'show', 'Plans/g.md', '--json');
		expect(JSON.parse(shown.out)).toMatchObject({ goal: 'Plan' });
	});

	it.each([
		['Approved/x.md', 'is in Approved'],
		['approved/x.md', 'is in Approved'],
		['Pending_Approval/x.md', 'is in Pending_Approval'],
		['Done/x.md', 'is in Done'],
		['Logs/x.md', "Signoff's logs"],
		['../x.md', "isn't a path"],
		['.obsidian/x.md', 'is hidden'],
		['Plans/x.txt', "isn't a note"],
		['Company_Handbook.md', 'is the handbook'],
		['Nowhere/x.md', "can't be written"],
	])('does not write to %s', async (to, said) => {
		const { code, err } = await run('plan', 'write', file, '--to', to);
		expect([code, err]).toEqual([1, expect.stringContaining(said)]);
	});

	it('does not write what has begun, or is no plan', async () => {
		const [first, second] = PLAN.steps;
		const begun = { ...PLAN, steps: [first, { ...second, status: 'complete' }] };
		await writeFile(`${vault.dir}/begun.json`, JSON.stringify(begun));
		const { code, err } = await run('plan', 'write', 'begun.json', '--to', 'Plans/b.md');
		expect([code, err]).toEqual([1, expect.stringContaining('Step 2 is complete')]);
		expect(await readdir(join(vault.dir, 'Plans'))).not.toContain('b.md');
		expect((await run('plan', 'write', 'none.json', '--to', 'Plans/b.md')).code).toBe(2);
	});
});

describe('signoff schema', () => {
	it('prints what docs/schemas has, and which there are', async () => {
		const published = JSON.parse(await readFile('docs/schemas/log-entry.json', 'utf8')) as object;
		expect(await schemaOf('LogEntry')).toEqual(published);
		const listed = await run('schema');
		expect(listed.out.split('\n')[0]).toBe('Plan                A multi-step execution strategy.');
		const { code, err } = await run('schema', 'Nothing');
		expect([code, err]).toEqual([2, expect.stringContaining('MemoryEntry')]);
	});
});

describe('signoff retrace', () => {
	it('plays a run, by its id or its item’s, and marks a line that was changed', async () => {
		expect((await run('run-plan', ITEM)).code).toBe(0);
		const { code, out } = await run('retrace', ITEM);
		expect(code).toBe(0);
		const [, id = ''] = /^Run (run-\w+) of task-1\n/.exec(out) ?? [];
		expect(out).toContain('0 of 2 steps done: 1 open, 2 open');
		expect(out).toContain('1 of 2 steps done: 1 done, 2 open');
		expect(out).toMatch(/step 1: append_note \{"path":"Notes\/log.md","text":"one"\}: answered/);
		expect(out).toContain('The log vouches for 2 lines.');
		const path = join(vault.dir, `Logs/runs/${id}.jsonl`);
		const log = await readFile(path, 'utf8');
		await writeFile(path, log.replace('"text":"two"', '"text":"three"'));
		const changed = await run('retrace', id, '--json');
		expect(changed.code).toBe(1);
		const told = JSON.parse(changed.out) as { cycles: { verdict: string; entry: object }[] };
		expect(told).toMatchObject({ run: id, item: ITEM, intact: false });
		expect(told.cycles.map(({ verdict }) => verdict)).toEqual(['missing', 'unvouched', 'vouched']);
		expect((await run('retrace', id)).out).toContain("The log doesn't vouch for this line");
		expect((await run('retrace', 'run-none')).code).toBe(1);
	});
});
