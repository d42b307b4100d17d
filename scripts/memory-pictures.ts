// Pictures of the memory: conversations, the project, artifacts and relations.

import type { Page } from 'playwright-core';
import { collapseSides, dismissNotices, openPanel, runCommand } from './picture-desk';

/** What the agent explores beside what the person does. */
export async function openConversations(page: Page): Promise<void> {
	await openBranch(page, 'Workshops');
	await page.locator('.signoff-talk-bar select').selectOption({ label: 'Shorter tours (Agent)' });
	await page.locator('.signoff-talk-pane', { hasText: 'behind the compost' }).waitFor();
	await page.mouse.move(0, 0);
}

export async function openConversationOnPhone(page: Page): Promise<void> {
	await openBranch(page, 'Programme of the open day');
}

/** With two artifacts, and what an agent suggests for one of them by the tool that it shares with the person. */
export async function openProject(page: Page): Promise<void> {
	await openPanel(page);
	await page.evaluate(MAKE_ARTIFACTS);
	await collapseSides(page);
	await showProject(page);
	await page.evaluate(SUGGEST);
	for (const reason of ['Ines does the till', 'The plant swap was decided'])
		await page.locator('.signoff-project .signoff-row', { hasText: reason }).waitFor();
	await page.evaluate('document.activeElement.blur()');
	await page.mouse.move(0, 0);
}

export async function openProjectOnPhone(page: Page): Promise<void> {
	await openPanel(page);
	await page.getByRole('button', { name: 'Enforce here' }).tap();
	await page.getByRole('button', { name: 'Enforce here' }).waitFor({ state: 'detached' });
	await openProject(page);
}

/** With the commit before it, and where each line comes from: a thought that was said in a conversation, for some. */
export async function openArtifact(page: Page): Promise<void> {
	await openProject(page);
	await showArtifact(page);
	await takeThoughts(page);
	await page.locator('.signoff-artifact').getByRole('button', { name: 'Blame' }).click();
	await page.locator('.signoff-artifact-gutter .signoff-artifact-said').first().waitFor();
	await page.mouse.move(0, 0);
}

export async function openArtifactSuggestion(page: Page): Promise<void> {
	await openProject(page);
	await showArtifact(page);
	await page.locator('.signoff-artifact-proposals .signoff-row').first().click();
	await page.locator('.signoff-artifact-buttons .mod-cta:not(.is-filling)').waitFor();
	await page.mouse.move(0, 0);
}

export async function openArtifactOnPhone(page: Page): Promise<void> {
	await openProjectOnPhone(page);
	await showArtifact(page);
	await takeThoughts(page);
	await page.locator('.signoff-artifact').getByRole('button', { name: 'Blame' }).tap();
	await page.locator('.signoff-artifact-gutter .signoff-artifact-said').first().waitFor();
}

/** What the open note is related to, in the panel. */
export async function openRelated(page: Page): Promise<void> {
	await openPanel(page);
	await page.evaluate(MAKE_ARTIFACTS);
	await page.evaluate(`window.hostTest.app.workspace.openLinkText('Meetings/budget.md', '')`);
	const panel = page.locator('.signoff-panel');
	await panel.locator('.signoff-note-title', { hasText: 'budget' }).waitFor();
	await panel.getByRole('button', { name: 'Show what is related' }).click();
	const related = panel.locator('.signoff-related');
	await related.getByText('programme').waitFor();
	await related.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	await page.mouse.move(0, 0);
}

async function showProject(page: Page): Promise<void> {
	await runCommand(page, 'signoff:open-project');
	const view = page.locator('.signoff-project');
	await view.locator('.signoff-row', { hasText: 'Meetings/programme.md' }).waitFor();
	await view.getByRole('heading', { name: 'What happened last' }).waitFor();
}

async function showArtifact(page: Page): Promise<void> {
	await page.evaluate(CHANGE_ARTIFACT);
	await page
		.locator('.signoff-project .signoff-row', { hasText: 'Meetings/programme.md' })
		.first()
		.click();
	const view = page.locator('.signoff-artifact').filter({ visible: true });
	await view.getByText('2 commits').waitFor();
	await view.getByText('# Programme of the open day').waitFor();
}

/** What was said in a conversation becomes lines of the artifact: suggested by the agent, taken by a click. */
async function takeThoughts(page: Page): Promise<void> {
	const view = page.locator('.signoff-artifact').filter({ visible: true });
	for (const [at, [words, line, content]] of THOUGHTS.entries()) {
		await page.evaluate(`(${SUGGEST_THOUGHT})(${JSON.stringify({ words, line, content })})`);
		await view.locator('.signoff-artifact-buttons .mod-cta:not(.is-filling)').click();
		await view.getByText(`${String(at + 3)} commits`).waitFor();
		await page.locator('.notice').first().waitFor();
		await dismissNotices(page);
	}
	await view.locator('.signoff-artifact-source').waitFor();
}

/** When the ledger has what the notes say. */
async function openBranch(page: Page, title: string): Promise<void> {
	await openPanel(page);
	await collapseSides(page);
	await runCommand(page, 'signoff:open-conversations');
	await page.locator('.signoff-talk-branch', { hasText: title }).click();
	await page.locator('.signoff-talk-pane', { hasText: title }).waitFor();
	await page.evaluate('window.hostTest.idle()');
}

const artifactNote = (digit: string, label: string, text: string) =>
	`---\nuuid: art_${digit.repeat(8)}-1111-4111-8111-111111111111\nlabel: ${label}\n---\n${text}`;

const MAKE_ARTIFACTS = `(async () => {
	const { vault } = window.hostTest.app;
	const notes = ${JSON.stringify({
		'Meetings/budget.md': artifactNote(
			'2',
			'budget',
			'# Budget\n\nRent: 400, as in [[programme]]\n',
		),
		'Meetings/programme.md': artifactNote(
			'1',
			'programme',
			'# Programme\n\n11:00 Sowing for children\n14:00 Cuttings, with Ines\n',
		),
	})};
	for (const [path, text] of Object.entries(notes)) await vault.create(path, text);
})()`;

const SUGGEST = `(async () => {
	const { artifacts } = window.hostTest.app.plugins.getPlugin('signoff').signoff.control;
	const who = { caller: 'agent', context: null, by: { actor: 'system', via: 'cli' } };
	const suggest = (given) => artifacts.use('propose_edit', { artifact: 'programme', ...given }, who);
	await suggest({
		...{ start: 4, end: 4, content: '14:00 Cuttings, with Tom' },
		reasoning: 'Ines does the till, so Tom shows how to take cuttings.',
	});
	await suggest({
		...{ start: 5, end: 4, content: '16:00 Plant swap' },
		reasoning: 'The plant swap was decided, and is not in the programme yet.',
	});
})()`;

const THOUGHTS = [
	['Shorter tours', 3, '10:00 Tours, every half hour'],
	['plant swap', 6, '16:00 Plant swap in the yard'],
] as const;

/** It comes from the message that has these words. */
const SUGGEST_THOUGHT = `async ({ words, line, content }) => {
	const { app } = window.hostTest;
	const { artifacts, conversations } = app.plugins.getPlugin('signoff').signoff.control;
	const [root] = conversations.roots();
	const branch = conversations.list(root).find(({ title }) => title === 'Programme of the open day');
	const { messages } = await conversations.thread(branch.uuid, root);
	const all = messages.flatMap(({ item, fragments }) => fragments.map((one) => ({ ...one, item })));
	const said = all.find((one) => one.content.includes(words));
	const who = { caller: 'agent', context: null, by: { actor: 'system', via: 'cli' } };
	const place = { artifact: 'programme', start: line, end: line - 1, content };
	const source = { reasoning: 'It was decided.', message: said.item, references: [said.id] };
	await artifacts.use('propose_edit', { ...place, ...source }, who);
	const { uuid } = artifacts.artifact('programme');
	const proposal = artifacts.proposals(uuid).at(-1).entry;
	const [leaf] = app.workspace.getLeavesOfType('signoff-artifact');
	leaf.setEphemeralState({ place: { uuid, proposal } });
}`;

const CHANGE_ARTIFACT = `(async () => {
	const { vault } = window.hostTest.app;
	const note = vault.getFileByPath('Meetings/programme.md');
	const text = await vault.read(note);
	await vault.modify(note, text.replace('# Programme', '# Programme of the open day'));
})()`;
