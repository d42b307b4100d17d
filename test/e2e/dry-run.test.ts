import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DIGEST_STEPS, planNote } from '../scenarios/plan-notes';
import { graveFindings } from '../support/axe';
import { openDesk, openPhoneDesk, type Desk } from '../support/desk';
import type { TestHost } from '../support/host';
import { actionsOf, expectIntactLog, logged } from '../support/ledger';
import { pressByProgram, pressSeen, ready } from '../support/presses';

let desk: Desk;

const page = () => desk.host.page;
const dialog = () => page().locator('.signoff-dry-run');
const inDialog = (name: string) => desk.button('.signoff-dry-run', name);
const stepIn = (id: string) => dialog().locator(`.signoff-run-step[data-step="${id}"]`);
const inPart = (name: string) => desk.button('.signoff-run', name);
const status = (of: string) => page().locator(`.signoff-run[data-status="${of}"]`);
const inPlan = () => desk.button('.signoff-panel-parts', 'Dry run…');

async function approve(path: string): Promise<void> {
	await desk.open(path);
	await desk.button('.signoff-card', 'Approve…').click();
	await pressSeen(desk.button('.signoff-review', 'Approve'));
	await page().locator('.signoff-review').waitFor({ state: 'detached' });
	await page().locator('.signoff-run').waitFor();
}

async function closeDialog(): Promise<void> {
	await page().keyboard.press('Escape');
	await dialog().waitFor({ state: 'detached' });
}

async function bind(path: string): Promise<void> {
	await desk.open(path);
	await inPlan().click();
	await pressSeen(inDialog('Make this part of the request'));
	await dialog().getByText('This dry run is part of the request').waitFor();
	await closeDialog();
}

const COMMENTS = 'I like the roses.\n';

describe('a person who wants to see what a plan would do', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Garden/Comments.md': COMMENTS,
			'Garden/Log.md': '# Log\n',
			'Pending_Approval/digest.md': planNote('digest', 'Digest of comments', DIGEST_STEPS),
			'Pending_Approval/log.md': planNote('log', 'Write it down', [
				{ says: 'Add a line', tool: 'append_note', args: { path: 'Garden/Log.md', text: 'one\n' } },
			]),
			'Plans/broken.md': planNote(
				'broken',
				'Read what is not there',
				[
					{ says: 'Read it', tool: 'read_note', args: { path: 'Garden/Nothing.md' } },
					{ says: 'Water the roses' },
				],
				'Plans',
			),
			'Inbox/steps.md': planNote('steps', 'Not a plan yet', DIGEST_STEPS, 'Inbox'),
		});
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('sees each step with its difference, and nothing is written', async () => {
		await desk.open('Pending_Approval/digest.md');
		await inPlan().click();
		await stepIn('1').getByText('Only reads.').waitFor();
		await stepIn('2').locator('summary', { hasText: 'New: Garden/Summary.md' }).waitFor();
		expect(await stepIn('3').locator('ins').allInnerTexts()).toEqual(['+ From the comments.']);
		expect(await stepIn('3').locator('.signoff-diff').innerText()).toContain('like the roses');
		expect(await graveFindings(page(), '.signoff-dry-run')).toEqual([]);
		expect(await desk.host.exists('Garden/Summary.md')).toBe(false);
		expect(await actionsOf(desk.host, 'digest')).not.toContain('run_started');
	});

	it('sees one step alone, on the vault as it is', async () => {
		await stepIn('3').getByRole('button', { name: 'Only this step' }).click();
		await stepIn('3').getByText('Would fail:').waitFor();
		expect(await dialog().locator('.signoff-run-step').count()).toBe(1);
		expect(await inDialog('Make this part of the request').count()).toBe(0);
		await inDialog('All steps').click();
		await stepIn('1').waitFor();
	});

	it('makes it part of the request, which no program can; approves, runs, and it is done', async () => {
		await ready(inDialog('Make this part of the request'));
		await inDialog('Make this part of the request').evaluate(pressByProgram);
		expect(await desk.host.read('Pending_Approval/digest.md')).not.toContain('dry_run_sha256');
		await pressSeen(inDialog('Make this part of the request'));
		await dialog().getByText('This dry run is part of the request').waitFor();
		expect(await desk.host.read('Pending_Approval/digest.md')).toContain('dry_run_sha256');
		await closeDialog();
		await approve('Pending_Approval/digest.md');
		await inPart('Dry run…').click();
		await dialog().getByText('This dry run is part of the request').waitFor();
		await closeDialog();
		await pressSeen(inPart('Run'));
		await status('complete').waitFor();
		await expect.poll(() => desk.host.exists('Done/digest.md')).toBe(true);
		expect(await desk.host.read('Garden/Summary.md')).toContain('From the comments.');
	});

	it('takes back one step of the run, after a question', async () => {
		await desk.open('Done/digest.md');
		await inPart('Open the run view').click();
		const step = page().locator('.signoff-run-view .signoff-run-step[data-step="3"]');
		await step.locator('summary').first().click();
		await step.getByRole('button', { name: 'Take back 1 note of this step…' }).click();
		await page().locator('.modal', { hasText: 'Take back what step 3 changed?' }).waitFor();
		await page().locator('.modal .mod-cta').click();
		await desk.notice('Taken back: 1 file').waitFor();
		await expect
			.poll(() => desk.host.read('Garden/Summary.md'))
			.toBe('Three people like the roses.\n');
		expect(await logged(desk.host, 'digest', 'run_rewound')).toMatchObject({
			context: { step_id: '3', restored: ['Garden/Summary.md'], actor: 'human' },
		});
	});

	it('is refused where the plan would do something else than what was approved', async () => {
		await bind('Pending_Approval/log.md');
		const path = 'Pending_Approval/log.md';
		await desk.host.write(path, (await desk.host.read(path)).replace('"one', '"two'));
		await desk.open(path);
		await inPlan().click();
		await dialog().getByText('Another dry run is part of the request').waitFor();
		await closeDialog();
		await approve(path);
		await inPart('Dry run…').click();
		await dialog().getByText('it will not run: ask again').waitFor();
		expect(await inDialog('Make this part of the request').count()).toBe(0);
		await closeDialog();
		await pressSeen(inPart('Run'));
		await desk.notice('would not do any more what the dry run showed').waitFor();
		expect(await actionsOf(desk.host, 'log')).not.toContain('run_started');
		expect(await desk.host.read('Garden/Log.md')).toBe('# Log\n');
	});

	it('sees by command where it would fail, and what would not be reached', async () => {
		await desk.open('Plans/broken.md');
		expect(await desk.run('signoff:dry-run')).toBe(true);
		await stepIn('1').getByText('Would fail:').waitFor();
		await stepIn('2').getByText('Not reached.').waitFor();
		expect(await inDialog('Make this part of the request').count()).toBe(0);
		await closeDialog();
		await desk.open('Inbox/steps.md');
		expect(await desk.run('signoff:dry-run')).toBe(false);
	});
});

describe('a dry run on a phone', () => {
	let host: TestHost;

	afterEach(() => host.close());

	it('fits the width of the screen, with buttons for a thumb', async () => {
		const files = {
			'Garden/Comments.md': COMMENTS,
			'Pending_Approval/digest.md': planNote('digest', 'Digest of comments', DIGEST_STEPS),
		};
		desk = await openPhoneDesk(files, 'Digest of comments');
		({ host } = desk);
		await inPlan().tap();
		await ready(inDialog('Make this part of the request'));
		const box = await inDialog('Make this part of the request').boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(44);
		expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
		const body = dialog().locator('.signoff-review-body');
		expect(await body.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
		await inDialog('Make this part of the request').tap();
		await dialog().getByText('This dry run is part of the request').waitFor();
		expect(host.errors).toEqual([]);
	});
});
