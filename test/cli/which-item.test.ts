// Which note is which item, as `signoff watch` sees it on real files: notes that are written in pieces, and notes
// without an id that get another name on their way.

import { execFile } from 'node:child_process';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeTempVault, type VaultContents } from '../support/temp-vault';
import { Tool, type Running } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const PATIENCE = { timeout: 20_000, interval: 50 };
const BODY = '# X\n\nPay € 9,000 to Acme.\n';

async function setUp(contents: VaultContents = {}): Promise<string> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	return vault.dir;
}

async function watch(dir: string): Promise<Running> {
	const running = tool.start(['watch', '--vault', dir, '--json']);
	onTestFinished(async () => {
		running.child.kill('SIGKILL');
		await running.ended;
	});
	await running.says(/"event":"watching"/);
	return running;
}

async function notesIn(dir: string): Promise<string[]> {
	const all = await readdir(dir, { recursive: true });
	return all.filter((path) => path.endsWith('.md') && !path.startsWith('Logs')).sort();
}

interface Told {
	entry?: { action: string; task_id: string | null };
}

function itemsIn({ out }: Running): string[] {
	const told = out
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as Told);
	return [...new Set(told.flatMap(({ entry }) => entry?.task_id ?? []))];
}

const IN_PIECES = "(printf -- '---\\n'; sleep .5; printf 'id: task-x\\n---\\n# X\\n') > \"$1\"";

const writeInPieces = (path: string) => promisify(execFile)('sh', ['-c', IN_PIECES, 'sh', path]);

describe('signoff watch', () => {
	it('waits for the whole of a note, and holds it to the table by its own id', async () => {
		const dir = await setUp();
		const running = await watch(dir);
		await writeInPieces(join(dir, 'Inbox/x.md'));
		await running.says(/"action":"item_registered"/);
		await rename(join(dir, 'Inbox/x.md'), join(dir, 'Done/x.md'));
		await running.says(/"action":"move_refused"/);
		await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Inbox/x.md']);
		await running.stop();
		expect(itemsIn(running)).toEqual(['task-x']);
	}, 60_000);

	it('leaves nothing in Approved that is written there in pieces', async () => {
		const dir = await setUp();
		const running = await watch(dir);
		await writeInPieces(join(dir, 'Approved/x.md'));
		await running.says(/"action":"approval_asked"/);
		await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Pending_Approval/x.md']);
		await running.stop();
		expect(itemsIn(running)).toEqual(['task-x']);
	}, 60_000);

	it('follows an id that arrives later', async () => {
		const dir = await setUp();
		const running = await watch(dir);
		await writeFile(join(dir, 'Inbox/x.md'), BODY);
		await running.says(/"action":"item_registered"/);
		await writeFile(join(dir, 'Inbox/x.md'), `---\nid: task-x\n---\n${BODY}`);
		await running.says(/"action":"item_renamed"/);
		await rename(join(dir, 'Inbox/x.md'), join(dir, 'Done/DONE_x.md'));
		await running.says(
			/"action":"move_refused".*"task_id":"task-x"|"task_id":"task-x".*move_refused/,
		);
		await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Inbox/x.md']);
		await running.stop();
		expect((await tool.run(['verify', '--vault', dir])).code).toBe(0);
		const [made = '', ...more] = itemsIn(running);
		expect(more).toEqual(['task-x']);
		const { out } = await tool.run(['log', '--vault', dir, '--json', '--task', made]);
		expect(out).toMatch(/item_registered[^]*item_renamed/);
	}, 60_000);

	it.each(['Done/DONE_X.md', 'Approved/OK_X.md'])(
		'puts back what has no id under its old name, while it runs and later: %s',
		async (to) => {
			const dir = await setUp({ 'Pending_Approval/X.md': BODY });
			const first = await watch(dir);
			await rename(join(dir, 'Pending_Approval/X.md'), join(dir, to));
			await first.says(/"action":"move_refused"/);
			await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Pending_Approval/X.md']);
			await first.stop();
			await rename(join(dir, 'Pending_Approval/X.md'), join(dir, to));
			const second = await watch(dir);
			await second.says(/"action":"move_refused"/);
			await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Pending_Approval/X.md']);
			await second.stop();
			expect(itemsIn(second)).toHaveLength(1);
		},
		60_000,
	);

	it('renames an item whose note gets another name in its state', async () => {
		const dir = await setUp({ 'Plans/X.md': BODY });
		const running = await watch(dir);
		await rename(join(dir, 'Plans/X.md'), join(dir, 'Plans/Y.md'));
		await running.says(/"action":"item_renamed"/);
		await running.stop();
		expect(running.out).not.toMatch(/item_(deleted|registered)/);
	}, 60_000);
});
