import { afterEach, describe, expect, it } from 'vitest';
import { taskNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { Desk } from '../support/desk';
import type { TestHost } from '../support/host';
import { expectIntactLog, loggedOfWorkspace } from '../support/ledger';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';

let host: TestHost;

afterEach(() => host.close());

const FOLDERS = {
	...{ 'Inbox/': '', 'Needs_Action/': '', 'Plans/': '', 'Pending_Approval/': '' },
	...{ 'Approved/': '', 'Rejected/': '', 'Done/': '', 'Books/Ledger.md': '# Ledger\n' },
};
const REQUEST = 'Pay 1,240 EUR to Acme. Append "Paid" to [[Ledger]].';

const dialog = () => host.page.locator('.signoff-plan-modal');
const noteIn = (folder: string) =>
	host
		.tree()
		.then((paths) => paths.filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.md')));

describe('plan this', () => {
	it('makes a plan of a request, shows it, and keeps it as a draft, by keyboard alone', async () => {
		host = await openSignoff({ files: FOLDERS, workspaces: [''] });
		await openReadyPanel(host);
		const { page } = host;
		await page.keyboard.press('ControlOrMeta+p');
		await page.locator('.prompt-input').fill('plan this');
		await page.keyboard.press('Enter');
		await dialog().getByText('No language model is set').waitFor();
		await page.keyboard.type(REQUEST);
		await page.keyboard.press('ControlOrMeta+Enter');
		await dialog().getByText('tool append_note').waitFor();
		expect(await dialog().locator('.signoff-plan-who').allInnerTexts()).toEqual([
			'by hand',
			'tool append_note',
		]);
		expect(await dialog().locator('.signoff-plan-arguments tr').allInnerTexts()).toEqual([
			'path\tBooks/Ledger.md',
			'text\tPaid',
		]);
		expect(await graveFindings(page, '.signoff-plan-modal')).toEqual([]);
		expect(await noteIn('Plans')).toEqual([]);
		await page.keyboard.press('ControlOrMeta+Enter');
		await dialog().waitFor({ state: 'detached' });
		await hostDriver(host).see('.notice', 'Plan kept as a draft');
		await expect.poll(() => noteIn('Plans')).toHaveLength(1);
		const [path = ''] = await noteIn('Plans');
		const note = await host.read(path);
		expect(note).toContain(`> ${REQUEST}`);
		expect(note).toContain('1. [ ] Pay 1,240 EUR to Acme.\n2. [ ] Append "Paid" to [[Ledger]].\n');
		await hostDriver(host).see('.signoff-checklist', 'Pay 1,240 EUR to Acme.');
		const made = await loggedOfWorkspace(host, 'plan_made');
		expect(made.context).toMatchObject({ by: 'template', actor: 'human', steps: 2 });
		await expectIntactLog(host);
		expect(host.errors).toEqual([]);
	});

	it('is offered for an item without steps, and writes nothing that is discarded', async () => {
		const path = 'Needs_Action/a.md';
		const text = taskNote('task-1', 'Needs_Action', 'Pay Acme');
		host = await openSignoff({ files: { ...FOLDERS, [path]: text }, workspaces: [''] });
		await new Desk(host).open(path);
		await openReadyPanel(host);
		const { page } = host;
		await page.locator('.signoff-panel').getByRole('button', { name: 'Plan this…' }).click();
		await dialog().getByText('Plan “Pay Acme”').waitFor();
		await dialog().getByRole('textbox').fill('- Call Kim\n- Pay Acme');
		await dialog().getByRole('button', { name: 'Make a plan' }).click();
		await dialog().getByText('Call Kim').waitFor();
		await dialog().getByRole('button', { name: 'Discard' }).click();
		await dialog().waitFor({ state: 'detached' });
		expect(await host.read(path)).toBe(text);
		await page.locator('.signoff-panel').getByRole('button', { name: 'Plan this…' }).click();
		await dialog().getByRole('textbox').fill('- Call Kim\n- Pay Acme');
		await dialog().getByRole('button', { name: 'Make a plan' }).click();
		await dialog().getByRole('button', { name: 'Keep as draft' }).click();
		await hostDriver(host).see('.signoff-checklist', 'Call Kim');
		expect(await host.read(path)).toBe(`${text}\n## Plan\n\n1. [ ] Call Kim\n2. [ ] Pay Acme\n`);
		expect(host.errors).toEqual([]);
	});
});
