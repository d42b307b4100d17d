import { describe, expect, it } from 'vitest';
import { whyOf, type WhyNode } from '../../../src/core/timeline/causes';
import type { TimelineRow } from '../../../src/core/timeline/row';
import { Timeline } from '../../../src/core/timeline/timeline';
import { rowWith, uuidsOf } from '../../support/timeline-rows';

const MOST = 40;

let line = 0;
const caused = (uuid: string, cause: string | null) =>
	rowWith({ uuid, cause }, 0, { line: ++line });

function timelineOf(...pairs: [uuid: string, cause: string | null][]) {
	const timeline = new Timeline();
	timeline.add(pairs.map(([uuid, cause]) => caused(uuid, cause)));
	const row = (uuid: string): TimelineRow => timeline.get(uuid)!;
	return { timeline, row, why: (uuid: string, most = MOST) => whyOf(timeline, row(uuid), most) };
}

type Told = string | [string, Told[]];

const told = (node: WhyNode): Told => {
	const name = `${node.value.uuid}${node.isAgain ? ' again' : ''}${node.isCut ? ' …' : ''}`;
	return node.effects.length === 0 ? name : [name, node.effects.map(told)];
};

describe('whyOf', () => {
	it('goes back to the root and forward to everything', () => {
		const { why } = timelineOf(
			['ask', null],
			['decision', 'ask'],
			['intent', 'decision'],
			['move', 'intent'],
			['undo', 'decision'],
			['another', null],
		);
		const { chain, effects, ...more } = why('decision');
		expect(uuidsOf(chain)).toEqual(['ask', 'decision']);
		expect(told(effects)).toEqual(['decision', [['intent', ['move']], 'undo']]);
		expect(more).toEqual({ circle: null, missing: null, isCut: false, twin: null });
	});

	it('names a cause that is in no log that is here', () => {
		const { why } = timelineOf(['a', 'elsewhere'], ['b', 'a']);
		expect(why('b')).toMatchObject({ missing: 'elsewhere', isCut: false, circle: null });
		expect(uuidsOf(why('b').chain)).toEqual(['a', 'b']);
	});

	it('ends where causes go in a circle, and says where they do', () => {
		const { why, row } = timelineOf(['a', 'c'], ['b', 'a'], ['c', 'b'], ['d', 'c']);
		const { chain, circle, effects, isCut, missing } = why('d');
		expect(uuidsOf(chain)).toEqual(['a', 'b', 'c', 'd']);
		expect([circle, isCut, missing]).toEqual([row('c'), false, null]);
		expect(told(effects)).toBe('d');
		expect(told(why('a').effects)).toEqual(['a', [['b', [['c', ['a again', 'd']]]]]]);
	});

	it('ends at once where an entry names itself', () => {
		const { why, row } = timelineOf(['a', 'a']);
		expect(uuidsOf(why('a').chain)).toEqual(['a']);
		expect(why('a').circle).toBe(row('a'));
		expect(told(why('a').effects)).toEqual(['a', ['a again']]);
	});

	it('tells so many causes, and that there are more', () => {
		const { why } = timelineOf(['a', null], ['b', 'a'], ['c', 'b'], ['d', 'c']);
		expect(uuidsOf(why('d', 2).chain)).toEqual(['c', 'd']);
		expect(why('d', 2).isCut).toBe(true);
		expect(why('d', 4)).toMatchObject({ isCut: false, missing: null });
	});

	it('tells so many effects, and where there are more', () => {
		const many = Array.from(
			{ length: 600 },
			(_, n) => [`e${String(n)}`, 'root'] as [string, string],
		);
		const { why } = timelineOf(['root', null], ...many);
		const { effects } = why('root', 500);
		expect(effects.effects).toHaveLength(500);
		expect(effects.isCut).toBe(true);
		expect(why('root', 600).effects.isCut).toBe(false);
	});

	it('tells the near effects before the far ones', () => {
		const { why } = timelineOf(['root', null], ['a', 'root'], ['aa', 'a'], ['b', 'root']);
		expect(told(why('root', 2).effects)).toEqual(['root', ['a …', 'b']]);
	});

	it('gives a line whose id is another’s the cause of that one, and no effects', () => {
		const { timeline, row, why } = timelineOf(['root', null], ['twin', 'root'], ['effect', 'twin']);
		const second = caused('twin', 'nothing');
		timeline.add([second]);
		const answer = whyOf(timeline, second, MOST);
		expect(answer.twin).toBe(row('twin'));
		expect(answer.chain).toEqual([row('root'), second]);
		expect(told(answer.effects)).toBe('twin');
		expect(told(why('twin').effects)).toEqual(['twin', ['effect']]);
	});

	it('knows nothing of a line without an id but its cause', () => {
		const { timeline, row } = timelineOf(['root', null]);
		const nameless = caused('', 'root');
		timeline.add([nameless]);
		const { chain, twin, effects } = whyOf(timeline, nameless, MOST);
		expect([chain, twin, told(effects)]).toEqual([[row('root'), nameless], null, '']);
	});
});
