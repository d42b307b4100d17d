// The scenarios' driver on the real app.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browser } from '@wdio/globals';
import type { AppDriver } from '../scenarios/app-driver';
import { moveWithin, treeOf, writeInto } from '../support/folder';

export async function obsidianDriver(): Promise<AppDriver> {
	const vaultDir = (await browser.getObsidianPage()).getVaultPath();
	return {
		command: (id) => browser.executeObsidianCommand(id),
		click: async (selector, text) => (await firstVisible(selector, text)).click(),
		fill: async (selector, value) => (await firstVisible(selector)).setValue(value),
		see: async (selector, text) => {
			await firstVisible(selector, text);
		},
		seeNone: async (selector) => {
			await browser.waitUntil(async () => (await visible(selector)).length === 0);
		},
		texts: async (selector) => {
			const found = await visible(selector);
			return Promise.all(found.map((element) => element.getText()));
		},
		hasGlobal: (name) => browser.execute((global) => global in window, name),
		tree: () => treeOf(vaultDir),
		read: (path) => readFile(join(vaultDir, path), 'utf8'),
		write: (path, text) => writeInto(vaultDir, path, text),
		move: (from, to) => moveWithin(vaultDir, from, to),
	};
}

async function visible(selector: string, text = ''): Promise<WebdriverIO.Element[]> {
	const found: WebdriverIO.Element[] = [];
	for (const element of await browser.$$(selector).getElements()) {
		if ((await element.isDisplayed()) && (await element.getText()).includes(text))
			found.push(element);
	}
	return found;
}

async function firstVisible(selector: string, text?: string): Promise<WebdriverIO.Element> {
	let first: WebdriverIO.Element | undefined;
	await browser.waitUntil(
		async () => {
			[first] = await visible(selector, text);
			return first !== undefined;
		},
		{ timeout: 20_000, timeoutMsg: `Nothing visible matches ${selector} ${text ?? ''}` },
	);
	if (!first) throw new Error(`Nothing visible matches ${selector}`);
	return first;
}
