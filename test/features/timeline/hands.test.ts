import { beforeEach, describe, expect, it } from 'vitest';
import { Hands } from '../../../src/features/timeline/hands';

let hands: Hands;

beforeEach(() => {
	hands = new Hands();
});

const at = (clientX: number, pointerId = 1, button = 0) => ({ clientX, pointerId, button });

describe('Hands', () => {
	it('take no press that trembles for a drag', () => {
		hands.put(at(100));
		expect(hands.move(at(103))).toBeNull();
		expect(hands.wasDrag).toBe(false);
	});

	it('drag by as much as one finger moves', () => {
		hands.put(at(100));
		expect(hands.move(at(130))).toEqual({ by: 30, factor: 1, centre: 130 });
		expect(hands.move(at(120))).toEqual({ by: -10, factor: 1, centre: 120 });
		hands.lift(at(120));
		expect(hands.wasDrag).toBe(true);
		expect(hands.move(at(200))).toBeNull();
		hands.put(at(50));
		expect(hands.wasDrag).toBe(false);
	});

	it('show less where two fingers go apart, and more where they come together', () => {
		hands.put(at(100, 1));
		hands.put(at(200, 2));
		expect(hands.move(at(300, 2))).toEqual({ by: 50, factor: 0.5, centre: 200 });
		expect(hands.move(at(200, 2))).toEqual({ by: -50, factor: 2, centre: 150 });
	});

	it('leave other buttons, and what hovers, alone', () => {
		hands.put(at(100, 1, 2));
		expect(hands.move(at(150))).toBeNull();
	});
});
