// Resources, subscriptions, prompts and the skill of the MCP server, in both eras of the protocol.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ERAS, type Era, McpDoor } from '../../support/mcp';
import { task } from '../../support/plane';
import { makeTempVault, putFile } from '../../support/temp-vault';
import { Tool } from '../../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 120_000);
afterAll(() => tool.remove());

async function opened(era: Era) {
	const vault = await makeTempVault();
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	await putFile(
		vault.dir,
		'Pending_Approval/pay.md',
		task('task-1', 'Pending_Approval', '# Pay 5 €\n'),
	);
	await putFile(vault.dir, 'Inbox/a b.md', '# No id\n');
	const door = await McpDoor.open(tool, vault.dir, { era });
	onTestFinished(async () => {
		await door.close();
		await vault.remove();
	});
	return { dir: vault.dir, door, client: door.client };
}

const ITEM = 'signoff://items/task-1';

describe.each(ERAS)('the server (%s)', (era) => {
	it('lists items, and the queue, the log and the page, and reads each as data', async () => {
		const { client, door } = await opened(era);
		const { resources } = await client.listResources();
		const uris = resources.map(({ uri }) => uri);
		expect(uris).toEqual(
			expect.arrayContaining([
				...['signoff://queue', 'signoff://log', 'signoff://instructions', ITEM],
				...['signoff://items/Inbox%2Fa%20b.md', 'skill://signoff/SKILL.md'],
			]),
		);
		expect(await door.resource(ITEM)).toMatchObject({
			...{ ok: true, is_data: true, data: { id: 'task-1', state: 'Pending_Approval' } },
		});
		expect(await door.resource('signoff://items/Inbox%2Fa%20b.md')).toMatchObject({
			data: { title: 'No id', id: null },
		});
		expect(await door.resource('signoff://queue')).toMatchObject({
			data: {
				queue: [
					{
						id: 'task-1',
						title: 'Pay 5 €',
						review: expect.stringContaining('obsidian://') as unknown,
					},
				],
			},
		});
		expect(await door.resource('signoff://items/none')).toMatchObject({
			...{ ok: false, refused: { code: 'unknown-item' } },
		});
		const { resourceTemplates } = await client.listResourceTemplates();
		expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
			'signoff://items/{id}',
		);
	});

	it('hands out the page for agents as a resource and as a skill', async () => {
		const { client } = await opened(era);
		const read = async (uri: string) => {
			const [content] = (await client.readResource({ uri })).contents;
			return content && 'text' in content ? content.text : '';
		};
		const page = await read('signoff://instructions');
		expect(page).toContain('# Working with Signoff');
		const skill = await read('skill://signoff/SKILL.md');
		expect(skill).toMatch(/^---\nname: signoff\ndescription: ".*"\n---\n/);
		expect(skill.endsWith(page)).toBe(true);
		const named = [...page.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name);
		const { tools } = await client.listTools();
		const names = new Set(tools.map(({ name }) => name));
		const words = new Set(['approval_request', 'approval_history', 'based_on_hash', 'task_id']);
		expect(named.filter((name) => !names.has(name) && !words.has(name))).toEqual([]);
	});

	it('tells whoever has subscribed that an item, and the queue, have changed', async () => {
		const { client, dir } = await opened(era);
		const heard: string[] = [];
		let wake: () => void = () => undefined;
		client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
			heard.push(params.uri);
			wake();
		});
		const hears = async (uri: string) => {
			while (!heard.includes(uri)) await new Promise<void>((resolve) => (wake = resolve));
		};
		const wanted = [ITEM, 'signoff://queue'];
		const subscription =
			era === 'modern' ? await client.listen({ resourceSubscriptions: wanted }) : null;
		if (!subscription) for (const uri of wanted) await client.subscribeResource({ uri });
		await client.listTools();
		await writeFile(join(dir, 'Notes.md'), 'Nobody wants to hear of it.');
		const note = task('task-1', 'Pending_Approval', '# Pay 7 €\n');
		await putFile(dir, 'Pending_Approval/pay.md', note);
		await hears(ITEM);
		await hears('signoff://queue');
		expect(new Set(heard)).toEqual(new Set(wanted));
		if (subscription) return;
		await client.unsubscribeResource({ uri: ITEM });
		heard.length = 0;
		await putFile(dir, 'Pending_Approval/pay.md', `${note}\nMore.\n`);
		await hears('signoff://queue');
		expect(heard).not.toContain(ITEM);
	});

	it('has prompts to begin with, that name only tools that there are', async () => {
		const { client } = await opened(era);
		const { prompts } = await client.listPrompts();
		expect(prompts.map(({ name }) => name)).toEqual(['propose_work', 'write_plan', 'report_work']);
		const { tools } = await client.listTools();
		const names = new Set(tools.map(({ name }) => name));
		for (const { name, arguments: given = [] } of prompts) {
			const [argument] = given;
			expect(argument?.required).toBe(true);
			const { messages } = await client.getPrompt({
				...{ name, arguments: { [argument?.name ?? '']: 'Water the plants' } },
			});
			const [message] = messages;
			const text = message?.content.type === 'text' ? message.content.text : '';
			expect(text).toContain('Water the plants');
			const called = [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([one]) => one);
			expect(called.length).toBeGreaterThan(0);
			expect(called.filter((one) => !names.has(one))).toEqual([]);
		}
	});
});
