import { expect, it } from 'vitest';
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
