import { describe, expect, it } from 'vitest';
import { LogStates } from '../../../src/app/ledger/log-states';
import { MemoryDeviceStore } from '../../support/memory-device-store';

it('warns of a broken log until a person has looked, also after a restart', () => {
	const store = new MemoryDeviceStore();
	const states = new LogStates(store);
	expect([states.of('AI'), states.warning('AI')]).toEqual([null, null]);
	const broken = { result: 'broken', at: 1, reason: 'Entries are gone.', seen: false } as const;
	states.set('AI', broken);
	expect(new LogStates(store).warning('AI')).toBe('Entries are gone.');
	expect(new LogStates(store).warning('')).toBeNull();
	states.set('AI', { ...broken, seen: true });
	expect(states.warning('AI')).toBeNull();
	expect(states.of('AI')?.result).toBe('broken');
});

it('forgets that a log held, and never that it did not', () => {
	const states = new LogStates(new MemoryDeviceStore());
	states.set('AI', { result: 'intact', at: 1, reason: '', seen: true });
	states.forgetIntact('AI');
	expect(states.of('AI')).toBeNull();
	const broken = { result: 'broken', at: 1, reason: 'Entries are gone.', seen: false } as const;
	states.set('AI', broken);
	states.forgetIntact('AI');
	expect(states.of('AI')).toEqual(broken);
});

it('goes on saying what nobody has looked at, and says nothing twice', () => {
	const states = new LogStates(new MemoryDeviceStore());
	states.addReason('AI', 1, 'It was changed.');
	states.addReason('AI', 2, 'It begins anew.');
	states.addReason('AI', 3, 'It was changed.');
	expect(states.warning('AI')).toBe('It was changed. It begins anew.');
	states.set('AI', { result: 'broken', at: 4, reason: 'It was changed.', seen: true });
	states.addReason('AI', 5, 'It was cut.');
	expect(states.warning('AI')).toBe('It was cut.');
});

describe('an outage', () => {
	it('is said until a person has dealt with it, also after a restart', () => {
		const store = new MemoryDeviceStore();
		const states = new LogStates(store);
		expect(states.outage('AI')).toBeNull();
		states.beginOutage('AI', 10);
		expect(states.outage('AI')).toEqual({ since: 10, until: null });
		states.endOutage('AI', 20);
		const kept = { since: 10, until: 20 };
		expect(new LogStates(store).outage('AI')).toEqual(kept);
		expect([states.outage(''), states.of('AI')]).toEqual([null, null]);
		states.forgetOutage('AI');
		expect(new LogStates(store).outage('AI')).toBeNull();
	});

	it('is one with those before it that nobody has dealt with', () => {
		const states = new LogStates(new MemoryDeviceStore());
		states.beginOutage('AI', 10);
		states.endOutage('AI', 20);
		states.beginOutage('AI', 30);
		expect(states.outage('AI')).toEqual({ since: 10, until: null });
		states.endOutage('AI', 40);
		expect(states.outage('AI')).toMatchObject({ since: 10, until: 40 });
	});

	it('does not come about by being ended or forgotten', () => {
		const states = new LogStates(new MemoryDeviceStore());
		states.endOutage('AI', 5);
		states.forgetOutage('AI');
		expect(states.outage('AI')).toBeNull();
	});
});
