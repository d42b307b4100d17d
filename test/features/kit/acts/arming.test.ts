import { describe, expect, it } from 'vitest';
import { Arming } from '../../../../src/features/kit/acts/arming';

const key = (name: string, changes: object = {}) => ({
	type: 'keydown',
	isTrusted: true,
	key: name,
	repeat: false,
	...changes,
});
const pointer = { type: 'pointerdown', isTrusted: true };
const click = { type: 'click', isTrusted: true };

describe('Arming', () => {
	it.each(['Enter', ' ', 'a', 'Backspace', 'y'])('lets no %j through at first', (name) => {
		const arming = new Arming();
		expect(arming.lets(key(name))).toBe(false);
		expect(arming.lets(key(name, { type: 'keyup' }))).toBe(false);
		expect(arming.lets(click)).toBe(false);
	});

	it.each(['Escape', 'ArrowDown', 'PageDown', 'Shift'])('lets %s through, and waits on', (name) => {
		const arming = new Arming();
		expect(arming.lets(key(name))).toBe(true);
		expect(arming.lets(key('Enter'))).toBe(false);
	});

	it.each([pointer, { ...pointer, type: 'touchstart' }, key('Tab')])(
		'lets everything through after a pointer or Tab (%#)',
		(first) => {
			const arming = new Arming();
			expect(arming.lets(first)).toBe(true);
			expect(arming.lets(key('Enter'))).toBe(true);
			expect(arming.lets(click)).toBe(true);
		},
	);

	it('is not fooled by a pointer or Tab that a program made', () => {
		const arming = new Arming();
		arming.lets({ ...pointer, isTrusted: false });
		arming.lets(key('Tab', { isTrusted: false }));
		expect(arming.lets(key('Enter'))).toBe(false);
	});

	it('takes a key that is held down for one press', () => {
		const arming = new Arming();
		arming.lets(pointer);
		expect(arming.lets(key('Enter', { repeat: true }))).toBe(false);
		expect(arming.lets(key(' ', { repeat: true }))).toBe(false);
		expect(arming.lets(key('ArrowDown', { repeat: true }))).toBe(true);
	});

	it('takes a double click for one click', () => {
		const arming = new Arming();
		arming.lets(pointer);
		expect(arming.lets({ ...click, detail: 1 })).toBe(true);
		expect(arming.lets({ ...click, detail: 2 })).toBe(false);
	});
});
