import { beforeEach, describe, expect, it } from 'vitest';
import type { Done, MoveOption, Outcome, Refused, Standing } from '../../../src/app/workspace/api';
import type { ControlPlane } from '../../../src/app/plane/control-plane';
import type { WorkflowState } from '../../../src/core/workflow/states';
import { putCards } from '../../../src/features/board/put-cards';
import type { Dialogs } from '../../../src/features/kit/acts/dialogs';
import { PersonActs } from '../../../src/features/kit/acts/person-acts';
import {
	FakeControl,
	reviewWith,
	standingWith,
	waitingWith,
	type Deed,
} from '../../support/fake-control';
import { pressed } from '../../support/pressed';

const NOTHING = { path: null, moved: 0, said: '' };

let control: FakeControl;
let said: (Done | Refused)[];
let opened: Deed[];

beforeEach(() => {
	control = new FakeControl();
	said = [];
	opened = [];
});

const dialogs: Dialogs = {
	review: (path) => opened.push(['review', path]),
	reject: ({ path }) => opened.push(['reject', path]),
	moveWithReason: ({ path }, to) => opened.push(['moveWithReason', path, to]),
	makeRule: (path) => opened.push(['makeRule', path]),
	approveTogether: (rows) => opened.push(['approveTogether', ...rows.map(({ path }) => path)]),
};

function put(paths: readonly string[], to: WorkflowState, by: 'drag' | 'key', event = pressed()) {
	const acts = new PersonActs(control, (sentence) => said.push(sentence)).within('board');
	const parts = { control: control as unknown as ControlPlane, acts, dialogs };
	return putCards(parts)(paths, to, event, by);
}

function stands(path: string, state: WorkflowState, ...moves: Partial<MoveOption>[]): Standing {
	const options = moves.map((move): MoveOption => ({
		to: 'Plans',
		needs: 'nothing',
		blocked: null,
		...move,
	}));
	const standing = standingWith({ path, state, moves: options });
	control.standings.set(path, standing);
	return standing;
}

const waits = (path: string) =>
	stands(
		path,
		'Pending_Approval',
		{ to: 'Approved', needs: 'review' },
		{ to: 'Rejected', needs: 'reason' },
	);

const low = (path: string) => waitingWith({ path, riskLevel: 'low' });

const done = (path: string, entry: string): Outcome => ({
	ok: true,
	value: { sentence: `${entry} moved.`, undo: { entry, path, until: 9 } },
});

const refused = (sentence: string): Outcome => ({ ok: false, refusal: { code: 'no', sentence } });

describe('putCards', () => {
	it.each(['drag', 'key'] as const)(
		'does nothing for an event that a program made: %s',
		async (by) => {
			stands('a', 'Needs_Action', { to: 'Plans' });
			const made = pressed({ isTrusted: false });
			expect(await put(['a'], 'Plans', by, made)).toEqual(NOTHING);
			expect(await put(['a', 'b'], 'Plans', by, made)).toEqual(NOTHING);
			expect([control.deeds, opened]).toEqual([[], []]);
			expect(said.map(({ sentence }) => sentence)).toEqual([
				...[
					'Only a person’s own click or key decides.',
					'Only a person’s own click or key decides.',
				],
			]);
		},
	);

	it('opens no dialog for an event that a program made', async () => {
		waits('a');
		waits('b');
		const made = pressed({ isTrusted: false });
		for (const to of ['Approved', 'Rejected'] as const) {
			await put(['a'], to, 'key', made);
			await put(['a', 'b'], to, 'drag', made);
		}
		expect([control.deeds, opened]).toEqual([[], []]);
	});

	it('does nothing where there are no cards', async () => {
		expect(await put([], 'Plans', 'key')).toEqual(NOTHING);
		expect([control.deeds, opened, said]).toEqual([[], [], []]);
	});
});

describe('putCards, with one card,', () => {
	it.each(['drag', 'key'] as const)('moves it by a %s, and says where it lies now', async (by) => {
		stands('a', 'Needs_Action', { to: 'Plans' });
		control.outcomes = [done('Plans/a', 'e')];
		expect(await put(['a'], 'Plans', by)).toEqual({ path: 'Plans/a', moved: 1, said: 'e moved.' });
		expect(control.deeds).toEqual([['move', 'board', 'a', 'Plans', '']]);
		expect(said).toHaveLength(1);
		expect(opened).toEqual([]);
	});

	it('does not know where it lies where it cannot be taken back', async () => {
		stands('a', 'Approved', { to: 'Done' });
		expect(await put(['a'], 'Done', 'key')).toEqual({
			path: null,
			moved: 1,
			said: 'a moved to Done.',
		});
	});

	it('leaves the answer about a note that is not known to the control plane', async () => {
		control.outcomes = [refused('It is gone.')];
		expect(await put(['a'], 'Plans', 'drag')).toEqual({ ...NOTHING, said: 'It is gone.' });
		expect(control.deeds).toHaveLength(1);
	});

	it('does nothing where it lies there already', async () => {
		stands('a', 'Plans', { to: 'Pending_Approval' });
		expect(await put(['a'], 'Plans', 'drag')).toEqual(NOTHING);
		expect([control.deeds, said]).toEqual([[], []]);
	});

	it('asks for the reason, and moves nothing until it is given', async () => {
		stands('a', 'Approved', { to: 'Rejected', needs: 'reason' });
		expect(await put(['a'], 'Rejected', 'drag')).toEqual(NOTHING);
		expect(opened).toEqual([['moveWithReason', 'a', 'Rejected']]);
		expect(control.deeds).toEqual([]);
	});

	it('asks why a request is turned down', async () => {
		waits('a');
		control.reviews.set('a', reviewWith({ path: 'a' }));
		expect(await put(['a'], 'Rejected', 'key')).toEqual(NOTHING);
		expect(opened).toEqual([['reject', 'a']]);
	});

	it('opens the review for a key, whatever the risk', async () => {
		waits('a');
		control.reviews.set('a', reviewWith({ path: 'a', riskLevel: 'low' }));
		expect(await put(['a'], 'Approved', 'key')).toEqual(NOTHING);
		expect(opened).toEqual([['review', 'a']]);
		expect(control.deeds).toEqual([]);
	});

	it('approves by a drag what is harmless and as it was asked for', async () => {
		waits('a');
		control.reviews.set('a', reviewWith({ path: 'a', riskLevel: 'low' }));
		expect(await put(['a'], 'Approved', 'drag')).toEqual({
			path: 'a',
			moved: 1,
			said: 'a approved.',
		});
		expect(control.deeds).toMatchObject([
			['decide', 'board', { path: 'a', decision: 'approved', confirmed: false }],
		]);
		expect(opened).toEqual([]);
	});

	it.each([
		['of medium risk', { riskLevel: 'medium' }],
		['of high risk', { riskLevel: 'high' }],
		['not as it was asked for', { asAsked: false }],
		['not to be decided here', { blocked: 'Another device decides.' }],
	] as const)('opens the review for a drag of what is %s', async (_, changes) => {
		waits('a');
		control.reviews.set('a', reviewWith({ path: 'a', riskLevel: 'low', ...changes }));
		expect(await put(['a'], 'Approved', 'drag')).toEqual(NOTHING);
		expect(opened).toEqual([['review', 'a']]);
		expect(control.deeds).toEqual([]);
	});

	it('opens the review for a drag of what cannot be looked at', async () => {
		waits('a');
		expect(await put(['a'], 'Approved', 'drag')).toEqual(NOTHING);
		expect(opened).toEqual([['review', 'a']]);
	});

	it('opens the review where the drag was not enough', async () => {
		waits('a');
		control.reviews.set('a', reviewWith({ path: 'a', riskLevel: 'low' }));
		control.outcomes = [refused('It has changed.')];
		expect(await put(['a'], 'Approved', 'drag')).toEqual({ ...NOTHING, said: 'It has changed.' });
		expect(opened).toEqual([['review', 'a']]);
	});
});

describe('putCards, with several cards,', () => {
	it('moves them by one act, says it once, and reads the same out', async () => {
		for (const path of ['a', 'b']) stands(path, 'Needs_Action', { to: 'Plans' });
		control.outcomes = [done('Plans/a', 'e1'), done('Plans/b', 'e2')];
		expect(await put(['a', 'b'], 'Plans', 'drag')).toEqual({
			path: 'Plans/a',
			moved: 2,
			said: '2 items moved to Plans.',
		});
		expect(control.deeds).toEqual([
			['move', 'board', 'a', 'Plans', ''],
			['move', 'board', 'b', 'Plans', ''],
		]);
		expect(said.map(({ sentence }) => sentence)).toEqual(['2 items moved to Plans.']);
	});

	it('says how many were moved where some were not', async () => {
		for (const path of ['a', 'b']) stands(path, 'Needs_Action', { to: 'Plans' });
		control.outcomes = [refused('It is gone.'), done('Plans/b', 'e2')];
		expect(await put(['a', 'b'], 'Plans', 'key')).toEqual({
			path: 'Plans/b',
			moved: 1,
			said: '1 item moved to Plans. 1 was not: It is gone.',
		});
	});

	it('says why none was moved', async () => {
		for (const path of ['a', 'b']) stands(path, 'Needs_Action', { to: 'Plans' });
		control.outcomes = [refused('It is gone.'), refused('It is busy.')];
		expect(await put(['a', 'b'], 'Plans', 'key')).toEqual({
			...NOTHING,
			said: 'None of 2 items was moved: It is gone.',
		});
	});

	it('asks about those that wait together, and about no others', async () => {
		waits('a');
		waits('b');
		waits('c');
		control.rows = ['c', 'b', 'a'].map(low);
		expect(await put(['a', 'b'], 'Approved', 'drag')).toEqual(NOTHING);
		expect(opened).toEqual([['approveTogether', 'b', 'a']]);
		expect(control.deeds).toEqual([]);
	});

	it('does not ask about one that a program tried to decide', async () => {
		waits('a');
		waits('b');
		control.rows = [low('a'), waitingWith({ path: 'b', group: 'asks', riskLevel: 'low' })];
		await put(['a', 'b'], 'Approved', 'drag');
		expect(opened).toEqual([['approveTogether', 'a']]);
	});

	it('asks about those that wait where others are approved already', async () => {
		stands('a', 'Approved');
		waits('b');
		waits('c');
		control.rows = ['a', 'b', 'c'].map(low);
		await put(['a', 'b', 'c'], 'Approved', 'drag');
		expect(opened).toEqual([['approveTogether', 'b', 'c']]);
	});

	it('leaves alone what lies there already, and moves the others', async () => {
		waits('a');
		for (const path of ['b', 'c']) stands(path, 'Plans', { to: 'Pending_Approval' });
		control.rows = [waitingWith({ path: 'a' })];
		await put(['a', 'b', 'c'], 'Pending_Approval', 'drag');
		expect(opened).toEqual([]);
		expect(control.deeds.map(([, , path]) => path)).toEqual(['b', 'c']);
	});

	it('does nothing where all lie there already', async () => {
		for (const path of ['a', 'b']) stands(path, 'Plans', { to: 'Pending_Approval' });
		expect(await put(['a', 'b'], 'Plans', 'drag')).toEqual(NOTHING);
		expect([control.deeds, opened, said]).toEqual([[], [], []]);
	});

	it('asks nobody to approve what was to go elsewhere', async () => {
		waits('a');
		waits('b');
		control.rows = ['a', 'b'].map(low);
		await put(['a', 'b'], 'Rejected', 'drag');
		expect(opened).toEqual([]);
		expect(control.deeds).toHaveLength(2);
	});
});
