import { describe, expect, it } from 'vitest';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import { MemorySecrets } from '../../support/memory-secrets';

describe('DeviceKey', () => {
	it('is made once, and is the same after a restart', () => {
		const secrets = new MemorySecrets();
		const key = new DeviceKey(secrets);
		const { publicKey } = key.pair();
		expect(key.pair().publicKey).toEqual(publicKey);
		expect(new DeviceKey(secrets).pair().publicKey).toEqual(publicKey);
		expect(secrets.kept.size).toBe(1);
	});

	it('is another one after it was renewed', () => {
		const secrets = new MemorySecrets();
		const key = new DeviceKey(secrets);
		const before = key.pair().publicKey;
		const after = key.renew().publicKey;
		expect(after).not.toEqual(before);
		expect(new DeviceKey(secrets).pair().publicKey).toEqual(after);
	});

	it('is not made where it cannot be kept', () => {
		const secrets = new MemorySecrets();
		secrets.isFull = true;
		const key = new DeviceKey(secrets);
		expect(() => key.pair()).toThrow('unwritable');
		secrets.isFull = false;
		expect(key.pair().publicKey).toHaveLength(32);
	});

	it.each(['', 'nonsense!', 'AAAA'])('is made anew where %j is kept', (kept) => {
		const secrets = new MemorySecrets();
		secrets.kept.set('signoff-device-key', kept);
		expect(new DeviceKey(secrets).pair().publicKey).toHaveLength(32);
		expect(secrets.load('signoff-device-key')).not.toBe(kept);
	});
});
