// What a backlog asks a person: whether two notes with one id are the same, and whether an issue is closed that a program says is.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import { openDesk, type Desk } from '../support/desk';
import { AUTH } from '../support/entity-texts';
import { expectIntactLog, logged } from '../support/ledger';
import { pressByProgram, pressSeen } from '../support/presses';

const UUID = '550e8400-e29b-41d4-a716-44665544000';

let desk: Desk;

const page = () => desk.host.page;
const view = () => page().locator('.signoff-backlog');
const troubles = () => view().locator('.signoff-backlog-troubles');
const dialog = () => page().locator('.modal.signoff-backlog-modal');
const panel = () => page().locator('.signoff-panel');
const read = (name: string) => desk.host.read(`Backlog/issues/${name}.md`);
const twins = (id: string) =>
	troubles().locator('.signoff-backlog-conflict', { hasText: `Two notes are called ${id}` });

/** The same id and title, as another device may bring it. */
async function bringTwin(id: string, name: string, change: (note: string) => string) {
	const note = await read(id);
	const uuid = `uuid: ${UUID}${id.slice(-1)}`;
	await desk.host.write(`Backlog/issues/${name}.md`, change(note.replace(/^uuid: .*$/m, uuid)));
}

beforeAll(async () => {
	desk = await openDesk(AUTH, { viewport: { width: 2000, height: 900 } });
	await bringTwin('issue-002', 'from-the-laptop', (note) => note);
	await bringTwin('issue-004', 'from-the-phone', (note) =>
		note.replace('assignee: null', 'assignee: kim'),
	);
	expect(await desk.run('signoff:open-backlog')).toBe(true);
	await view().getByRole('button', { name: 'All issues' }).click();
	await troubles().getByRole('button', { name: 'Show' }).click();
});

afterEach(() => expect(desk.host.errors).toEqual([]));

afterAll(async () => {
	await expectIntactLog(desk.host);
	await desk.host.close();
});

describe('two notes with one id and one title', () => {
	it('are asked about once, with the way to both, and stay as they are until a person answers', async () => {
		await twins('issue-002').getByRole('button', { name: 'from-the-laptop.md' }).waitFor();
		await twins('issue-002').getByRole('button', { name: 'issue-002.md' }).waitFor();
		await twins('issue-004').getByRole('button', { name: 'from-the-phone.md' }).waitFor();
		await troubles().getByText('2 problems in the backlog').waitFor();
		expect(await graveFindings(page(), '.signoff-backlog-view')).toEqual([]);
		for (const answer of ['The same', 'Two different ones'])
			await twins('issue-004').getByRole('button', { name: answer }).evaluate(pressByProgram);
		await desk.host.idle();
		expect(await read('from-the-phone')).toContain('id: issue-004\n');
		expect(await twins('issue-004').count()).toBe(1);
	});

	it('become one where they are the same: the first takes what the second says', async () => {
		await pressSeen(twins('issue-004').getByRole('button', { name: 'The same' }));
		await twins('issue-004').waitFor({ state: 'detached' });
		await expect.poll(() => read('issue-004')).toContain('assignee: kim\n');
		await expect.poll(() => desk.host.exists('Backlog/Trash/from-the-phone.md')).toBe(true);
		expect(await desk.host.exists('Backlog/issues/from-the-phone.md')).toBe(false);
		const { context } = await logged(desk.host, 'issue-004', 'entity_changed');
		expect(context).toMatchObject({ changes: { fields: { assignee: [null, 'kim'] } } });
	});

	it('are told apart where they are different: the second gets an id of its own, and is in the list', async () => {
		await pressSeen(twins('issue-002').getByRole('button', { name: 'Two different ones' }));
		await troubles().waitFor({ state: 'detached' });
		await expect.poll(() => read('from-the-laptop')).toContain('id: issue-007\n');
		expect(await read('issue-002')).toContain('id: issue-002\n');
		await view().locator('.signoff-card-box', { hasText: 'issue-007' }).waitFor();
		const { context } = await logged(desk.host, 'issue-007', 'entity_renumbered');
		expect(context).toMatchObject({ former_id: 'issue-002' });
	});
});

describe('an issue that a program says is closed', () => {
	it('asks to be closed, and is closed by the person’s own press', async () => {
		const note = await read('issue-001');
		await desk.host.write(
			'Backlog/issues/issue-001.md',
			note.replace('status: open', 'status: closed'),
		);
		await expect.poll(() => read('issue-001')).toContain('status: needs_review\n');
		await troubles().locator('.signoff-row', { hasText: 'issue-001 is closed. It asks' }).waitFor();
		expect(await graveFindings(page(), '.signoff-backlog-view')).toEqual([]);
		await troubles().getByRole('button', { name: 'Close Backlog/issues/issue-001.md' }).click();
		await dialog().getByText('Token endpoint').waitFor();
		expect(await read('issue-001')).toContain('status: needs_review\n');
		await pressSeen(dialog().getByRole('button', { name: 'Close it' }));
		await expect.poll(() => read('issue-001')).toContain('status: closed\n');
		await troubles().waitFor({ state: 'detached' });
	});

	it('then says who closed it, and leads to that in the timeline', async () => {
		await desk.open('Backlog/issues/issue-001.md');
		await panel().getByRole('heading', { name: 'Closed' }).waitFor();
		await panel().locator('.signoff-row', { hasText: 'By a person' }).click();
		const details = page().locator('.signoff-timeline-details');
		await details.getByRole('heading', { name: 'issue-001: Needs review → Closed' }).waitFor();
		await desk.open('Backlog/issues/issue-005.md');
		await panel().locator('.signoff-note-title', { hasText: 'Choose a library' }).waitFor();
		// It was closed before Signoff came.
		expect(await panel().getByRole('heading', { name: 'Closed' }).count()).toBe(0);
	});
});
