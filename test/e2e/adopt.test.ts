// A vault of the kind that is met in the wild: no ids, broken YAML, states that contradict their folder,
// another tool's logs, temporaries and heartbeats between the notes.

import { afterEach, describe, expect, it } from 'vitest';
import { contentsOf } from '../support/folder-contents';
import { Desk } from '../support/desk';
import type { TestHost } from '../support/host';
import { entriesOf, expectIntactLog } from '../support/ledger';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';
import type { VaultContents } from '../support/temp-vault';

let host: TestHost;

afterEach(() => host.close());

const ROOT = 'AI_Employee_Vault';

const REQUEST = `---
type: approval_request
action: send_email
to: client@example.com
status: pending
created: 2026-02-10T09:12:44.120391
expires: 2026-02-11
---

# Approval: reply to the client

To approve, move this file to /Approved. To reject, move it to /Rejected.
`;

function wildVault(): VaultContents {
	const at = (files: VaultContents) =>
		Object.fromEntries(Object.entries(files).map(([path, text]) => [`${ROOT}/${path}`, text]));
	return at({
		'Company_Handbook.md': '# Handbook\n\n- Payments over $100: approval\n',
		'Dashboard.md': '# Dashboard\n',
		'Inbox/README.md': '# What goes here\n',
		'Inbox/note.md.tmp.4711.a3f': 'half a no',
		'Needs_Action/email/EMAIL_1944952e07599384.md':
			'---\nmessage_id: 1944952e07599384\nsubject: Re: invoice: final\nstatus: pending\n---\nHello\n',
		'Needs_Action/خط 🧾.md': '---\r\npriority: !!! HIGH\r\nstatus: pending\r\n---\r\nUrdu\r\n',
		'Needs_Action/empty.md': '',
		'Plans/PLAN_reply - Copy.md': '# Plan\n\n- [ ] Draft the answer\n',
		'Pending_Approval/APPROVAL_reply.md': REQUEST,
		'Approved/LINKEDIN_post.md': '---\nplatform: linkedin\nstatus: approved\n---\nA post.\n',
		'Done/2026-02/old.md': '---\nstatus: pending\n---\nOld.\n',
		'In_Progress/cloud/claimed.md': '# Claimed\n',
		'Logs/2026-02-10.json': '[{"action": "email_sent"}]',
		'Templates/Task.md': '---\ncreated: "{{date}}"\n---\n',
	});
}

async function openAdoption(more: VaultContents = {}): Promise<Desk> {
	host = await openSignoff({ files: { ...wildVault(), 'Mine.md': 'Mine.\n', ...more } });
	const app = hostDriver(host);
	await app.command('signoff:set-up');
	await app.click('.signoff-way', 'Adopt existing folders');
	await host.page.locator('.signoff-survey-total').waitFor();
	return new Desk(host);
}

async function adopt(): Promise<void> {
	await hostDriver(host).click('.signoff-onboarding button', 'Adopt');
	await hostDriver(host).seeNone('.signoff-onboarding');
}

/** The vault without Signoff's own files. */
async function ownedByOthers(): Promise<Record<string, string>> {
	const all = Object.entries(await contentsOf(host.dir));
	const isOurs = (path: string) =>
		/\/Logs\/(objects\/|tiles\/|allowed_signers|[-\d]+\.log)/.test(path);
	return Object.fromEntries(all.filter(([path]) => !isOurs(path)));
}

describe('adopting a vault as it is met', () => {
	it('previews what it found, changes no byte, and holds what was approved by nobody known', async () => {
		await openAdoption();
		const before = await contentsOf(host.dir);
		const preview = host.page.locator('.signoff-onboarding');
		const text = await preview.innerText();
		expect(text).toContain('In_Progress');
		expect(text).toMatch(/\d+ notes become items\. Not a byte is changed\./);
		expect(text).toMatch(/no valid YAML/);
		expect(text).toContain('1 file in Logs is another tool’s.');
		expect(await contentsOf(host.dir)).toEqual(before);
		await adopt();
		await openReadyPanel(host);
		expect(await ownedByOthers()).toEqual(before);
		const queue = host.page.locator('.signoff-queue');
		await queue.locator('.signoff-row', { hasText: 'LINKEDIN_post' }).waitFor();
		await queue.getByRole('heading', { name: 'Approved, but by nobody known' }).waitFor();
		await queue.locator('.signoff-row', { hasText: 'reply to the client' }).waitFor();
		await expectIntactLog(host, ROOT);
		expect(host.errors).toEqual([]);
	});

	it('gives a note its id when Signoff first acts on it, and writes nothing else', async () => {
		const desk = await openAdoption();
		await adopt();
		await openReadyPanel(host);
		const path = `${ROOT}/Needs_Action/email/EMAIL_1944952e07599384.md`;
		const before = await host.read(path);
		await desk.open(path);
		await desk.button('.signoff-moves', 'Move to Plans').click();
		const moved = `${ROOT}/Plans/EMAIL_1944952e07599384.md`;
		await expect.poll(() => host.exists(moved)).toBe(true);
		await host.idle();
		const after = await host.read(moved);
		const id = /^id: (task-[0-9a-z]{10})$/m.exec(after)?.[1] ?? '';
		const added = after.split('\n').filter((line) => !before.split('\n').includes(line));
		expect(added.map((line) => line.split(':')[0])).toEqual(['id', 'state', 'modified_at']);
		const actions = (await entriesOf(host, id, ROOT)).map(({ action }) => action);
		expect(actions).toEqual(['transition_intent', 'state_transition']);
	});

	it('records what waits, with its age and a term, and takes out who is said to have approved it', async () => {
		const path = `${ROOT}/Pending_Approval/APPROVAL_invoice.md`;
		const asked = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString();
		const note = `---\ntype: approval_request\naction: send_email\nrequested_at: ${asked}\n---\nSend it.\n`;
		const desk = await openAdoption({ [path]: note });
		await host.page.getByText('Put them back from the start').click();
		await adopt();
		await openReadyPanel(host);
		const row = host.page.locator('.signoff-queue .signoff-row', { hasText: 'APPROVAL_invoice' });
		await expect.poll(() => row.innerText()).toMatch(/3\sd/);
		await desk.open(path);
		await host.page.locator('.signoff-card').getByText('Expires ').waitFor();
		expect(await host.read(path)).toBe(note);
		await host.write(path, note.replace('action:', 'approved_by: Mallory\naction:'));
		await expect.poll(() => host.read(path)).toBe(note);
		const trail = 'the note claimed to be approved (approved_by): put right';
		await host.page.getByText(trail).first().waitFor();
		await desk.notice('APPROVAL_invoice').waitFor();
		expect(host.errors).toEqual([]);
	});

	it('watches first where work was finished before, and enforces at one click', async () => {
		await openAdoption();
		await adopt();
		await openReadyPanel(host);
		const panel = host.page.locator('.signoff-panel');
		await panel.getByText('Signoff only watches: nothing is put back.').waitFor();
		const name = 'EMAIL_1944952e07599384.md';
		const before = await host.read(`${ROOT}/Needs_Action/email/${name}`);
		await host.move(`${ROOT}/Needs_Action/email/${name}`, `${ROOT}/Done/${name}`);
		await panel.getByText('1 move in the last 7 days, 1 would have been put back.').waitFor();
		expect(await host.read(`${ROOT}/Done/${name}`)).toBe(before);
		await panel.getByText('Why', { exact: true }).click();
		await panel.getByText(/Needs action → Done: /).waitFor();
		await panel.getByRole('button', { name: 'Enforce from now on' }).click();
		await panel.getByText('Signoff only watches').waitFor({ state: 'detached' });
		await host.move(`${ROOT}/Needs_Action/empty.md`, `${ROOT}/Approved/empty.md`);
		await expect.poll(() => host.exists(`${ROOT}/Needs_Action/empty.md`)).toBe(true);
		expect(await host.read(`${ROOT}/Done/${name}`)).toBe(before);
		expect(host.errors).toEqual([]);
	});

	it('can be undone, and leaves the notes', async () => {
		await openAdoption();
		const before = await contentsOf(host.dir);
		await adopt();
		const notice = host.page.locator('.notice').filter({ has: host.page.getByText('Undo') });
		await notice.getByRole('button', { name: 'Undo' }).click();
		await hostDriver(host).see('.signoff-panel', 'No workspace yet');
		await host.idle();
		expect(await ownedByOthers()).toEqual(before);
	});
});
