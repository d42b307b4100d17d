// docs/cli.md promises what `--json` says and what exit codes mean: every answer is held against that page.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/all';
import { EXIT } from '../../src/cli/kit/exit-codes';
import { task } from '../support/plane';
import { expectPromised, PAGE, promised } from '../support/promised';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
let vault: Awaited<ReturnType<typeof makeTempVault>>;

beforeAll(async () => {
	tool = await Tool.build();
	vault = await makeTempVault();
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	await writeFile(join(vault.dir, 'Plans/a.md'), task('task-1', 'Plans'));
	await writeFile(join(vault.dir, 'Inbox/odd.md'), '---\nsubject: [x] y\n---\n');
	await writeFile(join(vault.dir, 'Logs/other.txt'), 'of another tool');
	const watching = tool.start(['watch', '--vault', vault.dir, '--json']);
	await watching.says(/"event":"watching"/);
	await writeFile(join(vault.dir, 'Inbox/b.md'), task('task-2', 'Inbox'));
	await watching.says(/"event":"entry".*"task-2"/);
	await watching.stop();
}, 60_000);

afterAll(async () => {
	await tool.remove();
	await vault.remove();
});

describe('the tool', () => {
	it('judges by the handbook of the workspace', async () => {
		const note = task('task-9', 'Pending_Approval', '- [ ] Water the plants');
		await writeFile(join(vault.dir, 'Pending_Approval/plants.md'), note);
		const asked = async () => {
			const { out } = await tool.run(['show', 'task-9', '--vault', vault.dir]);
			return /high|medium|low/.exec(out)?.[0];
		};
		expect(await asked()).not.toBe('high');
		const rules = '# Rules\n\n## Forbidden actions\n\n- Water plants\n';
		await writeFile(join(vault.dir, 'Company_Handbook.md'), rules);
		expect(await asked()).toBe('high');
	});
});

const inLines = (out: string) =>
	out
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as unknown);

describe('an answer to a program', () => {
	it.each([
		['init', []],
		['status', []],
		['list', []],
		['show', ['task-1']],
		['verify', []],
		['tools', []],
		['trust', []],
		['export', ['task-2']],
		['help', ['log']],
		['schema', []],
	])('of %s says nothing that the page does not', async (command, args) => {
		const operands = command === 'init' ? [vault.dir] : args;
		const where = command === 'init' ? [] : ['--vault', vault.dir];
		const { out, err } = await tool.run([command, ...operands, ...where, '--json'], vault.dir);
		expect(err).toBe('');
		expectPromised(command, [JSON.parse(out)]);
	});

	it('of log says nothing that the page does not, a line each', async () => {
		const { out } = await tool.run(['log', '--vault', vault.dir, '--json']);
		expectPromised('log', inLines(out));
	});

	it('of watch says nothing that the page does not, a line each', async () => {
		const watching = tool.start(['watch', '--vault', vault.dir, '--json']);
		await watching.says(/"event":"watching"/);
		await writeFile(join(vault.dir, 'Inbox/c.md'), task('task-3', 'Inbox'));
		await watching.says(/"event":"entry".*"task-3"/);
		expectPromised('watch', inLines((await watching.stop()).out));
	});

	it('of a dry run says nothing that the page does not', async () => {
		const block = JSON.stringify({
			tool: 'create_note',
			arguments: { path: 'Notes/new.md', body: 'x' },
		});
		const body = `## Plan\n\n- [ ] Call Kim\n- [ ] Write\n  \`\`\`json\n  ${block}\n  \`\`\`\n`;
		await writeFile(join(vault.dir, 'Plans/dry.md'), task('task-8', 'Plans', body));
		const args = ['run-plan', 'task-8', '--dry-run', '--vault', vault.dir, '--json'];
		const answer: unknown = JSON.parse((await tool.run(args)).out);
		expectPromised('run-plan', [answer]);
		expect(answer).toMatchObject({ steps: [{ kind: 'by-hand' }, { kind: 'changes' }] });
	});

	it('is a sentence where there is nothing to show of an item', async () => {
		const { code, out, err } = await tool.run(['export', 'task-1', '--vault', vault.dir]);
		expect([code, out]).toEqual([EXIT.failed, '']);
		expect(err).toContain('The log has no entry of task-1 yet');
	});

	it('is promised for every command', () => {
		for (const { name } of COMMANDS) expect(promised(name)).toContain('`');
	});
});

it('every exit code is on the page', () => {
	const codes = [...PAGE.matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code));
	expect(codes).toEqual(Object.values(EXIT));
});
