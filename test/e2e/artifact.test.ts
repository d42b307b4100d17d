import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commitHash } from '../../src/core/soil/artifact/delta';
import { graveFindings } from '../support/axe';
import { Agent } from '../support/agent';
import { type AppWindow, openDesk, type Desk } from '../support/desk';
import { entriesOf, expectIntactLog, logged } from '../support/ledger';
import { pressSeen, ready } from '../support/presses';

let desk: Desk;
let agent: Agent;

const page = () => desk.host.page;
const view = () => page().locator('.signoff-artifact').filter({ visible: true });
const commits = () => view().locator('.signoff-artifact-commits [role="option"]');
const lines = () => view().locator('.signoff-artifact-text .signoff-artifact-line');
const dialog = () => page().locator('.modal.signoff-form-modal');
const suggestion = () => view().locator('.signoff-artifact-proposals .signoff-row');
const button = (name: string | RegExp) => view().getByRole('button', { name });

const SHOWN = '.workspace-leaf.mod-active .signoff-artifact-view';
const uuid = (digit: string) => `art_${digit.repeat(8)}-1111-4111-8111-111111111111`;
const noteOf = (digit: string, label: string, text: string) =>
	`---\nuuid: ${uuid(digit)}\nlabel: ${label}\nlabel_history: []\n---\n${text}`;

const GOALS = '# Goals\n\nUse SQLite.\nStay small.\nShip early.\n';

/** What a test reaches of it, to do what another device does. */
interface PluginInside {
	signoff: { control: { artifacts: { parts: { workspaces: () => Inside[] } } } };
}

interface Inside {
	inTurn: (work: (turn: TurnInside) => Promise<void>) => Promise<void>;
}

interface TurnInside {
	parts: { objects: { put: (bytes: Uint8Array) => Promise<{ sha256: string }> } };
	write: (entry: object) => Promise<unknown>;
}

afterEach(() => expect(desk.host.errors).toEqual([]));

/** It is an artifact as soon as its note has rested. */
async function openArtifact(path: string): Promise<void> {
	await desk.open(path);
	await expect.poll(() => desk.run('signoff:open-artifact')).toBe(true);
	await view().waitFor();
}

/** With what for. */
const AS_AGENT = ['--as', 'agent', '--context', 'Looking for storage'];

/** By the tool beside the app, until the app has taken it in. */
async function byAgent(...words: string[]): Promise<void> {
	const { posted } = await agent.run('artifact', ...words, ...AS_AGENT);
	expect(posted).toMatchObject({ request: expect.stringMatching(/^tc_/) as string });
}

async function propose(digit: string, lines: [number, number], content: string, ...more: string[]) {
	await agent.propose(uuid(digit), lines, content, ...AS_AGENT, ...more);
}

/** By a program, and until it is a commit. */
async function edit(path: string, digit: string, from: string, to: string): Promise<void> {
	const count = async () =>
		(await entriesOf(desk.host, uuid(digit))).filter(({ action }) => action === 'artifact_delta');
	const before = (await count()).length;
	await desk.host.write(path, (await desk.host.read(path)).replace(from, to));
	await expect.poll(count).toHaveLength(before + 1);
}

describe('an artifact', () => {
	beforeAll(async () => {
		desk = await openDesk(
			{
				'Plan.md': 'Buy flowers.\n',
				'Goals doc.md': noteOf('1', 'goals_doc', GOALS),
				'Diagram.md': noteOf('2', 'arch_diagram', 'App → SQLite\n'),
				'Limits.md': noteOf('3', 'constraints', 'One file: SQLite\nNo server\n'),
			},
			{ viewport: { width: 1500, height: 900 } },
		);
		const { origin } = new URL(page().url());
		await desk.host.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
		agent = await Agent.beside(desk.host);
	});

	afterAll(async () => {
		await agent.remove();
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it('begins when a person tracks a note, by the label that they give', async () => {
		await desk.open('Plan.md');
		expect(await desk.run('signoff:open-artifact')).toBe(false);
		expect(await desk.run('signoff:track-artifact')).toBe(true);
		await dialog().getByLabel('Label').fill('not a label');
		await page().keyboard.press('Enter');
		await dialog().getByText('digits and underscores').waitFor();
		expect(await desk.host.read('Plan.md')).toBe('Buy flowers.\n');
		await dialog().getByLabel('Label').fill('plan');
		await page().keyboard.press('Enter');
		await desk.notice('Tracked as plan').waitFor();
		await expect.poll(() => lines().allInnerTexts()).toEqual(['Buy flowers.', '\u200b']);
		const [, id] = /^uuid: (art_\S+)$/m.exec(await desk.host.read('Plan.md')) ?? [];
		const entry = await logged(desk.host, id ?? '', 'artifact_created');
		expect(entry.context).toMatchObject({ actor: 'human', via: 'panel' });
	});

	it('has a commit when its note was edited and rests', async () => {
		await desk.host.write('Plan.md', `${await desk.host.read('Plan.md')}And pots.\n`);
		await expect.poll(() => commits().count()).toBe(2);
		await expect.poll(() => lines().allInnerTexts()).toContain('And pots.');
		expect(await commits().first().innerText()).toContain('newest');
		await view().getByLabel('What is shown').selectOption('previous');
		await expect.poll(() => view().locator('ins').allInnerTexts()).toEqual(['+ And pots.']);
		expect(await graveFindings(page(), SHOWN)).toEqual([]);
	});

	it('is walked through by keys: commits, text, blame, and back', async () => {
		await view().locator('.signoff-artifact-commits').focus();
		await page().keyboard.press('d');
		await page().keyboard.press('ArrowDown');
		await expect.poll(() => commits().nth(1).getAttribute('aria-selected')).toBe('true');
		await expect.poll(() => lines().allInnerTexts()).toEqual(['Buy flowers.', '\u200b']);
		await page().keyboard.press('Enter');
		await view().locator('[role="grid"]:focus').waitFor();
		await page().keyboard.press('b');
		await view().locator('.signoff-artifact-gutter button').first().waitFor();
		await page().keyboard.press('b');
		await page().keyboard.press('Escape');
		await view().locator('.signoff-artifact-commits:focus').waitFor();
	});

	it('is restored from a commit when the person says yes', async () => {
		await button('Restore this version…').click();
		await page().locator('.modal').getByText('Put the text of').waitFor();
		await desk.button('.modal', 'Restore').click();
		await desk.notice('again').waitFor();
		await expect.poll(() => commits().count()).toBe(3);
		expect(await desk.host.read('Plan.md')).not.toContain('And pots.');
	});

	it('goes by another label when a person gives it one, and says what it was called', async () => {
		expect(await desk.run('signoff:relabel-artifact')).toBe(true);
		await dialog().getByLabel('Label').fill('garden_plan');
		await page().keyboard.press('Control+Enter');
		await desk.notice('plan is garden_plan now').waitFor();
		await view().getByText('formerly plan').waitFor();
		expect(await desk.host.read('Plan.md')).toContain('label_history: [plan]');
	});

	it('is changed with two others by one message, as one act, and each line leads back to it', async () => {
		expect(await desk.run('signoff:new-conversation')).toBe(true);
		const begin = page().locator('.modal.signoff-talk-modal');
		await begin.getByLabel('Title').fill('Storage');
		await begin.getByLabel('First message').fill('Switch to PostgreSQL');
		await page().keyboard.press('Control+Enter');
		await begin.waitFor({ state: 'detached' });
		const note = await desk.host.read('Conversations/storage.md');
		const [, talk] = /^uuid: (uuid_\S+)$/m.exec(note) ?? [];
		const message = await logged(desk.host, talk ?? '', 'message_added');
		const [fragment = ''] = message.context.fragments as string[];
		for (const digit of ['1', '2', '3']) await logged(desk.host, uuid(digit), 'artifact_delta');
		const from = { message: message.uuid, references: [fragment] };
		const source = ['--message', message.uuid, '--references', fragment];
		await propose('1', [3, 3], 'Use PostgreSQL.', ...source);
		await propose('2', [1, 1], 'App → PostgreSQL', ...source);
		await propose('3', [1, 2], 'PostgreSQL 17\nOne server', ...source);
		await openArtifact('Diagram.md');
		await suggestion().click();
		await button('Take all 3 of this message…').click();
		const together = page().locator('.modal.signoff-artifact-merge');
		for (const place of ['goals_doc, line 3', 'arch_diagram, line 1', 'constraints, lines 1–2'])
			await together.getByRole('heading', { name: place }).waitFor();
		expect(await graveFindings(page(), '.modal.signoff-artifact-merge')).toEqual([]);
		await page().screenshot({ path: '/tmp/artifact-together.png' });
		await pressSeen(together.getByRole('button', { name: 'Take all 3', exact: true }));
		await desk.notice('3 proposals were taken').waitFor();
		await together.waitFor({ state: 'detached' });
		for (const digit of ['1', '2', '3']) {
			const settled = await logged(desk.host, uuid(digit), 'edit_settled');
			const deltas = await entriesOf(desk.host, uuid(digit));
			expect(deltas.findLast(({ action }) => action === 'artifact_delta')).toMatchObject({
				cause: settled.context.proposal,
				context: { ...from, actor: 'human' },
			});
		}
		expect(await desk.host.read('Diagram.md')).toContain('App → PostgreSQL\n');
		expect(await desk.host.read('Limits.md')).toContain('PostgreSQL 17\nOne server\n');
		const { sources } = await agent.run('artifact', 'blame', uuid('2'));
		const words = 'Switch to PostgreSQL';
		expect(Object.values(sources as object)).toMatchObject([
			{ message: { item: message.uuid, words }, fragments: [{ id: fragment, words }] },
		]);
		await commits().first().click();
		await view().locator('.signoff-artifact-source').getByText('in “Storage”').waitFor();
		await button('Blame').click();
		const said = button('Show in “Storage”: “Switch to PostgreSQL”');
		expect(await said.innerText()).toBe('“Switch to PostgreSQL”');
		await view().getByLabel('Other artifacts…').selectOption('constraints');
		await view().getByRole('heading', { name: 'constraints' }).waitFor();
		// One for both lines.
		await expect.poll(() => said.count()).toBe(1);
		await said.click();
		const thought = page().locator('.signoff-talk-fragment.is-marked');
		await thought.getByText('Switch to PostgreSQL').waitFor();
		await openArtifact('Limits.md');
		await view().locator('.signoff-artifact-number').nth(1).click();
		await view().locator('[role="grid"]').focus();
		await page().keyboard.press('m');
		await thought.filter({ visible: true }).waitFor();
		await openArtifact('Limits.md');
		await button('Blame').click();
		await openArtifact('Goals doc.md');
		await commits().first().getByText('from “Storage”').waitFor();
		await button('Blame').click();
		await said.click();
		await thought.filter({ visible: true }).waitFor();
		expect(await desk.run('signoff:open-timeline')).toBe(true);
		const timeline = page().locator('.signoff-timeline').filter({ visible: true });
		await timeline.locator('.signoff-timeline-row', { hasText: 'commit' }).first().click();
		const why = timeline.locator('.signoff-timeline-details');
		await why.getByText('agent proposes an edit').first().waitFor();
		await why.getByText('message from user').first().waitFor();
	});

	it('shows what an agent suggests, and takes a line of it by keys alone', async () => {
		await propose('3', [1, 2], 'PostgreSQL 18\nTwo servers');
		await openArtifact('Limits.md');
		await suggestion().click();
		await view().getByText('Everybody else uses it.').waitFor();
		await view().getByRole('checkbox').first().focus();
		await page().screenshot({ path: '/tmp/artifact-suggestion.png' });
		expect(await graveFindings(page(), SHOWN)).toEqual([]);
		await page().keyboard.press('ArrowDown');
		await page().keyboard.press('ArrowDown');
		await page().keyboard.press('Space');
		const take = button('Take 1 chosen');
		await ready(take);
		await take.focus();
		await ready(take);
		await page().keyboard.press('Enter');
		await desk.notice('Some lines of the proposal were taken').waitFor();
		expect(await desk.host.read('Limits.md')).toContain('PostgreSQL 17\nTwo servers\n');
		await expect.poll(() => lines().allInnerTexts()).toContain('Two servers');
		await commits().first().getByText('proposed by agent').waitFor();
	});

	it('takes the person’s own suggestion for the lines that they chose, as it takes an agent’s', async () => {
		await view().locator('.signoff-artifact-number', { hasText: '1' }).first().click();
		await view().locator('.signoff-artifact-text').focus();
		await page().keyboard.press('s');
		const field = dialog().getByLabel('What these lines should say');
		expect(await field.inputValue()).toBe('PostgreSQL 17');
		await page().keyboard.press('Control+Enter');
		await dialog().getByText('Change something first.').waitFor();
		await field.fill('PostgreSQL 17, nothing older');
		await dialog().getByLabel('Why').fill('Older ones are no longer maintained.');
		expect(await graveFindings(page(), '.modal.signoff-form-modal')).toEqual([]);
		await page().keyboard.press('Control+Enter');
		await desk.notice('Your suggestion for constraints waits').waitFor();
		expect(await desk.host.read('Limits.md')).not.toContain('nothing older');
		const proposed = await logged(desk.host, uuid('3'), 'edit_proposed');
		expect(proposed.context).toMatchObject({ caller: 'user', actor: 'human', lines: [1, 1] });
		await suggestion().filter({ hasText: 'You' }).click();
		await view().getByRole('heading', { name: 'You suggest a change' }).waitFor();
		await view().getByText('Older ones are no longer maintained.').waitFor();
		const take = button('Take the change');
		await ready(take);
		await take.click();
		await desk.notice('The proposal was taken').waitFor();
		expect(await desk.host.read('Limits.md')).toContain('PostgreSQL 17, nothing older\n');
		await commits().first().getByText('proposed by user').waitFor();
		await lines().first().click({ button: 'right' });
		await page().locator('.menu-item', { hasText: 'Suggest an edit…' }).click();
		await dialog().getByLabel('What these lines should say').waitFor();
		await page().keyboard.press('Escape');
		await edit('Limits.md', '3', 'PostgreSQL 17, nothing older', 'PostgreSQL 17');
	});

	it('says that a suggestion doesn’t apply any more, which can be turned down', async () => {
		await propose('3', [1, 1], 'PostgreSQL 19');
		await edit('Limits.md', '3', 'PostgreSQL 17', 'PostgreSQL 16');
		await suggestion().click();
		await view().getByText('doesn’t apply any more').waitFor();
		expect(await button(/^Take/).count()).toBe(0);
		await button('Turn down…').click();
		await dialog().getByLabel('Reason').fill('Too new.');
		await page().keyboard.press('Control+Enter');
		await desk.notice('The proposal was rejected').waitFor();
		const settled = await logged(desk.host, uuid('3'), 'edit_settled');
		expect(settled.context).toMatchObject({ outcome: 'rejected', reason: 'Too new.' });
	});

	it('is followed into whichever artifact somebody else looks at, with what they do and why', async () => {
		const long = Array.from({ length: 300 }, (_, at) => `Line ${String(at + 1)}`).join('\n');
		await desk.host.write('Long.md', noteOf('4', 'long_list', `${long}\nStorage at last\n`));
		await logged(desk.host, uuid('4'), 'artifact_delta');
		await byAgent('scroll', uuid('3'), '--lines', '2');
		await button('agent looked at line 2 · Looking for storage').click();
		await view().locator('.signoff-long-row.is-marked', { hasText: 'Two servers' }).waitFor();
		await byAgent('scroll', uuid('4'), '--lines', '250-255');
		await view().getByRole('heading', { name: 'long_list' }).waitFor();
		await view().locator('.is-marked', { hasText: 'Line 252' }).waitFor();
		await view().getByText('agent looked at lines 250–255').waitFor();
		await byAgent('search', uuid('4'), '--query', 'storage');
		await view().getByLabel('How you read along').selectOption('On my own');
		expect(await graveFindings(page(), SHOWN)).toEqual([]);
	});

	it('is searched, noted and referred to with the tools that agents have, and each use is recorded', async () => {
		await view().getByLabel('Full text search').fill('storage');
		await page().keyboard.press('Enter');
		const found = view().locator('.signoff-artifact-found .signoff-row');
		await found.filter({ hasText: 'Storage at last' }).first().click();
		await view().locator('.is-marked', { hasText: 'Storage at last' }).waitFor();
		await view().locator('.signoff-artifact-text').hover();
		await page().mouse.wheel(0, -1500);
		await view().locator('.signoff-long-row', { hasText: 'Line 200' }).waitFor();
		await view().locator('.signoff-artifact-number', { hasText: '200' }).click();
		await page().keyboard.press('Shift+ArrowDown');
		await button('Copy reference').click();
		await desk.notice(/Copied: long_list:200@[0-9a-f]{7} … long_list:201@/).waitFor();
		await button('Write a note…').click();
		await dialog().getByLabel('Note').fill('Too long.');
		await page().keyboard.press('Control+Enter');
		await desk.notice('Your note is in the log').waitFor();
		const own = (await entriesOf(desk.host, uuid('4'))).filter(
			({ action, context }) => action === 'tool_used' && context.caller === 'user',
		);
		expect(own.map(({ context }) => context.operation)).toEqual([
			...['semantic_search', 'scroll_to', 'select_lines', 'note'],
		]);
		expect(own[0]?.context).toMatchObject({ actor: 'human', via: 'panel', status: 'success' });
	});

	it('and any other note is what the person writes down something about', async () => {
		await logged(desk.host, uuid('1'), 'artifact_delta');
		await desk.open('Goals doc.md');
		expect(await desk.run('signoff:write-note')).toBe(true);
		await page().locator('.modal-title', { hasText: 'A note about Goals doc' }).waitFor();
		await dialog().getByLabel('Note').fill('Ask Ines about storage.');
		await dialog().getByLabel('Title').fill('Storage');
		await page().keyboard.press('Control+Enter');
		await desk.notice('Your note is in the log').waitFor();
		const note = await logged(desk.host, uuid('1'), 'note_added');
		expect(note.context).toMatchObject({ title: 'Storage', actor: 'human', caller: 'user' });
		await openArtifact('Long.md');
	});

	it('is retraced: what somebody did in it, in order, step by step', async () => {
		await view().getByLabel('How you read along').selectOption('Retrace agent');
		await view().getByText('2 steps: go through them one by one.').waitFor();
		await button('Next step').click();
		await view().getByText('agent looked at lines 250–255 · Looking for storage').waitFor();
		await view().locator('.is-marked', { hasText: 'Line 255' }).waitFor();
		await page().keyboard.press('n');
		await view().getByText('agent searched for “storage”').waitFor();
		await view().getByText('2 of 2').waitFor();
		await page().keyboard.press('p');
		await view().getByText('1 of 2').waitFor();
		await page().screenshot({ path: '/tmp/artifact-retrace.png' });
		await view().getByLabel('How you read along').selectOption('On my own');
	});

	it('has a part in the panel, and is opened at a line of a commit by a reference', async () => {
		await propose('2', [1, 1], 'App → two servers');
		await desk.open('Diagram.md');
		const panel = page().locator('.signoff-panel');
		await panel.getByText('arch_diagram').waitFor();
		await panel.getByText('2 commits').waitFor();
		expect(await graveFindings(page(), '.signoff-panel')).toEqual([]);
		await panel.locator('.signoff-artifact-proposals .signoff-row').click();
		await view().getByText('App → two servers').waitFor();
		const [first] = (await entriesOf(desk.host, uuid('2'))).filter(
			({ action }) => action === 'artifact_delta',
		);
		const short = String(first?.context.commit).slice(0, 7);
		await desk.host.write('Links.md', `Then\n\nwe began with arch_diagram:1@${short} there.\n`);
		await desk.open('Links.md');
		await page()
			.locator('.signoff-reference', { hasText: 'arch_diagram' })
			.click({ modifiers: ['Control'] });
		await view().locator('.is-marked', { hasText: 'App → SQLite' }).waitFor();
	});
});

describe('an artifact with two versions', () => {
	/** As another device would have committed it, on the first commit. */
	async function commitElsewhere(text: string): Promise<string> {
		const [first] = (await entriesOf(desk.host, uuid('1'))).filter(
			({ action }) => action === 'artifact_delta',
		);
		const parent = String(first?.context.commit);
		const commit = commitHash(text, [parent]);
		const context = { ...first?.context, commit, parent, ops: null, data_sha256: null };
		await page().evaluate(
			async ([said, id, made]) => {
				const { plugins } = (window as unknown as AppWindow).hostTest.app;
				const plugin = plugins.getPlugin('signoff') as unknown as PluginInside;
				const [workspace] = plugin.signoff.control.artifacts.parts.workspaces();
				await workspace!.inTurn(async (turn) => {
					const { sha256 } = await turn.parts.objects.put(new TextEncoder().encode(said));
					const entry = { action: 'artifact_delta', taskId: id, context: { ...made, sha256 } };
					await turn.write(entry);
				});
			},
			[text, uuid('1'), context] as const,
		);
		return commit;
	}

	beforeAll(async () => {
		desk = await openDesk({ 'Goals doc.md': noteOf('1', 'goals_doc', GOALS) });
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it('becomes one by keys alone: a choice for each conflict, and no line is lost', async () => {
		await logged(desk.host, uuid('1'), 'artifact_delta');
		await edit('Goals doc.md', '1', 'SQLite', 'PostgreSQL');
		await edit('Goals doc.md', '1', 'early', 'weekly');
		const theirs = GOALS.replace('SQLite', 'plain files').replace('early', 'late');
		const other = await commitElsewhere(`${theirs}Ask Ines.\n`);
		await openArtifact('Goals doc.md');
		await view().getByText('There are 2 versions').waitFor();
		await view().locator('.signoff-message').getByRole('button', { name: 'Merge…' }).focus();
		await page().keyboard.press('Enter');
		const merging = page().locator('.modal.signoff-artifact-merge');
		await merging.getByText('They differ in 2 places').waitFor();
		expect(await graveFindings(page(), '.modal.signoff-artifact-merge')).toEqual([]);
		await page().screenshot({ path: '/tmp/artifact-merge.png' });
		await merging.getByRole('button', { name: /^Merge/ }).focus();
		await page().keyboard.press('Enter');
		await merging.getByText('Choose for 2 more conflicts first.').waitFor();
		const radios = (at: number) => merging.getByRole('radio').nth(at);
		await radios(0).focus();
		await page().keyboard.press('ArrowDown');
		await page().keyboard.press('ArrowDown');
		expect(await merging.getByLabel('Both').first().isChecked()).toBe(true);
		await page().keyboard.press('Tab');
		await page().keyboard.press('Space');
		await page().keyboard.press('Tab');
		await page().keyboard.press('Tab');
		await page().keyboard.press('Enter');
		await merging.waitFor({ state: 'detached' });
		await desk.notice('The two versions of goals_doc are one').waitFor();
		const merged = await desk.host.read('Goals doc.md');
		expect(merged).toContain('Use plain files.\nUse PostgreSQL.\n');
		expect(merged).toMatch(/Ship late\.\nAsk Ines\.\n$/);
		const delta = await logged(desk.host, uuid('1'), 'artifact_delta');
		expect(delta.context.parent).toContain(other);
		await commits().first().getByText('merge').waitFor();
		await expect.poll(() => commits().count()).toBe(5);
		await view().getByText('There are 2 versions').waitFor({ state: 'detached' });
		const ours = await logged(desk.host, uuid('1'), 'artifact_delta');
		const [, before = ''] = [ours.context.parent].flat().map(String);
		await commits()
			.filter({ hasText: before.slice(0, 7) })
			.click();
		await expect.poll(() => lines().allInnerTexts()).toContain('Ship weekly.');
	});

	it('says which commit is damaged, and what counts', async () => {
		const [first] = (await entriesOf(desk.host, uuid('1'))).filter(
			({ action }) => action === 'artifact_delta',
		);
		await desk.host.write(`Logs/objects/${String(first?.context.sha256)}`, 'Use MongoDB.\n');
		const short = String(first?.context.commit).slice(0, 7);
		await edit('Goals doc.md', '1', 'Stay small', 'Stay tiny');
		const said = view().locator('.signoff-message', { hasText: `Commit ${short}: its kept text` });
		await said.getByText('made again from the commit before').waitFor();
		await commits().last().getByText('damaged').waitFor();
		expect(await graveFindings(page(), SHOWN)).toEqual([]);
		await said.getByRole('button', { name: 'Show it' }).click();
		await expect.poll(() => lines().allInnerTexts()).toContain('Use SQLite.');
	});
});

describe('an artifact on a phone', () => {
	it('shows its text, and its commits by a button', async () => {
		desk = await openDesk(
			{ 'Goals doc.md': noteOf('1', 'goals_doc', GOALS) },
			{ page: { phone: true }, viewport: { width: 390, height: 844 }, touch: true },
		);
		try {
			await page().getByRole('button', { name: 'Enforce here' }).tap();
			await logged(desk.host, uuid('1'), 'artifact_delta');
			await edit('Goals doc.md', '1', 'SQLite', 'PostgreSQL');
			await openArtifact('Goals doc.md');
			await expect.poll(() => lines().allInnerTexts()).toContain('Use PostgreSQL.');
			expect(await commits().count()).toBe(2);
			expect(await commits().first().isVisible()).toBe(false);
			await button('Commits and suggestions').tap();
			await commits().nth(1).tap();
			await expect.poll(() => lines().allInnerTexts()).toContain('Use SQLite.');
			expect(await commits().first().isVisible()).toBe(false);
			const width = await page().evaluate(() => document.body.scrollWidth);
			expect(width).toBeLessThanOrEqual(390);
			expect(await graveFindings(page(), SHOWN)).toEqual([]);
			await page().screenshot({ path: '/tmp/artifact-phone.png' });
		} finally {
			await desk.host.close();
		}
	});
});
