import { describe, expect, it } from 'vitest';
import { ENTRIES, vocabularyOf } from '../../../src/core/entries';
import { defineEntry } from '../../../src/core/entries/define';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import type { TimelineRow } from '../../../src/core/timeline/row';
import { Timeline } from '../../../src/core/timeline/timeline';
import { T0, rowWith } from '../../support/timeline-rows';

interface Line extends Partial<LedgerEntry> {
	action: string;
	/** Seconds after the first. */
	at?: number;
	/** Of the line that it names as its cause, from 0. */
	by?: number;
}

const idOf = (at: number) => `item_${String(at)}`;
const HUMAN = { context: { actor: 'human' } };
const PENDING = { result: 'pending' } as const;

const rowsOf = (lines: readonly Line[]): TimelineRow[] =>
	lines.map(({ at = 0, by, ...entry }, index) => {
		const realizedAt = new Date(T0 + at * 1_000).toISOString();
		const cause = by === undefined ? null : idOf(by);
		const own = { uuid: idOf(index), cause, realizedAt, canonicalAt: realizedAt };
		return rowWith({ ...own, ...entry }, 0, { line: index + 1 });
	});

/** The acts, oldest first: of each the entries, with the one that stands for it in capitals. */
function actsOf(lines: readonly Line[], given = new Timeline()): string[] {
	const rows = rowsOf(lines);
	given.add(rows);
	return given.leads.map((lead) =>
		given.acts
			.of(lead)
			.map((row) => (row === lead ? row.action.toUpperCase() : row.action))
			.join(' '),
	);
}

const INTENT = { action: 'transition_intent', ...PENDING };
const MOVE = { action: 'state_transition' };

describe('one act is', () => {
	it.each<[what: string, lines: Line[], acts: string[]]>([
		[
			'a move with its announcement',
			[INTENT, { ...MOVE, by: 0 }],
			['transition_intent STATE_TRANSITION'],
		],
		[
			'a move that took long, and one that was given up',
			[
				INTENT,
				{ ...MOVE, by: 0, at: 600 },
				INTENT,
				{ action: 'transition_abandoned', by: 2, at: 900 },
			],
			['transition_intent STATE_TRANSITION', 'transition_intent TRANSITION_ABANDONED'],
		],
		[
			'a decision with all that followed from it',
			[
				{ action: 'approval_decision', ...HUMAN },
				{ ...INTENT, ...HUMAN, by: 0 },
				{ ...MOVE, ...HUMAN, by: 1 },
				{ action: 'note_versioned', by: 2, at: 3 },
			],
			['APPROVAL_DECISION transition_intent state_transition note_versioned'],
		],
		[
			'a put-back with the question that it became',
			[
				{ action: 'move_refused', result: 'failure' },
				{ action: 'approval_asked', ...PENDING, by: 0 },
			],
			['MOVE_REFUSED approval_asked'],
		],
		[
			'what is taken back, with the move that does it',
			[
				{ action: 'approval_decision', ...HUMAN },
				{ ...INTENT, by: 0 },
				{ ...MOVE, by: 1 },
				{ ...INTENT, by: 0, at: 60 },
				{ action: 'undo', ...HUMAN, by: 0, at: 60 },
			],
			['APPROVAL_DECISION transition_intent state_transition', 'transition_intent UNDO'],
		],
		[
			'a call of a tool with its announcement and its cycle',
			[
				{ action: 'tool_intent', ...PENDING },
				{ action: 'tool_call', by: 0, at: 90 },
				{ action: 'run_cycle', by: 1, at: 91 },
			],
			['tool_intent TOOL_CALL run_cycle'],
		],
		[
			'the setting up of a workspace',
			[
				{ action: 'log_opened', taskId: null },
				{ action: 'workspace_created', taskId: null },
				{ action: 'key_made', taskId: null, at: 1 },
				{ action: 'approval_requested', ...PENDING, by: 1, at: 1 },
			],
			['log_opened WORKSPACE_CREATED key_made', 'APPROVAL_REQUESTED'],
		],
	])('%s', (_, lines, acts) => expect(actsOf(lines)).toEqual(acts));
});

describe('of its own is', () => {
	it.each<[what: string, lines: Line[]]>([
		['each of two quick moves', [MOVE, { ...INTENT, by: 0 }, { ...MOVE, by: 0 }]],
		[
			'what a person does with a request',
			[{ action: 'approval_requested' }, { action: 'approval_reviewed', ...HUMAN, by: 0 }],
		],
		['a refusal after a move', [MOVE, { action: 'move_refused', by: 0 }]],
		['an edit after a move', [MOVE, { action: 'item_edited', by: 0 }]],
		['a version that is recorded much later', [MOVE, { action: 'note_versioned', by: 0, at: 60 }]],
		['what happened to another item', [INTENT, { ...MOVE, taskId: 'other', by: 0 }]],
		['an entry whose cause stands behind it', [{ ...MOVE, by: 1 }, INTENT]],
		['a message of the memory', [{ action: 'message_added' }, { action: 'message_added', by: 0 }]],
		[
			'what was changed in the set-up later',
			[
				{ action: 'log_opened', taskId: null },
				{ action: 'key_made', taskId: null, at: 60 },
			],
		],
		[
			'what warns about the log',
			[
				{ action: 'log_opened', taskId: null },
				{ action: 'log_edited', level: 'WARNING', taskId: null },
			],
		],
	])('%s', (_, lines) => expect(actsOf(lines)).toHaveLength(lines.length));
});

describe('a kind that nobody has thought of', () => {
	const row = { kind: 'note', icon: 'cloud' } as const;
	const said = { type: 'Weather', means: 'weather', context: {} } as const;
	const vocabulary = vocabularyOf([
		...ENTRIES,
		defineEntry({ action: 'rain_expected', ...said, row: { ...row, isAnnouncement: true } }),
		defineEntry({ action: 'rain_fell', ...said, row }),
	]);

	it('folds into what it announces, and is an act by itself where it announces nothing', () => {
		const lines = [
			{ action: 'rain_expected', ...PENDING },
			{ action: 'rain_fell', by: 0, at: 3_600 },
			{ action: 'rain_fell', by: 1, at: 3_601 },
		];
		expect(actsOf(lines, new Timeline(vocabulary))).toEqual([
			'rain_expected RAIN_FELL',
			'RAIN_FELL',
		]);
	});
});

describe('acts in a timeline', () => {
	const LINES = [INTENT, { ...MOVE, by: 0 }, { action: 'item_edited', at: 1 }];

	it('are the same, however its lines come in', () => {
		const whole = new Timeline();
		const acts = actsOf(LINES, whole);
		const parts = new Timeline();
		for (const row of rowsOf(LINES)) parts.add([row]);
		expect(parts.leads.map(({ action }) => action)).toEqual(['state_transition', 'item_edited']);
		expect(acts).toEqual(['transition_intent STATE_TRANSITION', 'ITEM_EDITED']);
		parts.correct(new Map([[idOf(1), T0]]));
		expect(parts.leads.map(({ action }) => action)).toEqual(['state_transition', 'item_edited']);
	});

	it('go with their log, and so do the counts of their kinds', () => {
		const timeline = new Timeline();
		timeline.add(rowsOf(LINES));
		expect(Object.fromEntries(timeline.kinds)).toEqual({ transition: 2, note: 1 });
		timeline.removeLogs(new Set(timeline.rows.map(({ file }) => file)));
		expect([timeline.leads.length, timeline.kinds.size]).toEqual([0, 0]);
	});

	it('have so many entries as a person can look over', () => {
		const lines = Array.from({ length: 60 }, () => ({ action: 'log_opened', taskId: null }));
		// Of the same action no two are one act.
		expect(actsOf(lines)).toHaveLength(60);
	});
});
