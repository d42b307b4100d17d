import { describe, expect, it } from 'vitest';
import { thisDevice } from '../../../src/app/shared/this-device';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { SeededIds } from '../../support/seeded-ids';

describe('thisDevice', () => {
	it('is made up once, and kept', () => {
		const store = new MemoryDeviceStore();
		const name = thisDevice(store, new SeededIds(1));
		expect(name).toMatch(/^[0-9a-z]{8}$/);
		expect(thisDevice(store, new SeededIds(2))).toBe(name);
	});

	it.each([7, '', 'A/b', '../..', null])('is made up anew where %j is kept', (kept) => {
		const store = new MemoryDeviceStore();
		store.save('signoff-device', kept);
		expect(thisDevice(store, new SeededIds(1))).toMatch(/^[0-9a-z]{8}$/);
	});
});
