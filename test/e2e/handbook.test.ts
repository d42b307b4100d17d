// Company_Handbook.md as a file of the vault: what it says shows in the panel, and in the risk of notes.

import { afterEach, describe, expect, it } from 'vitest';
import { summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';

let desk: Desk;

afterEach(async () => {
	expect(desk.host.errors).toEqual([]);
	await desk.host.close();
});

const HANDBOOK = `# Handbook

## Spending limits
- 50 EUR

## Forbidden actions
- Summarise the board minutes

## Always ask
Contracts.
`;
const NOTE = 'Pending_Approval/minutes.md';

const section = () => desk.host.page.getByRole('region', { name: 'Handbook' });
const dot = (risk: string) => desk.host.page.locator(`.signoff-queue .signoff-risk.is-${risk}`);

describe('the handbook', () => {
	it('judges what waits from the start, and again when it changes', async () => {
		const note = `${summaryNote('minutes')}\nSummarise what the minutes of the board say.\n`;
		desk = await openDesk({ [NOTE]: note, 'Company_Handbook.md': HANDBOOK });
		await dot('high').waitFor();
		await desk.open(NOTE);
		await desk.host.page
			.locator('.signoff-card .signoff-evidence', {
				hasText: 'The handbook forbids this in line 7',
			})
			.waitFor();
		await desk.host.write('Company_Handbook.md', '# Handbook\n');
		await dot('low').waitFor();
	});

	it('is reported in the panel, which opens it, and says when there is none', async () => {
		desk = await openDesk({});
		await section().getByText('There is no Company_Handbook.md').waitFor();
		await desk.host.write('Company_Handbook.md', HANDBOOK);
		const summary = section().getByText('limit 50 EUR, 1 forbidden');
		await summary.click();
		await section().getByText('Forbidden: Summarise the board minutes').waitFor();
		await section().getByText('Nothing under this heading was understood').waitFor();
		await section().getByRole('button', { name: 'Open Company_Handbook.md' }).click();
		await desk.host.page
			.locator('.view-header-title', { hasText: 'Company_Handbook' })
			.first()
			.waitFor();
		expect(await section().getByText('Always ask').count()).toBe(0);
	});
});
