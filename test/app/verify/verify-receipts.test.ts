// What a verifier says of the receipts in a log.

import { describe, expect, it } from 'vitest';
import { signDecision, type SignedDecision } from '../../../src/core/receipt/decision';
import { keyMade } from '../../../src/core/receipt/announced';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { type VerifySource } from '../../../src/app/verify/verify-ledger';
import type { NewEntry } from '../../../src/core/entries';
import { StoredVerifyMemory } from '../../../src/app/verify/sealed-logs';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { DAY, FIRST_LOG, SetClock, ledgerOn } from '../ledger/ledger-setup';
import { NOTE, pair, tree, verifyAll } from '../ledger/signed-log';

describe('verifyLedger of decisions', () => {
	const AT = Date.parse('2026-01-27T11:59:00Z');
	const made: SignedDecision = {
		...{ item: 't', nonce: 'n', substance: 'ab', decision: 'approved', reason: 'as agreed' },
		...{ at: AT, by: 'Kim', on: 'desk' },
	};
	const decision = (changes: Partial<SignedDecision> = {}, by = pair): NewEntry => ({
		action: 'approval_decision',
		taskId: 't',
		approvalStatus: 'approved',
		happenedAt: AT,
		context: {
			...{ nonce: 'n', substance_sha256: 'ab', reason: 'as agreed', device: 'desk' },
			...{ approved_by: 'Kim', receipt: signDecision({ ...made, ...changes }, by) },
		},
	});
	const found = async (entries: readonly NewEntry[], changes: Partial<VerifySource> = {}) => {
		const files = new MemoryVaultFiles();
		const ledger = ledgerOn(files);
		for (const entry of entries) await ledger.append(entry);
		const [device] = (await verifyAll(files, changes)).devices;
		return { problems: device?.problems, notes: device?.notes };
	};

	it('finds nothing wrong with what was signed, whoever received it', async () => {
		const received: NewEntry = { ...decision(), action: 'approval_received' };
		expect(await found([decision(), received])).toEqual({ problems: [], notes: [] });
	});

	it('tells a receipt for something else from a key that is not the device’s', async () => {
		const other = keyPairOf(new Uint8Array(32).fill(9));
		expect(await found([NOTE, decision({ reason: 'no' }), decision({}, other)])).toEqual({
			problems: [
				{ file: FIRST_LOG, line: 3, code: 'bad-signature' },
				{ file: FIRST_LOG, line: 4, code: 'unknown-key' },
			],
			notes: [],
		});
	});

	it('names one without a receipt, but for what another device is to say', async () => {
		const { receipt, ...context } = decision().context ?? {};
		expect(receipt).toBeDefined();
		const bare: NewEntry = { ...decision(), context };
		const forAnother: NewEntry = { ...bare, context: { ...context, enforced_by: 'phone' } };
		const received: NewEntry = { ...forAnother, action: 'approval_received' };
		const failed: NewEntry = { ...bare, result: 'failure' };
		expect(await found([NOTE, bare, forAnother, received, failed])).toEqual({
			problems: [3, 5].map((line) => ({ file: FIRST_LOG, line, code: 'no-receipt' })),
			notes: [],
		});
	});

	it('notes once that nobody knows whose the key is', async () => {
		expect(await found([decision(), decision()], { keys: () => [] })).toEqual({
			problems: [],
			notes: [{ file: FIRST_LOG, line: 2, code: 'unproven-receipt' }],
		});
	});

	it('goes by the keys that the log names of its device, where nobody knows them', async () => {
		const other = keyPairOf(new Uint8Array(32).fill(9));
		const named = keyMade('desk', pair.publicKey);
		const elsewhere = decision({ on: 'phone' }, other);
		const received: NewEntry = {
			...elsewhere,
			action: 'approval_received',
			context: { ...elsewhere.context, device: 'phone' },
		};
		const unknown = { keys: () => [] };
		expect(await found([named, decision({}, other), decision()], unknown)).toMatchObject({
			problems: [
				{ line: null, code: 'no-checkpoint' },
				{ file: FIRST_LOG, line: 3, code: 'unknown-key' },
			].reverse(),
			notes: [{ file: FIRST_LOG, line: 4, code: 'unproven-receipt' }],
		});
		// A key that is named later is one of its own; of another device this log says nothing.
		const later = [decision({}, other), received, named, keyMade('desk', other.publicKey)];
		expect((await found(later, unknown)).problems?.map(({ code }) => code)).toEqual([
			'no-checkpoint',
		]);
	});

	it('does not pass over one by another key than those that the log names the next time', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		const ledger = ledgerOn(files, { clock, tree });
		await ledger.append(keyMade('desk', pair.publicKey));
		await ledger.append(decision({}, keyPairOf(new Uint8Array(32).fill(9))));
		clock.time += DAY;
		await ledger.append(NOTE);
		clock.time += DAY;
		await ledger.append(decision({}, keyPairOf(new Uint8Array(32).fill(9))));
		await ledger.finished();
		const memory = new StoredVerifyMemory(new MemoryDeviceStore(), '');
		for (const round of [1, 2]) {
			const [device] = (await verifyAll(files, { memory, keys: () => [] })).devices;
			const codes = device?.problems.map(({ code }) => code);
			expect([round, codes]).toEqual([round, ['unknown-key', 'unknown-key']]);
		}
	});

	it('says of a decision that was cut short that its receipt was not checked', async () => {
		const reason = 'x'.repeat(70_000);
		const long = decision({ reason });
		expect(await found([{ ...long, context: { ...long.context, reason } }])).toEqual({
			problems: [],
			notes: [{ file: FIRST_LOG, line: 2, code: 'cut-receipt' }],
		});
	});

	it('blames an edited decision once, for the edit', async () => {
		const files = new MemoryVaultFiles();
		await ledgerOn(files).append(decision());
		const text = files.snapshot()[FIRST_LOG] ?? '';
		files.outside.write(FIRST_LOG, text.replace('as agreed', 'as wanted'));
		const [device] = (await verifyAll(files)).devices;
		expect(device?.problems).toEqual([{ file: FIRST_LOG, line: 2, code: 'hash-mismatch' }]);
	});

	it('does not pass over a bad receipt the next time', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		const ledger = ledgerOn(files, { clock, tree });
		await ledger.append(decision({ reason: 'no' }));
		clock.time += DAY;
		await ledger.append(NOTE);
		await ledger.finished();
		const memory = new StoredVerifyMemory(new MemoryDeviceStore(), '');
		for (const round of [1, 2]) {
			const [device] = (await verifyAll(files, { memory })).devices;
			expect([round, device?.problems]).toEqual([
				round,
				[{ file: FIRST_LOG, line: 2, code: 'bad-signature' }],
			]);
		}
	});
});
