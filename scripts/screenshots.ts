// `npm run screenshots`: the README's pictures, taken from the running plugin on the demo vault; with
// `-- panel-light board-dark` only these.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { writeItems } from '../bench/board-notes';
import { writeTimeline } from '../bench/timeline-logs';
import { sampleLoop } from '../src/core/workflow/cognitive-loop-samples';
import { foldersOf, standardWorkspace } from '../src/core/workflow/workspace';
import * as memory from './memory-pictures';
import { openAgents, openCallReview, openCallReviewOnPhone } from './agent-pictures';
import {
	AT_REST,
	DESKTOP,
	PHONE,
	WIDE,
	collapseSides,
	dismissNotices,
	openPanel,
	runCommand,
} from './picture-desk';
import { buildPlugin, makeReadyDemo, repoDir } from './demo';
import { withDemoPage, withStage, type Stage } from './demo-page';
import { writeWeeks } from './weeks-log';

const picturesDir = join(repoDir, 'docs', 'pictures');

const LARGE = 10_000;
/** Ten thousand notes are not read at once. */
const PATIENCE = { timeout: 240_000 };

interface Picture {
	name: string;
	theme: 'light' | 'dark';
	phone?: boolean;
	/** With room for all columns of the board. */
	wide?: boolean;
	/** With ten thousand of them. Signoff goes on comparing so many notes with its log for some minutes. */
	large?: 'items' | 'entries';
	/** With two weeks of another device's work in the log. */
	weeks?: boolean;
	/** With a second workspace, which follows the cognitive loop. */
	loop?: boolean;
	pose: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
	{ name: 'panel-light', theme: 'light', pose: openWaitingNote },
	{ name: 'panel-dark', theme: 'dark', pose: openWaitingNote },
	{ name: 'panel-phone', theme: 'light', phone: true, pose: openCardOnPhone },
	{ name: 'review-light', theme: 'light', pose: openReview },
	{
		name: 'review-phone',
		theme: 'light',
		phone: true,
		pose: async (page) => {
			await openCardOnPhone(page);
			await page.locator('.signoff-card .mod-cta').tap();
			await page.locator('.signoff-review .mod-cta:not(.is-filling)').waitFor();
		},
	},
	{ name: 'call-review-light', theme: 'light', pose: openCallReview },
	{ name: 'call-review-phone', theme: 'light', phone: true, pose: openCallReviewOnPhone },
	{ name: 'agents-light', theme: 'light', pose: openAgents },
	{ name: 'put-back-light', theme: 'light', pose: showPutBack },
	{ name: 'board-light', theme: 'light', wide: true, pose: openBoard },
	{ name: 'board-dark', theme: 'dark', wide: true, pose: dragCard },
	{ name: 'board-phone', theme: 'light', phone: true, pose: openBoard },
	{ name: 'board-peek-light', theme: 'light', wide: true, pose: peekCard },
	{ name: 'board-10k', theme: 'dark', wide: true, large: 'items', pose: openLargeBoard },
	{ name: 'timeline-light', theme: 'light', pose: openTimeline },
	{ name: 'timeline-dark', theme: 'dark', pose: openTimeline },
	{
		...{ name: 'timeline-phone', theme: 'light', phone: true, weeks: true },
		pose: openTimelineOnPhone,
	},
	{ name: 'timeline-10k', theme: 'light', large: 'entries', pose: openLargeTimeline },
	{ name: 'lanes-light', theme: 'light', weeks: true, pose: openLanes },
	{ name: 'lanes-dark', theme: 'dark', weeks: true, pose: openLanes },
	{ name: 'lanes-phone', theme: 'light', phone: true, weeks: true, pose: openLanesOnPhone },
	{ name: 'digest-light', theme: 'light', weeks: true, pose: openDays },
	{ name: 'digest-phone', theme: 'dark', phone: true, weeks: true, pose: openDays },
	{ name: 'run-waits-light', theme: 'light', pose: openWaitingRun },
	{ name: 'run-done-light', theme: 'light', pose: openDoneRun },
	{ name: 'loop-light', theme: 'light', loop: true, pose: openLoopTask },
	{ name: 'loop-evidence-light', theme: 'light', loop: true, pose: openNewLoopTask },
	{ name: 'loop-evidence-dark', theme: 'dark', loop: true, pose: openNewLoopTask },
	{ name: 'backlog-light', theme: 'light', pose: openBacklogList },
	{ name: 'backlog-board-dark', theme: 'dark', wide: true, pose: openBacklogBoard },
	{ name: 'backlog-graph-light', theme: 'light', pose: openBacklogGraph },
	{ name: 'backlog-spec-light', theme: 'light', pose: openSpec },
	{ name: 'backlog-phone', theme: 'light', phone: true, pose: openBacklogList },
	{ name: 'conversation-light', theme: 'light', pose: memory.openConversations },
	{ name: 'conversation-dark', theme: 'dark', pose: memory.openConversations },
	{ name: 'conversation-phone', theme: 'light', phone: true, pose: memory.openConversationOnPhone },
	{ name: 'project-light', theme: 'light', pose: memory.openProject },
	{ name: 'project-dark', theme: 'dark', pose: memory.openProject },
	{ name: 'project-phone', theme: 'light', phone: true, pose: memory.openProjectOnPhone },
	{ name: 'artifact-light', theme: 'light', pose: memory.openArtifact },
	{ name: 'artifact-dark', theme: 'dark', pose: memory.openArtifactSuggestion },
	{ name: 'artifact-phone', theme: 'light', phone: true, pose: memory.openArtifactOnPhone },
	{ name: 'history', theme: 'light', pose: openHistory },
	{ name: 'related', theme: 'light', pose: memory.openRelated },
	{ name: 'onboarding-dark', theme: 'dark', pose: openOnboarding },
	{
		name: 'adopt-light',
		theme: 'light',
		pose: async (page) => {
			await openOnboarding(page);
			await page.locator('.signoff-way', { hasText: 'Adopt existing folders' }).click();
			await page.locator('.signoff-survey-total').waitFor();
		},
	},
];

/** Beside the panel, when its plan has come to wait for a person. */
async function openLoopTask(page: Page): Promise<void> {
	await openPanel(page);
	for (const folder of [LOOP_ROOT, `${LOOP_ROOT}/Needs_Action`, `${LOOP_ROOT}/Plans`]) {
		await page.locator(`.nav-folder-title[data-path="${folder}"]`).click();
	}
	await page.locator(`.nav-folder-title[data-path="${LOOP_ROOT}/Plans/pending"]`).click();
	await page.locator('.nav-file-title', { hasText: '-plan' }).first().waitFor(PATIENCE);
	await page.locator('.nav-file-title', { hasText: 'task_invoice' }).click();
	await page.locator('.signoff-step[aria-current="step"]', { hasText: 'APPROVE' }).waitFor();
	await page.locator('.signoff-card-buttons').waitFor();
	await page.locator('.signoff-note').evaluate((note) => note.scrollIntoView());
	await page.mouse.move(0, 0);
}

/** Of the demo's script: it wants to do more than was approved. */
/** Of which nobody has said yet what it means. */
async function openNewLoopTask(page: Page): Promise<void> {
	await openPanel(page);
	for (const folder of [LOOP_ROOT, `${LOOP_ROOT}/Needs_Action`])
		await page.locator(`.nav-folder-title[data-path="${folder}"]`).click();
	await page.locator('.nav-file-title', { hasText: 'task_poster' }).click();
	await page.getByRole('button', { name: 'Insert missing sections' }).waitFor(PATIENCE);
	await page.locator('.signoff-note').evaluate((note) => note.scrollIntoView());
	await page.mouse.move(0, 0);
}

async function openWaitingRun(page: Page): Promise<void> {
	await runRequest(page, 'Make a shopping list for the open day');
	await showRun(page, 'waits');
	const plan = page.locator('.markdown-preview-view h2', { hasText: 'Plan' });
	await plan.evaluate((heading) => heading.scrollIntoView());
	await page.locator('.signoff-run .mod-cta:not(.is-filling)', { hasText: 'Try again' }).waitFor();
}

async function openDoneRun(page: Page): Promise<void> {
	await runRequest(page, "Summarise last week's meeting notes");
	await showRun(page, 'complete');
	await page.locator('.signoff-run .signoff-more').click();
	const view = page.locator('.signoff-run-view');
	await view.locator('.signoff-run-status.is-complete').waitFor();
	await view.locator('summary', { hasText: 'Sum up' }).click();
	await page.mouse.move(0, 0);
}

/** Planned, kept, approved and begun, each by a click. */
async function runRequest(page: Page, request: string): Promise<void> {
	await openPanel(page);
	await runCommand(page, 'signoff:plan-this');
	const dialog = page.locator('.signoff-plan-modal');
	await dialog.locator('textarea').fill(request);
	await dialog.getByRole('button', { name: 'Make a plan' }).click();
	await dialog.getByRole('button', { name: 'Keep as draft' }).click();
	await page.locator('.signoff-moves').getByText('Move to Pending approval').click();
	await page.locator('.signoff-card .mod-cta').click();
	await page.locator('.signoff-review .mod-cta:not(.is-filling)').click();
	await page.locator('.signoff-run .mod-cta:not(.is-filling)', { hasText: 'Run' }).click();
}

async function showRun(page: Page, status: string): Promise<void> {
	const run = page.locator(`.signoff-run[data-status="${status}"]`);
	await run.waitFor();
	await page.evaluate('window.hostTest.idle()');
	await dismissNotices(page);
	await run.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	await page.mouse.move(0, 0);
}

const LOOP_ROOT = 'Desk';
const LOOP = standardWorkspace(LOOP_ROOT, 'cognitive-loop');

const NEW_TASK = `---
id: 7c2f4a10-5f5e-4f0e-8d35-0a1b2c3d4e5f
title: Answer the printer about the poster
source: gmail
created_at: 2026-01-12T08:30:00Z
current_state: WATCH
priority: normal
requires_approval: true
---

# Task: Answer the printer about the poster

## Original Content

The proof of the poster is ready. Please say until Friday whether we may print 200 of them.
`;

async function writeLoop(vaultDir: string): Promise<void> {
	for (const folder of foldersOf(LOOP)) await mkdir(join(vaultDir, folder), { recursive: true });
	for (const { state, name, text } of sampleLoop(new Date())) {
		const folder = LOOP.folders[state]?.[0] ?? '';
		await writeFile(join(vaultDir, LOOP_ROOT, folder, name), text);
	}
	await writeFile(join(vaultDir, LOOP_ROOT, 'Needs_Action', 'task_poster.md'), NEW_TASK);
}

/** Alone in the window, when everything has been read. */
async function openBoard(page: Page): Promise<void> {
	await openPanel(page);
	await collapseSides(page);
	await runCommand(page, 'signoff:open-board');
	await page.locator('.signoff-card-box').first().waitFor();
}

async function openBacklogList(page: Page): Promise<void> {
	await openBacklog(page, 'All issues');
	await page.locator('.signoff-backlog-waits').first().waitFor();
}

async function openBacklogBoard(page: Page): Promise<void> {
	await openBacklog(page, 'All issues');
	await page
		.locator('.signoff-backlog')
		.getByRole('button', { name: 'Board', exact: true })
		.click();
	await page.locator('[data-state="needs_review"] .signoff-card-box').waitFor();
	await page.mouse.move(0, 0);
}

async function openBacklogGraph(page: Page): Promise<void> {
	await openPanel(page);
	await collapseSides(page);
	await runCommand(page, 'signoff:open-backlog-graph');
	const side = page.locator('.signoff-graph-side');
	await side.locator('.signoff-row', { hasText: 'Round totals' }).click();
	await side.locator('.signoff-graph-title', { hasText: 'Round totals' }).waitFor();
	await page.mouse.move(0, 0);
}

/** In the panel, beside its note. */
async function openSpec(page: Page): Promise<void> {
	await openPanel(page);
	for (const folder of ['Backlog', 'Backlog/specs']) {
		await page.locator(`.nav-folder-title[data-path="${folder}"]`).click();
	}
	await page.locator('.nav-file-title', { hasText: 'Booking for the open day' }).click();
	const panel = page.locator('.signoff-panel');
	await panel.getByText('1 of 5 closed').waitFor();
	const title = panel.locator('.signoff-note-title', { hasText: 'Booking for the open day' });
	await title.evaluate((element) => element.scrollIntoView({ block: 'start' }));
	await page.locator('.markdown-preview-view', { hasText: 'Design notes' }).waitFor();
	await page.mouse.move(0, 0);
}

/** Of a spec that was changed. */
async function openHistory(page: Page): Promise<void> {
	await openSpec(page);
	await page.evaluate(`(async () => {
		const { vault, workspace } = window.hostTest.app;
		const note = workspace.getActiveFile();
		await vault.modify(note, (await vault.read(note)) + '\\nWho books for a group says how many they are.\\n');
		await window.hostTest.idle();
	})()`);
	await runCommand(page, 'signoff:show-history');
	await page.locator('.signoff-history-page').waitFor();
	await page.locator('.signoff-history-list').getByText('Version 2').waitFor();
	await page.locator('.signoff-history-list button').first().click();
	await page.mouse.move(0, 0);
}

/** Alone in the window, when the panel has been filled and so the notes were read. */
async function openBacklog(page: Page, tab: string): Promise<void> {
	await openPanel(page);
	await collapseSides(page);
	await runCommand(page, 'signoff:open-backlog');
	const view = page.locator('.signoff-backlog');
	await view.getByRole('button', { name: tab }).click();
	await view.locator('.signoff-backlog-title').first().waitFor();
}

const FILL = {
	items: writeItems,
	/** Of another device's. */
	entries: writeTimeline,
};

async function openLargeBoard(page: Page): Promise<void> {
	await collapseSides(page);
	await runCommand(page, 'signoff:open-board');
	await page.locator('.signoff-board-bar', { hasText: /10,\d\d\d items/ }).waitFor(PATIENCE);
}

async function openLargeTimeline(page: Page): Promise<void> {
	await collapseSides(page);
	await runCommand(page, 'signoff:open-timeline');
	await page.locator('.signoff-timeline-bar', { hasText: /[\d,]+ events/ }).waitFor(PATIENCE);
	await page.locator('.signoff-timeline-row', { hasText: 'put back' }).first().click();
	await page.locator('.signoff-timeline-details').waitFor();
}

/** What was asked longest ago, with its way beside it. */
async function openLanes(page: Page): Promise<void> {
	await openWeeks(page, 'Lanes');
	await page.locator('.signoff-lane').first().click();
	await page.locator('.signoff-lane-spans').waitFor();
	await page.mouse.move(0, 0);
}

async function openLanesOnPhone(page: Page): Promise<void> {
	await openWeeks(page, 'Lanes');
	await page.locator('.signoff-lane').first().waitFor();
}

async function openDays(page: Page): Promise<void> {
	await openWeeks(page, 'Days');
	await page.locator('.signoff-digest-day').nth(1).waitFor();
}

async function openWeeks(page: Page, mode: string): Promise<void> {
	await collapseSides(page);
	await runCommand(page, 'signoff:open-timeline');
	await page.locator('.signoff-timeline-row').first().waitFor();
	await page.locator('.signoff-timeline-modes').getByRole('button', { name: mode }).click();
	await page.evaluate('window.hostTest.idle()');
}

/** With what one decision left in the log. */
async function openTimelineOnPhone(page: Page): Promise<void> {
	await runCommand(page, 'signoff:open-timeline');
	const decided = page.locator('.signoff-timeline-row', { hasText: /approved/ }).first();
	await decided.locator('.signoff-timeline-open').tap(PATIENCE);
	await page.locator('.signoff-timeline-row.is-under').first().waitFor();
}

async function dragCard(page: Page): Promise<void> {
	await openBoard(page);
	const card = await page.locator('.signoff-card-box', { hasText: 'Pay invoice' }).boundingBox();
	const column = await page.locator('[data-state="Approved"]').boundingBox();
	if (!card || !column) throw new Error('The board is not on the screen.');
	await page.mouse.move(card.x + 30, card.y + 20);
	await page.mouse.down();
	await page.mouse.move(column.x + 40, column.y + 260, { steps: 8 });
}

async function peekCard(page: Page): Promise<void> {
	await openBoard(page);
	const card = page.locator('.signoff-card-box', { hasText: 'Pay invoice' });
	await card.click({ modifiers: ['Alt'] });
	await page.keyboard.press('x');
	await page.keyboard.press('Space');
	await page.locator('.signoff-peek .mod-cta').waitFor();
}

/** With a move of another program's in it, and why that ended as it did. */
async function openTimeline(page: Page): Promise<void> {
	await showPutBack(page);
	await page.locator('.notice').click({ position: { x: 5, y: 5 } });
	await page.locator('.notice').waitFor({ state: 'detached' });
	await runCommand(page, 'signoff:open-timeline');
	const chips = page.locator('.signoff-timeline-chips');
	for (const kind of ['Requests', 'Violations'])
		await chips.getByRole('button', { name: kind }).click();
	const back = page.locator('.signoff-timeline-row', { hasText: 'put back from' }).first();
	await back.locator('.signoff-timeline-open').click();
	await back.click();
	await page.locator('.signoff-timeline-details').waitFor();
}

/** On a phone the note opens over the panel, so that the panel has to be called again. */
async function openCardOnPhone(page: Page): Promise<void> {
	await openPanel(page);
	// A phone enforces only when it is told to.
	await page.getByRole('button', { name: 'Enforce here' }).tap();
	await page.getByRole('button', { name: 'Enforce here' }).waitFor({ state: 'detached' });
	await openPanel(page);
	await page.locator('.signoff-row', { hasText: 'Pay invoice 4711' }).first().tap();
	await page.locator('.view-header-title', { hasText: 'task-pay-invoice-4711' }).waitFor();
	await runCommand(page, 'signoff:open-panel');
	await showCard(page);
}

/** Down to its buttons, and as much as there is room for above them. */
async function showCard(page: Page): Promise<void> {
	const buttons = page.locator('.signoff-card-buttons');
	await buttons.waitFor();
	await buttons.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function openReview(page: Page): Promise<void> {
	await openWaitingNote(page);
	await page.locator('.signoff-card .mod-cta').click();
	await page.locator('.signoff-review .mod-cta:not(.is-filling)').waitFor();
	await page.mouse.move(0, 0);
}

/** What an agent gets that moves the note to Approved itself. */
async function showPutBack(page: Page): Promise<void> {
	await openWaitingNote(page);
	await page.evaluate(`(async () => {
		const { vault } = window.hostTest.app;
		const note = vault.getFileByPath('Pending_Approval/task-pay-invoice-4711.md');
		await vault.rename(note, 'Approved/task-pay-invoice-4711.md');
	})()`);
	await page.locator('.notice', { hasText: 'asks for approval' }).waitFor();
	await page.locator('.signoff-note .signoff-message', { hasText: 'tried to approve' }).waitFor();
}

async function openWaitingNote(page: Page): Promise<void> {
	await page.locator('.nav-folder-title[data-path="Pending_Approval"]').click();
	await openPanel(page);
	// By its name: the order is final only when all items have been read.
	await page.locator('.signoff-queue .signoff-row', { hasText: 'Pay invoice 4711' }).click();
	const note = page.locator('.signoff-note');
	await note.locator('.signoff-card-buttons').waitFor();
	await note.evaluate((element) => element.scrollIntoView({ block: 'start' }));
	await page.locator('.markdown-preview-view', { hasText: 'eight chairs' }).waitFor();
	await page.mouse.move(0, 0);
}

async function openOnboarding(page: Page): Promise<void> {
	await openWaitingNote(page);
	await runCommand(page, 'signoff:set-up');
	await page.locator('.signoff-way:not(:disabled)', { hasText: 'Adopt' }).waitFor();
}

async function takePicture(stage: Stage, picture: Picture): Promise<void> {
	const { name, theme, phone = false, wide = false, large, weeks, loop = false, pose } = picture;
	const makeVault = async (vaultDir: string) => {
		await makeReadyDemo(vaultDir, [standardWorkspace(''), ...(loop ? [LOOP] : [])]);
		if (loop) await writeLoop(vaultDir);
		if (large) await FILL[large](vaultDir, LARGE);
		if (weeks) await writeWeeks(vaultDir);
	};
	const options = {
		...stage,
		makeVault,
		page: { theme, phone },
	};
	const context = phone ? PHONE : wide ? WIDE : DESKTOP;
	await withDemoPage({ ...options, context }, async (page) => {
		await pose(page);
		if (!large) await page.evaluate('window.hostTest.idle()');
		await page.evaluate(AT_REST);
		await page.screenshot({ path: join(picturesDir, `${name}.png`) });
		console.log(`docs/pictures/${name}.png`);
	});
}

/** All of them, or those that are named. */
function isWanted({ name }: Picture): boolean {
	const names = process.argv.slice(2);
	return names.length === 0 || names.includes(name);
}

await mkdir(picturesDir, { recursive: true });
await buildPlugin();
await withStage(async (stage) => {
	for (const picture of PICTURES.filter(isWanted)) await takePicture(stage, picture);
});
