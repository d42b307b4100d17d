import { beforeEach, describe, expect, it } from 'vitest';
import type { Waiting } from '../../../src/app/workspace/api';
import { NeedsYou } from '../../../src/features/news/needs-you';
import { text } from '../../../src/text';
import { waitingWith } from '../../support/fake-control';
import { ManualTimer } from '../../support/manual-timer';

let queue: readonly Waiting[] | null;
let inSight: boolean;
let focus: boolean;
let wants: { noticeWhenNeeded: boolean; systemNotice: boolean };
let told: string[];
let timer: ManualTimer;
let needsYou: NeedsYou;

beforeEach(() => {
	[queue, inSight, focus, told] = [[], false, true, []];
	wants = { noticeWhenNeeded: true, systemNotice: true };
	timer = new ManualTimer();
	needsYou = new NeedsYou({
		waiting: () => queue,
		timer,
		isPanelInSight: () => inSight,
		hasFocus: () => focus,
		wants: () => wants,
		notify: (news) => told.push(`notice ${'title' in news ? news.title : ''}`),
		system: (title, body, only) => told.push(`system ${title}, ${body}, ${only?.path ?? 'panel'}`),
	});
	now();
});

const row = (name: string, more: Partial<Waiting> = {}) =>
	waitingWith({ path: `${name}.md`, title: name, summary: '', news: name, ...more });

/** The queue is this, and it is told. */
function now(...rows: readonly Waiting[]): void {
	queue = rows;
	needsYou.changed();
	timer.advance(1_000);
}

describe('NeedsYou', () => {
	it('tells of what came, once, while the panel is out of sight', () => {
		now(row('a'));
		now(row('a'), row('b'));
		now();
		now(row('a'));
		expect(told).toEqual(['notice a', 'notice b']);
	});

	it('is quiet about what waited when the app began, and what is read anew', () => {
		queue = null;
		needsYou.changed();
		timer.advance(1_000);
		now(row('a'));
		expect(told).toEqual([]);
		now(row('a'), row('b'));
		expect(told).toEqual(['notice b']);
	});

	it('is quiet about what the person brought there', () => {
		now(row('a', { news: null }));
		expect(told).toEqual([]);
	});

	it('is quiet where the person sees it', () => {
		inSight = true;
		now(row('a'));
		expect(told).toEqual([]);
	});

	it('leaves to others what they tell in the app', () => {
		now(row('a', { group: 'asks' }), row('b', { group: 'run' }), row('c', { group: 'error' }));
		expect(told).toEqual(['notice c']);
	});

	it('tells by the system while the app is in the background, many together', () => {
		[focus, inSight] = [false, true];
		now(row('a', { summary: 'send message' }));
		expect(told).toEqual(['system a, send message, a.md']);
		now(row('a'), row('b'), row('c', { group: 'asks' }));
		expect(told.slice(1)).toEqual([`system ${text.needYou(2)}, b\nc, panel`]);
	});

	it('tells of what still waits when the person comes back, and nothing twice', () => {
		[focus, wants] = [false, { noticeWhenNeeded: true, systemNotice: false }];
		now(row('a'), row('b'));
		expect(told).toEqual([]);
		now(row('b'));
		focus = true;
		needsYou.focused();
		needsYou.focused();
		expect(told).toEqual(['notice b']);
	});

	it('says nothing where the person wants none of it', () => {
		wants = { noticeWhenNeeded: false, systemNotice: false };
		now(row('a'));
		focus = false;
		now(row('a'), row('b'));
		expect(told).toEqual([]);
	});
});
