// A decision made on a phone, carried to the desk by whatever syncs files.

import { describe, expect, it } from 'vitest';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import { signDecision } from '../../../src/core/receipt/decision';
import type { Signer } from '../../../src/core/receipt/signers';
import { fingerprintIn, formatSshKey } from '../../../src/core/sign/ssh-key';
import { decidedWith } from '../../support/key-decision';
import { MemorySecrets } from '../../support/memory-secrets';
import { SeededIds } from '../../support/seeded-ids';
import { softKey } from '../../support/soft-key';
import {
	decide,
	gesture,
	GRAVE,
	HARMLESS,
	openWaiting,
	reopen,
	START,
	TestPlane,
	type PlaneOptions,
} from '../../support/plane';

const PATH = 'Pending_Approval/a.md';
const APPROVED = 'Approved/a.md';

const secrets = new MemorySecrets(40);
const { publicKey } = new DeviceKey(secrets).pair();
const PHONE: Signer = {
	device: 'phone',
	key: formatSshKey(publicKey),
	since: new Date(START - 1000).toISOString(),
	until: null,
};
const onPhone: PlaneOptions = { device: 'phone', enforces: () => false, secrets };
const knowing = (...signers: Signer[]): PlaneOptions => ({ signers: () => signers });

/** The note as it is after somebody decided on the phone, and all that lies in the vault. */
async function decidedOnPhone(body = HARMLESS, more: Parameters<typeof decide>[2] = {}) {
	const phone = await reopen(await openWaiting(body), onPhone);
	const outcome = await decide(phone, PATH, more);
	await phone.settle();
	return { phone, outcome };
}

/** What the note in Approved says of it. */
const requestOf = (plane: TestPlane) =>
	/approval_request:\n(?: .*\n)+/.exec(plane.notes()[APPROVED] ?? '')?.[0] ?? '';

const requestIn = (plane: TestPlane) => plane.site.records.get('task-1')?.approval;

describe('a decision on a device that does not enforce', () => {
	it('holds on the enforcing one, which records whose it is', async () => {
		const { phone, outcome } = await decidedOnPhone();
		expect(outcome.ok).toBe(true);
		expect(phone.notes()[APPROVED]).toMatch(/\n {2}receipt: [\w+/=]{200,}\n/);
		const desk = await reopen(phone, knowing(PHONE));
		expect(Object.keys(desk.notes())).toEqual([APPROVED]);
		expect(requestIn(desk)).toMatchObject({ status: 'approved', answered: true });
		const received = (await desk.entries()).find(({ action }) => action === 'approval_received');
		expect(received?.context).toMatchObject({
			device: 'phone',
			approved_by: 'Kim',
			actor: 'human',
		});
		expect(desk.news).toMatchObject([{ kind: 'done' }]);
		const again = await reopen(desk, knowing(PHONE));
		expect(requestIn(again)?.status).toBe('approved');
		expect(Object.keys(again.notes())).toEqual([APPROVED]);
	});

	it.each([1, 2, 3, 4, 5, 6])(
		'is left as the note says it where receiving it was interrupted after %i writes',
		async (writes) => {
			const { phone } = await decidedOnPhone();
			const request = requestOf(phone);
			phone.stop();
			const desk = new TestPlane(phone.vault.restart(), phone.time, {
				ids: new SeededIds(77),
				...knowing(PHONE),
			});
			desk.vault.crashAfter(writes, 100);
			await desk.start().catch(() => undefined);
			const again = await reopen(desk, { ...knowing(PHONE), person: () => 'Eve' });
			expect(requestOf(again)).toBe(request);
			expect(requestIn(again)?.status).toBe('approved');
		},
	);

	it('holds for a rejection and its reason, too', async () => {
		const { phone } = await decidedOnPhone(GRAVE, { decision: 'rejected', reason: 'Not now: #1' });
		const desk = await reopen(phone, knowing(PHONE));
		expect(Object.keys(desk.notes())).toEqual(['Rejected/a.md']);
		const received = (await desk.entries()).find(({ action }) => action === 'approval_received');
		expect(received).toMatchObject({
			approvalStatus: 'rejected',
			context: { reason: 'Not now: #1', approved_by: 'Kim' },
		});
	});

	it('waits where sync brings the note and takes the old one away much later', async () => {
		const { phone } = await decidedOnPhone();
		const decided = phone.notes()[APPROVED] ?? '';
		const desk = await openWaitingAgain(phone);
		desk.vault.outside.write(APPROVED, decided);
		await desk.settle();
		for (let seconds = 0; seconds < 60; seconds += 2) await desk.settle();
		expect(Object.keys(desk.notes()).sort()).toEqual([APPROVED, PATH]);
		desk.vault.outside.remove(PATH);
		await desk.settle();
		expect(Object.keys(desk.notes())).toEqual([APPROVED]);
		expect(requestIn(desk)?.status).toBe('approved');
		expect(await desk.actions()).not.toContain('item_deleted');
	});

	it('counts where the note comes in pieces, and only the last of them proves it', async () => {
		const { phone } = await decidedOnPhone();
		const decided = phone.notes()[APPROVED] ?? '';
		const desk = await openWaitingAgain(phone);
		desk.vault.outside.write(APPROVED, decided.slice(0, 40));
		await desk.idle();
		expect(Object.keys(desk.notes()).sort()).toEqual(['Pending_Approval/a 1.md', PATH]);
		desk.vault.outside.write('Pending_Approval/a 1.md', decided);
		desk.vault.outside.remove(PATH);
		await desk.settle();
		await desk.settle();
		expect(Object.keys(desk.notes())).toEqual([APPROVED]);
		expect(requestIn(desk)?.status).toBe('approved');
	});

	it('is a copy like any other where the old note stays', async () => {
		const { phone } = await decidedOnPhone();
		const decided = phone.notes()[APPROVED] ?? '';
		const desk = await openWaitingAgain(phone);
		desk.vault.outside.write(APPROVED, decided);
		await desk.settle();
		desk.time.advance(10 * 60_000);
		await desk.settle();
		expect(Object.keys(desk.notes())).not.toContain(APPROVED);
		expect(requestIn(desk)?.status).toBe('pending');
	});

	it('is no violation while only the note has arrived and not yet the move', async () => {
		const { phone } = await decidedOnPhone();
		const decided = phone.notes()[APPROVED] ?? '';
		const desk = await openWaitingAgain(phone);
		desk.vault.outside.write(PATH, decided);
		await desk.settle();
		expect(desk.notes()[PATH]).toBe(decided);
		expect(await desk.actions()).not.toContain('decision_claimed');
		desk.vault.outside.move(PATH, APPROVED, 'create-delete');
		await desk.settle();
		expect(requestIn(desk)?.status).toBe('approved');
	});

	/** The desk never saw what happened on the phone: the note waits there as before. */
	async function openWaitingAgain(phone: TestPlane): Promise<TestPlane> {
		const vault = phone.vault.restart();
		const waiting = Object.entries(vault.snapshot()).filter(([path]) => !path.includes('.phone.'));
		const desk = await openWaiting(HARMLESS, knowing(PHONE));
		const nonce = /nonce: (\S+)/.exec(Object.fromEntries(waiting)[APPROVED] ?? '')?.[1];
		expect(requestIn(desk)?.nonce).toBe(nonce);
		return desk;
	}

	it('offers no undo there, and one where it is enforced', async () => {
		const { phone, outcome } = await decidedOnPhone();
		expect(outcome).toMatchObject({ ok: true, value: { undo: null } });
		const desk = await reopen(phone, knowing(PHONE));
		const [news] = desk.news;
		const undo = news?.kind === 'done' ? news.done.undo : null;
		expect(undo).not.toBeNull();
		if (undo) await desk.control.undo(undo, gesture());
		await desk.settle();
		expect(Object.keys(desk.notes())).toEqual([PATH]);
	});

	it('cannot be made where the enforcing device knows of no request', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, PATH);
		const phone = await reopen(plane, onPhone);
		const review = { path: APPROVED, decision: 'approved', reason: '', confirmed: true } as const;
		const outcomes = await phone.control.decide([{ ...review, substance: '' }], gesture());
		expect(outcomes).toMatchObject([{ ok: false, refusal: { code: 'not-asked-yet' } }]);
	});
});

describe('a receipt counts for nothing', () => {
	async function isPutBack(phone: TestPlane, options: PlaneOptions): Promise<void> {
		const desk = await reopen(phone, options);
		expect(Object.keys(desk.notes())).toEqual([PATH]);
		expect(await desk.actions()).not.toContain('approval_received');
		expect(requestIn(desk)?.status).toBe('pending');
	}

	it('where nobody has accepted its key', async () => {
		await isPutBack((await decidedOnPhone()).phone, knowing());
	});

	it('where its key counts no more', async () => {
		const ended = { ...PHONE, until: new Date(START - 500).toISOString() };
		await isPutBack((await decidedOnPhone()).phone, knowing(ended));
	});

	it('where its key is another device’s', async () => {
		await isPutBack((await decidedOnPhone()).phone, knowing({ ...PHONE, device: 'tablet' }));
	});

	it.each([
		['what was approved', (note: string) => note.replace('summarise', 'publish')],
		['who approved', (note: string) => note.replace('approved_by: Kim', 'approved_by: Eve')],
		['when', (note: string) => note.replace(/decided_at: 2026/, 'decided_at: 2025')],
		['the nonce', (note: string) => note.replace(/nonce: ./, 'nonce: _')],
		['the receipt', (note: string) => note.replace(/receipt: U1NI/, 'receipt: U1NH')],
		['the item', (note: string) => note.replace('id: task-1', 'id: task-2')],
	])('where somebody changed %s', async (_, change) => {
		const { phone } = await decidedOnPhone();
		const note = phone.notes()[APPROVED] ?? '';
		expect(change(note)).not.toBe(note);
		phone.vault.outside.write(APPROVED, change(note));
		const desk = await reopen(phone, knowing(PHONE));
		expect(await desk.actions()).not.toContain('approval_received');
		expect(Object.keys(desk.notes())).not.toContain(APPROVED);
	});

	it('after its decision was taken back', async () => {
		const { phone } = await decidedOnPhone();
		const approved = phone.notes()[APPROVED] ?? '';
		const desk = await reopen(phone, knowing(PHONE));
		const [news] = desk.news;
		if (news?.kind === 'done' && news.done.undo) await desk.control.undo(news.done.undo, gesture());
		await desk.settle();
		desk.vault.outside.remove(PATH);
		desk.vault.outside.write(APPROVED, approved);
		await desk.settle();
		expect(Object.keys(desk.notes())).toEqual([PATH]);
		expect(requestIn(desk)?.status).toBe('pending');
	});

	it.each([
		['in time', -1000, [APPROVED]],
		['too late', 1000, [PATH]],
	])('unless it was made in time: %s', async (_, after, left) => {
		const plane = await openWaiting(HARMLESS);
		const approval = requestIn(plane);
		const made = {
			item: 'task-1',
			nonce: approval?.nonce ?? '',
			substance: approval?.substance ?? '',
			decision: 'approved',
			reason: '',
			at: (approval?.expiresAt ?? 0) + after,
			by: 'Kim',
			on: 'phone',
		} as const;
		const receipt = signDecision(made, new DeviceKey(secrets).pair());
		const time = new Date(made.at).toISOString().replace('.000Z', 'Z');
		const note = (plane.notes()[PATH] ?? '')
			.replace(
				'decision: pending',
				`decision: approved\n  receipt: ${receipt}\n  decided_on: phone`,
			)
			.replace('approved_by: null', `approved_by: Kim\n  decided_at: ${time}`)
			.replace('nonce:', `substance_sha256: ${made.substance}\n  nonce:`);
		plane.vault.outside.write(PATH, note);
		plane.vault.outside.move(PATH, APPROVED);
		const desk = await reopen(plane, knowing(PHONE));
		expect(Object.keys(desk.notes())).toEqual(left);
	});
});

describe('a decision that was made with a security key', () => {
	const key = softKey('ecdsa');
	const KEY: Signer = { ...PHONE, device: 'key-desk', key: key.text };
	const AT = START + 60_000;

	/** Asked at the desk, decided where there is no app, and found when it starts. */
	async function found(
		signer: Signer,
		{ on = 'key-desk', at = AT, odd = {} }: { on?: string; at?: number; odd?: object } = {},
	): Promise<TestPlane> {
		const plane = await openWaiting(GRAVE);
		const note = plane.notes()[PATH] ?? '';
		const sign = (message: Uint8Array) => key.sign(message, odd);
		plane.vault.outside.write(PATH, decidedWith(key, note, { item: 'task-1', on, at }, sign));
		plane.vault.outside.move(PATH, APPROVED);
		return reopen(plane, knowing(signer));
	}

	it('holds, and the log proves it with the key', async () => {
		const desk = await found(KEY);
		expect(Object.keys(desk.notes())).toEqual([APPROVED]);
		const received = (await desk.entries()).find(({ action }) => action === 'approval_received');
		expect(received?.context).toMatchObject({
			...{ device: 'key-desk', approved_by: 'Kim', key: fingerprintIn(key.text) },
		});
		expect(desk.news).toMatchObject([
			{ done: { sentence: expect.stringContaining('with a security key (key-desk)') as string } },
		]);
		const again = await reopen(desk, knowing(KEY));
		expect(requestIn(again)?.status).toBe('approved');
		const { devices } = await again.running.verify({ anchors: [] });
		expect(devices.flatMap(({ problems, notes }) => [...problems, ...notes])).toEqual([]);
	});

	it.each<[string, Signer, Parameters<typeof found>[1]?]>([
		['nobody touched it', KEY, { odd: { flags: 0 } }],
		['it names another key', KEY, { on: 'key-other' }],
		['it names the device', KEY, { on: 'desk' }],
		['the key is registered under another name', { ...KEY, device: 'key-other' }],
		['nobody has registered the key', { ...KEY, key: softKey().text }],
		['nobody trusts it any more', { ...KEY, until: new Date(AT - 1).toISOString() }],
		['it was made before it was asked for', KEY, { at: START - 60_000 }],
	])('counts for nothing where %s', async (_, signer, how) => {
		const desk = await found(signer, how);
		expect(Object.keys(desk.notes())).toEqual([PATH]);
		expect(await desk.actions()).not.toContain('approval_received');
	});

	it('is unverified after the key was taken out of the settings', async () => {
		const desk = await found(KEY);
		const again = await reopen(desk, knowing());
		expect(again.site.records.get('task-1')).toMatchObject({ unverified: true });
	});
});

/** A person's click, ready to be made after something has gone wrong. */
async function readyToApprove(plane: TestPlane) {
	const review = await plane.control.review(PATH);
	await plane.settle();
	const order = { path: PATH, decision: 'approved', reason: '', confirmed: true } as const;
	return () => plane.control.decide([{ ...order, substance: review?.substance ?? '' }], gesture());
}

/** Once more after the time in which what failed is tried again. */
async function triedAgain(plane: TestPlane): Promise<void> {
	await plane.settle();
	plane.time.advance(10_000);
	await plane.settle();
}

describe('where something fails', () => {
	it.each([4, 5, 6])('the log of a refused decision holds no receipt (write %i)', async (nth) => {
		const phone = await reopen(await openWaiting(HARMLESS), onPhone);
		const approve = await readyToApprove(phone);
		phone.vault.failWrite(nth);
		expect(await approve()).toMatchObject([{ ok: false }]);
		await phone.settle();
		const made = (await phone.entries()).find(({ action }) => action === 'approval_decision');
		expect(Object.keys(made?.context ?? {})).not.toContain('receipt');
		expect(phone.notes()[PATH]?.includes('receipt')).toBe(false);
	});

	it('a decision on the phone can be made again', async () => {
		const phone = await reopen(await openWaiting(HARMLESS), onPhone);
		const approve = await readyToApprove(phone);
		phone.vault.failWrite(4);
		expect(await approve()).toMatchObject([{ ok: false }]);
		await phone.settle();
		expect(await decide(phone, PATH)).toMatchObject({ ok: true });
	});

	it('a received decision waits until the note can be written', async () => {
		const { phone } = await decidedOnPhone();
		const approved = phone.notes()[APPROVED] ?? '';
		const desk = await openWaiting(HARMLESS, knowing(PHONE));
		desk.time.advance(5000);
		desk.vault.refuse(APPROVED, 'unwritable');
		desk.vault.outside.write(PATH, approved);
		desk.vault.outside.move(PATH, APPROVED, 'create-delete');
		await triedAgain(desk);
		desk.vault.refuse(APPROVED, null);
		await triedAgain(desk);
		expect(desk.site.records.get('task-1')).toMatchObject({
			state: 'Approved',
			approval: { status: 'approved' },
		});
		expect(await desk.actions()).not.toContain('decision_claimed');
	});

	it('a note that lost its nonce gets it back with the decision', async () => {
		const plane = await openWaiting(HARMLESS);
		const note = plane.notes()[PATH] ?? '';
		plane.vault.outside.write(PATH, note.replace(/\n {2}nonce: .*/, ''));
		await triedAgain(plane);
		const phone = await reopen(plane, onPhone);
		expect((await decide(phone, PATH)).ok).toBe(true);
		await phone.settle();
		expect(Object.keys((await reopen(phone, knowing(PHONE))).notes())).toEqual([APPROVED]);
	});

	it('a reason that a note cannot hold as it is holds as it can', async () => {
		const reason = ' No:\u2028not \uFEFFnow ';
		const { phone } = await decidedOnPhone(GRAVE, { decision: 'rejected', reason });
		const desk = await reopen(phone, knowing(PHONE));
		expect(Object.keys(desk.notes())).toEqual(['Rejected/a.md']);
		expect(desk.notes()['Rejected/a.md']).toContain('reason: "No: not  now"');
	});
});
