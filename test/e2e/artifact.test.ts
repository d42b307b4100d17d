import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import { type AppWindow, openDesk, type Desk } from '../support/desk';
import { entriesOf, expectIntactLog } from '../support/ledger';

let desk: Desk;

const page = () => desk.host.page;
const view = () => page().locator('.signoff-artifact').filter({ visible: true });
const commits = () => view().locator('.signoff-artifact-commits [role="option"]');
const lines = () => view().locator('.signoff-artifact-line');

/** As a command does that a person ran. */
async function openArtifact(path: string): Promise<void> {
	await desk.open(path);
	// It is tracked when its note has rested.
	await expect.poll(() => desk.run('signoff:open-artifact')).toBe(true);
	await view().waitFor();
}

const GOALS = '# Goals\n\nUse SQLite.\nStay small.\nShip early.\n';
const uuid = (digit: string) => `art_${digit.repeat(8)}-1111-4111-8111-111111111111`;
const noteOf = (digit: string, label: string, text: string) =>
	`---\nuuid: ${uuid(digit)}\nlabel: ${label}\nlabel_history: []\n---\n${text}`;

describe('an artifact', () => {
	beforeAll(async () => {
		desk = await openDesk(
			{ 'Goals doc.md': noteOf('1', 'goals_doc', GOALS) },
			{ viewport: { width: 1400, height: 900 } },
		);
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	afterEach(() => expect(desk.host.errors).toEqual([]));

	it('shows its text line by line', async () => {
		await openArtifact('Goals doc.md');
		await expect.poll(() => lines().allInnerTexts()).toContain('Use SQLite.');
		await page().screenshot({ path: '/tmp/artifact-1.png' });
		expect(await graveFindings(page(), '.signoff-artifact-view')).toEqual([]);
	});
});
