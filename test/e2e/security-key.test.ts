import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parseSigners } from '../../src/core/receipt/signers';
import { parseSettings, type Settings } from '../../src/core/settings';
import { fingerprintIn } from '../../src/core/sign/ssh-key';
import { stateFolderOf } from '../../src/node/state-folder';
import { summaryNote, taskNote } from '../scenarios/notes';
import { acceptSigners } from '../support/accept-signers';
import { type Desk, openDesk } from '../support/desk';
import { decidedWith } from '../support/key-decision';
import { actionsOf, expectIntactLog, logged, loggedOfWorkspace } from '../support/ledger';
import { pressByProgram, pressSeen } from '../support/presses';
import { authenticatorIn, enrolKey, noAuthenticator } from '../support/authenticator';
import { softKey } from '../support/soft-key';
import { Tool } from '../support/tool';

const DIALOG = '.signoff-add-key-modal';
const KEY = softKey();
let desk: Desk;

const settingsWindow = () => desk.host.page.locator('.modal.mod-settings');
const row = (name: string) =>
	settingsWindow().locator('.setting-item').filter({ hasText: name }).first();

async function openSettings(): Promise<void> {
	await desk.host.page.keyboard.press('ControlOrMeta+,');
	await settingsWindow()
		.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ })
		.click();
	await settingsWindow().getByText('Devices and keys').waitFor();
}

async function closeSettings(): Promise<void> {
	await desk.host.page.keyboard.press('Escape');
	await settingsWindow().waitFor({ state: 'detached' });
}

async function fillIn(name: string, line: string): Promise<Locator> {
	await row('Security keys').getByRole('button', { name: 'Register…' }).click();
	const dialog = desk.host.page.locator(DIALOG);
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Public key').fill(line);
	return dialog;
}

async function settings(): Promise<Settings> {
	return parseSettings(JSON.parse(await desk.host.read('.obsidian/plugins/signoff/data.json')));
}

async function signers(): Promise<readonly unknown[]> {
	return (await settings()).signers;
}

/** As somebody decides on it beside this machine: the note comes with its receipt, which has whole seconds. */
async function decideWithKey(name: string, at = Date.now()): Promise<void> {
	const { dir } = desk.host;
	const waiting = join(dir, 'Pending_Approval', `${name}.md`);
	const made = { item: name, on: 'key-desk', at };
	await writeFile(waiting, decidedWith(KEY, await readFile(waiting, 'utf8'), made));
	await desk.host.move(`Pending_Approval/${name}.md`, `Approved/${name}.md`);
}

beforeEach(async () => {
	desk = await openDesk({
		'Plans/a.md': summaryNote('a', 'Plans'),
		'Plans/b.md': summaryNote('b', 'Plans'),
		'Plans/c.md': `${taskNote('c', 'Plans')}\n\`\`\`sh\necho it ran\n\`\`\`\n`,
	});
	for (const name of ['a', 'b', 'c']) {
		await desk.host.move(`Plans/${name}.md`, `Pending_Approval/${name}.md`);
		await logged(desk.host, name, 'approval_requested');
	}
	await desk.host.idle();
});

afterEach(() => desk.host.close());

describe('a security key', () => {
	it('decides from the press that registers it to the one that ends it', async () => {
		await openSettings();
		const dialog = await fillIn('Desk', `${KEY.text} me@home`);
		await expect
			.poll(() => dialog.locator('.signoff-fingerprint').innerText())
			.toBe(fingerprintIn(KEY.text));
		const register = desk.button(DIALOG, 'Register this key');
		await register.evaluate(pressByProgram);
		await desk.host.idle();
		expect(await signers()).toEqual([]);
		await pressSeen(register);
		await row('Security key: key-desk').getByText(fingerprintIn(KEY.text)).waitFor();
		expect(await signers()).toMatchObject([{ device: 'key-desk', key: KEY.text, until: null }]);
		const accepted = await loggedOfWorkspace(desk.host, 'signer_accepted');
		expect(accepted.context).toMatchObject({
			...{ device: 'key-desk', fingerprint: fingerprintIn(KEY.text) },
			...{ actor: 'human', gesture: 'settings click' },
		});
		await closeSettings();

		await decideWithKey('a');
		const received = await logged(desk.host, 'a', 'approval_received');
		expect(received.context).toMatchObject({ device: 'key-desk', approved_by: 'Kim' });
		await desk.notice('with a security key (key-desk)').waitFor();

		await openSettings();
		await row('Security key: key-desk').getByRole('button', { name: 'Stop trusting…' }).click();
		await desk.host.page.getByRole('button', { name: 'Stop trusting', exact: true }).click();
		await row('Security key: key-desk').getByText('not trusted since').waitFor();
		await closeSettings();
		await decideWithKey('b', Date.now() + 1000);
		await logged(desk.host, 'b', 'move_refused');
		await expect.poll(() => desk.host.exists('Pending_Approval/b.md')).toBe(true);
		expect(await desk.host.exists('Approved/a.md')).toBe(true);
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
	});

	it.skipIf(noAuthenticator !== null)(
		`decides by signoff approve beside the app, which records it${noAuthenticator === null ? '' : ` (skipped: ${noAuthenticator})`}`,
		async () => {
			const tool = await Tool.build();
			onTestFinished(() => tool.remove());
			const touching = authenticatorIn(tool.dir);
			const file = join(tool.dir, 'id_ed25519_sk');
			enrolKey(file, 'ed25519', touching());
			const line = await readFile(`${file}.pub`, 'utf8');
			await openSettings();
			await fillIn('Desk', line);
			await pressSeen(desk.button(DIALOG, 'Register this key'));
			await row('Security key: key-desk').waitFor();
			await closeSettings();

			const { dir } = desk.host;
			const approve = (...more: string[]) =>
				tool.run(['approve', 'c', '--vault', dir, '--key', file, ...more], dir, touching());
			// A person has accepted the app's settings on the tool's device, too.
			await tool.run(['status', '--vault', dir]);
			const stateFolder = stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome });
			const { workspaces, devices } = await settings();
			acceptSigners(stateFolder, parseSigners(await signers()), { workspaces, devices });
			const shown = JSON.parse((await approve('--json')).out) as { substance: string };
			const done = await approve('--yes', '--substance', shown.substance, '--comment', 'Go on');
			expect([done.code, done.out]).toEqual([
				0,
				expect.stringContaining('records the decision when it sees'),
			]);
			const received = await logged(desk.host, 'c', 'approval_received');
			expect(received.context).toMatchObject({ device: 'key-desk', reason: 'Go on' });
			await desk.notice('with a security key (key-desk)').waitFor();
			expect(await actionsOf(desk.host, 'c')).not.toContain('decision_claimed');

			const run = () => tool.start(['run', '--vault', dir, '--', 'echo', 'it', 'ran'], dir).ended;
			expect(await run()).toMatchObject({ code: 0, out: 'it ran\n' });
			const ended = await logged(desk.host, 'c', 'command_ended');
			expect(ended.context).toMatchObject({ exit_code: 0, via: 'outside', caller: 'agent' });
			expect(await actionsOf(desk.host, 'c')).toContain('command_started');
			expect((await run()).code).toBe(125);
			await expectIntactLog(desk.host);
			expect(desk.host.errors).toEqual([]);
		},
	);

	it('is not registered where a program could sign with it, and says why', async () => {
		await openSettings();
		const plain =
			'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c';
		const dialog = await fillIn('Desk', plain);
		await dialog.getByText('A program can sign with this key').waitFor();
		expect(await desk.button(DIALOG, 'Register this key').count()).toBe(0);
		await dialog.getByLabel('Public key').fill(KEY.text);
		await desk.button(DIALOG, 'Register this key').waitFor();
		await desk.button(DIALOG, 'Cancel').click();
		await dialog.waitFor({ state: 'detached' });
		expect(await signers()).toEqual([]);
	});
});
