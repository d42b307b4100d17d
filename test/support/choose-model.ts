// A language model that is chosen in the settings, as a person does it: one that only the file names would be held back.

import { expect } from 'vitest';
import type { Desk } from './desk';
import type { TestServer } from './http-server';

export async function chooseModel(desk: Desk, server: TestServer): Promise<void> {
	const { page } = desk.host;
	await page.keyboard.press('ControlOrMeta+,');
	const settings = page.locator('.modal.mod-settings');
	await settings.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ }).click();
	const item = (name: string) =>
		settings
			.locator('.setting-item')
			.filter({ has: page.locator('.setting-item-name', { hasText: new RegExp(`^${name}$`) }) })
			.first();
	await item('Provider').locator('select').selectOption('openai');
	await item('Address').locator('input').fill(`${server.url}/v1`);
	await item('Model').locator('input').fill('m-1');
	const kept = async () => {
		const file = await desk.host.read('.obsidian/plugins/signoff/data.json');
		return JSON.parse(file) as unknown;
	};
	await expect.poll(kept).toMatchObject({ model: { url: `${server.url}/v1`, model: 'm-1' } });
	await desk.dismiss();
}
