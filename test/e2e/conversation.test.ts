import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Desk } from '../support/desk';
import { graveFindings } from '../support/axe';

let desk: Desk;

const page = () => desk.host.page;
const view = () => page().locator('.signoff-talk');
const pane = (title: string) =>
	view().locator('.signoff-talk-pane', {
		has: page().getByRole('heading', { name: title, exact: true }),
	});
const branch = (title: string) => view().locator('[role="treeitem"]', { hasText: title });
const dialog = () => page().locator('.modal.signoff-talk-modal');
const fileOf = (title: string) => `Conversations/${title.toLowerCase().replaceAll(' ', '-')}.md`;
const read = (title: string) => desk.host.read(fileOf(title));

afterEach(() => expect(desk.host.errors).toEqual([]));

async function begin(title: string, first: string): Promise<void> {
	expect(await desk.run('signoff:new-conversation')).toBe(true);
	await dialog().getByLabel('Title').fill(title);
	await dialog().getByLabel('First message').fill(first);
	await page().keyboard.press('Control+Enter');
	await dialog().waitFor({ state: 'detached' });
	await pane(title).waitFor();
}

async function say(title: string, what: string): Promise<void> {
	await pane(title).locator('textarea').fill(what);
	await page().keyboard.press('Control+Enter');
	await pane(title).locator('.signoff-talk-message', { hasText: what }).waitFor();
}

async function fromMenu(title: string, line: string): Promise<void> {
	await pane(title)
		.getByRole('button', { name: `What to do with ${title}`, exact: true })
		.click();
	await page().locator('.menu-item', { hasText: line }).click();
}

async function fork(title: string, to: string): Promise<void> {
	await fromMenu(title, 'Fork…');
	await dialog().getByLabel('Title').fill(to);
	await dialog().getByRole('button', { name: 'Fork', exact: true }).click();
	await pane(to).waitFor();
}

describe('conversations', () => {
	beforeAll(async () => {
		desk = await openDesk({}, { viewport: { width: 1600, height: 900 } });
		const { origin } = new URL(page().url());
		await desk.host.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
	});

	afterAll(() => desk.host.close());

	it('say what to do while there are none', async () => {
		expect(await desk.run('signoff:open-conversations')).toBe(true);
		await page().getByText('No conversations yet').waitFor();
	});

	it('show a message in one piece, and its fragments where somebody asks for them', async () => {
		await begin(
			'Search bar',
			'I want the search bar at the top because mobile users need quick access, but it should collapse when scrolling to save space.',
		);
		const message = pane('Search bar').locator('.signoff-talk-message');
		await expect.poll(() => message.locator('p').count()).toBe(1);
		expect(await message.innerText()).toContain('quick access, but it should');
		await view().getByRole('button', { name: 'Show fragments' }).click();
		await expect.poll(() => message.locator('.signoff-talk-fragment').count()).toBe(2);
		await view().getByRole('button', { name: 'Show fragments' }).click();
		expect(await graveFindings(page(), '.signoff-talk-view')).toEqual([]);
		await page().screenshot({ path: '/tmp/talk-1.png' });
	});

	it('take back a message within five minutes, and copy a fragment as a reference', async () => {
		await say('Search bar', 'A typo, sorry.');
		const typo = pane('Search bar').locator('.signoff-talk-message', { hasText: 'A typo' });
		await typo.getByRole('button', { name: /^What to do with the message/ }).click();
		await page().locator('.menu-item', { hasText: 'Take back' }).click();
		await typo.waitFor({ state: 'detached' });
		await expect.poll(() => read('Search bar')).not.toContain('A typo');
		await pane('Search bar').locator('.signoff-talk-list').focus();
		await page().keyboard.press('End');
		await page().keyboard.press('m');
		await page().locator('.menu-item', { hasText: 'Copy reference to “but it should' }).click();
		const copied = await page().locator('.notice', { hasText: 'Copied' }).innerText();
		expect(copied).toMatch(/item_[0-9a-f-]{36}#\^[a-z0-9]{3,4}/);
	});

	it('are explored by two at a time: the agent by its file, the person beside it', async () => {
		await fork('Search bar', 'Idea of the agent');
		await view().locator('[role="treeitem"]', { hasText: 'Search bar' }).click();
		await fork('Search bar', 'My idea');
		const file = fileOf('Idea of the agent');
		await desk.host.write(
			file,
			`${await desk.host.read(file)}\n## agent\n\nA sticky bar of 48 pixels.\n`,
		);
		await expect.poll(() => desk.host.read(file)).toMatch(/## agent · \d{4}/);
		await branch('Idea of the agent').locator('.signoff-talk-pin', { hasText: 'Agent' }).waitFor();
		await view().getByLabel('Show beside…').selectOption({ label: 'Idea of the agent (Agent)' });
		await pane('Idea of the agent').getByText('A sticky bar of 48 pixels.').waitFor();
		await say('My idea', 'A button that opens it.');
		await branch('My idea').locator('.signoff-talk-pin', { hasText: 'You' }).waitFor();
		const both = await view().locator('.signoff-talk-pane').all();
		const [left, right] = await Promise.all(both.map((one) => one.boundingBox()));
		expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
		await page().screenshot({ path: '/tmp/talk-2.png' });
		expect(await graveFindings(page(), '.signoff-talk-view')).toEqual([]);
	});

	it('lead from a branch to the message that it was forked from', async () => {
		await pane('My idea').getByRole('button', { name: 'Search bar' }).click();
		const marked = pane('Search bar').locator('.signoff-talk-row.is-marked');
		await marked.getByText('I want the search bar').waitFor();
		await branch('My idea').click();
		await pane('My idea').waitFor();
	});

	it('preview what a message refers to on hover, and a click leads there', async () => {
		await desk.host.write('Goals.md', 'Save space. ^a1b\n\nNothing else.\n');
		const file = await read('Search bar');
		const id = /but it should [^^]*(\^[a-z0-9]{3,4})/.exec(file)?.[1] ?? '';
		await branch('My idea').click();
		await pane('My idea').locator('textarea').fill(`So ${id} is met, see [[Goals#^a1b]].`);
		await page().keyboard.press('Control+Enter');
		const link = (words: string) =>
			pane('My idea').locator('.signoff-talk-message a', { hasText: words });
		const card = page().locator('.popover.hover-popover');
		await link('but it should').hover();
		await card.getByText('but it should collapse').waitFor();
		await page().mouse.move(1, 1);
		await card.waitFor({ state: 'detached' });
		await link('Goals').hover();
		await card.getByText('Save space.').waitFor();
		expect(await card.getByText('Nothing else.').count()).toBe(0);
		await link('but it should').click();
		const marked = pane('Search bar').locator('.signoff-talk-row.is-marked');
		await marked.getByText('I want the search bar').waitFor();
		await card.waitFor({ state: 'detached' });
		await branch('My idea').click();
		await link('Goals').click();
		await page().locator('.view-header-title', { hasText: 'Goals' }).first().waitFor();
		expect(await desk.run('signoff:open-conversations')).toBe(true);
		await pane('My idea').waitFor();
	});

	it('are forked from a message by its menu, and lead back to that one', async () => {
		await begin('Rooms', 'A large one.');
		await say('Rooms', 'Or two small ones.');
		const first = pane('Rooms').locator('.signoff-talk-message', { hasText: 'A large one.' });
		await first.getByRole('button', { name: /^What to do with the message/ }).click();
		await page().locator('.menu-item', { hasText: 'Fork from here…' }).click();
		await dialog().getByLabel('Title').fill('One room');
		await page().keyboard.press('Control+Enter');
		await pane('One room').waitFor();
		await say('One room', 'With a balcony.');
		await pane('One room').getByRole('button', { name: 'Rooms' }).click();
		const marked = pane('Rooms').locator('.signoff-talk-row.is-marked');
		await marked.getByText('A large one.').waitFor();
		await branch('My idea').click();
	});

	it('keep what was begun to be written while another branch is looked at', async () => {
		await pane('My idea').locator('textarea').fill('Half a thought');
		await branch('Search bar').click();
		await pane('Search bar').waitFor();
		await branch('My idea').click();
		expect(await pane('My idea').locator('textarea').inputValue()).toBe('Half a thought');
		await pane('My idea').locator('textarea').fill('');
	});

	it('get another title, in the note as well, and keep their place', async () => {
		await begin('Somewhere', 'Where?');
		await fromMenu('Somewhere', 'Rename…');
		const form = page().locator('.modal.signoff-form-modal');
		await form.getByLabel('Title').fill('Here');
		await page().keyboard.press('Control+Enter');
		await pane('Here').waitFor();
		// The log has it first.
		await expect.poll(() => desk.host.read('Conversations/somewhere.md')).toContain('# Here\n');
	});

	it('are collapsed only when their branches are: until then the dialog names those', async () => {
		await branch('Search bar').click();
		await fromMenu('Search bar', 'Collapse…');
		await dialog().getByText('2 branches of it are still active').waitFor();
		await dialog().getByRole('button', { name: 'My idea' }).click();
		for (const title of ['My idea', 'Idea of the agent']) {
			await branch(title).click();
			await fromMenu(title, 'Collapse…');
			await dialog().getByRole('textbox').fill(`What came of ${title}.`);
			await dialog().getByRole('button', { name: 'Collapse', exact: true }).click();
			await dialog().waitFor({ state: 'detached' });
			await pane(title)
				.locator('.signoff-talk-summary', { hasText: `What came of ${title}.` })
				.waitFor();
		}
		await branch('Search bar').click();
		await fromMenu('Search bar', 'Collapse…');
		await dialog().getByRole('textbox').fill('A button, and a sticky bar.');
		await page().keyboard.press('Control+Enter');
		await dialog().waitFor({ state: 'detached' });
		expect(await read('Search bar')).toMatch(/^summary_by: user$/m);
	});

	it('are taken up again in a new one, with the old exploration folded above', async () => {
		await branch('My idea').click();
		await pane('My idea').getByRole('button', { name: 'Reopen' }).click();
		const earlier = view().getByRole('button', { name: 'Earlier exploration: My idea' });
		await earlier.waitFor();
		expect(await view().getByText('A button that opens it.').count()).toBe(0);
		await earlier.click();
		await view().getByText('A button that opens it.').waitFor();
		await view().getByText('What came of My idea.').waitFor();
		await view().locator('a', { hasText: 'My idea' }).click();
		await pane('My idea').getByRole('button', { name: 'Open continuation' }).click();
		await earlier.waitFor();
		expect(await desk.host.read('Conversations/my-idea 1.md')).toMatch(/^continues: uuid_/m);
		expect(await read('My idea')).toMatch(/^summary_at:/m);
	});

	it('show both sides of a message that was altered, in the view and in the panel', async () => {
		const path = fileOf('Idea of the agent');
		await desk.host.write(path, (await desk.host.read(path)).replace('48 pixels', '64 pixels'));
		await branch('Idea of the agent').click();
		const altered = pane('Idea of the agent').locator('.signoff-talk-altered');
		await altered.getByText('A sticky bar of 48 pixels.').waitFor();
		await pane('Idea of the agent').getByText('A sticky bar of 64 pixels.').waitFor();
		await desk.open(path);
		const panel = page().locator('.signoff-panel');
		await panel.getByText('1 message isn’t as written.').waitFor();
		await panel.locator('.signoff-row', { hasText: 'Search bar' }).waitFor();
		await panel.getByRole('button', { name: 'Open conversation' }).click();
		await pane('Idea of the agent').waitFor();
		expect(await graveFindings(page(), '.signoff-panel')).toEqual([]);
	});

	it('are walked through by keys: the tree, the messages, the message one writes', async () => {
		await pane('Idea of the agent').locator('.signoff-talk-list').focus();
		await page().keyboard.press('t');
		await page().keyboard.press('ArrowLeft');
		await page().keyboard.press('Enter');
		await pane('Search bar').waitFor();
		await page().keyboard.press('ArrowRight');
		await page().keyboard.press('Shift+Enter');
		await pane('Idea of the agent').waitFor();
		expect(await view().locator('.signoff-talk-pane').count()).toBe(2);
		await page().keyboard.press('?');
		await view().locator('.signoff-talk-keys').getByText('To the tree of branches').waitFor();
		await page().keyboard.press('Enter');
		await view().locator('.signoff-talk-keys').waitFor({ state: 'detached' });
	});
});

const ids = ['1', '2', '3'].map((digit) => `uuid_${digit.repeat(8)}-1111-4111-8111-111111111111`);

function noteOf(index: number, title: string, said: string, more = ''): string {
	return `---\ntype: conversation\nuuid: ${ids[index] ?? ''}\n${more}---\n\n# ${title}\n\n${said}`;
}

describe('conversations on a phone that only looks on', () => {
	beforeAll(async () => {
		const said = (who: string, what: string) => `## ${who} · 2026-11-18T10:42:00Z\n\n${what}\n`;
		const parent = `parent_uuid: ${ids[0] ?? ''}\n`;
		desk = await openDesk(
			{
				'Conversations/tour.md': noteOf(0, 'Tour', said('user', 'Which of both?')),
				'Conversations/harbour.md': noteOf(1, 'Harbour', said('agent', 'By the water.'), parent),
				'Conversations/old-town.md': noteOf(2, 'Old town', said('user', 'On foot.'), parent),
			},
			{ page: { phone: true }, viewport: { width: 390, height: 844 }, touch: true },
		);
		expect(await desk.run('signoff:open-conversations')).toBe(true);
	});

	afterAll(() => desk.host.close());

	it('show one branch at a time, switched by a swipe and by buttons', async () => {
		await branch('Harbour').tap();
		await pane('Harbour').getByText('By the water.').waitFor();
		await view().getByLabel('Show beside…').selectOption({ label: 'Old town' });
		const both = view().locator('.signoff-talk-switch');
		await both.getByRole('button', { name: 'Old town', pressed: true }).waitFor();
		const cdp = await page().context().newCDPSession(page());
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
			cdp.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 500 })) });
		await touch('touchStart', 60);
		for (let x = 80; x <= 340; x += 20) await touch('touchMove', x);
		await touch('touchEnd');
		await both.getByRole('button', { name: 'Harbour', pressed: true }).waitFor();
		const track = view().locator('.signoff-talk-track');
		await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
		await both.getByRole('button', { name: 'Old town' }).tap();
		await both.getByRole('button', { name: 'Old town', pressed: true }).waitFor();
		const list = pane('Old town').locator('.signoff-talk-list');
		await expect.poll(async () => Math.round((await list.boundingBox())?.x ?? -1)).toBe(0);
		expect(await graveFindings(page(), '.signoff-talk-view')).toEqual([]);
	});

	it('write notes, which the device that enforces takes in', async () => {
		await pane('Old town').locator('textarea').fill('Over the bridge.');
		await pane('Old town').getByRole('button', { name: 'Send' }).tap();
		await pane('Old town').getByText('Over the bridge.').waitFor();
		await pane('Old town').getByRole('img', { name: 'Not in the ledger yet' }).first().waitFor();
		expect(await read('Old town')).toMatch(/## user · .*\n\nOver the bridge\./);
		await view().getByRole('button', { name: 'Branches' }).tap();
		await branch('Tour').waitFor();
		await branch('Tour').tap();
		await pane('Tour').getByText('Which of both?').waitFor();
	});

	it('show one that is opened from elsewhere, and no tree over it', async () => {
		await view().getByRole('button', { name: 'Branches' }).tap();
		await branch('Tour').waitFor();
		await desk.open('Conversations/harbour.md');
		expect(await desk.run('signoff:open-conversation')).toBe(true);
		await pane('Harbour').getByText('By the water.').tap();
		expect(await view().locator('[role="treeitem"]').count()).toBe(0);
	});
});

describe('a conversation of ten thousand messages', () => {
	it('builds what is seen, begins at the newest, and stays where somebody reads', async () => {
		const all = Array.from({ length: 10_000 }, (_, at) => {
			const who = at % 2 === 0 ? 'user' : 'agent';
			const words = 'as long as it is '.repeat(at % 17);
			return `## ${who} · 2026-11-18T10:42:00Z\n\nMessage ${String(at)} ${words}.\n`;
		});
		desk = await openDesk(
			{ 'Conversations/long.md': noteOf(0, 'Long', all.join('\n')) },
			{ page: { phone: true } },
		);
		expect(await desk.run('signoff:open-conversations')).toBe(true);
		const rows = pane('Long').locator('.signoff-talk-row');
		await rows.last().getByText('Message 9999').waitFor();
		expect(await rows.count()).toBeLessThan(60);
		const list = pane('Long').locator('.signoff-talk-list');
		const top = () => list.evaluate((box) => box.scrollTop + box.clientHeight - box.scrollHeight);
		expect(Math.abs(await top())).toBeLessThan(2);
		await list.focus();
		await page().keyboard.press('Home');
		await rows.first().getByText('Message 0 ').waitFor();
		await view().getByRole('button', { name: 'To the newest' }).click();
		await rows.last().getByText('Message 9999').waitFor();
		await list.hover();
		await page().mouse.wheel(0, -3000);
		await view().getByRole('button', { name: 'To the newest' }).waitFor();
		const seen = () =>
			list.evaluate((box) => {
				const edge = box.getBoundingClientRect().top;
				const all = [...box.querySelectorAll('.signoff-talk-row')];
				const first = all.find((row) => row.getBoundingClientRect().bottom > edge);
				return first?.textContent.slice(0, 40);
			});
		const before = await seen();
		const path = 'Conversations/long.md';
		await desk.host.write(path, `${await desk.host.read(path)}\n## agent\n\nOne more.\n`);
		await view().getByRole('button', { name: '1 new message' }).waitFor();
		expect(await seen()).toBe(before);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});
});
