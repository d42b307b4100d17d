import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateVault } from '../scenarios/notes';
import type { TestHost } from '../support/host';
import { startServer, type TestServer } from '../support/http-server';
import { anthropic, answering, openAi, whole } from '../support/model-server';
import { hostDriver, openSignoff } from '../support/signoff';

const KEY = 'sk-very-secret-0123456789';
const DATA = '.obsidian/plugins/signoff/data.json';
const SCRIPT = '# Script\n\n```json\n[{ "when": {}, "answers": ["I am a note."] }]\n```\n';

let host: TestHost;
let server: TestServer;

beforeEach(async () => {
	server = await startServer();
});

afterEach(async () => {
	await host.close();
	await server.close();
});

const settingsWindow = () => host.page.locator('.modal.mod-settings');
const item = (name: string) =>
	settingsWindow()
		.locator('.setting-item')
		.filter({ has: host.page.locator('.setting-item-name', { hasText: new RegExp(`^${name}$`) }) })
		.first();

async function openSettings(files: Record<string, string> = {}): Promise<void> {
	host = await openSignoff({ files: { ...stateVault(), ...files }, workspaces: [''] });
	await showSettings();
}

async function showSettings(): Promise<void> {
	await host.page.keyboard.press('ControlOrMeta+,');
	await settingsWindow()
		.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ })
		.click();
	await item('Provider').waitFor();
}

async function saved(): Promise<Record<string, unknown>> {
	return JSON.parse(await host.read(DATA)) as Record<string, unknown>;
}

const choose = (kind: string) => item('Provider').locator('select').selectOption(kind);
const fill = (name: string, value: string) => item(name).locator('input').fill(value);
const press = (name: string, button: string) =>
	item(name).getByRole('button', { name: button }).click();

async function setUp(kind: string, model: string): Promise<void> {
	await choose(kind);
	await fill('Address', `${server.url}/v1`);
	await fill('Model', model);
	// What is typed counts once it is kept, and that is known a moment after it lies on the disk.
	await expect.poll(saved).toMatchObject({ model: { kind, model } });
	await host.idle();
	await item('Key')
		.getByText(`no key for ${new URL(server.url).host}`)
		.waitFor();
	await fill('Key', KEY);
	await press('Key', 'Save key');
	await item('Key').getByText('is kept on this device').waitFor();
}

describe('the language model in the settings', () => {
	it.each([openAi, anthropic])('is set up and tried: $name', async (dialect) => {
		await openSettings();
		await setUp(dialect.name.toLowerCase(), 'm-1');
		server.answerWith(answering(dialect, { text: 'I am here.' }));
		await press('Try it', 'Send request');
		await item('Try it').getByText('m-1 answered: “I am here.”').waitFor();
		expect(server.heard.map(dialect.keyIn)).toEqual([KEY]);
		const remove = await item('Key').getByRole('button', { name: 'Remove key' }).elementHandle();
		await fill('Price of input', '2.5');
		await fill('Longest answer', '0');
		await settingsWindow().getByText('from 1 to 200,000').waitFor();
		await host.idle();
		const model = { kind: dialect.name.toLowerCase(), url: `${server.url}/v1`, inputPrice: 2.5 };
		await expect.poll(saved).toMatchObject({ model });
		expect(await remove.evaluate((button) => button.isConnected), 'takes a press').toBe(true);
		expect((await saved()).model).not.toHaveProperty('maxTokens', 0);
		const files = (await host.tree()).filter((path) => /\.\w+$/.test(path));
		for (const path of [DATA, ...files]) expect(await host.read(path)).not.toContain(KEY);
	});

	it('says what went wrong, and asks without a key once it is removed', async () => {
		await openSettings();
		await choose('openai');
		await press('Try it', 'Send request');
		await item('Try it').getByText('Say first which model it is.').waitFor();
		await setUp('openai', 'm-1');
		server.answerWith(whole(openAi.error('x', `Wrong key ${KEY}`), 401));
		await press('Try it', 'Send request');
		await item('Try it').getByText('the server refuses it. (401: Wrong key [key])').waitFor();
		await press('Key', 'Remove key');
		await item('Key').getByText('There is no key').waitFor();
		server.answerWith(answering(openAi, { text: 'Hello.' }));
		await press('Try it', 'Send request');
		await item('Try it').getByText('answered: “Hello.”').waitFor();
		expect(server.heard.map(openAi.keyIn)).toEqual([KEY, undefined]);
	});

	it('says that an answer came in one piece where the server lets no page in', async () => {
		await openSettings();
		await server.close();
		server = await startServer({ cors: false });
		server.answerWith(answering(openAi, { text: 'Hello.' }));
		await setUp('openai', 'm-1');
		await press('Try it', 'Send request');
		await item('Try it').getByText('answered, in one piece').waitFor();
	});

	it('is not exchanged from outside: the key goes to nobody else', async () => {
		await openSettings();
		await setUp('openai', 'm-1');
		await host.idle();
		await expect.poll(saved).toMatchObject({ model: { model: 'm-1' } });
		const thief = await startServer();
		const evil = { kind: 'openai', url: `${thief.url}/v1`, model: 'm-1' };
		await host.write(DATA, JSON.stringify({ ...(await saved()), model: evil }));
		await host.reload();
		await hostDriver(host).command('signoff:open-panel');
		await hostDriver(host).see('.signoff-trust', 'Another language model would be asked');
		await showSettings();
		server.answerWith(answering(openAi, { text: 'Still me.' }));
		await press('Try it', 'Send request');
		await item('Try it').getByText('Still me.').waitFor();
		expect([thief.heard, server.heard.map(openAi.keyIn)]).toEqual([[], [KEY]]);
		await thief.close();
	});

	it('may be a script in a note', async () => {
		await openSettings({ 'Script.md': SCRIPT });
		await choose('scripted');
		await fill('Note with the script', 'Script.md');
		await item('Note with the script').locator('input').blur();
		await host.idle();
		await expect.poll(saved).toMatchObject({ model: { kind: 'scripted', script: 'Script.md' } });
		await press('Try it', 'Send request');
		await item('Try it').getByText('scripted/Script.md answered: “I am a note.”').waitFor();
		await choose('none');
		await item('Try it').waitFor({ state: 'detached' });
		await host.idle();
		await expect.poll(saved).toMatchObject({ model: null });
	});
});

describe('the limits of runs in the settings', () => {
	it('are on a page of their own, within reason', async () => {
		await openSettings();
		await item('Limits of runs').click();
		await item('Money').locator('input').fill('0');
		await settingsWindow().getByText('A number, please, from 0.01 to 100,000.').waitFor();
		await item('Cycles').locator('input').fill('25');
		await host.idle();
		await expect.poll(saved).toMatchObject({ runLimits: { cycles: 25, money: 1 } });
	});
});
