// Logs that another program, a later version or a hand has made: shown sensibly, never a blank view.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskNote } from '../scenarios/notes';
import { openDesk } from '../support/desk';
import {
	idOf,
	phoneLogs,
	PHONE_LOG,
	TimelineDesk,
	type PhoneEntry,
} from '../support/timeline-desk';

const LONG_TITLE = `Very long ${'x'.repeat(2_000)}`;
const LONG_ID = 'o'.repeat(2_000);
const MANY = 10_000;

let timeline: TimelineDesk;

const circle = (count: number, cause: number): PhoneEntry => ({
	...{ action: 'error', taskId: 'circle', error: `turn ${String(count)}` },
	...{ uuid: idOf(count), cause: idOf(cause) },
});

const ENTRIES: readonly PhoneEntry[] = [
	...Array.from({ length: MANY }, (_, index): PhoneEntry => {
		return { action: 'error', taskId: 'burst', error: `spark ${String(index)}.` };
	}),
	{ action: 'item_edited', taskId: 'later', after: 1_000 },
	{ action: 'item_returned', taskId: 'timeless' },
	...[circle(1, 3), circle(2, 1), circle(3, 2)],
	{ action: 'undo', taskId: 'twin', uuid: idOf(9) },
	{ action: 'item_deleted', taskId: 'twin', uuid: idOf(9), cause: idOf(8) },
	{ action: 'error', taskId: 'orphan', error: 'left alone', cause: idOf(99) },
	{ action: 'error', taskId: 'long', error: 'of a long one' },
	{ action: 'error', taskId: 'tree', error: 'the seed', uuid: idOf(200) },
	...Array.from({ length: 60 }, (_, index): PhoneEntry => {
		const id = { uuid: idOf(201 + index), cause: idOf(200) };
		return { action: 'error', taskId: 'tree', error: `leaf ${String(index)}.`, ...id };
	}),
	...Array.from({ length: 60 }, (_, index): PhoneEntry => {
		const id = { uuid: idOf(301 + index), cause: idOf(index === 0 ? 200 : 300 + index) };
		return { action: 'error', taskId: 'chain', error: `link ${String(index)}.`, ...id };
	}),
];

/** What no version of Signoff writes. */
function oddly(log: string): string {
	return log
		.replace('"item_edited"', '"item_dreamt"')
		.replace('"task_id": "orphan"', `"task_id": "${LONG_ID}"`)
		.replace(/("item_returned".*)"realized_at": "[^"]*", "canonical_at": "[^"]*"/, '$1"at": 3')
		.concat('{"timestamp": "2026-\n\u202egarbage\n');
}

beforeAll(async () => {
	const { [PHONE_LOG]: log = '', ...logs } = await phoneLogs(ENTRIES);
	timeline = new TimelineDesk(
		await openDesk({
			...{ ...logs, [PHONE_LOG]: oddly(log) },
			// A day that is none, and a line that says nothing of when it was.
			'Logs/2026-99-99.tablet.log': '{"timestamp": "2026-\n',
			'Inbox/long.md': taskNote('long', 'Inbox', LONG_TITLE),
		}),
	);
	await timeline.open();
	await timeline.view.getByText(/^10,1\d\d events$/).waitFor();
});

afterAll(async () => {
	expect(timeline.desk.host.errors).toEqual([]);
	await timeline.desk.host.close();
});

const find = async (words: string) => {
	await timeline.search.fill(words);
	await timeline.rows.first().click();
	return timeline.details;
};

describe('the timeline shows', () => {
	it('an entry of a kind to come, and says that it does not know it', async () => {
		const details = await find('item_dreamt');
		await details.getByRole('heading', { name: 'item dreamt' }).waitFor();
		await details.getByText('A later version of Signoff wrote this').waitFor();
	});

	it('an entry without times where its line stands', async () => {
		const details = await find('timeless');
		await details.getByText('does not say when it was recorded').waitFor();
		expect(await timeline.rows.first().innerText()).toContain('No time');
		expect(await details.locator('.signoff-timeline-facts').innerText()).toMatch(
			/Recorded\s+No time\s+Happened\s+No time/,
		);
		await timeline.more();
		await timeline.choice('Order').selectOption('By when it happened');
		await expect.poll(() => timeline.shown()).toBe(1);
		await timeline.choice('Order').selectOption('By when it was recorded');
	});

	it('lines that are no entries, together where somebody wants to see them', async () => {
		await timeline.search.fill('');
		await timeline.chip('Unreadable lines').click();
		await expect.poll(() => timeline.shown()).toBe(4);
		await timeline.rows.first().click();
		await timeline.details.getByText('This line is no entry').waitFor();
		await timeline.chip('Unreadable lines').click();
	});

	it('a line of which no time is known at all, below everything', async () => {
		await timeline.list.focus();
		await timeline.page.keyboard.press('End');
		await timeline.details.getByText('Logs/2026-99-99.tablet.log:1').waitFor();
		const day = timeline.list.locator('.signoff-timeline-placed .signoff-timeline-day');
		await expect.poll(() => day.last().innerText()).toBe('No time');
	});

	it('so many causes and effects as fit, and more when somebody asks', async () => {
		const details = await find('seed');
		const told = details.locator('.signoff-why-row');
		await details.getByText('and more', { exact: true }).waitFor();
		expect(await told.count()).toBe(41);
		await details.getByRole('button', { name: 'Show more' }).click();
		await expect.poll(() => told.count()).toBe(81);
		await find('link 59.');
		await details.getByText('and more before that').waitFor();
		await details.getByRole('button', { name: 'Show more' }).click();
		await details.getByText('the seed').waitFor();
		expect(await details.getByText('and more before that').count()).toBe(0);
	});

	it('causes that go in a circle, once around', async () => {
		const details = await find('turn');
		await details.getByText('The causes go in a circle').waitFor();
		const told = details.locator('.signoff-why-row');
		await expect.poll(() => told.count()).toBe(5);
		await details.getByText('… leads back to').waitFor();
		await told.first().click();
		await expect.poll(() => told.count()).toBe(5);
	});

	it('two entries with one id: only the first has effects, and the other says so', async () => {
		const details = await find('twin');
		await details.getByText('The id of this entry stands in').waitFor();
		await expect.poll(() => timeline.shown()).toBe(2);
		await timeline.rows.last().click();
		await details.getByRole('heading', { name: 'taken back' }).waitFor();
		expect(await details.getByText('The id of this entry stands in').count()).toBe(0);
	});

	it('a cause that is in no log that is here, by its name', async () => {
		const details = await find('left alone');
		await details.getByText(`Its cause is in a log that is not here: ${idOf(99)}`).waitFor();
	});

	it('a name of two thousand characters in a row like all others, and whole beside it', async () => {
		const details = await find('left alone');
		await expect.poll(() => details.innerText()).toContain(LONG_ID);
		await details.getByRole('button', { name: 'Follow this item' }).click();
		await timeline.button(/^Only ooo/).waitFor();
		const heights = await timeline.rows.evaluateAll((rows) =>
			rows.map((row) => row.getBoundingClientRect().height),
		);
		expect(heights).toEqual([48]);
		expect(await widerThanItself(timeline)).toEqual([]);
		await timeline.clear();
	});

	it('a title of two thousand characters', async () => {
		const details = await find('of a long one');
		await expect.poll(() => details.innerText()).toContain(LONG_TITLE.slice(0, 200));
		expect(await widerThanItself(timeline)).toEqual([]);
	});

	it('ten thousand entries of one second, in their order, with few elements', async () => {
		await timeline.search.fill('spark');
		await expect.poll(() => timeline.count()).toMatch(/^10,000 of /);
		const told = async () => (await timeline.rows.allInnerTexts()).map((row) => row.trim());
		await expect.poll(async () => (await told())[0]).toContain('spark 9999.');
		await timeline.list.focus();
		await timeline.page.keyboard.press('End');
		await expect.poll(async () => (await told()).at(-1)).toContain('spark 0.');
		expect(await timeline.view.locator('*').count()).toBeLessThan(2_000);
		const { x, y, height } = (await timeline.view.locator('canvas').boundingBox())!;
		await timeline.page.mouse.click(x + 5, y + height / 4);
		await timeline.details.getByRole('heading', { name: 'spark' }).waitFor();
	});
});

/** What reaches out of the view to the side; but for the chips, which scroll. */
function widerThanItself({ view }: TimelineDesk): Promise<string[]> {
	return view.evaluate((root) => {
		const right = root.getBoundingClientRect().right + 1;
		return [...root.querySelectorAll(':not(.signoff-timeline-chips *)')]
			.filter((one) => one.getBoundingClientRect().right > right)
			.map(({ tagName, id }) => `${tagName} ${id}`);
	});
}
