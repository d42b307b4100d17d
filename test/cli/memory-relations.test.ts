// `signoff relations` and `signoff why` as a process on real files.

import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { task } from '../support/plane';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
let vault: Awaited<ReturnType<typeof makeTempVault>>;

interface Entry {
	action: string;
	context: { item: { uuid: string; cause: string | null } };
}
let entries: Entry[];

beforeAll(async () => {
	tool = await Tool.build();
	vault = await makeTempVault();
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	await writeFile(join(vault.dir, 'Plans/a.md'), task('task-1', 'Plans'));
	const watching = tool.start(['watch', '--vault', vault.dir, '--json']);
	await watching.says(/"event":"watching"/);
	await writeFile(join(vault.dir, 'Done/b.md'), task('task-2', 'Done', '# B\n\nSee [[a]].\n'));
	await watching.says(/"event":"entry".*"task-2"/);
	// Not without an approval: it is put back, and one entry says why the other was written.
	await rename(join(vault.dir, 'Plans/a.md'), join(vault.dir, 'Done/a.md'));
	await watching.says(/"cause":"item_/);
	await watching.stop();
	const { out } = await tool.run(['log', '--vault', vault.dir, '--json']);
	entries = out
		.trim()
		.split('\n')
		.map((line) => (JSON.parse(line) as { entry: Entry }).entry);
}, 60_000);

afterAll(async () => {
	await tool.remove();
	await vault.remove();
});

const run = (...words: string[]) => tool.run([...words, '--vault', vault.dir]);
const json = async (...words: string[]) =>
	JSON.parse((await run(...words, '--json')).out) as Record<string, unknown>;

/** One that another one caused. */
function effect(): { uuid: string; cause: string } {
	const found = entries.find(({ context }) => context.item.cause !== null)?.context.item;
	return { uuid: found?.uuid ?? '', cause: found?.cause ?? '' };
}

describe('signoff relations', () => {
	it('tells what a note mentions, and what mentions it', async () => {
		const { relations, findings } = await json('relations', 'task-1');
		expect(findings).toEqual([]);
		expect(relations).toMatchObject([
			{ kind: 'mentions', source: 'task-2', target: 'task-1', layer: 'core', origin: 'inferred' },
		]);
		expect((await run('relations', 'task-1', '--kind', 'triggers')).out).toContain('Nothing');
	});

	it('tells what an entry led to, and what it began with', async () => {
		const { uuid, cause } = effect();
		expect((await json('relations', cause, '--forward')).items).toContain(uuid);
		const { items } = await json('relations', uuid, '--roots');
		expect(items).toHaveLength(1);
	});

	it('says how it is called', async () => {
		expect((await run('relations')).code).toBe(2);
		expect((await run('relations', 'task-1', '--kind', 'likes')).code).toBe(2);
		expect((await run('relations', 'task-1', '--forward', '--roots')).code).toBe(2);
	});
});

describe('signoff why', () => {
	it('tells the chain of causes, and the effects', async () => {
		const { uuid, cause } = effect();
		const told = await json('why', uuid);
		expect(told).toMatchObject({ circle: null });
		expect((told.chain as string[]).slice(-2)).toEqual([cause, uuid]);
		const from = await json('why', cause);
		expect(from.effects).toContainEqual({ item: uuid, cause, again: false });
		expect((await run('why', uuid)).out).toContain(uuid);
	});

	it('says where no log has it', async () => {
		const { code, err } = await run(
			'why',
			`item_${'9'.repeat(8)}-9999-4999-8999-${'9'.repeat(12)}`,
		);
		expect(code).not.toBe(0);
		expect(err).toContain('No log here');
	});
});
