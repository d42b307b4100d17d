import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { WORKFLOW_STATES, type WorkflowState } from '../../../src/core/workflow/states';
import {
	ACTORS,
	GUARDS,
	type Actor,
	type Guard,
} from '../../../src/core/workflow/transition-table';
import { cognitiveLoop } from '../../../src/core/workflow/cognitive-loop';
import { controlPlane } from '../../../src/core/workflow/control-plane';
import {
	ALL_EVIDENCE,
	NO_EVIDENCE,
	decideBirth,
	decideTransition,
	legalNext,
} from '../../../src/core/workflow/transition';
import { refusalSentence } from '../../../src/text/refusals';

const ALL = ALL_EVIDENCE;

/** Written by hand from the seed: rows are from, columns to, in the order of the states. */
const HUMAN = `
	Inbox            = ok -- -- SA -- SD
	Needs_Action     -- = ok -- SA -- SD
	Plans            -- ok = ok SA -- SD
	Pending_Approval -- -- -- = ok ok SD
	Approved         -- -- -- -- = ok ok
	Rejected         ok -- -- -- SA = SD
	Done             TT TT TT TT TT TT =
`;
const SYSTEM = `
	Inbox            = ok -- -- SA -- SD
	Needs_Action     -- = ok -- SA -- SD
	Plans            -- ok = ok SA -- SD
	Pending_Approval -- -- -- = PO PO SD
	Approved         -- -- -- -- = ok ok
	Rejected         PO -- -- -- SA = SD
	Done             TT TT TT TT TT TT =
`;

const MEANING: Record<string, string> = {
	'=': 'update',
	ok: 'transition',
	'--': 'not-in-table',
	SA: 'skips-approval',
	SD: 'skips-approval',
	PO: 'person-only',
	TT: 'terminal',
};

type Case = [from: WorkflowState, to: WorkflowState, actor: Actor, answer: string];

function casesOf(matrix: string, actor: Actor): Case[] {
	const rows = matrix.trim().split('\n');
	return rows.flatMap((row, fromIndex) => {
		const [, ...cells] = row.trim().split(/\s+/);
		return cells.map((cell, toIndex): Case => {
			const from = WORKFLOW_STATES[fromIndex] ?? 'Inbox';
			return [from, WORKFLOW_STATES[toIndex] ?? 'Inbox', actor, MEANING[cell] ?? cell];
		});
	});
}

const CASES = [...casesOf(HUMAN, 'human'), ...casesOf(SYSTEM, 'system')];

describe('decideTransition', () => {
	it('is asked for every state, state and actor', () => {
		expect(CASES).toHaveLength(WORKFLOW_STATES.length ** 2 * ACTORS.length);
		expect(new Set(CASES.map(([from, to, actor]) => `${from} ${to} ${actor}`)).size).toBe(98);
	});

	it.each(CASES)('from %s to %s by %s: %s', (from, to, actor, answer) => {
		const verdict = decideTransition(controlPlane.table, { from, to, actor, evidence: ALL });
		expect(verdict.ok ? verdict.value : verdict.refusal.code).toBe(answer);
	});

	const GUARDED: [WorkflowState, WorkflowState, Actor, Guard, string][] = [
		['Inbox', 'Needs_Action', 'human', 'valid-note', 'note-not-valid'],
		['Inbox', 'Needs_Action', 'system', 'valid-note', 'note-not-valid'],
		['Pending_Approval', 'Rejected', 'human', 'reason-given', 'reason-missing'],
		['Approved', 'Done', 'human', 'steps-done', 'steps-open'],
		['Approved', 'Done', 'system', 'steps-done', 'steps-open'],
		['Approved', 'Done', 'system', 'approval-holds', 'not-approved'],
	];

	it.each(GUARDED)('from %s to %s by %s needs %s', (from, to, actor, guard, code) => {
		const evidence = { ...ALL, [guard]: false };
		const verdict = decideTransition(controlPlane.table, { from, to, actor, evidence });
		expect(verdict).toMatchObject({ ok: false, refusal: { code, from, to } });
	});

	it('asks for no other guard anywhere', () => {
		const asked = CASES.filter(([, , , answer]) => answer === 'transition').flatMap(
			([from, to, actor]) =>
				GUARDS.filter((guard) => {
					const evidence = { ...ALL, [guard]: false };
					return !decideTransition(controlPlane.table, { from, to, actor, evidence }).ok;
				}).map((guard) => `${from} ${to} ${actor} ${guard}`),
		);
		const listed = GUARDED.map(([from, to, actor, guard]) => `${from} ${to} ${actor} ${guard}`);
		expect(asked.sort()).toEqual(listed.sort());
	});

	it.each<[WorkflowState, WorkflowState, Actor, string, WorkflowState[]]>([
		['Done', 'Inbox', 'human', 'Done is the end: nothing leaves it.', []],
		[
			'Plans',
			'Done',
			'system',
			'Only an approved item can be done.',
			['Pending_Approval', 'Needs_Action'],
		],
		[
			'Inbox',
			'Approved',
			'human',
			'Only an item in Pending approval can be approved.',
			['Needs_Action'],
		],
		[
			'Pending_Approval',
			'Approved',
			'system',
			'Only a person moves an item from Pending approval to Approved.',
			[],
		],
		['Rejected', 'Plans', 'human', 'There is no way from Rejected to Plans.', ['Inbox']],
	])(
		'from %s to %s by %s it says which rule, and what is possible',
		(from, to, actor, sentence, next) => {
			const verdict = decideTransition(controlPlane.table, { from, to, actor, evidence: ALL });
			expect(verdict).toMatchObject({ ok: false, refusal: { next } });
			expect(verdict.ok ? '' : refusalSentence(verdict.refusal)).toBe(sentence);
		},
	);

	it('has a sentence of its own for every guard', () => {
		const sentences = GUARDED.map(([from, to, actor, guard]) => {
			const evidence = { ...ALL, [guard]: false };
			const verdict = decideTransition(controlPlane.table, { from, to, actor, evidence });
			return verdict.ok ? '' : refusalSentence(verdict.refusal);
		});
		expect(new Set(sentences)).toEqual(
			new Set([
				'The note cannot be read as a task yet.',
				'Rejecting needs a reason.',
				'Some steps are still open.',
				'No approval covers what this note says now.',
			]),
		);
	});
});

describe('what is possible instead', () => {
	const NONE = NO_EVIDENCE;

	it.each(CASES)('never names the refused move itself: %s to %s by %s', (from, to, actor) => {
		const verdict = decideTransition(controlPlane.table, { from, to, actor, evidence: NONE });
		if (!verdict.ok) expect(verdict.refusal.next).not.toContain(to);
	});
});

describe('legalNext', () => {
	it('lists where an actor may go', () => {
		expect(legalNext(controlPlane.table, 'Pending_Approval', 'human')).toEqual([
			'Approved',
			'Rejected',
		]);
		expect(legalNext(controlPlane.table, 'Pending_Approval', 'system')).toEqual([]);
		expect(legalNext(controlPlane.table, 'Done', 'human')).toEqual([]);
	});
});

describe('decideBirth', () => {
	it.each([
		['Inbox', 'accepted'],
		['Needs_Action', 'accepted'],
		['Plans', 'accepted'],
		['Pending_Approval', 'accepted'],
		['Approved', 'asks'],
		['Rejected', 'unverified'],
		['Done', 'unverified'],
	] as const)('in %s is %s', (state, birth) => {
		expect(decideBirth(state)).toBe(birth);
	});
});

describe('docs/formats/workflow.md', () => {
	const CODES = [
		'terminal',
		'skips-approval',
		'person-only',
		'not-in-table',
		'note-not-valid',
		'reason-missing',
		'not-approved',
		'steps-open',
		'approval-needed',
		'work-goes-on',
		'hidden-name',
	];
	const page = readFileSync('docs/formats/workflow.md', 'utf8');

	it('draws the table as it is', () => {
		const drawn = rowsOf(page, '## Moves', 4).map(([from, to, human, system]) => ({
			from,
			to,
			who: { ...guardsIn('human', human), ...guardsIn('system', system) },
		}));
		expect(drawn).toEqual(controlPlane.table);
	});

	it('draws the moves of the loop as they are', () => {
		const drawn = rowsOf(page, '### Moves of notes', 4).map(([from, to, human, system]) => ({
			...{ from, to },
			who: { ...guardsIn('human', human), ...guardsIn('system', system) },
		}));
		expect(drawn).toEqual(cognitiveLoop.table);
		const folders = rowsOf(page, '## The cognitive loop', 2);
		const { folders: given } = cognitiveLoop;
		expect(folders).toEqual(Object.entries(given).map(([state, [to]]) => [state, `\`${to}\``]));
	});

	it('names every state, guard, refusal and birth', () => {
		const codes = rowsOf(page, '## Refusals', 2).map(([code]) => code);
		expect(codes).toEqual(CODES);
		expect(rowsOf(page, '| guard ', 2).map(([guard]) => guard)).toEqual([...GUARDS]);
		const births = rowsOf(page, '## Births', 2);
		expect(births).toEqual(WORKFLOW_STATES.map((state) => [state, decideBirth(state)]));
	});
});

/** The rows of the first table after the mark. */
function rowsOf(page: string, mark: string, columns: number): string[][] {
	const lines = page.slice(page.indexOf(mark)).split('\n');
	const start = lines.findIndex((line) => /^\|\s*-/.test(line));
	const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
	return lines.slice(start + 1, end).map((line) =>
		line
			.split('|')
			.slice(1, columns + 1)
			.map((cell) => cell.trim()),
	);
}

function guardsIn(actor: Actor, cell = ''): Partial<Record<Actor, string[]>> {
	if (cell === '—') return {};
	return { [actor]: cell === 'free' ? [] : cell.split(', ') };
}
