import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import { Agent } from '../support/agent';
import { Desk, openDesk } from '../support/desk';
import { uuidOf } from '../support/memory';
import { openReadyPanel, openSignoff } from '../support/signoff';

let desk: Desk;
let agent: Agent;

const page = () => desk.host.page;
const view = () => page().locator('.signoff-project');
const part = (title: string) =>
	view().locator('.signoff-section', {
		has: page().getByRole('heading', { name: title, exact: true }),
	});
const row = (title: string, words: string) =>
	part(title).locator('.signoff-row', { hasText: words });
const branch = (title: string) => view().locator('[role="treeitem"]', { hasText: title });
const focused = () => page().evaluate(() => document.activeElement?.textContent ?? '');

const [TALK, IDEA] = [uuidOf('uuid', 1), uuidOf('uuid', 2)];

const said = (who: string, what: string) => `## ${who} · 2026-11-18T10:42:00Z\n\n${what}\n`;
const talk = (uuid: string, title: string, more: string, body: string) =>
	`---\ntype: conversation\nuuid: ${uuid}\n${more}---\n\n# ${title}\n\n${body}`;

const MEMORY = {
	'Conversations/Storage.md': talk(TALK, 'Storage', '', said('user', 'Where do we keep it?')),
	'Conversations/SQLite.md': talk(
		IDEA,
		'SQLite',
		`parent_uuid: ${TALK}\n`,
		`${said('agent', 'One file is enough.')}\n${said('user', 'For ten devices?')}`,
	),
	'Goals.md': `---\nuuid: ${uuidOf('art', 1)}\nlabel: goals_doc\n---\nUse SQLite.\nStay small.\n`,
};

/** By the tool beside the app. */
async function propose(start: number, content: string, reasoning: string): Promise<void> {
	await agent.propose('goals_doc', [start, start], content, '--reason', reasoning);
}

afterEach(() => expect(desk.host.errors).toEqual([]));

describe('the project of a workspace', () => {
	beforeAll(async () => {
		desk = await openDesk(MEMORY, { viewport: { width: 1280, height: 860 } });
		agent = await Agent.beside(desk.host);
	});

	afterAll(async () => {
		await agent.remove();
		await desk.host.close();
	});

	it('shows conversations, who is where, artifacts, and what happened last', async () => {
		expect(await desk.run('signoff:open-project')).toBe(true);
		await branch('SQLite').getByText('2 messages ·').waitFor();
		await row('Who is where', 'Agent').getByText('SQLite').waitFor();
		await row('Artifacts', 'goals_doc').getByText('a program outside of the app').waitFor();
		await row('What happened last', 'message from agent').first().waitFor();
		await part('Suggestions').getByText('Nothing waits for you.').waitFor();
		expect(await graveFindings(page(), '.signoff-project-view')).toEqual([]);
	});

	it('shows what an agent suggests, and the panel says in a line that it waits', async () => {
		await propose(1, 'Use PostgreSQL.', 'SQLite will not scale to ten devices.');
		await row('Suggestions', 'SQLite will not scale').getByText('Agent for goals_doc').waitFor();
		await row('Artifacts', 'goals_doc').getByText('1 suggestion').waitFor();
		await row('What happened last', 'agent proposes an edit').getByText('goals_doc').waitFor();
		await desk.run('signoff:open-panel');
		const line = page()
			.locator('.signoff-panel')
			.getByRole('button', { name: '1 suggestion waits' });
		await line.waitFor();
		await propose(2, 'Stay small, and ship early.', 'Shipping was forgotten.');
		await page().locator('.signoff-panel').getByText('2 suggestions wait').click();
		await row('Suggestions', 'Shipping was forgotten').waitFor();
	});

	it('is walked through by keys: to a conversation, to where somebody is, to a suggestion', async () => {
		await desk.run('signoff:open-project');
		await expect.poll(focused).toContain('Shipping was forgotten');
		await page().keyboard.press('ArrowDown');
		await expect.poll(focused).toContain('SQLite will not scale');
		await page().keyboard.press('Enter');
		const artifact = page().locator('.signoff-artifact').filter({ visible: true });
		await artifact.getByText('goals_doc').first().waitFor();
		await desk.run('signoff:open-project');
		await view().waitFor();
		await row('Suggestions', 'SQLite will not scale').focus();
		await page().keyboard.press('Tab');
		await expect.poll(focused).toBe('');
		await page().keyboard.press('Tab');
		await expect.poll(focused).toContain('Storage');
		await page().keyboard.press('ArrowDown');
		await page().keyboard.press('Enter');
		await page().getByRole('heading', { name: 'SQLite', exact: true }).waitFor();
		await desk.run('signoff:open-project');
		await row('Who is where', 'You').focus();
		await page().keyboard.press('Enter');
		const here = page().locator('.signoff-talk-row.is-marked');
		await here.getByText(/Where do we keep it|For ten devices/).waitFor();
	});

	it('leads to the timeline: to one entry, or to all of the memory', async () => {
		await desk.run('signoff:open-project');
		await row('What happened last', 'commit').first().click();
		const details = page().locator('.signoff-timeline-details');
		await details.getByRole('heading', { name: /^commit/ }).waitFor();
		// Its keys work at once.
		await page().locator('.signoff-timeline-list:focus').waitFor();
		await details.getByText('Changes, line by line').waitFor();
		await details.locator('dd', { hasText: 'Use SQLite.' }).waitFor();
		await details.getByRole('button', { name: /^Show commit/ }).click();
		const artifact = page().locator('.signoff-artifact').filter({ visible: true });
		await artifact.getByText('goals_doc').first().waitFor();
		await desk.run('signoff:open-timeline');
		const talked = page().locator('.signoff-timeline-row', { hasText: 'message from agent' });
		await talked.click();
		await details.getByText('One file is enough.').waitFor();
		await details.getByRole('button', { name: 'Show in conversation' }).click();
		await page().locator('.signoff-talk-row.is-marked', { hasText: 'One file' }).waitFor();
		await desk.run('signoff:open-timeline');
		await page().locator('.signoff-timeline-row', { hasText: 'agent proposes' }).first().click();
		await details.getByText('Instead of').waitFor();
		expect(await graveFindings(page(), '.signoff-timeline-view')).toEqual([]);
		const kinds = page().locator('.signoff-timeline-view .signoff-chip.is-pressed');
		expect(await kinds.allInnerTexts()).toEqual(['Memory']);
		await desk.run('signoff:open-project');
		await view().getByRole('button', { name: 'Open timeline' }).click();
		await page().locator('.signoff-timeline-row').first().waitFor();
	});

	it('opens an artifact also as the history of its note', async () => {
		await desk.open('Goals.md');
		expect(await desk.run('signoff:show-history')).toBe(true);
		const artifact = page().locator('.signoff-artifact').filter({ visible: true });
		await artifact.getByText('goals_doc').first().waitFor();
	});

	it('finds by words, and keeps what a branch that fits stands below', async () => {
		await desk.run('signoff:open-project');
		await view().getByRole('searchbox').fill('sqlite');
		await expect.poll(() => view().locator('[role="treeitem"]').count()).toBe(2);
		await expect.poll(() => row('Suggestions', '').count()).toBe(1);
		await part('Artifacts').getByText('Nothing fits.').waitFor();
		await view().getByRole('searchbox').fill('');
		await row('Artifacts', 'goals_doc').waitFor();
	});
});

describe('the project on a phone', () => {
	it('has one column, and says what to do while there is nothing', async () => {
		desk = await openDesk(
			{},
			{ page: { phone: true }, viewport: { width: 390, height: 844 }, touch: true },
		);
		expect(await desk.run('signoff:open-project')).toBe(true);
		await page().getByText('Nothing here yet').waitFor();
		for (const [path, content] of Object.entries(MEMORY)) await desk.host.write(path, content);
		await branch('SQLite').waitFor();
		await branch('Storage').getByText('Not in the ledger yet').waitFor();
		const overflow = await view().evaluate(
			({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
		);
		expect(overflow).toBe(0);
		expect(await graveFindings(page(), '.signoff-project-view')).toEqual([]);
		await branch('SQLite').tap();
		await page().getByRole('heading', { name: 'SQLite', exact: true }).waitFor();
		await desk.host.close();
	});
});

describe('the project of two workspaces', () => {
	it('is chosen, and the panel says in which of them suggestions wait', async () => {
		const files = Object.entries(MEMORY).flatMap(([path, content]) => [
			...(path.startsWith('Goals') ? [] : [[`Home/${path}`, content] as const]),
			[
				`Team/${path}`,
				content.replaceAll(TALK, uuidOf('uuid', 9)).replace(IDEA, uuidOf('uuid', 8)),
			] as const,
		]);
		const host = await openSignoff({
			files: Object.fromEntries(files),
			workspaces: ['Home', 'Team'],
		});
		desk = new Desk(host);
		agent = await Agent.beside(host);
		await openReadyPanel(host);
		expect(await desk.run('signoff:open-project')).toBe(true);
		await part('Artifacts').getByText('No artifacts yet.').waitFor();
		await view().getByLabel('Workspace').selectOption('Team');
		await row('Artifacts', 'goals_doc').getByText('a program outside of the app').waitFor();
		await propose(1, 'Use PostgreSQL.', 'SQLite will not scale to ten devices.');
		await view().getByLabel('Workspace').selectOption('Home');
		await part('Suggestions').getByText('Nothing waits for you.').waitFor();
		await page().locator('.signoff-panel').getByText('1 suggestion waits in Team').click();
		await row('Suggestions', 'SQLite will not scale').waitFor();
		await agent.remove();
		await host.close();
	});
});

describe('the project in German', () => {
	it('says all of its own words in German', async () => {
		desk = await openDesk(MEMORY, {
			page: { phone: true, language: 'de' },
			viewport: { width: 390, height: 844 },
			touch: true,
		});
		expect(await desk.run('signoff:open-project')).toBe(true);
		await branch('Storage').getByText('Noch nicht im Protokoll').waitFor();
		await part('Wer ist wo').getByText('Noch hat niemand etwas gesagt.').waitFor();
		const shown = await view().innerText();
		expect(shown).not.toMatch(/[Nn]othing|[Cc]onversation|Who|happened/);
		await desk.host.close();
	});
});

describe('the project of two thousand conversations', () => {
	it('builds what fits a screen, more when somebody asks, and finds any of them', async () => {
		const many = Array.from({ length: 2000 }, (_, at) => {
			const body = said('agent', `Idea ${String(at)}`);
			const name = `Talk ${String(at)}`;
			return [`Conversations/${name}.md`, talk(uuidOf('uuid', at), name, '', body)] as const;
		});
		desk = await openDesk(Object.fromEntries(many), { page: { phone: true } });
		expect(await desk.run('signoff:open-project')).toBe(true);
		const items = view().locator('[role="treeitem"]');
		await part('Conversations').getByText('2,000').waitFor();
		expect(await items.count()).toBe(20);
		await part('Conversations').getByRole('button', { name: 'Show 20 more' }).click();
		await expect.poll(() => items.count()).toBe(40);
		await view().getByRole('searchbox').fill('talk 1999');
		await branch('Talk 1999').waitFor();
		await expect.poll(() => items.count()).toBe(1);
		await desk.host.close();
	});
});
