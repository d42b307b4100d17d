// The scenarios' driver on the real app.

import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { browser } from '@wdio/globals';
import type { AppDriver } from '../scenarios/app-driver';

export async function obsidianDriver(): Promise<AppDriver> {
	const vaultDir = (await browser.getObsidianPage()).getVaultPath();
	const full = (path: string) => join(vaultDir, path);
	return {
		command: (id) => browser.executeObsidianCommand(id),
		click: async (selector, text) => (await firstVisible(selector, text)).click(),
		fill: async (selector, value) => (await firstVisible(selector)).setValue(value),
		press: (key) => browser.keys(key),
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
		tree: () => treeOf(vaultDir),
		read: (path) => readFile(full(path), 'utf8'),
		write: async (path, text) => {
			await mkdir(dirname(full(path)), { recursive: true });
			await writeFile(full(path), text);
		},
		move: async (from, to) => {
			await mkdir(dirname(full(to)), { recursive: true });
			await rename(full(from), full(to));
		},
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

async function treeOf(dir: string): Promise<string[]> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true });
	return entries
		.map((entry) => {
			const path = join(entry.parentPath, entry.name).slice(dir.length + 1);
			return path.replaceAll('\\', '/') + (entry.isDirectory() ? '/' : '');
		})
		.filter((path) => !path.startsWith('.') && !path.includes('/.'))
		.sort();
}
