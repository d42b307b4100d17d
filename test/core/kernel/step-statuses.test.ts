import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEP_STATUSES } from '../../../src/core/kernel/entities';
import { StepStatuses } from '../../../src/core/kernel/step-statuses';

describe('StepStatuses', () => {
	it('hold what a map that is copied for each change holds, whichever of them is asked, and when', () => {
		const change = fc.record({
			from: fc.nat(),
			id: fc.constantFrom('1', '2', '3', '4'),
			status: fc.constantFrom(...STEP_STATUSES),
			asked: fc.option(fc.nat()),
		});
		fc.assert(
			fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
				const first = new Map([['1', 'complete' as const]]);
				const made = [{ ours: StepStatuses.of(first), copied: new Map<string, string>(first) }];
				for (const { from, id, status, asked } of changes) {
					const base = made[from % made.length] ?? made[0];
					if (!base) continue;
					made.push({
						ours: base.ours.with(id, status),
						copied: new Map(base.copied).set(id, status),
					});
					if (asked !== null) {
						const one = made[asked % made.length];
						expect([...(one?.ours ?? [])]).toEqual([...(one?.copied ?? [])]);
					}
				}
				for (const { ours, copied } of made) {
					expect([...ours]).toEqual([...copied]);
					expect(ours.size).toBe(copied.size);
				}
			}),
		);
	});

	it('are as any map to whoever reads them', () => {
		const statuses = StepStatuses.of(new Map()).with('1', 'running').with('2', 'failed');
		const seen: unknown[] = [];
		statuses.forEach((status, id, map) => seen.push([id, status, map === statuses]));
		expect(seen).toEqual([
			['1', 'running', true],
			['2', 'failed', true],
		]);
		expect([...statuses.keys()]).toEqual(['1', '2']);
		expect([...statuses.values()]).toEqual(['running', 'failed']);
		expect([statuses.has('2'), statuses.has('3'), statuses.get('3')]).toEqual([
			true,
			false,
			undefined,
		]);
	});

	it('do not take over the map that they are made of', () => {
		const map = new Map([['1', 'running' as const]]);
		const statuses = StepStatuses.of(map);
		map.clear();
		expect(statuses.get('1')).toBe('running');
	});
});
