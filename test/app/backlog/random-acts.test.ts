import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BacklogAct, backlogSteps, RandomBacklog } from '../../support/random-backlog';

const RUNS = Number(process.env.RUNS ?? 60);
const SEED = Number(process.env.SEED ?? 16);

const note = (id: number, title = 0, uuid = 0): BacklogAct => {
	return { type: 'write', id, title, uuid, kind: 'issue' };
};
const line = (id: number, title = 0, uuid = 0): BacklogAct => {
	return { type: 'write-line', id, title, uuid };
};

/** Orders in which it once went wrong. */
const FOUND: readonly (readonly [string, readonly BacklogAct[]])[] = [
	[
		'the second of two has the uuid of a third',
		[note(4), line(4, 1, 4), note(5), line(1), { type: 'set-uuid', note: 3, uuid: 4 }],
	],
	['a third takes the id that two are asked about', [line(5), note(5), note(5, 1)]],
	['two come with one uuid', [note(2, 0, 4), note(1, 0, 4)]],
	['a line and a note are made at the same time', [line(4), note(4)]],
	['one is written over with another', [note(1), note(2, 1), { type: 'over', note: 0, other: 1 }]],
	[
		'the line of one that can’t be read is edited',
		[
			note(1),
			{ type: 'spoil', note: 0 },
			{ type: 'take-line', note: 0 },
			{ type: 'mend', note: 0 },
		],
	],
	[
		'an id is taken away, and comes back',
		[line(1), { type: 'break', note: 0 }, note(1), { type: 'mend', note: 0 }],
	],
];

const HOWS = ['watched', 'unsettled', 'closed'] as const;

describe('a backlog under random acts', () => {
	it.each(FOUND.flatMap(([name, acts]) => HOWS.map((how) => ({ name, how, acts }))))(
		'has one note for an id where $name ($how)',
		async ({ acts, how }) => {
			const backlog = new RandomBacklog();
			await backlog.run(acts.map((act) => ({ act, how })));
			expect(await backlog.problems()).toEqual([]);
		},
	);

	it(
		'has one note for an id, and notes, mirrors and ledger agree',
		async () => {
			await fc.assert(
				fc.asyncProperty(backlogSteps, async (steps) => {
					const backlog = new RandomBacklog();
					await backlog.run(steps);
					expect(await backlog.problems()).toEqual([]);
				}),
				{ numRuns: RUNS, seed: SEED },
			);
		},
		60_000 + RUNS * 500,
	);
});
