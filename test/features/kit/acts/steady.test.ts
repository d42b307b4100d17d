import { describe, expect, it } from 'vitest';
import { Steady, STEADY_MS } from '../../../../src/features/kit/acts/steady';

/** What happens to a control that shows `a`, with the time at which it does. */
type Step = [at: number, happens: (steady: Steady, at: number) => void];

const appear: Step = [0, (steady, at) => steady.appear(at)];
const show = (what: string) => (steady: Steady, at: number) => steady.show(what, at);
const input = (steady: Steady, at: number) => steady.input(at);
const hide = (steady: Steady) => steady.hide();
const back = (steady: Steady, at: number) => steady.appear(at);
const disturb = (steady: Steady, at: number) => steady.disturb(at);
const focus = (steady: Steady, at: number) => steady.focus(at);
const press = (steady: Steady, at: number) => {
	steady.input(at);
	steady.begin(at, true);
};
const held = (steady: Steady, at: number) => {
	steady.input(at);
	steady.begin(at, false);
};

const READY = STEADY_MS;

function clickAt(at: number, steps: readonly Step[]): string {
	const steady = new Steady('a');
	for (const [time, happens] of steps) happens(steady, time);
	return steady.click(at);
}

describe('Steady', () => {
	it.each<[string, Step[], number, string]>([
		['that was never seen', [[0, press]], 10_000, 'early'],
		['as it appears', [appear, [0, press]], 1, 'early'],
		['just before its time', [appear, [READY - 1, press]], READY, 'early'],
		['in its time', [appear, [READY, press]], READY + 80, 'counts'],
		['pressed early and let go late', [appear, [10, press]], 5000, 'early'],
		['that shows something else', [appear, [5000, show('b')], [5120, press]], 5200, 'early'],
		['that changes in the press', [appear, [5000, press], [5010, show('b')]], 5020, 'changed'],
		[
			'that changes and changes back in the press',
			[appear, [5000, press], [5010, show('b')], [5020, show('a')]],
			5030,
			'changed',
		],
		['that is shown the same again', [appear, [5000, show('a')], [5001, press]], 5050, 'counts'],
		['while somebody types', [appear, [100, input], [400, input], [700, press]], 750, 'early'],
		['after somebody typed', [appear, [100, input], [100 + READY, press]], 5000, 'counts'],
		['that was ready when somebody typed', [appear, [5000, input], [5001, press]], 5050, 'counts'],
		['that was hidden', [appear, [5000, hide], [6000, press]], 6050, 'early'],
		[
			'that was hidden and is back',
			[appear, [5000, hide], [6000, back], [6100, press]],
			6150,
			'early',
		],
		[
			'that is hidden and disturbed',
			[appear, [5000, hide], [5001, disturb], [9000, press]],
			9001,
			'early',
		],
		['that something lay over', [appear, [5000, disturb], [5030, press]], 5050, 'early'],
		['that a program gave the focus', [appear, [5000, focus], [5010, press]], 5020, 'early'],
		[
			'that Tab gave the focus, a moment ago',
			[appear, [5000, focus], [5000 + READY, press]],
			6000,
			'counts',
		],
		['that a pointer gives the focus', [appear, [5000, press], [5001, focus]], 5050, 'counts'],
		['by a key that is held down', [appear, [5000, held]], 5001, 'early'],
		['by assistive technology', [appear], 5000, 'counts'],
		['by assistive technology, at once', [appear], 10, 'early'],
		['by a key whose press began elsewhere', [appear, [5000, input], [5001, focus]], 5002, 'early'],
		[
			'whose press was let go elsewhere',
			[appear, [5000, press], [5100, input], [5101, focus]],
			5102,
			'early',
		],
	])('a control %s', (_, steps, at, comes) => {
		expect(clickAt(at, steps)).toBe(comes);
	});

	it('says since when it waits, and how long', () => {
		const steady = new Steady('a');
		expect([steady.waitsSince(50), steady.left(50)]).toEqual([Infinity, Infinity]);
		steady.appear(100);
		expect([steady.waitsSince(150), steady.left(150)]).toEqual([100, READY - 50]);
		expect([steady.waitsSince(100 + READY), steady.left(100 + READY)]).toEqual([null, 0]);
	});

	it('goes by when a press happened, not by when it came to its turn', () => {
		const steady = new Steady('a');
		steady.appear(1000);
		// The app was busy: a press of 1010 is handled at 1900.
		steady.input(1010);
		steady.begin(1010, true);
		expect(steady.click(1090)).toBe('early');
	});
});
