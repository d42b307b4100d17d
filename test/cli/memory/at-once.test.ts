// Many processes that speak in one conversation at once, as agents do.

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { makeTempVault } from '../../support/temp-vault';
import { Tool } from '../../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const begun = z.object({ uuid: z.string() });
const shown = z.object({
	conversation: z.object({
		messages: z.array(
			z.object({
				...{ item: z.nullable(z.string()), description: z.string() },
				altered: z.nullable(z.string()),
			}),
		),
	}),
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('loses no message and no entry where eight speak at once, and one of them is killed', async () => {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	expect((await tool.run(['init', dir])).code).toBe(0);
	const run = (...words: string[]) => tool.run(['talk', ...words, '--vault', dir, '--json']);
	const { uuid } = begun.parse(JSON.parse((await run('new', '--title', 'All')).out));
	const speaks = (name: string) =>
		tool.start(['talk', 'say', uuid, `I am ${name}.`, '--as', 'agent', '--vault', dir]);
	const others = numbers(8).map((at) => speaks(`number ${at}`));
	const killed = speaks('killed');
	expect((await others[0]?.ended)?.code).toBe(0);
	await killed.stop('SIGKILL');
	for (const { ended } of others) expect(await ended).toMatchObject({ code: 0, err: '' });
	// The next one takes in what only notes have.
	expect((await run('say', uuid, 'Done.')).code).toBe(0);
	const { conversation } = shown.parse(JSON.parse((await run('show', uuid)).out));
	const said = conversation.messages.map(({ description }) => description);
	const all = numbers(8).map((at) => `I am number ${at}.`);
	expect(said.filter((one) => one !== 'I am killed.').sort()).toEqual([...all, 'Done.'].sort());
	expect(conversation.messages.every(({ item, altered }) => item && altered === null)).toBe(true);
	expect((await tool.run(['verify', '--vault', dir])).code).toBe(0);
}, 120_000);
