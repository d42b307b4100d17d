// What may happen to a workspace, in any order: what programs do, what a person does, and crashes.

import fc from 'fast-check';
import { WORKFLOW_STATES } from '../../src/core/workflow/states';
import type { Act, Step } from './random-plane';

const note = fc.nat({ max: 11 });
const to = fc.constantFrom(...WORKFLOW_STATES);
const style = fc.constantFrom('renamed', 'create-delete', 'delete-create');
/** As it happens when a note is moved again right after it was put back. */
const untold = fc.constantFrom('delete', 'unheard');

const type = <Name extends string>(name: Name) => fc.constant(name);

const outsideAct: fc.Arbitrary<Act> = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({ type: type('move'), note, to, style, isRenamed: fc.boolean() }),
	},
	{ weight: 3, arbitrary: fc.record({ type: type('edit'), note }) },
	{ weight: 2, arbitrary: fc.record({ type: type('claim'), note, what: fc.nat({ max: 4 }) }) },
	{
		weight: 2,
		arbitrary: fc.record({ type: type('move'), note, to, style: untold, isRenamed: fc.boolean() }),
	},
	{ weight: 2, arbitrary: fc.record({ type: type('edit-unheard'), note }) },
	{ weight: 2, arbitrary: fc.record({ type: type('begin-piece'), to }) },
	{ weight: 2, arbitrary: fc.record({ type: type('end-piece') }) },
	{ weight: 2, arbitrary: fc.record({ type: type('move-away'), note, style }) },
	{ weight: 2, arbitrary: fc.record({ type: type('bring-back'), note, to, style }) },
	{ weight: 1, arbitrary: fc.record({ type: type('rename'), note, style }) },
	{ weight: 2, arbitrary: fc.record({ type: type('delete'), note }) },
	{ weight: 2, arbitrary: fc.record({ type: type('copy'), note, to }) },
	{ weight: 2, arbitrary: fc.record({ type: type('create'), to, withId: fc.boolean() }) },
	{
		weight: 1,
		arbitrary: fc.record({
			type: type('rename-folder'),
			folder: to,
			into: fc.option(to),
			style,
		}),
	},
	{ weight: 1, arbitrary: fc.record({ type: type('delete-folder'), folder: to }) },
);

const personAct: fc.Arbitrary<Act> = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ type: type('drag'), note, to }) },
	{ weight: 5, arbitrary: fc.record({ type: type('decide'), note, approve: fc.boolean() }) },
	{ weight: 5, arbitrary: fc.record({ type: type('go'), note, choice: fc.nat({ max: 2 }) }) },
	{ weight: 1, arbitrary: fc.record({ type: type('take-in'), note }) },
	{ weight: 3, arbitrary: fc.record({ type: type('undo') }) },
	{ weight: 2, arbitrary: fc.record({ type: type('restore'), note }) },
	{
		weight: 1,
		arbitrary: fc.record({ type: type('wait'), milliseconds: fc.constantFrom(500, 2_000, 6_000) }),
	},
);

/** Which note is which is only known while somebody watches: a note is read when it is named. */
const exchange: fc.Arbitrary<Act> = fc.oneof(
	fc.record({ type: type('move-over'), note, other: note }),
	fc.record({ type: type('swap'), note, other: note }),
);

const crash = fc.record({
	crash: fc.nat({ max: 12 }),
	kept: fc.constantFrom(0, 0, 10, 400, 1_000),
	again: fc.option(fc.nat({ max: 8 })),
});

const watchedStep: fc.Arbitrary<Step> = fc.record({
	act: fc.oneof(outsideAct, personAct),
	how: fc.oneof(
		{ weight: 4, arbitrary: type('watched') },
		{ weight: 2, arbitrary: type('unsettled') },
		{ weight: 3, arbitrary: crash },
	),
});

const exchangeStep: fc.Arbitrary<Step> = fc.record({ act: exchange, how: type('watched') });

const closedStep: fc.Arbitrary<Step> = fc.record({ act: outsideAct, how: type('closed') });

export const randomSteps = fc.array(
	fc.oneof(
		{ weight: 10, arbitrary: watchedStep },
		{ weight: 2, arbitrary: closedStep },
		{ weight: 1, arbitrary: exchangeStep },
	),
	{ minLength: 1, maxLength: 12 },
);
