import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DIGEST_STEPS, planNote } from '../scenarios/plan-notes';
import { graveFindings } from '../support/axe';
import { openDesk, openPhoneDesk, type AppWindow, type Desk } from '../support/desk';
import type { TestHost } from '../support/host';
import { actionsOf, expectIntactLog, logged } from '../support/ledger';
import { pressByProgram, pressSeen, ready } from '../support/presses';

let desk: Desk;

const page = () => desk.host.page;
const part = () => page().locator('.signoff-run');
const inPart = (name: string) => desk.button('.signoff-run', name);
const status = (of: string) => page().locator(`.signoff-run[data-status="${of}"]`);

/** Medium risk is approved in the review. */
async function approve(path: string): Promise<void> {
	await desk.open(path);
	await desk.button('.signoff-card', 'Approve…').click();
	await pressSeen(desk.button('.signoff-review', 'Approve'));
	await page().locator('.signoff-review').waitFor({ state: 'detached' });
	await page().locator('.signoff-run').waitFor();
}

/** What is opened afterwards is in front again. */
async function closeRunView(): Promise<void> {
	await page().evaluate(() => {
		(window as unknown as AppWindow).hostTest.app.workspace.detachLeavesOfType('signoff-run');
	});
}

const menuLine = (name: string) => page().getByRole('menuitem', { name, exact: true });

/** Every status that a step has had, in the order in which it was shown. */
async function watchSteps(): Promise<() => Promise<string[]>> {
	await page().evaluate(() => {
		const seen: string[] = [];
		const look = () => {
			for (const row of document.querySelectorAll('.signoff-run-step')) {
				const mark = row.querySelector('.signoff-unseen')?.textContent ?? '';
				const line = `${row.getAttribute('data-step') ?? ''} ${mark}`;
				if (!seen.includes(line)) seen.push(line);
			}
		};
		new MutationObserver(look).observe(document.body, {
			childList: true,
			subtree: true,
			attributes: true,
			characterData: true,
		});
		Object.assign(window, { stepsSeen: seen });
	});
	return () => page().evaluate(() => (window as unknown as { stepsSeen: string[] }).stepsSeen);
}

describe('a person who runs what they approved', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Garden/Comments.md': 'I like the roses.\n',
			'Pending_Approval/digest.md': planNote('digest', 'Digest of comments', DIGEST_STEPS),
			'Pending_Approval/hands.md': planNote('hands', 'Water the garden', [
				{ says: 'Read the comments', tool: 'read_note', args: { path: 'Garden/Comments.md' } },
				{ says: 'Water the roses' },
				{
					says: 'Note it down',
					tool: 'create_note',
					args: { path: 'Garden/Watered.md', body: 'Watered.\n' },
				},
			]),
			'Pending_Approval/broken.md': planNote('broken', 'Read what is not there', [
				{ says: 'Read it', tool: 'read_note', args: { path: 'Garden/Nothing.md' } },
			]),
			'Pending_Approval/strange.md': planNote('strange', 'Call a stranger', [
				{ says: 'Call', tool: 'phone_call', args: { number: '1' } },
				{ says: 'Wait for an answer' },
			]),
		});
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('approves by click, runs by click, sees the steps tick and the item in Done', async () => {
		await approve('Pending_Approval/digest.md');
		await part().getByText('3 steps are carried out').waitFor();
		await inPart('Run').evaluate(pressByProgram);
		expect(await actionsOf(desk.host, 'digest')).not.toContain('run_started');
		const seen = await watchSteps();
		await pressSeen(inPart('Run'));
		await status('complete').waitFor();
		// What somebody sees happen needs no notice.
		expect(await desk.notice('Done: “Digest of comments”').count()).toBe(0);
		expect(await desk.host.read('Done/digest.md')).toContain('- [x] Add where it comes from');
		expect(await desk.host.read('Garden/Summary.md')).toBe(
			'Three people like the roses.\nFrom the comments.\n',
		);
		// Steps that take no time are ticked together.
		expect(await seen()).toContain('3 to do');
		const started = await logged(desk.host, 'digest', 'run_started');
		expect(started.context).toMatchObject({ actor: 'human', via: 'panel' });
	});

	it('goes through the cycles of the run by keys, and sees what each was called with', async () => {
		await desk.open('Done/digest.md');
		await inPart('Open the run view').click();
		const view = page().locator('.signoff-run-view');
		await view.locator('h1', { hasText: 'Digest of comments' }).waitFor();
		await view.locator('.signoff-run-status', { hasText: 'Done' }).waitFor();
		const shown = view.locator('.signoff-run-detail.is-shown');
		await page().keyboard.press('Home');
		await view.locator('.signoff-run-at', { hasText: 'Cycle 1 of 3' }).waitFor();
		await expect.poll(() => shown.innerText()).toContain('I like the roses.');
		await expect.poll(() => view.locator('.signoff-run-step.is-pending').count()).toBe(2);
		expect(await graveFindings(page(), '.signoff-run-view')).toEqual([]);
		expect(await graveFindings(page(), '.signoff-run')).toEqual([]);
		await page().keyboard.press('ArrowRight');
		await expect.poll(() => shown.innerText()).toContain('Garden/Summary.md');
		await page().keyboard.press('End');
		await view.locator('.signoff-run-at', { hasText: 'Latest' }).waitFor();
		expect(await view.locator('.signoff-run-step.is-complete').count()).toBe(3);
		await closeRunView();
	});

	it('sees that the log of a run was changed', async () => {
		const { run } = (await logged(desk.host, 'digest', 'run_started')).context;
		const log = `Logs/runs/${String(run)}.jsonl`;
		const lines = await desk.host.read(log);
		await desk.host.write(log, lines.replace('I like the roses', 'I hate the roses'));
		await inPart('Open the run view').click();
		await page().getByText("1 cycle is missing in the run's log").waitFor();
		await desk.host.write(log, lines);
		await closeRunView();
	});

	it('takes back what the run changed, after a question', async () => {
		await desk.open('Done/digest.md');
		await inPart('Take back 1 note…').click();
		await page().locator('.modal', { hasText: 'Take back what the last run' }).waitFor();
		expect(await desk.host.exists('Garden/Summary.md')).toBe(true);
		await page().locator('.modal .mod-cta').click();
		await desk.notice('Taken back: 1 file').waitFor();
		await expect.poll(() => desk.host.exists('Garden/Summary.md')).toBe(false);
		await inPart('Take back 1 note…').waitFor({ state: 'detached' });
	});

	it('is asked where a step is done by hand, in the queue and by a notice, and goes on', async () => {
		await approve('Pending_Approval/hands.md');
		await part().getByText('Step 2 has no tool: done by hand.').waitFor();
		await desk.open('Done/digest.md');
		await desk.unfold('Approved');
		await desk.row('Approved/hands.md').click({ button: 'right' });
		await menuLine('Run').click();
		// It lies over the queue.
		await desk.notice('“Water the garden” waits: step 2').click({ position: { x: 5, y: 5 } });
		const row = page().locator('.signoff-queue .signoff-row', { hasText: 'waits: step 2' });
		await row.waitFor();
		await row.click();
		await status('waits').waitFor();
		await part().locator('.signoff-run-step[data-step="1"]', { hasText: 'done' }).waitFor();
		expect(await part().locator('[aria-current="step"]').innerText()).toContain('Water the roses');
		await pressSeen(inPart('Done by hand'));
		await status('complete').waitFor();
		await row.waitFor({ state: 'detached' });
		const note = await desk.host.read('Done/hands.md');
		expect(note).toContain('done by hand');
		expect(await logged(desk.host, 'hands', 'step_settled')).toMatchObject({
			context: { step_id: '2', as: 'done', actor: 'human', via: 'panel' },
		});
	});

	it('hears of a run that failed, and finds what it said', async () => {
		// It only reads: low risk is approved at once.
		await desk.open('Pending_Approval/broken.md');
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		await page().locator('.signoff-run').waitFor();
		await desk.open('Done/digest.md');
		await desk.row('Approved/broken.md').click({ button: 'right' });
		await menuLine('Run').click();
		await desk.notice('“Read what is not there” failed: step 1 failed').waitFor();
		await expect.poll(() => desk.host.exists('Rejected/broken.md')).toBe(true);
		await desk.open('Rejected/broken.md');
		await status('failed').getByText('Step 1 failed.').waitFor();
		await inPart('Open the run view').click();
		const failed = page().locator('.signoff-run-view .signoff-run-step.is-failed');
		await failed.locator('.signoff-outcome.is-failed').waitFor();
		await closeRunView();
	});

	it('is told what a plan lacks; leaves out, is asked again, and stops by command', async () => {
		await approve('Pending_Approval/strange.md');
		await part().getByText('there is no tool “phone_call”').waitFor();
		expect(await desk.run('signoff:pause-run')).toBe(false);
		expect(await desk.run('signoff:run-plan')).toBe(true);
		await status('waits').waitFor();
		await inPart('Try again').waitFor();
		await pressSeen(inPart('Leave out'));
		await part().getByText('Step 2 has no tool').waitFor();
		expect(await desk.run('signoff:stop-run')).toBe(true);
		await status('stopped').waitFor();
		expect(await desk.host.exists('Approved/strange.md')).toBe(true);
		expect(await logged(desk.host, 'strange', 'run_started')).toMatchObject({
			context: { actor: 'system', via: 'command' },
		});
	});
});

describe('runs on a phone', () => {
	let host: TestHost;

	afterEach(() => host.close());

	it('fit the width of the screen, with buttons for a thumb', async () => {
		const files = {
			'Garden/Comments.md': 'I like the roses.\n',
			'Pending_Approval/digest.md': planNote('digest', 'Digest of comments', DIGEST_STEPS),
		};
		desk = await openPhoneDesk(files, 'Digest of comments');
		({ host } = desk);
		await desk.button('.signoff-card', 'Approve…').tap();
		await ready(desk.button('.signoff-review', 'Approve'));
		await desk.button('.signoff-review', 'Approve').tap();
		await part().waitFor();
		await ready(inPart('Run'));
		expect((await inPart('Run').boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await inPart('Run').tap();
		await status('complete').waitFor();
		await inPart('Open the run view').tap();
		await page().locator('.signoff-run-view h1').waitFor();
		expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			390,
		);
		const view = page().locator('.signoff-run-view');
		expect(await view.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
		expect(host.errors).toEqual([]);
	});
});
