import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent } from '../support/agent';
import { openDesk, type Desk } from '../support/desk';
import { expectIntactLog, logged } from '../support/ledger';
import { pressSeen } from '../support/presses';

let desk: Desk;
let agent: Agent;

const UUID = 'art_22222222-1111-4111-8111-111111111111';
const DIAGRAM = `---\nuuid: ${UUID}\nlabel: arch_diagram\nlabel_history: []\n---\nApp → SQLite\n`;

const page = () => desk.host.page;
const view = () => page().locator('.signoff-artifact').filter({ visible: true });
const commits = () => view().locator('.signoff-artifact-commits [role="option"]');
const dialog = () => page().locator('.modal.signoff-form-modal');
const button = (name: string) => view().getByRole('button', { name });

async function openArtifact(path: string): Promise<void> {
	await desk.open(path);
	await expect.poll(() => desk.run('signoff:open-artifact')).toBe(true);
	await view().waitFor();
}

describe('what a person did with an artifact', () => {
	beforeAll(async () => {
		desk = await openDesk({ 'Pots.md': 'Buy pots.\n', 'Diagram.md': DIAGRAM });
		agent = await Agent.beside(desk.host);
	});

	afterAll(async () => {
		await agent.remove();
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it('is a note again, byte for byte, when the person takes that back', async () => {
		await desk.open('Pots.md');
		await expect.poll(() => desk.run('signoff:track-artifact')).toBe(true);
		await dialog().getByLabel('Label').fill('pots');
		await page().keyboard.press('Enter');
		await desk.notice('Tracked as pots').getByRole('button', { name: 'Undo' }).click();
		await desk.notice('pots is a note again, as it was before').waitFor();
		expect(await desk.host.read('Pots.md')).toBe('Buy pots.\n');
		await view().getByText('It isn’t tracked any more').waitFor();
	});

	it('is as it was before when the person takes back that they took a suggestion', async () => {
		await openArtifact('Diagram.md');
		await logged(desk.host, UUID, 'artifact_delta');
		await agent.propose(UUID, [1, 1], 'App → MySQL', '--as', 'agent');
		await view().locator('.signoff-artifact-proposals .signoff-row').click();
		await pressSeen(button('Take the change'));
		await expect.poll(() => desk.host.read('Diagram.md')).toContain('App → MySQL');
		const taken = desk.notice('The proposal was taken').last();
		await taken.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(() => desk.host.read('Diagram.md')).toContain('App → SQLite');
		await desk.notice('arch_diagram: the text is as it was before').waitFor();
	});

	it('is no longer tracked when the person says so, and goes on with its commits when it is again', async () => {
		await openArtifact('Diagram.md');
		const { length: before } = await commits().all();
		await button('What to do with arch_diagram').click();
		await page().locator('.menu-item', { hasText: 'Stop tracking…' }).click();
		await desk.button('.modal', 'Stop tracking').click();
		await view().getByText('It isn’t tracked any more').waitFor();
		await desk.host.write('Diagram.md', `${await desk.host.read('Diagram.md')}Cache\n`);
		await desk.open('Diagram.md');
		expect(await desk.run('signoff:open-artifact')).toBe(false);
		await expect.poll(() => desk.run('signoff:track-artifact')).toBe(true);
		await dialog().waitFor();
		// An editor that shows something else than the note for a moment counts as unsaved.
		const trackAgain = async () => {
			if (await dialog().isVisible()) await page().keyboard.press('Control+Enter');
			return desk.notice('with its history').count();
		};
		await expect.poll(trackAgain).toBe(1);
		await expect.poll(() => commits().count()).toBe(before + 1);
	});
});
