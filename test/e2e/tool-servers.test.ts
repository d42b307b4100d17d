// A person adds a server, reads what it offers and accepts it; and allows a host.

import { afterEach, describe, expect, it } from 'vitest';
import { formatOffers } from '../../src/core/tools/kept-offers';
import { stateVault } from '../scenarios/notes';
import type { TestHost } from '../support/host';
import type { TestServer } from '../support/http-server';
import { startMcpServer } from '../support/mcp-server';
import { openReadyPanel, openSignoff } from '../support/signoff';

let host: TestHost;
let server: TestServer;

afterEach(async () => {
	await host.close();
	await server.close();
});

const settingsWindow = () => host.page.locator('.modal.mod-settings');
const dialog = () => host.page.locator('.modal:not(.mod-settings)').last();
const section = (name: string) =>
	settingsWindow().locator('.setting-group').filter({ hasText: name }).first();

async function openSettings(): Promise<void> {
	await host.page.keyboard.press('ControlOrMeta+,');
	await settingsWindow()
		.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ })
		.click();
	await settingsWindow().getByText('Tool servers').waitFor();
}

const DATA = '.obsidian/plugins/signoff/data.json';
const OFFERS = '.obsidian/plugins/signoff/offered-tools.json';

const offers = (description: string) =>
	formatOffers([
		{
			server: 'files',
			place: 'npx files-server',
			askedAt: '2026-01-27T10:30:00.000Z',
			tools: [{ name: 'read', description, inputSchema: { type: 'object' }, outputSchema: null }],
		},
	]);

async function saved(): Promise<Record<string, unknown>> {
	const file = await host.read(DATA);
	return JSON.parse(file) as Record<string, unknown>;
}

describe('tool servers', () => {
	it('are added, read, accepted, and shown as a difference when they change', async () => {
		let mode = '';
		server = await startMcpServer({ mode: () => mode });
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await openSettings();
		await section('Tool servers').getByRole('button', { name: 'Add server' }).click();
		await dialog().locator('input').first().fill('Odd!');
		await dialog().locator('input').last().fill(`${server.url}/mcp`);
		await dialog().getByRole('button', { name: 'Add' }).click();
		await dialog().getByText('Small letters, digits').last().waitFor();
		await dialog().locator('input').first().fill('odd');
		await dialog().getByRole('button', { name: 'Add' }).click();

		await dialog().getByText('Says it again.').waitFor();
		await dialog().getByText('Not accepted').waitFor();
		await dialog().locator('.checkbox-container').click();
		await dialog().getByRole('button', { name: 'Accept echo' }).click();
		await dialog().getByRole('button', { name: 'Stop accepting echo' }).waitFor();
		await expect
			.poll(saved)
			.toMatchObject({ servers: [{ name: 'odd', pins: [{ tool: 'echo', reads: true }] }] });

		mode = 'redescribed';
		await dialog().getByRole('button', { name: 'Ask again' }).click();
		await dialog().getByText('plans can’t use it').waitFor();
		expect(await dialog().locator('.signoff-diff ins').allTextContents()).toEqual([
			'+ Says it again, to everybody.',
		]);
		await host.page.keyboard.press('Escape');
		await section('Tool servers').getByText('1 tool accepted').waitFor();
	});

	it('that are programs are accepted by what the command line tool has kept of them', async () => {
		server = await startMcpServer({ mode: () => '' });
		const files = { name: 'files', kind: 'stdio', command: 'npx', args: ['files-server'] };
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await openReadyPanel(host);
		await host.write(DATA, JSON.stringify({ ...(await saved()), servers: [files] }));
		await host.reload();
		await openReadyPanel(host);
		await host.page.locator('.signoff-trust button', { hasText: 'Accept' }).click();
		await host.page.locator('.signoff-trust').waitFor({ state: 'hidden' });
		await openSettings();
		await section('Tool servers').getByText('npx files-server').click();
		await dialog().getByText('Run “signoff tools”').waitFor();

		await host.write(OFFERS, offers('Reads a <b>file</b>.'));
		await dialog().getByRole('button', { name: 'Look again' }).click();
		await dialog().getByText('Reads a <b>file</b>.').waitFor();
		await dialog().getByText('As “signoff tools” heard it on 27 Jan 2026').waitFor();
		await dialog().getByRole('button', { name: 'Accept read' }).click();
		await dialog().getByRole('button', { name: 'Stop accepting read' }).waitFor();
		await expect
			.poll(saved)
			.toMatchObject({ servers: [{ name: 'files', pins: [{ tool: 'read', reads: false }] }] });

		await host.write(OFFERS, offers('Reads all files.'));
		await dialog().getByRole('button', { name: 'Look again' }).click();
		await dialog().getByText('plans can’t use it').waitFor();
		expect(await dialog().locator('.signoff-diff ins').allTextContents()).toEqual([
			'+ Reads all files.',
		]);
		await host.write(OFFERS, offers('Reads all files.').slice(0, 100));
		await dialog().getByRole('button', { name: 'Look again' }).click();
		await dialog().getByText('can’t be read. Run “signoff tools” again.').waitFor();
		expect(host.errors).toEqual([]);
	});

	it('stay apart from the hosts that a person allows', async () => {
		server = await startMcpServer({ mode: () => '' });
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await openSettings();
		await section('Allowed hosts').getByRole('button', { name: 'Allow host' }).click();
		await dialog().locator('input').fill('http://LOCALHOST:3000/path');
		await dialog().getByRole('button', { name: 'Allow', exact: true }).click();
		await section('Allowed hosts').getByText('http://localhost:3000').waitFor();
		await section('Allowed hosts').getByText('the network around it').waitFor();
		await expect.poll(saved).toMatchObject({ allowedHosts: ['http://localhost:3000'] });
		await section('Allowed hosts')
			.locator('.setting-item')
			.last()
			.locator('.clickable-icon')
			.click();
		await expect.poll(saved).toMatchObject({ allowedHosts: [] });
	});
});
