// `signoff status --watch`, and the terminal that it draws on.

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Terminal } from '../../src/cli/kit/terminal';
import { Captured } from '../support/call-tool';
import { task } from '../support/plane';
import { expectPromised } from '../support/promised';
import { makeTempVault, putFile } from '../support/temp-vault';
import { noTerminal, Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 120_000);
afterAll(() => tool.remove());

const asks = (id: string, title: string) => task(id, 'Pending_Approval', `# ${title}\n`);

async function vaultWith(notes: Record<string, string>): Promise<string> {
	const vault = await makeTempVault();
	onTestFinished(vault.remove);
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	for (const [path, note] of Object.entries(notes)) await putFile(vault.dir, path, note);
	return vault.dir;
}

describe('signoff status --watch', () => {
	it('shows what waits, with a link to each review, and shows it again when that changes', async () => {
		const dir = await vaultWith({ 'Pending_Approval/a.md': asks('task-1', 'Pay\u001b[31m 5 €') });
		const watching = tool.start(['status', '--watch', '--vault', dir]);
		await watching.says(/1 item waits for a person/);
		await watching.says(/obsidian:\/\/signoff\?open=review&id=task-1&vault=vault-/);
		expect(watching.out).not.toContain('\u001b');
		await putFile(dir, 'Pending_Approval/b.md', asks('task-2', 'Call Kim'));
		await watching.says(/2 items wait for a person[^]*Call Kim/);
		await rename(join(dir, 'Pending_Approval/a.md'), join(dir, 'Inbox/a.md'));
		await watching.says(/1 item waits[^]*1 item waits/);
		const { code, err } = await watching.stop('SIGINT');
		expect([code, err]).toEqual([0, '']);
	});

	it('tells a program of each change, a line each', async () => {
		const dir = await vaultWith({});
		const watching = tool.start(['status', '--watch', '--vault', dir, '--json']);
		await watching.says(/"queue":\[\]/);
		await putFile(dir, 'Pending_Approval/a.md', asks('task-1', 'Call Kim'));
		await watching.says(/"title":"Call Kim"/);
		const { out } = await watching.stop();
		const lines = out.trimEnd().split('\n');
		expectPromised(
			'status',
			lines.map((line) => JSON.parse(line) as unknown),
		);
	});

	it.skipIf(noTerminal)(
		'draws on a screen of its own at a terminal, and gives that back',
		async () => {
			const dir = await vaultWith({ 'Pending_Approval/a.md': asks('task-1', 'Call Kim') });
			const watching = tool.startAtTerminal(['status', '--watch', '--vault', dir]);
			await watching.says(/Call Kim/);
			const { out } = await watching.stop();
			expect(out).toContain('1 item waits for a person');
		},
	);

	it('needs a vault that is set up', async () => {
		const vault = await makeTempVault({ '.obsidian/app.json': '{}' });
		onTestFinished(vault.remove);
		const { code, err } = await tool.run(['status', '--watch', '--vault', vault.dir]);
		expect([code, err]).toEqual([1, expect.stringContaining('Nothing has been set up')]);
	});
});

describe('Terminal', () => {
	const at = (env: Record<string, string>, isTTY = true) => {
		const out = Object.assign(new Captured(), { isTTY });
		const closed = () => undefined;
		return { out, terminal: new Terminal({ out, err: new Captured(), env, closed }) };
	};

	it.each([
		[{ TERM_PROGRAM: 'WezTerm' }, true],
		[{ WT_SESSION: '1' }, true],
		[{ KITTY_WINDOW_ID: '1' }, true],
		[{ VTE_VERSION: '7600' }, true],
		[{ VTE_VERSION: '4600' }, false],
		[{ TERM_PROGRAM: 'Apple_Terminal' }, false],
		[{ TERM_PROGRAM: 'WezTerm', TERM: 'dumb' }, false],
		[{}, false],
	])('hides a link behind its words where that is known to work: %j', (env, takes) => {
		const link = at(env).terminal.link('Pay', 'obsidian://signoff');
		expect(link).toBe(takes ? '\u001b]8;;obsidian://signoff\u001b\\Pay\u001b]8;;\u001b\\' : 'Pay');
		expect(at(env, false).terminal.takesLinks).toBe(false);
	});

	it('draws over what it drew last, and leaves the screen as it was', () => {
		const { out, terminal } = at({});
		terminal.screen(['a', 'b']);
		terminal.screen(['c']);
		terminal.leaveScreen();
		terminal.leaveScreen();
		const clear = '\u001b[H\u001b[J';
		expect(out.text).toBe(`\u001b[?1049h${clear}a\nb\n${clear}c\n\u001b[?1049l`);
		const plain = at({}, false);
		plain.terminal.screen(['a', 'b']);
		plain.terminal.leaveScreen();
		expect(plain.out.text).toBe('a\nb\n');
	});
});
