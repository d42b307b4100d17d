import { describe, expect, it } from 'vitest';
import { AnnouncedKeys, announcedKey, keyMade } from '../../../src/core/receipt/announced';
import type { EntryContext, LedgerEntry } from '../../../src/core/entries/entry';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { softKey } from '../../support/soft-key';

const keyOf = (byte: number) => keyPairOf(new Uint8Array(32).fill(byte)).publicKey;

function entry(context: EntryContext | undefined, more: Partial<LedgerEntry> = {}): LedgerEntry {
	return {
		level: 'INFO',
		action: 'key_made',
		taskId: null,
		fromState: null,
		toState: null,
		result: 'success',
		approvalStatus: null,
		error: null,
		context: context ?? {},
		uuid: 'item_1',
		type: 'SystemEvent',
		realizedAt: '2026-01-27T10:00:00.000Z',
		canonicalAt: '2026-01-27T10:00:00.000Z',
		cause: null,
		seq: 1,
		previousHash: null,
		hash: '',
		...more,
	};
}

const made = (device: string, byte: number, more: Partial<LedgerEntry> = {}) =>
	entry(keyMade(device, keyOf(byte)).context, more);

describe('announcedKey', () => {
	const key = formatSshKey(keyOf(1));

	it('is what a device says of itself, in its own log', () => {
		expect(announcedKey('phone', made('phone', 1))).toEqual({ device: 'phone', key });
		expect(announcedKey(null, made('desk', 1))).toEqual({ device: 'desk', key });
		expect(announcedKey('tablet', made('phone', 1))).toBeNull();
	});

	it('is none where the entry is another, or names no key or no device', () => {
		expect(announcedKey('phone', made('phone', 1, { action: 'error' }))).toBeNull();
		expect(announcedKey(null, entry({ device: 'A b', key }))).toBeNull();
		expect(announcedKey(null, entry({ device: 'phone', key: 'ssh-rsa AAAA' }))).toBeNull();
		expect(announcedKey(null, entry({ device: 7, key }))).toBeNull();
		expect(announcedKey(null, entry(undefined))).toBeNull();
	});

	it('is none of a security key, which a person registers', () => {
		const made = entry({ device: 'key-desk', key });
		expect(announcedKey(null, made)).toBeNull();
		expect(announcedKey('key-desk', made)).toBeNull();
		expect(announcedKey(null, entry({ device: 'desk', key: softKey().text }))).toBeNull();
	});

	it('has no comment behind it, whoever wrote one', () => {
		expect(announcedKey(null, entry({ device: 'phone', key: `${key} you@home` }))?.key).toBe(key);
	});
});

describe('AnnouncedKeys', () => {
	it('has the newest key of each device, in whatever order they were read', () => {
		const keys = new AnnouncedKeys();
		keys.add('phone', made('phone', 2, { realizedAt: '2026-01-28T10:00:00.000Z' }));
		keys.add('phone', made('phone', 1));
		keys.add(null, made('desk', 3));
		expect(keys.all()).toEqual([
			{ device: 'phone', key: formatSshKey(keyOf(2)) },
			{ device: 'desk', key: formatSshKey(keyOf(3)) },
		]);
		expect(keys.of('tablet')).toBeNull();
	});

	it('knows which key a person has accepted somewhere, until they end it', () => {
		const keys = new AnnouncedKeys();
		const key = formatSshKey(keyOf(1));
		keys.addWord(made('phone', 1));
		expect(keys.isAccepted(key)).toBe(false);
		keys.addWord(made('phone', 1, { action: 'signer_accepted' }));
		keys.addWord(entry({ key: 7 }, { action: 'signer_removed' }));
		expect(keys.isAccepted(key)).toBe(true);
		keys.addWord(made('phone', 1, { action: 'signer_removed' }));
		expect(keys.isAccepted(key)).toBe(false);
	});
});
