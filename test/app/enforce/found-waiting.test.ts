// What waits when Signoff comes asks from then on, and no note changes for it.

import { describe, expect, it } from 'vitest';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemorySecrets } from '../../support/memory-secrets';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import {
	decide,
	FOLDERS,
	gesture,
	HARMLESS,
	openPlane,
	reopen,
	START,
	task,
	type PlaneOptions,
	TestPlane,
	TestTime,
} from '../../support/plane';

class CountingVault extends MemoryVaultFiles {
	listed = 0;

	override allFiles(): Promise<string[]> {
		this.listed += 1;
		return super.allFiles();
	}
}

const PATH = 'Pending_Approval/a.md';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const adopted: PlaneOptions = { workspace: { ...standardWorkspace(''), origin: 'adopted' } };

const request = (lines: string) =>
	task('task-1', 'Pending_Approval', HARMLESS).replace(
		'---\n\n',
		`approval_request:\n  decision: pending\n${lines}---\n\n`,
	);

const requests = async (plane: TestPlane) =>
	(await plane.entries()).filter(({ action }) => action === 'approval_requested');

const iso = (at: number) => new Date(at).toISOString();

describe('a note that waited before Signoff came', () => {
	it.each([
		['adopted', adopted],
		['created', {}],
	])('is recorded at the start, once, and not written (%s)', async (_, options) => {
		const note = `---\ntype: approval_request\n---\n${HARMLESS}`;
		const plane = await openPlane({ [PATH]: note }, options);
		const again = await reopen(plane, options);
		expect(again.notes()).toEqual({ [PATH]: note });
		const [first, ...more] = await requests(again);
		expect(more).toEqual([]);
		expect(first?.context).toMatchObject({
			nonce: expect.stringMatching(/^\w{20}$/) as unknown,
			substance_sha256: (await again.control.look(PATH))?.substance,
			expires_at: iso(START + 7 * DAY),
			via: 'found waiting',
		});
		expect(again.control.waiting()).toMatchObject([
			{ group: 'waiting', since: START, expiresAt: START + 7 * DAY },
		]);
	});

	it.each([
		['what the note says', `  requested_at: ${iso(START - 3 * DAY)}\n`, START - 3 * DAY],
		['never in the future', `  requested_at: ${iso(START + DAY)}\n`, START],
		['when it was made, else', '  requested_at: soon\n', START - HOUR],
	])('has waited since %s', async (_, lines, since) => {
		const plane = await openPlane({ [PATH]: request(lines) }, adopted);
		expect(plane.control.waiting()).toMatchObject([{ since, group: 'waiting' }]);
		expect(await plane.control.look(PATH)).toMatchObject({ requestedAt: since });
	});

	it.each([
		['its own term, where that is shorter', START + DAY, START + DAY, 'waiting'],
		['the longest, where it asks for more', START + 90 * DAY, START + 7 * DAY, 'waiting'],
		['its own, where that is over', START - DAY, START - DAY, 'expired'],
	])('has %s', async (_, asked, expiresAt, group) => {
		const note = request(`  expires_at: ${iso(asked)}\n`);
		const plane = await openPlane({ [PATH]: note }, adopted);
		expect(plane.control.waiting()).toMatchObject([{ expiresAt, group }]);
		expect(plane.notes()[PATH]).toBe(note);
	});

	it.each([
		['received: 2026-01-20T09:00:00.123456', '2026-01-20T09:00:00.123Z'],
		['timestamp: 2026-01-20 09:00', '2026-01-20T09:00:00Z'],
		['date: 2026-01-20', '2026-01-20T00:00:00Z'],
		['type: approval_request\ncreated: 2026-01-20', '2026-01-20T00:00:00Z'],
	])('has waited since its own time, in whatever words: %s', async (line, since) => {
		const plane = await openPlane({ [PATH]: `---\n${line}\n---\n${HARMLESS}` }, adopted);
		const [row] = plane.control.waiting();
		expect(row?.since).toBe(Math.floor(Date.parse(since) / 1000) * 1000);
	});

	it('is as good as any `expires` in it says, also where it asks for nothing in words', async () => {
		const expires = START + HOUR;
		const note = `---\nexpires: ${iso(expires)}\n---\n${HARMLESS}`;
		const plane = await openPlane({ [PATH]: note }, adopted);
		expect(plane.control.waiting()).toMatchObject([{ expiresAt: expires, group: 'waiting' }]);
		plane.time.advance(2 * HOUR);
		expect(plane.control.waiting()).toMatchObject([{ expiresAt: expires, group: 'expired' }]);
	});

	it('is recorded together with others that name files, with one listing of the vault', async () => {
		const names = Array.from({ length: 70 }, (_, at) => `n${at}`);
		const note = (id: string) =>
			task(id, 'Pending_Approval', `Send [[${id}.csv]] and [[total]].\n`);
		const vault = new CountingVault({
			...FOLDERS,
			...Object.fromEntries(names.map((id) => [`Pending_Approval/${id}.md`, note(id)])),
			...Object.fromEntries(names.map((id) => [`Files/${id}.csv`, id])),
			'Files/total.md': 'One total.\n',
		});
		const plane = await new TestPlane(vault, new TestTime(), adopted).start();
		expect(vault.listed).toBe(1);
		const asked = await requests(plane);
		expect(asked).toHaveLength(70);
		for (const { taskId, context } of asked) {
			const seen = await plane.control.look(`Pending_Approval/${taskId}.md`);
			expect(seen?.substance).toBe(context.substance_sha256);
		}
	});

	it('covers a file that appears only afterwards, once a person looks', async () => {
		const note = task('task-1', 'Pending_Approval', 'Send [[total]].\n');
		const plane = await openPlane({ [PATH]: note }, adopted);
		const before = await plane.control.look(PATH);
		plane.vault.outside.write('Files/total.md', 'One total.\n');
		const after = await plane.control.look(PATH);
		expect(after?.substance).not.toBe(before?.substance);
		expect(await decide(plane, PATH, { substance: before?.substance ?? '' })).toMatchObject({
			ok: false,
		});
	});

	it('is renewed like any other', async () => {
		const plane = await openPlane({ [PATH]: request('') }, adopted);
		plane.time.advance(8 * DAY);
		expect(await plane.control.renew(PATH, gesture())).toMatchObject({ ok: true });
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		await plane.settle();
		expect(Object.keys((await reopen(plane, adopted)).notes())).toEqual(['Approved/a.md']);
	});

	it('gets a nonce that nobody can know, whatever the note says', async () => {
		const plane = await openPlane({ [PATH]: request('  nonce: mine\n') }, adopted);
		expect(plane.site.records.get('task-1')?.approval?.nonce).not.toBe('mine');
	});

	it.each([
		['with an id', request(`  nonce: old\n  requested_at: ${iso(START - 3 * DAY)}\n`)],
		['without one', HARMLESS],
	])('can be decided on on another device (%s)', async (_, note) => {
		const secrets = new MemorySecrets(40);
		const { publicKey } = new DeviceKey(secrets).pair();
		const since = iso(START - 1000);
		const signer = { device: 'phone', key: formatSshKey(publicKey), since, until: null };
		const desk = await openPlane({ [PATH]: note }, adopted);
		desk.time.advance(HOUR);
		const onPhone = { ...adopted, device: 'phone', enforces: () => false, secrets };
		const phone = await reopen(desk, onPhone);
		expect(phone.notes()[PATH]).toBe(note);
		expect(await decide(phone, PATH)).toMatchObject({ ok: true });
		await phone.settle();
		const again = await reopen(phone, { ...adopted, signers: () => [signer] });
		expect(Object.keys(again.notes())).toEqual(['Approved/a.md']);
		const actions = await again.actions();
		expect(actions).toContain('approval_received');
		expect(actions).not.toContain('move_refused');
		again.time.advance(HOUR);
		const last = await reopen(again, { ...adopted, signers: () => [signer] });
		expect([...last.site.records.all()]).toMatchObject([
			{ state: 'Approved', approval: { status: 'approved' } },
		]);
		expect(await last.actions()).not.toContain('decision_claimed');
	});
});

describe('a thousand notes that wait', () => {
	it('are recorded in a few writes', async () => {
		const notes = Object.fromEntries(
			Array.from({ length: 1000 }, (_, n) => [`Pending_Approval/${String(n)}.md`, HARMLESS]),
		);
		const plane = await openPlane(notes, adopted);
		expect(await requests(plane)).toHaveLength(1000);
		expect(plane.notes()).toEqual(notes);
	});
});
