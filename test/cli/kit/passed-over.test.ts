// What another program may take for a note and Signoff does not: it is never passed over in silence.

import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { task } from '../../support/plane';
import { makeTempVault } from '../../support/temp-vault';
import { Tool, type Running } from '../../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function setUp(): Promise<string> {
	const vault = await makeTempVault({
		'Pending_Approval/a.md': task('task-1', 'Pending_Approval', 'Pay € 9,000 to Acme.\n'),
	});
	onTestFinished(() => vault.remove());
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	return vault.dir;
}

async function watch(dir: string, ...args: string[]): Promise<Running> {
	const running = tool.start(['watch', '--vault', dir, ...args]);
	onTestFinished(async () => {
		running.child.kill('SIGKILL');
		await running.ended;
	});
	await running.says(/Watching|"event":"watching"/);
	return running;
}

const linkNote = (dir: string) => symlink('../Pending_Approval/a.md', join(dir, 'Approved/a.md'));

async function linkFolder(dir: string): Promise<void> {
	await rename(join(dir, 'Approved'), join(dir, 'Aside'));
	await symlink('Pending_Approval', join(dir, 'Approved'));
}

/** `b` and two bytes that no text has. */
function writeBadName(dir: string): Promise<void> {
	const name = Buffer.concat([Buffer.from(`${dir}/Approved/b`), Buffer.from([0xff, 0xfe])]);
	return writeFile(Buffer.concat([name, Buffer.from('.md')]), 'x');
}

it('status names Markdown in Approved that is no item for its name', async () => {
	const dir = await setUp();
	await writeFile(join(dir, 'Approved/pay_template.md'), 'Pay € 9,000.\n');
	await writeFile(join(dir, 'Done/pay_template.md'), 'Pay € 9,000.\n');
	const { out } = await tool.run(['status', '--vault', dir, '--json']);
	const { findings } = JSON.parse(out) as { findings: { code: string; path: string }[] };
	const found = findings.filter(({ code }) => code === 'no-item').map(({ path }) => path);
	expect(found).toEqual(['Approved/pay_template.md']);
});

const CASES: [string, string, (dir: string) => Promise<unknown>, RegExp][] = [
	['a linked note', 'link', linkNote, /Approved\/a\.md is a link/],
	[
		'a link that leads nowhere',
		'link',
		(dir) => symlink('nowhere', join(dir, 'Approved/n.md')),
		/Approved\/n\.md is a link/,
	],
	[
		'a linked subfolder',
		'link',
		(dir) => symlink('../Pending_Approval', join(dir, 'Approved/sub')),
		/Approved\/sub is a link/,
	],
	['a linked state folder', 'linked-folder', linkFolder, /Approved is a link/],
	['a name that is no text', 'bad-name', writeBadName, /Approved\/b.* no text/],
];

describe.skipIf(process.platform !== 'linux')('signoff', () => {
	it.each(CASES)('tells of %s, at once, after a restart, and when asked', async (...given) => {
		const [, code, make, sentence] = given;
		const dir = await setUp();
		const running = await watch(dir, '--json');
		await make(dir);
		await running.says(new RegExp(`"event":"problem".*${sentence.source}`));
		await running.stop();
		const again = await watch(dir);
		expect(again.out).toMatch(sentence);
		await again.stop();
		for (const command of ['status', 'list']) {
			expect((await tool.run([command, '--vault', dir])).out).toMatch(sentence);
			const { findings } = JSON.parse(
				(await tool.run([command, '--vault', dir, '--json'])).out,
			) as { findings: { code: string; path: string; detail: string }[] };
			expect(findings).toContainEqual(
				expect.objectContaining({ code, detail: expect.stringMatching(sentence) as string }),
			);
		}
	});

	it('tells once while it lasts, and again when it comes again', async () => {
		const dir = await setUp();
		const running = await watch(dir);
		const times = () => running.out.split('Approved/a.md is a link').length - 1;
		await linkNote(dir);
		await running.says(/Approved\/a\.md is a link/);
		await symlink('nowhere', join(dir, 'Approved/n.md'));
		await running.says(/Approved\/n\.md is a link/);
		expect(times()).toBe(1);
		await rm(join(dir, 'Approved/a.md'));
		await symlink('nowhere', join(dir, 'Approved/o.md'));
		await running.says(/Approved\/o\.md is a link/);
		await linkNote(dir);
		await expect.poll(times, { timeout: 15_000 }).toBe(2);
	});

	it('says nothing of links that lie elsewhere', async () => {
		const dir = await setUp();
		await mkdir(join(dir, 'Other'));
		await symlink('../Pending_Approval/a.md', join(dir, 'Other/a.md'));
		const { out } = await tool.run(['status', '--vault', dir]);
		expect(out).not.toContain('is a link');
	});
});
