// A vault that the tool has set up, with a note that a person on another device has approved. Their key was accepted here.

import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { newSigner, withReceipt } from '../../src/cli/cheat/own-key';
import { stateFolderOf } from '../../src/node/state-folder';
import { acceptSigners } from './accept-signers';
import { task } from './plane';
import { makeTempVault, putFile, type VaultContents } from './temp-vault';
import type { Tool } from './tool';

export const ITEM = 'task-1';
const PATIENCE = { timeout: 30_000, interval: 50 };
const SETTINGS = '.obsidian/plugins/signoff/data.json';

export interface ApprovedItem {
	dir: string;
	remove: () => Promise<void>;
}

/** `body`: what the note says below its properties. */
export async function approvedItem(
	tool: Tool,
	body: string,
	contents: VaultContents = {},
	/** Hosts that a person has allowed on this device. */
	allowedHosts: readonly string[] = [],
): Promise<ApprovedItem> {
	const vault = await makeTempVault();
	const person = await setUp(tool, vault.dir, allowedHosts);
	for (const [path, text] of Object.entries(contents)) await putFile(vault.dir, path, text);
	await putFile(vault.dir, 'Plans/a.md', task(ITEM, 'Plans', body));
	const running = tool.start(['watch', '--vault', vault.dir]);
	await running.says(/Watching/);
	await approve(vault.dir, person);
	await running.says(/ → Approved/);
	expect((await running.stop()).code).toBe(0);
	return vault;
}

type Person = ReturnType<typeof newSigner>;

/** Resolves to a person whose key this device accepts. */
export async function setUp(
	tool: Tool,
	dir: string,
	allowedHosts: readonly string[] = [],
	/** What `signoff init` is told, too. */
	how: readonly string[] = [],
): Promise<Person> {
	const person = newSigner('person');
	await putFile(dir, SETTINGS, JSON.stringify({ signers: [person.signer], allowedHosts }));
	expect((await tool.run(['init', dir, ...how])).code).toBe(0);
	const stateFolder = stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome });
	acceptSigners(stateFolder, [person.signer], { allowedHosts: [...allowedHosts] });
	return person;
}

/** What a person's own device does to the note, while this one enforces, or once it has `ended`. */
export async function approve(
	dir: string,
	person: Pick<Person, 'pair' | 'on'>,
	ended: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
	const [waiting, approved] = [join(dir, 'Pending_Approval/a.md'), join(dir, 'Approved/a.md')];
	await rename(join(dir, 'Plans/a.md'), waiting);
	await vi.waitFor(
		async () => expect(await logIn(dir)).toContain('"approval_requested"'),
		PATIENCE,
	);
	await ended();
	const note = await readFile(waiting, 'utf8');
	await writeFile(
		join(dir, 'beside'),
		withReceipt(note, ITEM, { ...person, log: await logIn(dir) }),
	);
	// In this order it is one note that moved: with both there for a moment, the one in Approved is a copy.
	await rm(waiting);
	await rename(join(dir, 'beside'), approved);
}

/** All of them: another device may have its own. */
async function logIn(dir: string): Promise<string> {
	const names = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
	const logs = names.sort().map((name) => readFile(join(dir, 'Logs', name), 'utf8'));
	return (await Promise.all(logs)).join('');
}
