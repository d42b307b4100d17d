// A program that is faster than the app's own events, on real files.

import { execFile } from 'node:child_process';
import { readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { actionsOf, expectIntactLog, logged } from '../support/ledger';
import { pressSeen } from '../support/presses';

const run = promisify(execFile);
const ROUNDS = [0, 1, 2, 3, 4, 5];
const FLOOD = Array.from({ length: 10 }, (_, at) => `flood-${at}`);
const waiting = (id: string): [string, string] => [`Pending_Approval/${id}.md`, payNote(id)];

let desk: Desk;

const at = (path: string) => join(desk.host.dir, path);
const approved = async () =>
	(await readdir(at('Approved'))).filter((name) => name.endsWith('.md')).sort();

describe('a program that does not give up', () => {
	beforeAll(async () => {
		desk = await openDesk({
			...Object.fromEntries(ROUNDS.map((round) => waiting(`again-${round}`))),
			...Object.fromEntries(FLOOD.map(waiting)),
			'Pending_Approval/edited.md': summaryNote('edited'),
		});
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it.each(ROUNDS)('and moves a note again as soon as it was put back (%i)', async (round) => {
		const id = `again-${round}`;
		const [home, there] = [at(`Pending_Approval/${id}.md`), at(`Approved/${id}.md`)];
		const twice = 'mv "$0" "$1"; until mv "$0" "$1" 2>/dev/null; do :; done';
		await run('bash', ['-c', twice, home, there]);
		await expect.poll(approved).toEqual([]);
		await logged(desk.host, id, 'move_refused');
		await expect.poll(() => desk.host.exists(`Pending_Approval/${id}.md`)).toBe(true);
		expect(await actionsOf(desk.host, id)).not.toContain('item_deleted');
	});

	it('and hides an edit behind the old size and time voids the approval', async () => {
		await desk.open('Pending_Approval/edited.md');
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		await expect.poll(() => desk.host.exists('Approved/edited.md')).toBe(true);
		await desk.host.idle();
		const path = at('Approved/edited.md');
		const [text, { atime, mtime, size }] = [await readFile(path, 'utf8'), await stat(path)];
		await writeFile(path, text.replace('Comments.md', 'Accounts.md'));
		await utimes(path, atime, mtime);
		expect((await stat(path)).size).toBe(size);
		await logged(desk.host, 'edited', 'approval_void');
		await expect.poll(approved).toEqual([]);
	});

	it('and approves twenty at once, moved and written', async () => {
		for (const id of FLOOD) {
			await rename(at(`Pending_Approval/${id}.md`), at(`Approved/${id}.md`));
			await writeFile(at(`Approved/new-${id}.md`), payNote(`new-${id}`, 'Approved'));
		}
		await expect.poll(approved).toEqual([]);
		for (const id of FLOOD) {
			const actions = await actionsOf(desk.host, id);
			expect(actions).toContain('move_refused');
			expect(actions).not.toContain('item_deleted');
			await logged(desk.host, `new-${id}`, 'approval_asked');
		}
	});
});
