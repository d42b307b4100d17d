import { describe, expect, it } from 'vitest';
import { gestureOf } from '../../../../src/features/kit/acts/trusted-gesture';
import { pressed } from '../../../support/pressed';

describe('gestureOf', () => {
	it.each(['click', 'keydown'])('makes a proof of a trusted %s', (type) => {
		expect(gestureOf(pressed({ type }), 'review')).toMatchObject({ kind: 'review', event: type });
	});

	it('makes none of what a program dispatched', () => {
		expect(gestureOf(new Event('click'), 'review')).toBeNull();
	});

	it.each(['focus', 'submit', 'scroll'])('makes none of a %s, which code can cause', (type) => {
		expect(gestureOf(pressed({ type }), 'review')).toBeNull();
	});
});
