// Seed 001's own Python, as it is printed there, reads what the built tool wrote: its dataclasses and three queries are
// in `seed-001`, unchanged; run.py only fills in what the seed leaves open.

import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LINE_KEYS } from '../../src/core/ledger/layout';
import { task } from '../support/plane';
import { itWithPython, python3 } from '../support/python';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

/** Seed 000's table of fields, and seed 003's table of items. */
const AUDIT_ENTRY = [
	...['timestamp', 'task_id', 'state_from', 'state_to', 'actor', 'outcome', 'details', 'checksum'],
];
const ITEM = ['uuid', '_type', 'realized_at', 'canonical_at', 'data'];
const TRANSITIONS = fileURLToPath(new URL('seed-001/transitions.py', import.meta.url));
const RUN = fileURLToPath(new URL('seed-001/run.py', import.meta.url));

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

interface Said {
	plans: string[];
	transitions: string[][];
	keys: string[];
	decision: string;
}

itWithPython("seed 001's queries run unchanged", async () => {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	expect((await tool.run(['init', dir])).code).toBe(0);
	await writeFile(join(dir, 'Plans/task-001.md'), task('task-001', 'Plans', 'Send the e-mail.\n'));
	await writeFile(join(dir, 'Plans/task-002.md'), task('task-002', 'Plans'));
	const running = tool.start(['watch', '--vault', dir, '--json']);
	onTestFinished(async () => {
		await running.stop('SIGKILL');
	});
	await running.says(/"event":"watching"/);
	await rename(join(dir, 'Plans/task-001.md'), join(dir, 'Pending_Approval/task-001.md'));
	await running.says(/"action":"approval_requested"/);
	await running.stop('SIGINT');
	const logs = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
	const { stdout, stderr } = python3([RUN, dir, join(dir, 'Logs', logs[0] ?? '')]);
	expect(stderr).toBe('');
	const said = JSON.parse(stdout) as Said;
	expect(said).toMatchObject({ plans: ['task-002'], decision: 'pending' });
	expect(said.transitions).toEqual([['Plans', 'Pending_Approval', expect.stringMatching(/Z$/)]]);
	expect(said.keys).toEqual([...LINE_KEYS].sort());

	const shown = async (kind: string) => {
		const { code, out, err } = await tool.run(['log', '--as', kind, '--vault', dir]);
		expect([code, err]).toEqual([0, '']);
		return out;
	};
	const moves = python3([TRANSITIONS], await shown('transitions'));
	expect(moves.stderr).toBe('');
	expect(JSON.parse(moves.stdout)).toEqual([
		['task-001', 'Plans', 'Pending_Approval', 'system', true, null],
	]);
	const audit = linesOf(await shown('audit'));
	expect(new Set(audit.flatMap(Object.keys))).toEqual(new Set(AUDIT_ENTRY));
	expect(audit.map(({ state_to: to }) => to)).toEqual(
		expect.arrayContaining(['log_opened', 'Pending_Approval', 'approval_requested']),
	);
	expect(audit.map(({ state_to: to }) => to)).not.toContain('transition_intent');
	const [log] = linesOf(await readFile(join(dir, 'Logs', logs[0] ?? ''), 'utf8'));
	expect(log?.context).toMatchObject({ hash: audit[0]?.checksum });
	const soil = linesOf(await shown('soil'));
	for (const item of soil) expect(Object.keys(item)).toEqual(ITEM);
	expect(soil).toHaveLength(audit.length + 1);
});

it('the log is shown in no other way', async () => {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	await tool.run(['init', dir]);
	const { code, err } = await tool.run(['log', '--as', 'constructor', '--vault', dir]);
	expect([code, err]).toEqual([2, expect.stringContaining('transitions, audit, soil')]);
});

const linesOf = (text: string) =>
	text
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as Record<string, unknown>);
