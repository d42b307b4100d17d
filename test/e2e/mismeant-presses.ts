// Presses that were meant for something else, each of which decided something once. The clock of the page stands
// still in them, but for what they say.

import { BoardPage } from '../support/board';
import type { Desk } from '../support/desk';
import { drawn, middleOf, stopTime } from '../support/presses';

export interface Way {
	name: string;
	/** The item's id and the name of its note. */
	id: string;
	/** What the log says of decisions on it. */
	decided: string[];
	/** Where the note lies in the end. */
	folder: 'Approved' | 'Rejected' | 'Pending_Approval';
	note?: (id: string) => string;
	go: (path: string, id: string) => Promise<unknown>;
}

let current: Desk | null = null;

/** All of them are about this one. */
export function playAt(desk: Desk): void {
	current = desk;
}

function desk(): Desk {
	if (!current) throw new Error('Nobody sits at a desk.');
	return current;
}

const page = () => desk().host.page;
const approve = () => desk().button('.signoff-card', 'Approve');

export const MISMEANT: Pick<Way, 'name' | 'id' | 'go'>[] = [
	{
		name: 'a click at the moment in which a command shows Approve',
		id: 'by-click-on-command',
		go: async (path) => {
			const { x, y } = await placeOfApprove(path);
			await desk().run('signoff:approve');
			await drawn(page(), desk().button('.signoff-review', 'Approve'));
			await page().clock.runFor(30);
			await page().mouse.click(x, y);
		},
	},
	{
		name: 'a click at the moment in which a link shows Approve',
		id: 'by-click-on-link',
		go: async (path, id) => {
			const { x, y } = await placeOfApprove(path);
			await desk().link(`open=approve&id=${id}`);
			await drawn(page(), desk().button('.signoff-review', 'Approve'));
			await page().mouse.click(x, y);
		},
	},
	{
		name: 'typing on when a review opens, then Tab and Enter',
		id: 'by-typing-on',
		go: async (_, id) => {
			await typeInto(id);
			await page().keyboard.press('Tab');
			await page().keyboard.press('Enter');
		},
	},
	{
		name: 'typing on when a review opens, a pause, then Tab and Enter',
		id: 'by-typing-and-pausing',
		go: async (_, id) => {
			await typeInto(id);
			await page().clock.runFor(1000);
			await page().keyboard.press('Tab');
			await page().keyboard.press('Enter');
		},
	},
	{
		name: 'typing on when a program moves the focus to Approve in the panel',
		id: 'by-stolen-focus',
		go: async (path) => {
			await desk().open(path);
			await approve().waitFor();
			await desk().editor().click();
			await stopTime(page());
			await page().clock.runFor(5000);
			await approve().evaluate((button) => (button as HTMLElement).focus());
			await page().keyboard.press('Enter');
			await page().keyboard.press(' ');
		},
	},
	{
		name: 'a click on the panel’s card just after a program has opened another note',
		id: 'by-other-note',
		go: async (path) => {
			const { x, y } = await placeOnCard('lure');
			await page().mouse.move(x, y);
			await stopTime(page());
			await page().clock.runFor(5000);
			const opened = desk().open(path);
			await drawn(page(), titleOf('by-other-note'));
			await drawn(page(), approve());
			await opened;
			await page().clock.runFor(120);
			await page().mouse.click(x, y);
		},
	},
	{
		name: 'a press on the panel’s card under which the note changes',
		id: 'by-change-under-press',
		go: async (path, id) => {
			const { x, y } = await placeOnCard(id);
			await page().mouse.move(x, y);
			await stopTime(page());
			await page().clock.runFor(5000);
			await page().mouse.down();
			const note = await desk().host.read(path);
			await desk().host.write(path, note.replace('Garden/Summary', 'Garden/Other'));
			await drawn(page(), page().locator('.signoff-card.is-low .is-filling'));
			await page().mouse.up();
		},
	},
	{
		name: 'a card dropped on Approved as soon as it is taken up',
		id: 'by-quick-drop',
		go: async () => {
			const board = new BoardPage(desk().host);
			await board.open();
			await stopTime(page());
			await board.take('Summary by-quick-drop', 'Approved');
			await page().mouse.up();
			await drawn(page(), page().locator('.signoff-review .signoff-text'));
		},
	},
	{
		name: 'a click just after the dialog that lay over Approve has gone',
		id: 'by-uncovering',
		go: async (_, id) => {
			const { x, y } = await placeOnCard(id);
			await page().keyboard.press('ControlOrMeta+p');
			await page().mouse.move(x, y);
			await stopTime(page());
			await page().clock.runFor(5000);
			await page().keyboard.press('Escape');
			await drawn(page(), page().locator('body:not(:has(.prompt))'));
			await page().mouse.click(x, y);
		},
	},
];

const titleOf = (id: string) => page().locator('.signoff-note-title', { hasText: `Summary ${id}` });

/** Where the panel has Approve for this note. */
async function placeOnCard(id: string): Promise<{ x: number; y: number }> {
	await desk().open(`Pending_Approval/${id}.md`);
	await titleOf(id).waitFor();
	return middleOf(approve());
}

/** Where a review will have it. */
async function placeOfApprove(path: string): Promise<{ x: number; y: number }> {
	await desk().review(path);
	const place = await middleOf(desk().button('.signoff-review', 'Approve'));
	await desk().dismiss();
	await stopTime(page());
	return place;
}

/** Types in a note while the review of another opens. */
async function typeInto(id: string): Promise<void> {
	await desk().open('Elsewhere.md');
	await desk().editor().click();
	await page().keyboard.type('I write ');
	await stopTime(page());
	await desk().link(`open=approve&id=${id}`);
	await drawn(page(), desk().button('.signoff-review', 'Approve'));
	await page().keyboard.type('on ');
}
