import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import { Agent } from '../support/agent';
import { type AppWindow, openDesk, type Desk } from '../support/desk';
import { entriesOf, expectIntactLog, logged } from '../support/ledger';
import { ready } from '../support/presses';

let desk: Desk;
let agent: Agent;
/** What a person said first. */
let message: string;

const page = () => desk.host.page;
const artifact = () => page().locator('.signoff-artifact').filter({ visible: true });
const thread = () => page().locator('.signoff-talk').filter({ visible: true });
const timeline = () => page().locator('.signoff-timeline-view').filter({ visible: true });
const details = () => timeline().locator('.signoff-timeline-details');
const list = () => timeline().locator('.signoff-timeline-list');

const uuid = (digit: string) => `art_${digit.repeat(8)}-1111-4111-8111-111111111111`;
const noteOf = (digit: string, label: string, text: string) =>
	`---\nuuid: ${uuid(digit)}\nlabel: ${label}\nlabel_history: []\n---\n${text}`;

const GOALS = '# Goals\n\nUse SQLite.\n';
const AS_AGENT = ['--as', 'agent', '--context', 'Looking for storage'];

afterEach(() => expect(desk.host.errors).toEqual([]));

describe('what an agent did for a message', () => {
	beforeAll(async () => {
		desk = await openDesk(
			{
				'Goals doc.md': noteOf('1', 'goals_doc', GOALS),
				'Diagram.md': noteOf('2', 'arch_diagram', 'App → SQLite\n'),
			},
			{ viewport: { width: 1700, height: 900 } },
		);
		agent = await Agent.beside(desk.host);
	});

	afterAll(async () => {
		await agent.remove();
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	/** Resolves to the uuid of the message. */
	async function say(words: string): Promise<string> {
		const title = words.slice(0, 10);
		expect(await desk.run('signoff:new-conversation')).toBe(true);
		const begin = page().locator('.modal.signoff-talk-modal');
		await begin.getByLabel('Title').fill(title);
		await begin.getByLabel('First message').fill(words);
		await page().keyboard.press('Control+Enter');
		await begin.waitFor({ state: 'detached' });
		const name = title.toLowerCase().trim().replaceAll(' ', '-');
		const note = await desk.host.read(`Conversations/${name}.md`);
		const [, talk] = /^uuid: (uuid_\S+)$/m.exec(note) ?? [];
		return (await logged(desk.host, talk ?? '', 'message_added')).uuid;
	}

	async function searchAndPropose(): Promise<void> {
		const query = ['--query', 'SQLite', '--cause', message];
		await agent.run('artifact', 'search', uuid('1'), ...query, ...AS_AGENT);
		const search = await logged(desk.host, uuid('1'), 'tool_used');
		expect(search.cause).toBe(message);
		const source = ['--message', message, '--cause', search.uuid];
		await agent.propose(uuid('2'), [1, 1], 'App → PostgreSQL', ...source, ...AS_AGENT);
		await logged(desk.host, uuid('2'), 'edit_proposed');
	}

	async function takeSuggestion(): Promise<void> {
		await desk.open('Diagram.md');
		await expect.poll(() => desk.run('signoff:open-artifact')).toBe(true);
		await artifact().locator('.signoff-artifact-proposals .signoff-row').click();
		const take = artifact().getByRole('button', { name: 'Take the change' });
		await ready(take);
		await take.click();
		await desk.notice('The proposal was taken').waitFor();
		const commits = async () =>
			(await entriesOf(desk.host, uuid('2'))).filter(({ action }) => action === 'artifact_delta');
		await expect.poll(commits).toHaveLength(2);
	}

	it('is one chain of causes: message, search, suggestion, commit', async () => {
		for (const digit of ['1', '2']) await logged(desk.host, uuid(digit), 'artifact_delta');
		message = await say('Switch to PostgreSQL');
		await searchAndPropose();
		await takeSuggestion();
		await say('Now the index');
	});

	it('is retraced along its causes, each step beside the timeline', async () => {
		expect(await desk.run('signoff:open-timeline')).toBe(true);
		await timeline().getByLabel('Search in all details').fill(message);
		await timeline().locator('.signoff-timeline-row').nth(4).waitFor({ state: 'detached' });
		await timeline().locator('.signoff-timeline-row').last().click();
		await details().getByRole('button', { name: 'Retrace', exact: true }).click();
		await details().getByText('Step 1 of 5').waitFor();
		await thread().getByText('Switch to PostgreSQL').waitFor();
		await page().keyboard.press('ArrowRight');
		await details().getByText('Step 2 of 5').waitFor();
		await artifact().getByRole('heading', { name: 'goals_doc' }).waitFor();
		await artifact().getByText('Use SQLite.').waitFor();
		await page().keyboard.press('ArrowRight');
		await artifact().getByRole('heading', { name: 'arch_diagram' }).waitFor();
		await artifact().locator('.signoff-artifact-line', { hasText: 'App → SQLite' }).waitFor();
		await page().keyboard.press('ArrowRight');
		await details().getByText('Step 4 of 5').waitFor();
		await artifact().locator('.signoff-artifact-line', { hasText: 'App → PostgreSQL' }).waitFor();
		expect(await page().locator('.signoff-timeline-view').filter({ visible: true }).count()).toBe(
			1,
		);
		await page().screenshot({ path: '/tmp/retrace-chain.png' });
		expect(await graveFindings(page(), '.signoff-timeline-view')).toEqual([]);
		for (const step of [3, 2, 1]) {
			await page().keyboard.press('ArrowLeft');
			await details()
				.getByText(`Step ${String(step)} of 5`)
				.waitFor();
		}
		await thread().getByText('Switch to PostgreSQL').waitFor();
		await artifact().waitFor({ state: 'detached' });
		await details().getByRole('button', { name: 'Stop retracing' }).click();
		await details()
			.getByText(/^Step /)
			.waitFor({ state: 'detached' });
	});

	it('is shown in another pane where the one beside was closed, and in one where keys are fast', async () => {
		await page().evaluate(() => {
			const { workspace } = (window as unknown as AppWindow).hostTest.app;
			workspace.getLeavesOfType('signoff-conversation').at(-1)?.detach();
			const split = workspace.createLeafBySplit.bind(workspace);
			// A pane is made when the next key has been pressed.
			workspace.createLeafBySplit = (...given) => {
				workspace.createLeafBySplit = split;
				const leaf = split(...given);
				const set = leaf.setViewState.bind(leaf);
				const pressed = new Promise((resolve) => addEventListener('test-pressed', resolve));
				leaf.setViewState = (...state) => pressed.then(() => set(...state));
				return leaf;
			};
		});
		await thread().waitFor({ state: 'detached' });
		await timeline().locator('.signoff-timeline-row').first().click();
		const leaves = () => page().locator('.workspace-split.mod-root .workspace-leaf').count();
		const before = await leaves();
		await page().keyboard.press('r');
		await expect.poll(leaves).toBe(before + 1);
		await page().keyboard.press('n');
		await details().getByText('Step 2 of 4').waitFor();
		// It has been read for the pane, too.
		await details().getByText('What it was given').waitFor();
		await page().evaluate(() => dispatchEvent(new Event('test-pressed')));
		await artifact().getByRole('heading', { name: 'goals_doc' }).waitFor();
		expect(await leaves()).toBe(before + 1);
	});

	it('is shown in another pane where the one beside lies behind another tab', async () => {
		await page().evaluate(async () => {
			const { workspace } = (window as unknown as AppWindow).hostTest.app;
			const [beside] = workspace.getLeavesOfType('signoff-artifact').slice(-1);
			workspace.setActiveLeaf(beside!);
			await workspace.revealLeaf(workspace.getLeaf('tab'));
		});
		await artifact().waitFor({ state: 'hidden' });
		await list().focus();
		await page().keyboard.press('ArrowRight');
		await artifact().getByRole('heading', { name: 'arch_diagram' }).waitFor();
	});
});
