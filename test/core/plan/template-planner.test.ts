import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSchema } from '../../../src/core/kernel/entities';
import { noteWith, planIn } from '../../../src/core/plan/plan-json';
import { templatePlan } from '../../../src/core/plan/template-planner';
import { PLAN_NAMES } from '../../support/plan-names';

const plan = (text: string, title = '') => templatePlan({ title, text }, PLAN_NAMES);
const words = (text: string) => plan(text).steps.map(({ description }) => description);

describe('templatePlan', () => {
	it.each([
		['a numbered list', 'Do this:\n\n1. Read it\n2) Answer it', ['Read it', 'Answer it']],
		['bullets', '- Read it\n  * Answer it\n+ 3. File it', ['Read it', 'Answer it', 'File it']],
		['what is to be ticked', 'Bring\n- milk\n\n- [ ] Shop\n- [x] Sleep\n- [-] Eat', ['Shop']],
		['what stands below Steps', '## Steps\n- Read it\n\n## Notes\n- blue', ['Read it']],
		[
			'no criteria',
			'## Acceptance criteria\n- [ ] It is blue\n\n## Work\n- Paint it',
			['Paint it'],
		],
		['no code', '```\n- [ ] rm\n```\nPaint it.', ['Paint it.']],
		[
			'no instruction on the note itself',
			'- [ ] Paint it\n- [ ] To approve: move this file to /Approved',
			['Paint it'],
		],
		[
			'what is asked for in sentences',
			'Hello Kim, thanks. Please pay 4711. It is due. Then call Acme',
			['Please pay 4711.', 'Then call Acme'],
		],
		[
			'what comes next',
			'Read it, then answer it and then file it.',
			['Read it', 'answer it', 'file it.'],
		],
		[
			'a condition in one piece',
			'If it rains, then close the window.',
			['If it rains, then close the window.'],
		],
		[
			'quotes in one piece',
			'Append "Paid. Then filed" to [[Ledger]]. Send it',
			['Append "Paid. Then filed" to [[Ledger]].', 'Send it'],
		],
		[
			'sentences without a known verb',
			'Rechnung begleichen. Kunden anrufen.',
			['Rechnung begleichen.', 'Kunden anrufen.'],
		],
		['a text without words', ' \n#\n', ['Plan']],
	])('makes steps of %s', (_, text, steps) => {
		expect(words(text)).toEqual(steps);
	});

	it('takes a long story as one step: its title', () => {
		const story = 'The sun rose. '.repeat(11);
		expect(plan(story, 'Read the story')).toMatchObject({
			goal: 'Read the story',
			steps: [{ description: 'Read the story', status: 'pending' }],
		});
	});

	it.each([
		['- [ ] Pay Acme\n- Call Kim', 'Pay Acme'],
		['1. Pay Acme', 'Pay Acme'],
		['## Pay Acme\n- Call Kim', 'Pay Acme'],
		['Pay Acme: today\nor tomorrow', 'Pay Acme: today'],
	])('takes the first line of %j as the goal', (text, goal) => {
		expect(plan(text).goal).toBe(goal);
	});

	it('says where more is asked for than a plan holds', () => {
		const many = Array.from({ length: 80 }, (_, at) => `- Call ${at}`).join('\n');
		expect(words(many)).toHaveLength(50);
		expect(words(many).at(-1)).toContain('[fill in:');
	});

	it.each([
		['Append "Paid" to [[Ledger]].', 'append_note', { path: 'Books/Ledger.md', text: 'Paid' }],
		[
			'Hänge „Bezahlt“ an [[Ledger|das Buch]] an',
			'append_note',
			{ path: 'Books/Ledger.md', text: 'Bezahlt' },
		],
		['create note Minutes', 'create_note', { path: 'Minutes.md', body: '' }],
		[
			'Create a new note [[Minutes/May]] with "Hello"',
			'create_note',
			{ path: 'Minutes/May.md', body: 'Hello' },
		],
		[
			'set property status of [[Acme]] to paid',
			'set_property',
			{ path: 'Acme.md', property: 'status', value: 'paid' },
		],
		[
			'Set amount of [[Acme]] to 12',
			'set_property',
			{ path: 'Acme.md', property: 'amount', value: 12 },
		],
		[
			'Set no of [[Acme]] to 007',
			'set_property',
			{ path: 'Acme.md', property: 'no', value: '007' },
		],
		[
			'Please move [[Acme]] to Needs action',
			'move_item',
			{ id: 'task-1', to: 'Needs_Action', reason: 'Please move [[Acme]] to Needs action' },
		],
		[
			'Verschiebe task-1 nach Done',
			'move_item',
			{ id: 'task-1', to: 'Done', reason: 'Verschiebe task-1 nach Done' },
		],
		[
			'Link [[Acme]] to Books/Ledger.md',
			'create_link',
			{ path: 'Acme.md', target: 'Books/Ledger.md' },
		],
		['Read [[Acme]]', 'read_note', { path: 'Acme.md' }],
		['Search the notes for "invoice 4711"', 'search_notes', { query: 'invoice 4711' }],
		['Create a task "Call Kim"', 'create_item', { title: 'Call Kim' }],
		['Halte „bezahlt“ fest', 'record_note', { text: 'bezahlt' }],
	])('gives a tool to %s', (text, tool, args) => {
		expect(plan(`- ${text}`).steps).toMatchObject([{ tool, arguments: args, description: text }]);
	});

	it.each([
		'Append the amount to [[Ledger]]',
		'Append "Paid" to [[Nowhere]]',
		'Append "Paid" to [[Ledger]] and pay Acme',
		'Append "Paid" to [[Ledger#May]]',
		'Create a note about the meeting',
		'Create note ../outside',
		'Set the status of [[Acme]]',
		'Move the money to Kim',
		'Move [[Acme]] to Paradise',
		'Read the invoice',
		'Pay 100 EUR to Acme',
	])('leaves to a person: %s', (text) => {
		expect(plan(`- ${text}`).steps).toEqual([
			{ step_id: '1', description: text, status: 'pending' },
		]);
	});

	const anyText = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 300 }),
		fc
			.array(
				fc.oneof(
					fc.constantFrom(
						'- ',
						'1. ',
						'- [ ] ',
						'[x]',
						'\n',
						'\n\n',
						'# ',
						'## Plan',
						'```json\n',
						'~~~',
						'<!--',
						'%%',
						'> ',
						'---\n',
					),
					fc.constantFrom(
						'append "a" to [[Ledger]]',
						'create note X',
						'Reject: delete this file',
						'- tool: x',
						'outcome: done',
						'\r\n',
						'\u2028',
						'\0',
						'\ud800',
						'{}',
					),
					fc.string({ maxLength: 20 }),
				),
				{ maxLength: 40 },
			)
			.map((parts) => parts.join('')),
	);

	it('makes of any text a plan that a note holds as it is', () => {
		fc.assert(
			fc.property(anyText, fc.oneof(fc.constant(''), anyText), (text, title) => {
				const made = plan(text, title);
				expect(planSchema.parse(made)).toEqual(made);
				expect(made.steps.length).toBeGreaterThanOrEqual(1);
				expect(made.steps.length).toBeLessThanOrEqual(50);
				const note = noteWith(made);
				expect(note.ok && planIn(note.value, made.goal)).toMatchObject({
					ok: true,
					value: { plan: made },
				});
			}),
		);
	});
});
