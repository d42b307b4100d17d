// `signoff run-plan` as a process on real files.

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { approve, approvedItem, ITEM, setUp } from '../support/approved-item';
import { contentsOf } from '../support/folder-contents';
import { task } from '../support/plane';
import { makeTempVault, putFile } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const block = (tool: string, args: object) =>
	['   ```json', `   ${JSON.stringify({ tool, arguments: args })}`, '   ```'].join('\n');

const append = (text: string) => block('append_note', { path: 'Notes/log.md', text });

const planOf = (...steps: string[]) =>
	`# Water the plants\n\n## Plan\n\n${steps.map((step, at) => `${at + 1}. [ ] ${step}`).join('\n')}\n`;

async function approved(body: string): Promise<string> {
	const { dir, remove } = await approvedItem(tool, body, { 'Notes/log.md': 'Log\n' });
	onTestFinished(remove);
	return dir;
}

const run = (dir: string, ...more: string[]) =>
	tool.run(['run-plan', ITEM, '--vault', dir, ...more]);

describe('signoff run-plan', () => {
	it('carries the steps out, says each, and moves the item to Done', async () => {
		const dir = await approved(planOf(`First\n${append('one')}`, `Second\n${append('two')}`));
		const { code, out, err } = await run(dir);
		expect([code, err]).toEqual([0, '']);
		expect(out).toMatch(
			/^Running “Water the plants” \(run-\w+\)\n {2}1 +First {2}append_note: done\n {2}2 +Second {2}append_note: done\nComplete: every step is done\.\n$/,
		);
		expect(await readFile(join(dir, 'Notes/log.md'), 'utf8')).toMatch(/one\n+two/);
		expect(await readdir(join(dir, 'Done'))).toEqual(['a.md']);
		const again = await run(dir);
		expect([again.code, again.out]).toEqual([0, expect.stringContaining('nothing was started')]);
	});

	it('stops where a person has to do something, and says so at the start', async () => {
		const dir = await approved(planOf(`First\n${append('one')}`, 'Call Kim', 'Call Jo'));
		const { code, out } = await run(dir);
		expect(code).toBe(3);
		expect(out.split('\n').slice(1)).toEqual([
			'  step 2 has no tool: done by hand',
			'  step 3 has no tool: done by hand',
			'  1   First  append_note: done',
			'Waits for a person: step 2 has no tool: do it by hand, then say so.',
			'',
		]);
		const again = await run(dir);
		expect([again.code, again.out]).toEqual([3, '']);
		expect(again.err).toContain('Only a person lets this run go on: step 2 has no tool');
	});

	it('tells a program one object a line, and goes on where anybody may', async () => {
		const dir = await approved(planOf(`First\n${block('fly', {})}`));
		const told = async () => {
			const { code, out } = await run(dir, '--json');
			expect(code).toBe(3);
			return out
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line) as Record<string, unknown>);
		};
		const why = expect.stringContaining('there is no tool “fly”') as unknown;
		expect(await told()).toMatchObject([
			{ event: 'started', isNew: true, steps: [{ step_id: '1', by: 'fly' }] },
			{ event: 'paused', code: 'no-such-tool', step_id: '1', why },
		]);
		expect(await told()).toMatchObject([{ event: 'started', isNew: false }, { event: 'paused' }]);
	});

	it('ends with 1 where a step fails, and says why', async () => {
		const missing = block('append_note', { path: 'Notes/none.md', text: 'x' });
		const dir = await approved(planOf(`First\n${missing}`, `Second\n${append('two')}`));
		const { code, out } = await run(dir);
		expect(code).toBe(1);
		expect(out).toMatch(/1 +First {2}append_note: failed \(There is no note/);
		expect(out).toMatch(/Failed: There is no note .*[^.]\.\n$/);
		expect(out).not.toContain('Second');
		expect(await readdir(join(dir, 'Rejected'))).toEqual(['a.md']);
		expect((await run(dir)).code).toBe(1);
	});

	it('pauses with the step that is under way where it is asked to end', async () => {
		const steps = Array.from({ length: 40 }, (_, at) => `Say ${at}\n${append(`said ${at};`)}`);
		const dir = await approved(planOf(...steps));
		const running = tool.start(['run-plan', ITEM, '--vault', dir]);
		await running.says(/1 +Say 0/);
		const { code, out } = await running.stop('SIGINT');
		expect(code).toBe(3);
		expect(out).toMatch(
			/Asked to end: it pauses[^]*\nPaused, because this command was asked to end\.\n$/,
		);
		const done = out.match(/append_note: done/g) ?? [];
		expect(done.length).toBeLessThan(40);
		const said = (await readFile(join(dir, 'Notes/log.md'), 'utf8')).match(/said \d+;/g);
		expect(said).toHaveLength(done.length);
		expect((await tool.run(['verify', '--vault', dir])).code).toBe(0);
	});

	it('is not for a device that does not enforce', async () => {
		const dir = await approved(planOf(`First\n${append('one')}`));
		// As on a device that has never seen this vault.
		await rm(tool.stateHome, { recursive: true });
		const path = join(dir, '.obsidian/plugins/signoff/data.json');
		const stored = JSON.parse(await readFile(path, 'utf8')) as { devices: object };
		const devices = { ...stored.devices, first: 'desk', enforcing: 'desk' };
		await writeFile(path, JSON.stringify({ ...stored, devices }));
		const { code, out, err } = await run(dir);
		expect([code, out]).toEqual([1, '']);
		expect(err).toMatch(/desk/);
		expect(await readFile(join(dir, 'Notes/log.md'), 'utf8')).toBe('Log\n');
	});

	it('runs nothing that was not approved, or is not there, and not beside another', async () => {
		const vault = await makeTempVault();
		onTestFinished(() => vault.remove());
		await setUp(tool, vault.dir);
		await putFile(vault.dir, 'Plans/a.md', task(ITEM, 'Plans', planOf(`First\n${append('one')}`)));
		const { code, err } = await run(vault.dir);
		expect([code, err]).toEqual([1, expect.stringContaining('Only an item in Approved')]);
		const unknown = await tool.run(['run-plan', 'task-9', '--vault', vault.dir]);
		expect([unknown.code, unknown.out]).toEqual([1, '']);
		const watching = tool.start(['watch', '--vault', vault.dir]);
		await watching.says(/Watching/);
		expect((await run(vault.dir)).code).toBe(4);
		await watching.stop();
	});

	it('waits for the approval where it is told to, and runs then', async () => {
		const vault = await makeTempVault();
		onTestFinished(() => vault.remove());
		const { dir } = vault;
		const person = await setUp(tool, dir);
		await putFile(dir, 'Notes/log.md', 'Log\n');
		await putFile(dir, 'Plans/a.md', task(ITEM, 'Plans', planOf(`First\n${append('one')}`)));
		const running = tool.start(['run-plan', ITEM, '--wait', '--vault', dir]);
		await running.says(/Waits until a person has approved it/);
		await approve(dir, person);
		const { code, out, err } = await running.ended;
		expect([code, err, out]).toEqual([
			0,
			'',
			expect.stringContaining('Complete: every step is done.'),
		]);
		expect(await readdir(join(dir, 'Done'))).toEqual(['a.md']);
	});
});

describe('signoff run-plan --dry-run', () => {
	it('shows what each step would do on top of those before it, and changes nothing', async () => {
		const steps = [`First\n${append('one')}`, `Second\n${append('two')}`, 'Call Kim'];
		const dir = await approved(planOf(...steps));
		const before = await contentsOf(dir);
		const { code, out, err } = await run(dir, '--dry-run');
		expect([code, err]).toEqual([0, '']);
		expect(out.split('\n')).toEqual([
			'Dry run of “Water the plants”: nothing is written, sent or asked',
			'  1   First  append_note: Changes 1 note.',
			'      Changed: Notes/log.md',
			'      + one',
			'  2   Second  append_note: Changes 1 note.',
			'      Changed: Notes/log.md',
			'      + two',
			'  3   Call Kim  Done by hand: the run waits here for you.',
			'',
		]);
		expect(await contentsOf(dir)).toEqual(before);
	});

	it('tells a program one object, and ends with the step that would fail', async () => {
		const dir = await approved(planOf(`First\n${block('fly', {})}`, 'Call Kim'));
		const { code, out } = await run(dir, '--dry-run', '--json');
		expect(code).toBe(0);
		expect(JSON.parse(out)).toMatchObject({
			...{ command: 'run-plan', event: 'dry-run', id: ITEM, bound: 'none' },
			digest: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
			steps: [{ step_id: '1', kind: 'fails', tool: 'fly', changes: [] }],
		});
	});

	it('is not waited for, and needs an item with a plan', async () => {
		const dir = await approved(planOf('Call Kim'));
		expect((await run(dir, '--dry-run', '--wait')).code).toBe(2);
		expect((await tool.run(['run-plan', 'nobody', '--dry-run', '--vault', dir])).code).toBe(1);
	});
});
