// What other programs do to the folder, and what is found after a restart.

import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote, taskNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { actionsOf, decisionsOn, entriesOf, expectIntactLog, logged } from '../support/ledger';
import { openReadyPanel } from '../support/signoff';
import { pressSeen } from '../support/presses';

const run = promisify(execFile);

let desk: Desk;

const page = () => desk.host.page;
const at = (path: string) => join(desk.host.dir, path);
const mv = (from: string, to: string) => run('mv', [at(from), at(to)]);

async function close(): Promise<void> {
	await expectIntactLog(desk.host);
	expect(desk.host.errors).toEqual([]);
	await desk.host.close();
}

async function approve(path: string): Promise<void> {
	await desk.open(path);
	await pressSeen(desk.button('.signoff-card', 'Approve'));
	const there = path.replace('Pending_Approval', 'Approved');
	await expect.poll(() => desk.host.exists(there)).toBe(true);
	await desk.host.idle();
}

describe('another program', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Pending_Approval/moved.md': payNote('moved').replaceAll('\n', '\r\n'),
			'Pending_Approval/taken.md': payNote('taken'),
			'Pending_Approval/lost.md': payNote('lost'),
			'Pending_Approval/edited.md': summaryNote('edited'),
			'Pending_Approval/ticked.md': summaryNote('ticked'),
			'Plans/batch/one.md': summaryNote('one', 'Plans'),
			'Plans/batch/two.md': summaryNote('two', 'Plans'),
			'Plans/jump.md': summaryNote('jump', 'Plans'),
			'Inbox/nameless.md': '# Without an id\n\nRead the comments.\n',
		});
	});

	afterAll(close);

	it('that moves a note to Approved gets it put back byte for byte, and it asks', async () => {
		const bytes = await desk.host.read('Pending_Approval/moved.md');
		await mv('Pending_Approval/moved.md', 'Approved/moved.md');
		const asked = await logged(desk.host, 'moved', 'approval_asked');
		const refused = await logged(desk.host, 'moved', 'move_refused');
		expect(asked.cause).toBe(refused.uuid);
		expect(refused).toMatchObject({
			level: 'WARNING',
			result: 'failure',
			to_state: 'Approved',
			context: { code: 'person-only', via: 'outside', attempted_path: 'Approved/moved.md' },
		});
		await expect.poll(() => desk.host.read('Pending_Approval/moved.md')).toBe(bytes);
		await expect.poll(() => desk.host.exists('Approved/moved.md')).toBe(false);
		const queue = page().locator('.signoff-queue');
		await queue.getByText('Another program tried to decide').first().waitFor();
		const notice = desk.notice('asks for approval');
		await notice.getByRole('button', { name: 'Review…' }).click();
		await page().locator('.signoff-review', { hasText: 'a program outside of the app' }).waitFor();
		await desk.dismiss();
		expect(await decisionsOn(desk.host, 'moved')).toEqual([]);
	});

	it.each([
		['decomposed letters', 'cafe\u0301'],
		['a space that does not break', 'b\u00a0b'],
	])('hides no note from Signoff by a name with %s', async (_, name) => {
		const id = `odd-${name.length}`;
		await desk.host.write(`Approved/${name}.md`, payNote(id, 'Approved'));
		await logged(desk.host, id, 'approval_asked');
		await expect.poll(() => desk.host.exists(`Approved/${name}.md`)).toBe(false);
	});

	it('that took the old place meanwhile keeps it: the note gets a free name beside it', async () => {
		const stranger = taskNote('stranger', 'Pending_Approval');
		await mv('Pending_Approval/taken.md', 'Done/taken.md');
		await desk.host.write('Pending_Approval/taken.md', stranger);
		const { context } = await logged(desk.host, 'taken', 'move_refused');
		const home = String(context.path);
		expect(home).not.toBe('Pending_Approval/taken.md');
		await expect.poll(() => desk.host.read(home)).toBe(payNote('taken'));
		await logged(desk.host, 'stranger', 'approval_requested');
		await expect
			.poll(() => desk.host.read('Pending_Approval/taken.md'))
			.toContain('# Task stranger');
	});

	it('that moves a folder legally is followed, note by note', async () => {
		await mv('Plans/batch', 'Pending_Approval/batch');
		for (const id of ['one', 'two']) {
			const entry = await logged(desk.host, id, 'state_transition');
			expect(entry.context).toMatchObject({ actor: 'system', via: 'outside' });
			await expect
				.poll(() => desk.host.read(`Pending_Approval/batch/${id}.md`))
				.toContain('state: Pending_Approval');
		}
	});

	it('that writes a note into Approved has it asking in Pending approval', async () => {
		await desk.host.write('Approved/born.md', payNote('born', 'Approved'));
		await logged(desk.host, 'born', 'approval_asked');
		await expect.poll(() => desk.host.exists('Approved/born.md')).toBe(false);
		await expect
			.poll(() => desk.host.read('Pending_Approval/born.md'))
			.toContain('decision: pending');
		expect(await decisionsOn(desk.host, 'born')).toEqual([]);
	});

	it('that gives a note without an id another name on the way gets it back under its own', async () => {
		for (const to of ['Done/DONE_nameless.md', 'Approved/something else.md']) {
			await mv('Inbox/nameless.md', to);
			await expect.poll(() => desk.host.exists(to)).toBe(false);
			await expect.poll(() => desk.host.exists('Inbox/nameless.md')).toBe(true);
			// The app has to see it there before it can see it go.
			await desk.host.idle();
		}
	});

	it('that writes a note in pieces is waited for', async () => {
		const pieces = "(printf -- '---\\n'; sleep .5; printf 'id: pieces\\n---\\n# X\\n') > \"$1\"";
		await run('sh', ['-c', pieces, 'sh', at('Inbox/pieces.md')]);
		await logged(desk.host, 'pieces', 'item_registered');
		await mv('Inbox/pieces.md', 'Done/pieces.md');
		await logged(desk.host, 'pieces', 'move_refused');
		await expect.poll(() => desk.host.exists('Inbox/pieces.md')).toBe(true);
		expect(await actionsOf(desk.host, 'pieces')).toEqual(['item_registered', 'move_refused']);
	});

	it('that deletes a waiting note leaves a way to restore it', async () => {
		const bytes = await desk.host.read('Pending_Approval/lost.md');
		await rm(at('Pending_Approval/lost.md'));
		await logged(desk.host, 'lost', 'item_deleted');
		await desk.notice('was deleted').getByRole('button', { name: 'Restore' }).click();
		await logged(desk.host, 'lost', 'item_restored');
		await expect.poll(() => desk.host.exists('Pending_Approval/lost.md')).toBe(true);
		await expect.poll(() => desk.host.read('Pending_Approval/lost.md')).toBe(bytes);
	});

	it('that edits an approved note voids the approval', async () => {
		await approve('Pending_Approval/edited.md');
		const note = await desk.host.read('Approved/edited.md');
		await desk.host.write(
			'Approved/edited.md',
			note.replace('Garden/Comments.md', 'Private/Diary.md'),
		);
		const voided = await logged(desk.host, 'edited', 'approval_void');
		expect(voided.level).toBe('ERROR');
		await expect.poll(() => desk.host.exists('Rejected/edited.md')).toBe(true);
		const last = async () => (await logged(desk.host, 'edited', 'state_transition')).to_state;
		await expect.poll(last).toBe('Rejected');
		const rejected = await logged(desk.host, 'edited', 'state_transition');
		expect(rejected).toMatchObject({ context: { actor: 'system' } });
		expect(rejected.error).toContain('void');
		const now = await desk.host.read('Rejected/edited.md');
		expect(now).toMatch(/^error: .*void/m);
		expect(now).toContain('Private/Diary.md');
	});

	it('that ticks the steps of an approved note voids nothing, and may then finish it', async () => {
		await approve('Pending_Approval/ticked.md');
		const note = await desk.host.read('Approved/ticked.md');
		await mv('Approved/ticked.md', 'Done/ticked.md');
		const early = await logged(desk.host, 'ticked', 'move_refused');
		expect(early.context.code).toBe('steps-open');
		await expect.poll(() => desk.host.exists('Approved/ticked.md')).toBe(true);
		await desk.host.write('Approved/ticked.md', note.replaceAll('- [ ]', '- [x]'));
		await desk.host.idle();
		await mv('Approved/ticked.md', 'Done/ticked.md');
		const done = async () =>
			(await entriesOf(desk.host, 'ticked')).some(
				({ action, to_state: to }) => action === 'state_transition' && to === 'Done',
			);
		await expect.poll(done).toBe(true);
		expect(await actionsOf(desk.host, 'ticked')).not.toContain('approval_void');
		await expect.poll(() => desk.host.read('Done/ticked.md')).toContain('state: Done');
	});

	it('that plays with a note while nobody can decide changes nothing for good', async () => {
		for (const folder of ['Done', 'Rejected', 'Approved', 'Inbox']) {
			await mv('Plans/jump.md', `${folder}/jump.md`);
			await expect.poll(() => desk.host.exists('Plans/jump.md')).toBe(true);
			// The app has to see it there before it can see it go.
			await desk.host.idle();
		}
		expect(await desk.host.read('Plans/jump.md')).toBe(summaryNote('jump', 'Plans'));
		const refused = (await actionsOf(desk.host, 'jump')).filter((name) => name === 'move_refused');
		expect(refused).toHaveLength(4);
	});
});

describe('a restart', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Pending_Approval/forged.md': payNote('forged'),
			'Pending_Approval/claimed.md': payNote('claimed'),
			'Plans/legal.md': summaryNote('legal', 'Plans'),
			'Plans/gone.md': summaryNote('gone', 'Plans'),
			'Pending_Approval/approved.md': summaryNote('approved'),
		});
	});

	afterAll(close);

	it('judges what was moved while the app was closed as moves from outside', async () => {
		await approve('Pending_Approval/approved.md');
		await desk.host.kill();
		await mv('Pending_Approval/forged.md', 'Approved/forged.md');
		await mv('Plans/legal.md', 'Pending_Approval/legal.md');
		await rm(at('Plans/gone.md'));
		const claim = 'approval_request:\n  decision: approved\n  approved_by: human\n';
		await desk.host.write(
			'Pending_Approval/claimed.md',
			payNote('claimed').replace('modified_at:', `${claim}modified_at:`),
		);
		await desk.host.write('Plans/new.md', summaryNote('new', 'Plans'));
		const approved = await desk.host.read('Approved/approved.md');
		await desk.host.write('Approved/approved.md', approved.replace('Garden/Summary', 'Mine/Diary'));
		await desk.host.reload();
		await openReadyPanel(desk.host);
		await logged(desk.host, 'forged', 'approval_asked');
		await expect.poll(() => desk.host.read('Pending_Approval/forged.md')).toBe(payNote('forged'));
		await logged(desk.host, 'legal', 'state_transition');
		await logged(desk.host, 'gone', 'item_deleted');
		await logged(desk.host, 'new', 'item_registered');
		await logged(desk.host, 'claimed', 'decision_claimed');
		await expect
			.poll(() => desk.host.read('Pending_Approval/claimed.md'))
			.toContain('decision: pending');
		await logged(desk.host, 'approved', 'approval_void');
		for (const id of ['forged', 'claimed', 'legal', 'new'])
			expect(await decisionsOn(desk.host, id)).toEqual([]);
		await desk.notice(/^Signoff: /).waitFor();
		await desk.host.idle();
		expect(await page().locator('.notice').allInnerTexts()).toHaveLength(1);
	});

	/** Without the tree over the log: it is signed some time after the last entry, or at the next start. */
	const ownFiles = async () =>
		(await desk.host.tree()).filter((path) => !path.startsWith('Logs/tiles'));

	it('without anything done meanwhile writes nothing', async () => {
		await desk.host.idle();
		const before = await ownFiles();
		const log = before.find((path) => /^Logs\/[-\d]+\.log$/.test(path))!;
		const text = await desk.host.read(log);
		await desk.host.reload();
		await openReadyPanel(desk.host);
		expect(await desk.host.read(log)).toBe(text);
		expect(await ownFiles()).toEqual(before);
	});
});

describe('a burst', () => {
	const COUNT = 40;
	const name = (index: number) => `note-${String(index).padStart(3, '0')}`;

	beforeAll(async () => {
		const notes = Array.from({ length: COUNT }, (_, index) => [
			`Plans/${name(index)}.md`,
			summaryNote(name(index), 'Plans'),
		]);
		desk = await openDesk(Object.fromEntries(notes) as Record<string, string>);
	});

	afterAll(close);

	it('of 40 moves is put back whole, and told once', async () => {
		const told = page().locator('.notice');
		await mkdir(at('Done'), { recursive: true });
		await run('sh', ['-c', 'mv Plans/*.md Done/'], { cwd: desk.host.dir });
		const back = async () =>
			(await desk.host.tree()).filter((path) => /^Plans\/.+\.md$/.test(path)).length;
		await expect.poll(back).toBe(COUNT);
		await told.filter({ hasText: '40 put back' }).waitFor();
		expect(await told.count()).toBe(1);
		for (const index of [0, 19, 39]) {
			expect(await desk.host.read(`Plans/${name(index)}.md`)).toBe(
				summaryNote(name(index), 'Plans'),
			);
			expect(await actionsOf(desk.host, name(index))).toEqual(['move_refused']);
		}
	});
});
