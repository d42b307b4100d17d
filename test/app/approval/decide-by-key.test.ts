// Deciding with the touch of a security key: the same function, the same refusals.

import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { decideApproval, decisionToSign } from '../../../src/app/approval';
import { decisionBytes, type SignedDecision } from '../../../src/core/receipt/decision';
import type { Signer } from '../../../src/core/receipt/signers';
import { TouchedKey } from '../../../src/core/receipt/touched-key';
import {
	GRAVE,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	START,
	task,
	type PlaneOptions,
	type TestPlane,
} from '../../support/plane';
import { softKey } from '../../support/soft-key';

const PATH = 'Pending_Approval/a.md';
const APPROVED = 'Approved/a.md';
const KEY = softKey();
const SIGNER: Signer = {
	...{ device: 'key-desk', key: KEY.text },
	...{ since: new Date(START - 1000).toISOString(), until: null },
};
const knowing: PlaneOptions = { signers: () => [SIGNER] };

interface Order {
	decision: 'approved' | 'rejected';
	reason: string;
	substance: string;
	path: string;
	confirmed: boolean;
}

async function orderFor(plane: TestPlane, more: Partial<Order> = {}): Promise<Order> {
	const review = await plane.control.look(PATH);
	const order = { path: PATH, decision: 'approved', reason: '', confirmed: true } as const;
	return { ...order, substance: review?.substance ?? '', ...more };
}

const toSign = (plane: TestPlane, order: Order) => decisionToSign(plane.site, order, 'key-desk');

function touched(made: SignedDecision): TouchedKey {
	const receipt = base64.encode(KEY.sign(decisionBytes(made)));
	const proof = TouchedKey.from(made, receipt, [SIGNER]);
	if (!proof) throw new Error('no proof');
	return proof;
}

async function made(plane: TestPlane, order: Order): Promise<SignedDecision> {
	const result = await toSign(plane, order);
	if (!result.ok) throw new Error(result.refusal.sentence);
	return result.value;
}

async function decide(plane: TestPlane, order: Order, proof: TouchedKey) {
	const [outcome] = await decideApproval([{ ...order, workspace: plane.site }], proof);
	await plane.idle();
	return outcome;
}

const decisionsIn = async (plane: TestPlane) =>
	(await plane.entries()).filter(({ action }) => action === 'approval_decision');

describe('decideApproval with a touched key', () => {
	it.each([
		['approved', '', APPROVED],
		['approved', 'With care', APPROVED],
		['rejected', 'Not now: \u2028 no', 'Rejected/a.md'],
	] as const)(
		'records what was signed, under the name of the key (%s, %j)',
		async (decision, reason, path) => {
			const plane = await openWaiting(GRAVE, knowing);
			const order = await orderFor(plane, { decision, reason });
			const signed = await made(plane, order);
			plane.time.advance(30_000);
			expect(await decide(plane, order, touched(signed))).toMatchObject({ ok: true });
			expect(Object.keys(plane.notes())).toEqual([path]);
			const [entry] = await decisionsIn(plane);
			expect(entry).toMatchObject({
				canonicalAt: new Date(signed.at).toISOString(),
				context: { device: 'key-desk', gesture: 'security-key touch', actor: 'human' },
			});
			expect(plane.notes()[path]).toContain('decided_on: key-desk');
			const again = await reopen(plane, knowing);
			expect(again.site.records.get('task-1')).toMatchObject({
				unverified: false,
				approval: { status: decision },
			});
			const { devices } = await again.running.verify({ anchors: [] });
			expect(devices.flatMap(({ problems }) => problems)).toEqual([]);
		},
	);

	it('takes a touch once', async () => {
		const plane = await openWaiting(HARMLESS, knowing);
		const order = await orderFor(plane);
		const proof = touched(await made(plane, order));
		expect(await decide(plane, order, proof)).toMatchObject({ ok: true });
		expect(await decide(plane, order, proof)).toMatchObject({ refusal: { code: 'spent' } });
		const again = touched(proof.made);
		expect(await decide(plane, order, again)).toMatchObject({ ok: false });
		expect(await decisionsIn(plane)).toHaveLength(1);
	});

	it.each<[string, (order: Order) => Partial<Order>]>([
		['another decision', () => ({ decision: 'rejected', reason: 'no' })],
		['another reason', () => ({ reason: 'because' })],
	])('decides nothing but what was signed: not %s', async (_, other) => {
		const plane = await openWaiting(HARMLESS, knowing);
		const order = await orderFor(plane);
		const proof = touched(await made(plane, order));
		const outcome = await decide(plane, { ...order, ...other(order) }, proof);
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'changed' } });
		expect(Object.keys(plane.notes())).toEqual([PATH]);
	});

	it('decides nothing on a note that was changed since it was signed', async () => {
		const plane = await openWaiting(HARMLESS, knowing);
		const order = await orderFor(plane);
		const proof = touched(await made(plane, order));
		plane.vault.outside.write(PATH, `${plane.notes()[PATH] ?? ''}Pay Eve.\n`);
		expect(await decide(plane, order, proof)).toMatchObject({ refusal: { code: 'changed' } });
		// Nor with the digest of the new text: the key has signed the old one.
		const later = await orderFor(plane);
		const other = touched(proof.made);
		expect(await decide(plane, later, other)).toMatchObject({ refusal: { code: 'changed' } });
		expect(await decisionsIn(plane)).toEqual([]);
	});

	it('decides on no other item', async () => {
		const files = { 'Plans/a.md': task('task-1', 'Plans'), 'Plans/b.md': task('task-2', 'Plans') };
		const plane = await openPlane(files, knowing);
		for (const name of ['a', 'b'])
			plane.vault.outside.move(`Plans/${name}.md`, `Pending_Approval/${name}.md`);
		await plane.settle();
		const proof = touched(await made(plane, await orderFor(plane)));
		const review = await plane.control.look('Pending_Approval/b.md');
		const other = { ...(await orderFor(plane)), path: 'Pending_Approval/b.md' };
		const outcome = await decide(plane, { ...other, substance: review?.substance ?? '' }, proof);
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'not-shown' } });
	});

	it('approves nothing that has expired since it was signed', async () => {
		const plane = await openWaiting(HARMLESS, knowing);
		const order = await orderFor(plane);
		const proof = touched(await made(plane, order));
		plane.time.advance(8 * 24 * 60 * 60_000);
		expect(await decide(plane, order, proof)).toMatchObject({ refusal: { code: 'expired' } });
		expect(await toSign(plane, order)).toMatchObject({ refusal: { code: 'expired' } });
	});

	it('approves nothing in place', async () => {
		const plane = await openPlane({ [APPROVED]: task('task-1', 'Approved', HARMLESS) }, knowing);
		const review = await plane.control.look(APPROVED);
		const order = {
			...(await orderFor(plane)),
			path: APPROVED,
			substance: review?.substance ?? '',
		};
		expect(review?.unverified).toBe(true);
		expect(await toSign(plane, order)).toMatchObject({ refusal: { code: 'not-waiting' } });
	});

	it('records nothing, and moves nothing, where the log cannot be written', async () => {
		const plane = await openWaiting(HARMLESS, knowing);
		const order = await orderFor(plane);
		const proof = touched(await made(plane, order));
		plane.vault.refuse('Logs/2026-01-27.log', 'unwritable');
		expect(await decide(plane, order, proof)).toMatchObject({ ok: false });
		expect(Object.keys(plane.notes())).toEqual([PATH]);
		expect(plane.notes()[PATH]).not.toContain('receipt');
	});
});

describe('beside the device that writes the log', () => {
	const beside: PlaneOptions = {
		...knowing,
		isBeside: true,
		device: 'tool',
		enforces: () => false,
	};

	/** The desk has asked; another process looks at the same files. */
	async function besideDesk(options: PlaneOptions = beside): Promise<TestPlane> {
		return reopen(await openWaiting(HARMLESS, knowing), options);
	}

	it('leaves the note with its signature, and writes nothing else', async () => {
		const tool = await besideDesk();
		const logs = Object.entries(tool.vault.snapshot()).filter(([path]) => path.startsWith('Logs/'));
		const order = await orderFor(tool);
		expect(await decide(tool, order, touched(await made(tool, order)))).toMatchObject({ ok: true });
		const after = Object.entries(tool.vault.snapshot()).filter(([path]) =>
			path.startsWith('Logs/'),
		);
		expect(after).toEqual(logs);
		expect(Object.keys(tool.notes())).toEqual([APPROVED]);
		const desk = await reopen(tool, knowing);
		expect(Object.keys(desk.notes())).toEqual([APPROVED]);
		expect(await desk.actions()).toContain('approval_received');
		expect(desk.site.records.get('task-1')).toMatchObject({ approval: { status: 'approved' } });
	});

	it('leaves it to the process that enforces on its own device, too', async () => {
		// That process is played by the plane's enforcer, which finds the note.
		const tool = await besideDesk({ ...knowing, isBeside: true });
		const order = await orderFor(tool);
		expect(await decide(tool, order, touched(await made(tool, order)))).toMatchObject({ ok: true });
		await tool.settle();
		expect(Object.keys(tool.notes())).toEqual([APPROVED]);
		expect(await tool.actions()).toContain('approval_received');
		expect(await decisionsIn(tool)).toEqual([]);
	});

	it('takes back what it wrote where the note cannot be moved', async () => {
		const tool = await besideDesk();
		const order = await orderFor(tool);
		const proof = touched(await made(tool, order));
		const note = tool.notes()[PATH];
		tool.vault.refuse(APPROVED, 'unwritable');
		expect(await decide(tool, order, proof)).toMatchObject({ ok: false });
		expect(tool.notes()).toEqual({ [PATH]: note });
	});

	it('decides nothing that the device has not asked for', async () => {
		const plane = await openWaiting(HARMLESS, knowing);
		plane.vault.outside.write(
			'Pending_Approval/b.md',
			task('task-2', 'Pending_Approval', HARMLESS),
		);
		const tool = await reopen(plane, beside);
		const review = await tool.control.look('Pending_Approval/b.md');
		expect(review).toBeNull();
		const order = { ...(await orderFor(tool)), path: 'Pending_Approval/b.md' };
		expect(await toSign(tool, order)).toMatchObject({ refusal: { code: 'gone' } });
	});
});
