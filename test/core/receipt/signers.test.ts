import { describe, expect, it } from 'vitest';
import {
	allowedSigners,
	isKeyName,
	keyNameOf,
	parseSigners,
	signerAt,
	withoutSigner,
	withOwn,
	withoutOwn,
	withSigner,
	type Signer,
} from '../../../src/core/receipt/signers';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { softKey } from '../../support/soft-key';

const keyOf = (byte: number) => keyPairOf(new Uint8Array(32).fill(byte)).publicKey;
const START = '2026-01-27T10:00:00Z';
const LATER = '2026-02-01T00:00:00Z';

const signer = (device: string, byte: number, more: Partial<Signer> = {}): Signer => ({
	device,
	key: formatSshKey(keyOf(byte)),
	since: START,
	until: null,
	...more,
});

describe('parseSigners', () => {
	it('leaves out what is none, and keeps what it does not know', () => {
		const good = { ...signer('desk', 1), note: 'mine' };
		const bad = [
			null,
			{ ...good, device: 'A b' },
			{ ...good, key: 'ssh-rsa AAAA' },
			{ ...good, since: 'soon' },
			{ ...good, until: 7 },
		];
		expect(parseSigners([...bad, good])).toEqual([good]);
		expect(parseSigners('nonsense')).toEqual([]);
	});
});

describe('a security key among the signers', () => {
	const { text: key } = softKey();
	const registered: Signer = { device: 'key-desk', key, since: START, until: null };

	it('counts under a name that no device has, and under no other', () => {
		expect(parseSigners([registered])).toEqual([registered]);
		expect(parseSigners([{ ...registered, device: 'desk' }])).toEqual([]);
		expect(signerAt([registered], key, Date.parse(LATER))?.device).toBe('key-desk');
	});

	it('lends its name to nothing that a program can sign alone', () => {
		expect(parseSigners([signer('key-desk', 1)])).toEqual([]);
	});

	it('is listed for strangers, and not as one that needs no touch', () => {
		expect(allowedSigners([registered])).toBe(`key-desk namespaces="signoff-decision" ${key}\n`);
	});
});

describe('keyNameOf', () => {
	it.each([
		['Desk', 'key-desk'],
		['  Blue YubiKey 5 ', 'key-blue-yubikey-5'],
		['Schlüssel', 'key-schl-ssel'],
		['../../etc', 'key-etc'],
		['x'.repeat(100), `key-${'x'.repeat(40)}`],
	])('makes a name of %j', (typed, name) => {
		expect(keyNameOf(typed)).toBe(name);
		expect(isKeyName(name)).toBe(true);
	});

	it.each(['', ' - ', '鍵'])('finds none in %j', (typed) => {
		expect(keyNameOf(typed)).toBeNull();
	});
});

describe('signerAt', () => {
	const signers = [signer('desk', 1), signer('phone', 2, { until: LATER })];

	it('knows a key until it counts no more', () => {
		expect(signerAt(signers, formatSshKey(keyOf(1)), Date.parse('2030-01-01'))?.device).toBe(
			'desk',
		);
		expect(signerAt(signers, formatSshKey(keyOf(2)), Date.parse(LATER) - 1)?.device).toBe('phone');
		expect(signerAt(signers, formatSshKey(keyOf(2)), Date.parse(LATER))).toBeNull();
		expect(signerAt(signers, formatSshKey(keyOf(3)), 0)).toBeNull();
	});
});

describe('withSigner', () => {
	it('retires the device’s key before', () => {
		const [old, next] = withSigner([signer('desk', 1)], signer('desk', 2, { since: LATER }));
		expect(old?.until).toBe(LATER);
		expect(next?.until).toBeNull();
	});

	it('leaves other devices alone, and has each key once', () => {
		const signers = withSigner([signer('desk', 1), signer('phone', 2)], signer('desk', 1));
		expect(signers.map(({ device }) => device)).toEqual(['phone', 'desk']);
		expect(signers.every(({ until }) => until === null)).toBe(true);
	});
});

describe('withoutSigner', () => {
	it('ends a key, and never lets it begin again', () => {
		const ended = withoutSigner([signer('desk', 1)], formatSshKey(keyOf(1)), LATER);
		expect(ended[0]?.until).toBe(LATER);
		expect(withoutSigner(ended, formatSshKey(keyOf(1)), '2030-01-01T00:00:00Z')).toEqual(ended);
	});
});

describe('allowedSigners', () => {
	it('is a line a key', () => {
		const text = allowedSigners([signer('desk', 1), signer('phone', 2, { until: LATER })]);
		expect(text).toBe(
			`desk namespaces="signoff-decision" ${formatSshKey(keyOf(1))}\n` +
				`phone namespaces="signoff-decision" valid-before="20260201000000Z" ${formatSshKey(keyOf(2))}\n`,
		);
		expect(allowedSigners([])).toBe('');
	});
});

describe('withOwn', () => {
	it('believes this device about its own keys', () => {
		const ended = signer('desk', 1, { until: LATER });
		const all = withOwn([ended, signer('phone', 2)], [signer('desk', 1)]);
		expect(all).toEqual([signer('desk', 1), signer('phone', 2)]);
	});
});

describe('withoutOwn', () => {
	it('leaves this device’s keys out, under whatever name they stand', () => {
		const all = [signer('desk', 1), signer('other', 1), signer('phone', 2)];
		expect(withoutOwn(all, [signer('desk', 1)])).toEqual([signer('phone', 2)]);
	});
});
