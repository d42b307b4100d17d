import { describe, expect, it } from 'vitest';
import { panelKeyOf } from '../../../src/features/panel/panel-keys';

const press = (key: string, changes: object = {}) => ({
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	defaultPrevented: false,
	repeat: false,
	...changes,
});

describe('panelKeyOf', () => {
	it.each([
		['j', 'to-queue'],
		['k', 'to-queue'],
		['a', 'review'],
		['r', 'reject'],
		['u', 'undo'],
		['?', 'help'],
		['A', null],
		['Enter', null],
		['x', null],
	])('reads %j as %j', (key, meaning) => {
		expect(panelKeyOf(press(key), false)).toBe(meaning);
	});

	it('leaves what is typed into a field alone', () => {
		expect(panelKeyOf(press('a'), true)).toBeNull();
	});

	it.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented', 'repeat'])(
		'leaves a key with %s to others',
		(flag) => {
			expect(panelKeyOf(press('a', { [flag]: true }), false)).toBeNull();
		},
	);
});
