import { describe, expect, it } from 'vitest';
import { HeldTasks } from '../../../src/app/loop/fresh-notes';

describe('HeldTasks', () => {
	it('leaves what failed alone for longer and longer, up to an hour', () => {
		let now = 0;
		const held = new HeldTasks(() => now);
		expect(held.isHeld('a')).toBe(false);
		const waits = Array.from({ length: 11 }, () => held.hold('a'));
		expect(waits.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
		expect(waits.at(-1)).toBe(3_600_000);
		expect(held.isHeld('a')).toBe(true);
		now = 3_600_000;
		expect(held.isHeld('a')).toBe(false);
		held.release('a');
		expect(held.hold('a')).toBe(10_000);
	});
});
