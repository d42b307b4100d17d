// What every DeviceStore must do, wherever the device keeps it.

import { describe, expect, it } from 'vitest';
import type { DeviceStore } from '../../src/ports/device-store';

export function runDeviceStoreContract(name: string, setup: () => DeviceStore): void {
	describe(`${name} as DeviceStore`, () => {
		it('has nothing under a key that was never used', () => {
			expect(setup().load('device')).toBeNull();
		});

		it.each([
			[{ id: 'x', pins: ['a', { b: null }] }],
			['text'],
			['{"not": "parsed twice"}'],
			[0],
			[false],
			[''],
			[[]],
			['اردو 🎉'],
		])('gives back %j', (value) => {
			const store = setup();
			store.save('device', value);
			expect(store.load('device')).toEqual(value);
		});

		it('keeps each key for itself, and the last value of each', () => {
			const store = setup();
			store.save('a', 1);
			store.save('b', 2);
			store.save('a', 3);
			expect([store.load('a'), store.load('b')]).toEqual([3, 2]);
		});

		it('forgets what null is kept for', () => {
			const store = setup();
			store.save('a', 1);
			store.save('a', null);
			expect(store.load('a')).toBeNull();
		});

		it('keeps a copy: a value that changes later changes nothing', () => {
			const store = setup();
			const pins = ['a'];
			store.save('pins', pins);
			pins.push('b');
			expect(store.load('pins')).toEqual(['a']);
			(store.load('pins') as string[]).push('c');
			expect(store.load('pins')).toEqual(['a']);
		});

		it('does not take the names of objects for keys', () => {
			const store = setup();
			expect(store.load('constructor')).toBeNull();
			store.save('__proto__', 1);
			expect(store.load('__proto__')).toBe(1);
		});
	});
}
