// The app speaks German: Signoff does so, from the first word on, and still writes its files in English.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payNote, stateVault, summaryNote } from '../scenarios/notes';
import { Desk } from '../support/desk';
import type { TestHost } from '../support/host';
import { expectIntactLog, logged } from '../support/ledger';
import { hostDriver, openSignoff } from '../support/signoff';
import { de } from '../../src/text/de';
import { en } from '../../src/text/en';
import type { Text } from '../../src/text';
import { wordsOf } from '../support/words';
import { pressSeen } from '../support/presses';

/** Whole texts, long enough that they do not stand in another by chance. */
function textsIn(language: Text): string[] {
	const texts = [...wordsOf(language).values()];
	return texts.filter((text) => typeof text === 'string').filter((text) => /\S+ \S+/.test(text));
}

/** Those in which no text of the others stands. */
function minus(texts: readonly string[], others: readonly string[]): string[] {
	return texts.filter((text) => !others.some((other) => other.includes(text)));
}

const english = minus(textsIn(en), textsIn(de));
const german = minus(textsIn(de), textsIn(en));

const found = (texts: readonly string[], shown: string) =>
	texts.filter((text) => shown.includes(text));

async function openIn(language: string, files: Record<string, string>): Promise<TestHost> {
	return openSignoff({ files, workspaces: [''], page: { language } });
}

async function openPanel(host: TestHost): Promise<void> {
	await hostDriver(host).command('signoff:open-panel');
	await host.page.locator('.signoff-panel-parts').waitFor();
	await host.page
		.getByText('Die Notizen werden mit dem Protokoll verglichen')
		.waitFor({ state: 'hidden' });
	await host.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	await host.idle();
}

async function commandsOf(host: TestHost): Promise<string[]> {
	await host.page.keyboard.press('ControlOrMeta+p');
	await host.page.locator('.prompt-input').fill('signoff');
	const rows = await host.page.locator('.prompt .suggestion-item').allInnerTexts();
	await host.page.keyboard.press('Escape');
	return rows.map((row) => row.replace(/\s+/g, ' ').trim());
}

describe('in a German app', () => {
	let host: TestHost;
	let desk: Desk;

	beforeAll(async () => {
		host = await openIn('de', {
			...stateVault(),
			'Pending_Approval/low.md': summaryNote('low'),
			'Pending_Approval/high.md': payNote('high'),
			'Plans/plan.md': payNote('plan', 'Plans'),
		});
		desk = new Desk(host);
		await openPanel(host);
	});

	afterAll(async () => {
		await expectIntactLog(host);
		expect(host.errors).toEqual([]);
		await host.close();
	});

	it('commands have German names', async () => {
		const commands = await commandsOf(host);
		expect(commands).toEqual(
			expect.arrayContaining([
				'Signoff: Arbeitsbereich einrichten …',
				'Signoff: Nächsten wartenden Vorgang öffnen',
				'Signoff: Panel öffnen',
				'Signoff: Protokoll verifizieren …',
				'Signoff: Zeitachse öffnen',
			]),
		);
		expect(commands.filter((name) => /\b(Open|Set|Read|Verify|Check|Insert)\b/.test(name))).toEqual(
			[],
		);
	});

	it('the panel, the ribbon and the status bar are German', async () => {
		await desk.open('Pending_Approval/high.md');
		await desk.button('.signoff-card', 'Freigeben …').waitFor();
		const shown = await host.page.locator('.signoff-panel-parts').innerText();
		expect(shown).toContain('Angefragt: Zahlung ausführen · 1240.00 EUR · hohes Risiko');
		expect(shown).toContain('Wartet auf Freigabe');
		expect(found(english, shown)).toEqual([]);
		expect(found(german, shown).length).toBeGreaterThan(3);
		await hostDriver(host).see('.status-bar', '3 freizugeben');
		await host.page.getByLabel('Signoff: 3 freizugeben').first().waitFor();
	});

	it('the settings are German', async () => {
		await host.page.keyboard.press('ControlOrMeta+,');
		const settings = host.page.locator('.modal.mod-settings');
		await settings.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ }).click();
		await settings.getByText('Anzahl am Symbol in der Seitenleiste').waitFor();
		const shown = await settings.locator('.vertical-tab-content').innerText();
		expect(found(english, shown)).toEqual([]);
		expect(found(german, shown).length).toBeGreaterThan(10);
		await host.page.keyboard.press('Escape');
	});

	it('an agent’s move is put back and told of in German, and recorded in English', async () => {
		await host.move('Plans/plan.md', 'Approved/plan.md');
		await desk
			.notice('Nur ein Vorgang in „Wartet auf Freigabe“ kann freigegeben werden.')
			.waitFor();
		expect(await logged(host, 'plan', 'move_refused')).toMatchObject({
			error: 'Only an item in Pending approval can be approved.',
		});
		// The log is English; what is read from it is said anew.
		await desk.open('Plans/plan.md');
		const told = 'aus „Freigegeben“ zurückgelegt: Nur ein Vorgang in „Wartet auf Freigabe“';
		await hostDriver(host).see('.signoff-panel-parts .signoff-row', told);
	});

	it('a person decides in German, and note and log are English', async () => {
		await desk.open('Pending_Approval/low.md');
		await pressSeen(desk.button('.signoff-card', 'Freigeben'));
		await desk.notice('Freigegeben: Summary low').waitFor();
		await desk.open('Pending_Approval/high.md');
		await desk.button('.signoff-card', 'Freigeben …').click();
		const review = host.page.locator('.signoff-review');
		await review.getByRole('heading', { name: 'Die ganze Notiz' }).waitFor();
		expect(found(english, await review.innerText())).toEqual([]);
		await desk.button('.signoff-review', 'Freigeben').click();
		await desk.button('.signoff-review', 'Ja, freigeben').click();
		await expect.poll(() => host.exists('Approved/high.md')).toBe(true);
		await logged(host, 'high', 'state_transition');
		await host.idle();
		const paths = (await host.tree()).filter((path) => /\.(md|log)$/.test(path));
		expect(paths.filter((path) => path.endsWith('.log.md'))).toHaveLength(1);
		for (const path of paths) {
			const text = await readFile(join(host.dir, path), 'utf8');
			expect([path, found(german, text)]).toEqual([path, []]);
			expect([path, text.match(/[äöüß„]/gi)]).toEqual([path, null]);
		}
		const [table = ''] = paths.filter((path) => path.endsWith('.log.md'));
		expect(await host.read(table)).toContain('Made by Signoff from');
		expect(await host.read('Approved/high.md')).toMatch(/state: Approved[^]*decision: approved/);
	});

	it.each([
		['open-timeline', '.signoff-timeline', 'Arbeitsbereich angelegt'],
		['open-board', '.signoff-board', 'Zu erledigen'],
	])('the view that %s opens is German', async (command, view, text) => {
		await hostDriver(host).command(`signoff:${command}`);
		await hostDriver(host).see(view, text);
		const shown = await host.page.locator(view).first().innerText();
		expect(found(english, shown)).toEqual([]);
	});
});

describe('in an app whose language nobody has translated to', () => {
	let host: TestHost;
	afterEach(() => host.close());

	it('Signoff is English', async () => {
		host = await openIn('fr', stateVault());
		expect(await commandsOf(host)).toContain('Signoff: Open panel');
	});
});
