import { describe, expect, it } from 'vitest';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import { OwnKeys, ownSigners } from '../../../src/app/receipt/own-keys';
import { signerAt } from '../../../src/core/receipt/signers';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemorySecrets } from '../../support/memory-secrets';
import { START, TestTime } from '../../support/plane';

function device(secrets = new MemorySecrets(), store = new MemoryDeviceStore()) {
	const time = new TestTime();
	const own = () =>
		new OwnKeys({ key: new DeviceKey(secrets), store, device: 'desk', clock: time.clock });
	return { time, store, secrets, own };
}

describe('OwnKeys', () => {
	it('remembers the key as its own, once', () => {
		const { own, store } = device();
		expect(ownSigners(store)).toEqual([]);
		const key = formatSshKey(own().pair().publicKey);
		own().pair();
		expect(ownSigners(store)).toHaveLength(1);
		expect(signerAt(own().signers(), key, START)?.device).toBe('desk');
	});

	it.each([
		['a new one was asked for', (again: ReturnType<typeof device>) => again.own().renew()],
		[
			'the secrets were lost',
			(again: ReturnType<typeof device>) => {
				again.secrets.kept.clear();
				return again.own().pair();
			},
		],
	])('lets the key before count up to then where %s', (_, change) => {
		const made = device();
		const before = formatSshKey(made.own().pair().publicKey);
		made.time.advance(60_000);
		const after = formatSshKey(change(made).publicKey);
		expect(after).not.toEqual(before);
		const signers = made.own().signers();
		expect(signerAt(signers, before, START + 59_999)).not.toBeNull();
		expect(signerAt(signers, before, START + 60_000)).toBeNull();
		expect(signerAt(signers, after, START + 60_000)).not.toBeNull();
	});
});
