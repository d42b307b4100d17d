import { describe, expect, it } from 'vitest';
import { runDeviceStoreContract } from '../ports/device-store.contract';
import { runIdSourceContract } from '../ports/id-source.contract';
import { ManualTimer } from './manual-timer';
import { MemoryDeviceStore } from './memory-device-store';
import { SeededIds } from './seeded-ids';

runDeviceStoreContract('MemoryDeviceStore', () => new MemoryDeviceStore());
runIdSourceContract('SeededIds', () => new SeededIds());

describe('SeededIds', () => {
	it('gives the same names for the same seed only', () => {
		const named = (seed: number) => {
			const ids = new SeededIds(seed);
			return [ids.letters(8), ids.uuid(), ids.letters(8)];
		};
		expect(named(7)).toEqual(named(7));
		expect(named(7)).not.toEqual(named(8));
	});
});

describe('ManualTimer', () => {
	it('does what is due in the order of time, and nothing before', () => {
		const timer = new ManualTimer();
		const done: string[] = [];
		timer.after(20, () => done.push('late'));
		timer.after(10, () => done.push('early'));
		timer.advance(9);
		expect(done).toEqual([]);
		timer.advance(1);
		expect(done).toEqual(['early']);
		timer.advance(100);
		expect(done).toEqual(['early', 'late']);
		expect(timer.waiting).toBe(0);
	});

	it('does not do what was called off', () => {
		const timer = new ManualTimer();
		const done: string[] = [];
		const off = timer.after(10, () => done.push('never'));
		off();
		off();
		timer.advance(10);
		expect(done).toEqual([]);
	});

	it('counts what is asked for meanwhile from that moment', () => {
		const timer = new ManualTimer();
		const done: string[] = [];
		timer.after(10, () => timer.after(10, () => done.push('second')));
		timer.advance(19);
		expect(done).toEqual([]);
		timer.advance(1);
		expect(done).toEqual(['second']);
	});
});
