// What `signoff backlog list`, `ready` and `blocked` show of a backlog.

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function backlog() {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	const run = (...args: string[]) => tool.run(['backlog', ...args, '--vault', dir]);
	await tool.run(['init', dir]);
	await run('init');
	await run('create', 'spec', '--title', 'Sign in', '--type', 'api', '--priority', '1');
	const issue = (title: string, ...more: string[]) =>
		run('create', 'issue', '--title', title, ...more);
	await issue('Sign in by phone', '--type', 'bug', '--priority', '0', '--tags', 'Auth');
	await issue('Sign out', '--type', 'bug', '--description', 'Of every phone');
	await issue('Invoices', '--type', 'feature', '--priority', '0', '--assignee', 'phone-team');
	await run('link', 'issue-001', 'blocks', 'issue-003');
	return {
		run,
		ids: async (...args: string[]) => {
			const { entities } = JSON.parse((await run(...args, '--json')).out) as {
				entities: { id: string }[];
			};
			return entities.map(({ id }) => id);
		},
	};
}

describe('signoff backlog list', () => {
	it('chooses by type, priority and words, and by all of them at once', async () => {
		const { ids } = await backlog();
		expect(await ids('list', '--type', 'bug')).toEqual(['issue-001', 'issue-002']);
		expect(await ids('list', '--type', 'api')).toEqual(['spec-001']);
		expect(await ids('list', '--priority', '0')).toEqual(['issue-001', 'issue-003']);
		expect(await ids('list', '--priority', '1')).toEqual(['spec-001']);
		// Title, description, assignee, tags, id: each word somewhere, in any case.
		expect(await ids('list', '--words', 'PHONE')).toEqual(['issue-001', 'issue-002', 'issue-003']);
		expect(await ids('list', '--words', 'phone  sign')).toEqual(['issue-001', 'issue-002']);
		expect(await ids('list', '--words', 'auth')).toEqual(['issue-001']);
		expect(await ids('list', '--words', 'sign', '--kind', 'spec')).toEqual(['spec-001']);
		expect(await ids('list', '--words', 'phone', '--type', 'bug', '--priority', '2')).toEqual([
			'issue-002',
		]);
		expect(await ids('ready', '--type', 'bug', '--words', 'out')).toEqual(['issue-002']);
		expect(await ids('ready', '--priority', '0')).toEqual(['issue-001']);
		expect(await ids('blocked', '--type', 'feature', '--priority', '0')).toEqual(['issue-003']);
		expect(await ids('blocked', '--words', 'nothing')).toEqual([]);
	});

	it('says what a type and a priority can be', async () => {
		const { run } = await backlog();
		expect(await run('list', '--type', 'story')).toMatchObject({
			...{ code: 2, out: '', err: expect.stringContaining('bug, feature') as string },
		});
		for (const priority of ['5', 'high', ''])
			expect(await run('ready', '--priority', priority)).toMatchObject({
				...{ code: 2, err: expect.stringContaining('0 to 4') as string },
			});
	});
});
