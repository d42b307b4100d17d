import { appendFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openToAct } from '../../../src/cli/kit/open-vault';
import { FollowDatabase } from '../../../src/cli/memory/follow-database';
import type { NewEntry } from '../../../src/core/entries';
import { askDatabase } from '../../../src/node/sqlite/database-file';
import { chainOf, OPENED } from '../../core/ledger/ledger-lines';
import { aroundTool, Captured } from '../../support/call-tool';
import { makeTempVault } from '../../support/temp-vault';
import { uuidOf } from '../../support/memory';

const LOG = 'Logs/2026-01-27.log';
const [A, B, C] = [1, 2, 3].map((number) => uuidOf('uuid', number));
const begun = (uuid: string, path: string): NewEntry => ({
	action: 'conversation_created',
	taskId: uuid,
	context: { conversation: uuid, path, title: path },
});
const ENTRIES = [OPENED, begun(A!, 'a.md'), begun(B!, 'b.md'), begun(C!, 'c.md')];

async function following() {
	const { dir, remove } = await makeTempVault({
		'.obsidian/app.json': '{}',
		[LOG]: `${chainOf(ENTRIES.slice(0, 3)).join('\n')}\n`,
		'a.md': 'See [[b]] and [[c]].\n',
		'b.md': 'Nothing.\n',
		'c.md': 'See [[b]].\n',
		'other.md': 'Of nobody.\n',
	});
	onTestFinished(remove);
	const env = { XDG_STATE_HOME: join(dir, '.state') };
	const around = aroundTool({ cwd: dir, env }, new Captured(), new Captured());
	const vault = await openToAct(dir, around);
	const read = vi.spyOn(vault.files, 'readBytes');
	const path = join(dir, 'soil.db');
	const follower = new FollowDatabase({
		...{ path, vault, roots: [''], around },
		made: () => undefined,
		added: () => undefined,
	});
	onTestFinished(() => follower.end());
	await follower.bring([]);
	return {
		dir,
		/** Which notes were read for it, and whether the file is another one. */
		bring: async (...changed: string[]) => {
			read.mockClear();
			const { ino } = await stat(path);
			await follower.bring(changed.map((one) => ({ type: 'modified', path: one })));
			const notes = read.mock.calls.flatMap(([one]) => (one.endsWith('.md') ? [one] : []));
			return { notes, isOther: (await stat(path)).ino !== ino };
		},
		mentions: () =>
			askDatabase(path, (database) => {
				const asked = "SELECT source, target FROM multi_relation WHERE kind = 'mentions'";
				const statement = database.prepare(asked);
				const rows = [...statement.rows([])].map(({ source, target }) => [source, target]);
				statement.end();
				return rows.sort();
			}),
	};
}

it('reads the notes that changed, and writes no file where no row did', async () => {
	const { dir, bring, mentions } = await following();
	expect(await mentions()).toEqual([[A, B]]);
	expect(await bring('other.md')).toEqual({ notes: [], isOther: false });
	expect(await bring('b.md')).toEqual({ notes: ['b.md'], isOther: false });
	await writeFile(join(dir, 'b.md'), 'See [[a]].\n');
	expect(await bring('b.md')).toEqual({ notes: ['b.md'], isOther: true });
	expect(await mentions()).toEqual([
		[A, B],
		[B, A],
	]);
});

it('reads a note again of which a link leads somewhere else by now', async () => {
	const { dir, bring, mentions } = await following();
	const lines = chainOf(ENTRIES);
	await appendFile(join(dir, LOG), `${lines[3]}\n`);
	expect(await bring(LOG)).toEqual({ notes: ['a.md', 'c.md'], isOther: true });
	expect(await mentions()).toEqual([
		[A, B],
		[A, C],
		[C, B],
	]);
});
