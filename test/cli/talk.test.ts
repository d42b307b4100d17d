// `signoff talk …` as a process on real files.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const done = z.object({ uuid: z.string(), path: z.string(), item: z.nullable(z.string()) });
const shown = z.object({
	conversation: z.object({
		messages: z.array(z.object({ item: z.string(), sender: z.string(), description: z.string() })),
		summary: z.nullable(z.object({ author: z.string(), text: z.string() })),
	}),
});

async function talk() {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	expect((await tool.run(['init', dir])).code).toBe(0);
	const run = (...words: string[]) => tool.run(['talk', ...words, '--vault', dir]);
	const json = async (...words: string[]): Promise<unknown> =>
		JSON.parse((await run(...words, '--json')).out);
	return { dir, run, json };
}

describe('signoff talk', () => {
	it('begins, says, forks, collapses and reopens, and shows all of it', async () => {
		const { dir, run, json } = await talk();
		const one = done.parse(await json('new', '--title', 'Storage', '--text', 'SQLite?'));
		expect(await readFile(join(dir, one.path), 'utf8')).toContain('\n# Storage\n\n## agent · ');
		const said = done.parse(await json('say', one.uuid, '--text', 'No.', '--as', 'planner'));
		const late = await run('say', one.uuid, '--text', 'Hm.', '--based-on', one.item ?? '');
		expect(late).toMatchObject({ code: 3 });
		const again = await run(
			'say',
			one.uuid.slice(0, 13),
			'--text',
			'Hm.',
			'--based-on',
			said.item ?? '',
		);
		expect(again).toMatchObject({ code: 0, err: '' });
		const two = done.parse(await json('fork', one.path, '--at', one.item ?? '', '--title', 'Idea'));
		expect((await run('collapse', one.uuid, '--text', 'Over.')).err).toContain('still active');
		expect(await run('collapse', two.uuid, '--text', 'PostgreSQL.')).toMatchObject({ code: 0 });
		const three = done.parse(await json('reopen', two.uuid, '--text', 'Again.'));
		expect((await run('list')).out).toMatch(/^Storage .*3 messages.*\n {2}Idea .*\n {4}Idea .*\n$/);
		const { conversation } = shown.parse(await json('show', one.uuid));
		expect(
			conversation.messages.map(({ sender, description }) => `${sender}: ${description}`),
		).toEqual(['agent: SQLite?', 'planner: No.', 'agent: Hm.']);
		expect(shown.parse(await json('show', two.uuid)).conversation.summary).toMatchObject({
			...{ author: 'agent', text: 'PostgreSQL.' },
		});
		expect((await run('frame')).out).toContain(`agent  ${three.uuid}  ${three.item ?? ''}`);
		expect(await run('frame', one.uuid)).toMatchObject({ code: 0, err: '' });
		expect((await run('frame')).out).toContain(`agent  ${one.uuid}\n`);
		expect((await run('show', one.uuid)).out).toContain('SQLite?');
	}, 60_000);

	it('takes in what was appended by hand before it speaks, and speaks for no person', async () => {
		const { dir, run, json } = await talk();
		const one = done.parse(await json('new', '--title', 'Storage', '--text', 'SQLite?'));
		const note = join(dir, one.path);
		await writeFile(note, `${await readFile(note, 'utf8')}\n## agent\n\nBy hand.\n`);
		expect(await run('say', one.uuid, '--text', 'After it.')).toMatchObject({ code: 0 });
		const { conversation } = shown.parse(await json('show', one.uuid));
		expect(conversation.messages.map(({ description }) => description)).toEqual([
			...['SQLite?', 'By hand.', 'After it.'],
		]);
		expect(await run('say', one.uuid, '--text', 'x', '--as', 'user')).toMatchObject({ code: 2 });
		expect(await run('say', 'uuid_no', '--text', 'x')).toMatchObject({ code: 1 });
		expect(await run('say', one.uuid)).toMatchObject({ code: 2 });
	}, 60_000);
});
