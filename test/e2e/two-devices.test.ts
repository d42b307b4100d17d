// Two apps on two folders, with a storage and a key of their own each. What sync would carry is copied
// between them, so that nothing but files connects them.

import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { base64 } from '@scure/base';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { snapshotOf } from '../../src/app/workspace/snapshot';
import { readApprovalRequest } from '../../src/core/approval/request';
import { decisionBytes } from '../../src/core/receipt/decision';
import { claimedDecision } from '../../src/core/receipt/from-note';
import { armored } from '../../src/core/sign/sshsig';
import { withForgedDecision } from '../../src/cli/cheat/forge';
import { summaryNote } from '../scenarios/notes';
import { Desk, openDesk } from '../support/desk';
import { treeOf } from '../support/folder';
import type { TestHost } from '../support/host';
import { actionsOf, expectIntactLog, logged, loggedOfWorkspace } from '../support/ledger';
import { pressSeen } from '../support/presses';
import { VerifyDialog } from '../support/verify-dialog';
import { openReadyPanel, openSignoff } from '../support/signoff';
import { makeTempVault, putFile } from '../support/temp-vault';

const ALERT = '.signoff-signer';
const DIALOG = '.signoff-signer-modal';
const WAITING = 'Pending_Approval/a.md';
const APPROVED = 'Approved/a.md';
/** It waits when Signoff comes, and has no id and no request of its own. */
const FOUND = 'Pending_Approval/found.md';
const FOUND_NOTE = '# Found\n\nRead the notes of last week and summarise them.\n';
let desk: Desk;
let phone: Desk;
let removePhone: () => Promise<void>;

/** Logs only ever grow, and each device writes its own: the longer one is the newer one. */
async function carry(from: TestHost, to: TestHost): Promise<void> {
	await from.idle();
	const paths = (await treeOf(from.dir)).filter((path) => !path.endsWith('/'));
	for (const path of paths) {
		const bytes = await readFile(join(from.dir, path));
		const there = await readFile(join(to.dir, path)).catch(() => null);
		const isNews = path.startsWith('Logs/')
			? bytes.length > (there?.length ?? -1)
			: there?.equals(bytes) !== true;
		if (isNews) await putFile(to.dir, path, bytes);
	}
	const known = new Set(paths);
	for (const path of await treeOf(to.dir)) {
		const isGone = path.endsWith('.md') && !path.startsWith('Logs/') && !known.has(path);
		if (isGone) await rm(join(to.dir, path));
	}
	await to.idle();
}

async function settings(host: TestHost): Promise<Locator> {
	await host.page.keyboard.press('ControlOrMeta+,');
	const window = host.page.locator('.modal.mod-settings');
	await window.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ }).click();
	await window.getByText('Devices and keys').waitFor();
	return window;
}

/** As the settings of a device show its own. */
async function fingerprintOf(host: TestHost): Promise<string> {
	const window = await settings(host);
	const own = window.locator('.setting-item', { hasText: 'This device: ' });
	const shown = await own.locator('.setting-item-description').innerText();
	await host.page.keyboard.press('Escape');
	await window.waitFor({ state: 'detached' });
	return shown;
}

/** What a stranger does with the files as they lie there. */
async function expectAcceptedBySshKeygen(host: TestHost): Promise<void> {
	const { properties } = snapshotOf(await readFile(join(host.dir, APPROVED)));
	const claimed = claimedDecision('a', readApprovalRequest(properties));
	if (!claimed) throw new Error('The note has no receipt.');
	const signature = join(host.dir, '.receipt.sig');
	await writeFile(signature, armored(base64.decode(claimed.receipt)));
	const verify = promisify(execFile)('ssh-keygen', [
		...['-Y', 'verify', '-f', join(host.dir, 'Logs/allowed_signers'), '-I', claimed.made.on],
		...['-n', 'signoff-decision', '-s', signature],
	]);
	verify.child.stdin?.end(decisionBytes(claimed.made));
	expect((await verify).stdout).toContain(`Good "signoff-decision" signature for`);
}

async function decideOnPhone(says: string, name = 'a.md'): Promise<void> {
	await openReadyPanel(phone.host);
	await phone.host.page.getByText(says).waitFor();
	await phone.open(`Pending_Approval/${name}`);
	await pressSeen(phone.button('.signoff-card', 'Approve'));
	await expect.poll(() => phone.host.exists(`Approved/${name}`)).toBe(true);
	await carry(phone.host, desk.host);
}

/** Its own log says which key it has. */
async function announced(host: Desk['host']): Promise<void> {
	const logs = async () =>
		(await host.tree()).filter((path) => /^Logs\/[\d-]+\.\w+\.log$/.test(path));
	await expect
		.poll(async () => (await Promise.all((await logs()).map((path) => host.read(path)))).join(''))
		.toContain('"action": "key_made"');
}

/** Of the device that set the workspace up. */
async function signedToItsEnd(host: TestHost): Promise<void> {
	const [today = ''] = (await host.tree()).filter((path) => /^Logs\/[\d-]+\.log$/.test(path));
	const [signed = ''] = (await host.tree()).filter((path) => path.endsWith('/checkpoint'));
	const sizes = async () => {
		const entries = (await host.read(today)).trimEnd().split('\n').length;
		return [String(entries), (await host.read(signed)).split('\n')[1]];
	};
	await expect.poll(async () => new Set(await sizes()).size).toBe(1);
}

beforeEach(async () => {
	const plan = {
		'Plans/a.md': summaryNote('a', 'Plans'),
		'Plans/b.md': summaryNote('b', 'Plans'),
		[FOUND]: FOUND_NOTE,
	};
	desk = await openDesk(plan);
	await desk.host.move('Plans/a.md', WAITING);
	await desk.host.move('Plans/b.md', 'Pending_Approval/b.md');
	await logged(desk.host, 'a', 'approval_requested');
	await logged(desk.host, 'b', 'approval_requested');
	await desk.host.idle();
	const vault = await makeTempVault();
	removePhone = vault.remove;
	await cp(desk.host.dir, vault.dir, { recursive: true });
	// In a context of its own: the browser slows down all pages of one but the last.
	const own = { page: { phone: true }, contextOptions: {} };
	phone = new Desk(await openSignoff({ vaultDir: vault.dir, ...own }));
});

afterEach(async () => {
	await phone.host.close();
	await desk.host.close();
	await removePhone();
});

describe('a second device', () => {
	it('decides once its key has been accepted, and not before', async () => {
		await decideOnPhone('has not accepted the key of this one');
		await logged(desk.host, 'a', 'move_refused');
		await expect.poll(() => desk.host.exists(WAITING)).toBe(true);
		await openReadyPanel(desk.host);
		await desk.host.page.locator(ALERT).getByText('a key that is not known here').waitFor();

		const fingerprint = await fingerprintOf(phone.host);
		// By key: the notice about the note that was put back may lie over the button.
		await desk.button(ALERT, 'Accept…').press('Enter');
		const dialog = desk.host.page.locator(DIALOG);
		await expect.poll(() => dialog.locator('.signoff-fingerprint').innerText()).toBe(fingerprint);
		expect(fingerprint).toMatch(/^SHA256:[\w+/]{43}$/);
		// Whoever presses Enter without looking accepts nothing, and neither does a program.
		await expect.poll(() => dialog.locator(':focus').innerText()).toBe('Cancel');
		const accept = desk.button(DIALOG, 'They are the same: accept');
		await accept.evaluate((button: HTMLElement) => button.click(), undefined);
		await desk.host.idle();
		await dialog.waitFor();
		await accept.click();
		await desk.host.page.locator(ALERT).waitFor({ state: 'detached' });
		expect((await loggedOfWorkspace(desk.host, 'signer_accepted')).context).toMatchObject({
			fingerprint,
			actor: 'human',
			gesture: 'panel click',
		});

		await logged(desk.host, 'a', 'decision_claimed');
		await carry(desk.host, phone.host);
		await decideOnPhone('What you decide here counts there');
		const received = await logged(desk.host, 'a', 'approval_received');
		expect(received.context).toMatchObject({ key: fingerprint, actor: 'human' });
		await desk.host.idle();
		await expect.poll(() => desk.host.exists(APPROVED)).toBe(true);

		await expectAcceptedBySshKeygen(desk.host);

		// The same receipt on a note that nobody approved.
		const proof = /\n {2}receipt: (\S+)/.exec(await desk.host.read(APPROVED))?.[1] ?? '';
		const waiting = await desk.host.read('Pending_Approval/b.md');
		const forged = waiting.replace('decision: pending', `decision: approved\n  receipt: ${proof}`);
		expect(forged).not.toBe(waiting);
		await desk.host.write('Pending_Approval/b.md', forged);
		await desk.host.move('Pending_Approval/b.md', 'Approved/b.md');
		await logged(desk.host, 'b', 'move_refused');
		await expect.poll(() => desk.host.exists('Pending_Approval/b.md')).toBe(true);
		await expectIntactLog(desk.host);
		await expectIntactLog(phone.host);
		expect([...desk.host.errors, ...phone.host.errors]).toEqual([]);
	});

	it('can be chosen to enforce: nothing is moved for it, and no forged log counts there', async () => {
		await desk.open(WAITING);
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		await logged(desk.host, 'a', 'approval_decision');
		await expect.poll(() => desk.host.exists(APPROVED)).toBe(true);
		await signedToItsEnd(desk.host);
		// Before the log for which they are asked: a file that comes while it is read cannot be read.
		const tiles = (host: TestHost) => join(host.dir, 'Logs/tiles');
		await cp(tiles(desk.host), tiles(phone.host), { recursive: true });
		await carry(desk.host, phone.host);
		const window = await settings(phone.host);
		await window.getByRole('button', { name: 'Enforce on this device' }).click();
		await phone.host.page.locator('.modal:not(.mod-settings) .mod-cta').click();
		await window.getByText('This device puts back').waitFor();
		await phone.host.page.keyboard.press('Escape');
		await loggedOfWorkspace(phone.host, 'enforcer_changed');
		await openReadyPanel(phone.host);
		// Nothing is wrong: what was approved on the desk waits for its key, or for another look.
		const isWhole = async () => [
			await phone.host.exists(APPROVED),
			await phone.host.exists('Pending_Approval/b.md'),
		];
		expect(await isWhole()).toEqual([true, true]);
		const dialog = new VerifyDialog(phone.host);
		await dialog.open();
		await expect.poll(() => dialog.el.getByText('intact.').count()).toBe(2);
		expect(await dialog.el.getByText('not intact').count()).toBe(0);
		await dialog.close();

		const forgeries = [
			(log: string) => withForgedDecision(log, 'b', 'Approved/b.md'),
			(log: string) => withForgedDecision(log, 'b', 'Approved/b.md').replaceAll('log_device', 'x'),
		];
		const today = (await phone.host.tree()).find((path) => /^Logs\/[\d-]+\.log$/.test(path)) ?? '';
		const log = await phone.host.read(today);
		for (const [at, forge] of forgeries.entries()) {
			await phone.host.kill();
			await phone.host.write(at === 0 ? today : 'Logs/2126-01-27.log', forge(log));
			await phone.host.move('Pending_Approval/b.md', 'Approved/b.md');
			await phone.host.reload();
			await openReadyPanel(phone.host);
			await expect.poll(isWhole).toEqual([true, true]);
			await phone.host.idle();
			expect(await isWhole()).toEqual([true, true]);
		}
		expect((await actionsOf(phone.host, 'b')).filter((one) => one === 'move_refused')).toHaveLength(
			2,
		);
		expect(phone.host.errors).toEqual([]);
	});

	it('decides what waited before Signoff came, whose note says nothing of a request', async () => {
		await announced(phone.host);
		await carry(phone.host, desk.host);
		await openReadyPanel(desk.host);
		await desk.button(ALERT, 'Accept…').press('Enter');
		await desk.button(DIALOG, 'They are the same: accept').click();
		await desk.host.page.locator(ALERT).waitFor({ state: 'detached' });
		expect(await desk.host.read(FOUND)).toBe(FOUND_NOTE);
		await carry(desk.host, phone.host);
		await decideOnPhone('What you decide here counts there', 'found.md');
		const id = /^id: (\S+)$/m.exec(await phone.host.read('Approved/found.md'))?.[1] ?? '';
		await logged(desk.host, id, 'approval_received');
		await desk.host.idle();
		expect(await desk.host.exists('Approved/found.md')).toBe(true);
		await expectIntactLog(desk.host);
		expect([...desk.host.errors, ...phone.host.errors]).toEqual([]);
	});

	it('can be turned away, and its key be renewed', async () => {
		await announced(phone.host);
		await carry(phone.host, desk.host);
		await openReadyPanel(desk.host);
		await desk.button(ALERT, 'Not now').click();
		await desk.host.page.locator(ALERT).waitFor({ state: 'detached' });
		const window = await settings(desk.host);
		const row = window.locator('.setting-item', { hasText: 'Another device: ' });
		await row.getByText('not accepted').waitFor();
		await row.getByRole('button', { name: 'Accept…' }).click();
		await desk.button(DIALOG, 'They are the same: accept').click();
		await row.getByText('accepted on').waitFor();
		await row.getByRole('button', { name: 'Stop trusting…' }).click();
		await desk.host.page.getByRole('button', { name: 'Stop trusting', exact: true }).click();
		await row.getByText('not trusted since').waitFor();
		await loggedOfWorkspace(desk.host, 'signer_removed');

		const own = window.locator('.setting-item', { hasText: 'This device: ' });
		const before = await own.locator('.setting-item-description').innerText();
		await own.getByRole('button', { name: 'New key…' }).click();
		await desk.host.page.getByRole('button', { name: 'Make a new key' }).click();
		await expect.poll(() => own.locator('.setting-item-description').innerText()).not.toBe(before);
		const after = await own.locator('.setting-item-description').innerText();
		const today = (await desk.host.tree()).find((path) => /^Logs\/[\d-]+\.log$/.test(path)) ?? '';
		await expect.poll(() => desk.host.read(today)).toContain(`"fingerprint": "${after}"`);
		await expect.poll(() => desk.host.read('Logs/allowed_signers')).toContain('valid-before=');
		await desk.host.idle();
		expect([...desk.host.errors, ...phone.host.errors]).toEqual([]);
	});
});
