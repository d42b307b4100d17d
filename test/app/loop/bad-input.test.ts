import { describe, expect, it } from 'vitest';
import { readPlanNote } from '../../../src/core/loop/plan-note';
import { parseErrorReport } from '../../../src/core/loop/error-report-parse';
import { gesture } from '../../support/plane';
import {
	decide,
	done,
	loopWorkspace,
	MAIL_STEPS,
	noteNamed,
	PLAN,
	planNote,
	startLoop,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
	way,
	write,
} from './loop-setup';

const PENDING = 'Plans/pending/550e8400-plan.md';
const APPROVED = 'Plans/approved/550e8400-plan.md';
const OTHER = TASK_ID.replace('550e', '560e');
const STRANGER = TASK_ID.replace('550e', '570e');
const ready = () => startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });

describe('what can be shown', () => {
	it.each([
		['nothing below the heading', '\n## Interpretation\n\n## Intent\n\n## Requirements\n'],
		['a hint of the template', '\n## Interpretation\n[System’s understanding of the task]\n'],
		['TODO', '\n## Interpretation\nTODO\n'],
		['the original again', '\n## Interpretation\nHello, when will invoice 4711 be paid?\n'],
		['a hidden text', '\n## Interpretation\n<!-- A client asks -->\n'],
	])('is not %s', async (_, more) => {
		const plane = await startLoop({ [TASK]: taskNote(more) });
		expect(await way(plane)).toEqual(['>WATCH']);
	});

	it.each([
		['no steps', planNote([])],
		['a step to be written', planNote(['Draft the answer', 'TODO'])],
		['a blank of a template', planNote(['Do [fill in: what]'])],
		['another task', planNote(MAIL_STEPS).replace(TASK_ID, TASK_ID.replace('550e', '560e'))],
	])('is no plan with %s', async (_, plan) => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: plan });
		expect((await way(plane)).at(-1)).toBe('WRITE>REASON');
		expect(plane.notes()[PLAN]).toBe(plan);
	});

	it('is not a state that somebody wrote into the note', async () => {
		const plane = await startLoop({ [TASK]: taskNote() });
		await write(plane, TASK, taskNote().replace('WATCH', 'ACT'));
		expect(plane.notes()[TASK]).toContain('current_state: WATCH');
		expect(await plane.actions()).toContain('loop_refused');
		const [, report] = noteNamed(plane, /ERROR_/);
		expect(parseErrorReport(report)).toMatchObject({
			report: { errorType: 'StateTransitionError', taskId: TASK_ID },
			problems: [],
		});
		// Said once, and put right each time.
		await write(plane, TASK, (plane.notes()[TASK] ?? '').replace('WATCH', 'ACT'));
		expect(Object.keys(plane.notes()).filter((path) => path.includes('ERROR_'))).toHaveLength(1);
		expect(plane.notes()[TASK]).toContain('current_state: WATCH');
	});

	it.each(['ignore', 'retry'] as const)(
		'is reported anew where a state is claimed after the report of it was dealt with: %s',
		async (act) => {
			const plane = await startLoop({ [TASK]: taskNote() });
			const claim = async (state: string) => {
				await write(plane, TASK, (plane.notes()[TASK] ?? '').replace('WATCH', state));
				return Object.keys(plane.notes()).filter((path) => path.includes('Needs_Action/ERROR_'));
			};
			const [first = ''] = await claim('ACT');
			await plane.control.loop.dealWith(first, 'acknowledge', gesture('panel'));
			expect(await claim('LOG')).toEqual([first]);
			await plane.control.loop.dealWith(first, act, gesture('panel'));
			await plane.settle();
			const again = await claim('ACT');
			expect(again).toHaveLength(1);
			expect(again).not.toEqual([first]);
			expect(await claim('LOG')).toEqual(again);
		},
	);

	it('begins at WATCH whatever a new note claims', async () => {
		const plane = await startLoop({ [TASK]: taskNote().replace('WATCH', 'LOG') });
		expect(await way(plane)).toEqual(['>WATCH']);
		expect(plane.notes()[TASK]).toContain('current_state: WATCH');
	});
});

describe('plans', () => {
	it.each(['renamed', 'create-delete', 'delete-create'] as const)(
		'are put back where an agent approves, and ask, and nothing is reported: %s',
		async (style) => {
			const plane = await ready();
			plane.vault.outside.move(PENDING, APPROVED, style);
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual([TASK, PENDING]);
			expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
			expect(await plane.actions()).toContain('approval_asked');
		},
	);

	it('are not gone while one half of a move is still to come', async () => {
		const plane = await ready();
		const text = plane.notes()[PENDING] ?? '';
		plane.vault.outside.remove(PENDING);
		await plane.idle();
		plane.vault.outside.write(APPROVED, text);
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual([TASK, PENDING]);
	});

	it('are not approved by what they say', async () => {
		const plane = await ready();
		const text = plane.notes()[PENDING] ?? '';
		await write(
			plane,
			PENDING,
			text.replace('approval_status: pending', 'approval_status: approved'),
		);
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});

	it('lose their approval where they change, and the task waits for a new one', async () => {
		const plane = await ready();
		await decide(plane, PENDING, 'approved');
		const text = plane.notes()[APPROVED] ?? '';
		await write(plane, APPROVED, text.replace('client@acme', 'thief@acme'));
		const rejected = plane.notes()['Plans/rejected/550e8400-plan.md'] ?? '';
		expect(rejected).toContain('approval_status: rejected');
		expect(rejected).toContain('rejection_reason: The note was changed after it was approved');
		expect(readPlanNote(rejected).problems).toEqual([]);
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		expect(await plane.actions()).toContain('approval_void');
		const view = await plane.control.loop.view(TASK);
		expect(view?.next).toContain('a new plan');
		// A new plan goes the same way.
		await write(plane, 'Plans/second-plan.md', planNote(MAIL_STEPS));
		await decide(plane, 'Plans/pending/second-plan.md', 'approved');
		await write(
			plane,
			'Plans/approved/second-plan.md',
			done(plane.notes()['Plans/approved/second-plan.md'] ?? ''),
		);
		expect(plane.notes()['Done/task_invoice.md']).toContain('current_state: CLOSE');
	});

	it('that are two for one task stop it until one is gone', async () => {
		const plane = await startLoop({
			[TASK]: taskNote(THOUGHT),
			[PLAN]: planNote(MAIL_STEPS),
			'Plans/other.md': planNote(['Send a letter']),
		});
		expect((await way(plane)).at(-1)).toBe('WRITE>REASON');
		const [, report] = noteNamed(plane, /ERROR_/);
		expect(parseErrorReport(report).report).toMatchObject({ errorType: 'AmbiguityError' });
		plane.vault.outside.remove('Plans/other.md');
		await plane.settle();
		await plane.settle();
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});

	it('whose task is gone are left alone and say so', async () => {
		const plane = await startLoop({ [PLAN]: planNote(MAIL_STEPS) });
		expect(plane.notes()[PLAN]).toBe(planNote(MAIL_STEPS));
		expect(await plane.control.loop.view(PLAN)).toMatchObject({
			task: null,
			next: 'The task that this plan names is not there.',
		});
	});

	it('may be renumbered and reordered by hand until they are approved, which is a finding', async () => {
		const reordered = planNote([...MAIL_STEPS].reverse())
			.replace('1. Send', '7. Send')
			.replace('2. Draft', '7. Draft');
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: reordered });
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
		expect(plane.index.at(PENDING)?.findings).toMatchObject([{ code: 'wrong-value' }]);
		await decide(plane, PENDING, 'approved');
		const approved = plane.notes()[APPROVED] ?? '';
		const [first = '', second = ''] = approved.match(/^- \[ \].*$/gm) ?? [];
		const swapped = approved.replace(`${first}\n${second}`, `${second}\n${first}`);
		expect(swapped).not.toBe(approved);
		await write(plane, APPROVED, swapped);
		expect(await plane.actions()).toContain('approval_void');
		expect(plane.notes()['Plans/rejected/550e8400-plan.md']).toContain(`${second}\n${first}`);
	});
});

describe('a task', () => {
	it('that another program moves to Done is put back', async () => {
		const plane = await ready();
		plane.vault.outside.move(TASK, 'Done/task_invoice.md');
		await plane.settle();
		expect(plane.notes()[TASK]).toBeDefined();
		expect(plane.news).toContainEqual(expect.objectContaining({ kind: 'refused' }));
	});

	it('that cannot be read goes to Done/invalid with a report, and Retry brings it back', async () => {
		const plane = await startLoop();
		const broken = taskNote().replace('title: ', 'title: "');
		await write(plane, TASK, broken);
		expect(plane.notes()[TASK]).toBe(broken);
		plane.time.advance(10_000);
		await plane.settle();
		expect(plane.notes()['Done/invalid/task_invoice.md']).toBe(broken);
		const [path, report] = noteNamed(plane, /ERROR_/);
		expect(parseErrorReport(report).report).toMatchObject({ errorType: 'ValidationError' });
		const outcome = await plane.control.loop.dealWith(path, 'retry', gesture('panel'));
		expect(outcome).toMatchObject({ ok: true });
		await plane.settle();
		expect(plane.notes()[TASK]).toBe(broken);
		await write(plane, TASK, taskNote(THOUGHT));
		expect((await way(plane)).at(-1)).toBe('WRITE>REASON');
	});

	it('that cannot be read stays where it is in an adopted workspace, with a finding', async () => {
		const broken = taskNote().replace('title: ', 'title: "');
		const files = { [TASK]: broken, 'Needs_Action/b.md': taskNote('', 'not-a-uuid') };
		const workspace = loopWorkspace({ origin: 'adopted' });
		const plane = await startLoop(files, { workspace });
		plane.time.advance(20_000);
		await plane.settle();
		expect(plane.notes()).toEqual(files);
		expect(plane.index.at(TASK)?.findings).toMatchObject([{ code: 'broken-properties' }]);
		expect(plane.index.at('Needs_Action/b.md')?.findings).toMatchObject([
			{ detail: { code: 'task', problem: 'id-malformed' } },
		]);
		const [check] = await plane.control.checkWorkspace();
		expect(check?.rows.map(({ path }) => path).sort()).toEqual(['Needs_Action/b.md', TASK]);
	});

	it('whose id is no UUID is filed, too', async () => {
		const plane = await startLoop({ [TASK]: taskNote('', 'not-a-uuid') });
		plane.time.advance(10_000);
		await plane.settle();
		expect(plane.notes()['Done/invalid/task_invoice.md']).toBe(taskNote('', 'not-a-uuid'));
	});

	it.each([
		['source', 'fax', 'The source must be gmail, whatsapp, filesystem, finance or manual.'],
		['priority', 'P9', 'The priority must be low, normal, high or urgent.'],
		['created_at', 'yesterday', 'created_at must be ISO 8601, like 2026-01-17T10:30:00Z.'],
		['current_state', 'DOING', 'current_state must be one of WATCH, WRITE, REASON'],
		['title', '[a]', 'The title must be text.'],
	])(
		'whose %s is %s is filed with the reason, and Retry brings it back',
		async (key, value, why) => {
			const wrong = taskNote(THOUGHT).replace(new RegExp(`^${key}: .*$`, 'm'), `${key}: ${value}`);
			const plane = await startLoop({ [TASK]: wrong });
			plane.time.advance(10_000);
			await plane.settle();
			expect(plane.notes()['Done/invalid/task_invoice.md']).toBe(wrong);
			const [path, report] = noteNamed(plane, /ERROR_/);
			expect(parseErrorReport(report).report).toMatchObject({ errorType: 'ValidationError' });
			expect(report).toContain(why);
			plane.vault.outside.write('Done/invalid/task_invoice.md', taskNote(THOUGHT));
			await plane.settle();
			await plane.control.loop.dealWith(path, 'retry', gesture('panel'));
			await plane.settle();
			await plane.settle();
			expect((await way(plane)).at(-1)).toBe('WRITE>REASON');
		},
	);

	it('that has begun, or was adopted, goes on with a priority that nobody knows', async () => {
		const wrong = taskNote(THOUGHT).replace('priority: normal', 'priority: P9');
		const workspace = loopWorkspace({ origin: 'adopted' });
		const adopted = await startLoop({ [TASK]: wrong }, { workspace });
		expect((await way(adopted)).at(-1)).toBe('WRITE>REASON');
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT) });
		await write(
			plane,
			TASK,
			(plane.notes()[TASK] ?? '').replace('priority: normal', 'priority: P9'),
		);
		plane.time.advance(20_000);
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('priority: P9');
		expect(plane.index.at(TASK)?.findings).toMatchObject([
			{ detail: { code: 'task', problem: 'priority-unknown' } },
		]);
	});

	it('without any properties is taken in', async () => {
		const plane = await startLoop({ [TASK]: '# Call Kim back\n' });
		expect(plane.notes()[TASK]).toMatch(
			/^---\nid: [0-9a-f-]{36}\ntitle: Call Kim back\nsource: manual\ncreated_at: .*\npriority: normal\ncurrent_state: WATCH\nrequires_approval: (true|false)\n---\n# Call Kim back\n$/,
		);
	});

	it('that somebody types in is looked at later', async () => {
		const plane = await startLoop({ [TASK]: taskNote() });
		plane.typed.set(TASK, ['something else']);
		await write(plane, TASK, taskNote(THOUGHT));
		expect(await way(plane)).toEqual(['>WATCH']);
		plane.typed.clear();
		plane.time.advance(10_000);
		await plane.settle();
		expect((await way(plane)).at(-1)).toBe('WRITE>REASON');
	});

	it('that is broken stops no other', async () => {
		const other = 'Needs_Action/other.md';
		const plane = await startLoop({
			[TASK]: taskNote().replace('title: ', 'title: "'),
			[other]: taskNote(THOUGHT, TASK_ID.replace('550e', '560e')),
		});
		expect(plane.notes()[other]).toContain('current_state: REASON');
	});
});

describe('the check of a workspace', () => {
	it('names plans without a task, and paths that lead to no plan', async () => {
		const plane = await startLoop({
			[PLAN]: planNote(MAIL_STEPS),
			[TASK]: taskNote('', TASK_ID.replace('550e', '560e')).replace(
				'current_state: WATCH',
				`plan_path: ${TASK}\ncurrent_state: WATCH`,
			),
		});
		const [check] = await plane.control.checkWorkspace();
		const said = check?.rows.map(({ path, sentence }) => [path, sentence]);
		expect(said).toContainEqual([PLAN, 'The task that this plan names is not there.']);
		expect(said).toContainEqual([TASK, `plan_path says ${TASK}, where no plan lies.`]);
		expect(plane.index.findings()).toMatchObject([
			{ code: 'leads-nowhere', path: TASK, detail: { code: 'no-such-plan', path: TASK } },
			{ code: 'leads-nowhere', path: PLAN, detail: { code: 'no-such-task' } },
		]);
	});

	it('are told by kind in a check, each under its own code', async () => {
		const plane = await startLoop({
			[TASK]: taskNote().replace('source: gmail', 'source: telegram\nplan_path: ../outside.md'),
			'Needs_Action/b.md': taskNote('', OTHER).replace('priority: normal', 'priority: P1'),
			[PLAN]: planNote(['Read', 'TODO']).replace(TASK_ID, STRANGER),
		});
		const [check] = await plane.control.checkWorkspace();
		expect(check?.rows.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
			'Needs_Action/b.md task-priority-unknown',
			`${TASK} leads-to-no-plan`,
			`${TASK} task-source-unknown`,
			`${PLAN} leads-to-no-task`,
			`${PLAN} plan-step-placeholder`,
		]);
	});

	it('finds nothing loose where task and plan lead to each other, in whatever letters', async () => {
		const plane = await startLoop({
			[TASK]: taskNote(THOUGHT),
			[PLAN]: planNote(MAIL_STEPS).replace(TASK_ID, TASK_ID.toUpperCase()),
			'Needs_Action/new.md': '# New\n',
			'Plans/nobodys.md': '# Whose?\n\n- [ ] 1. Something\n',
			'Needs_Action/ERROR_x.md': 'nonsense\n',
		});
		const [check] = await plane.control.checkWorkspace();
		const loose = check?.rows.filter(({ sentence }) => /not there|no plan lies/.test(sentence));
		expect(loose?.map(({ path }) => path)).toEqual(['Plans/nobodys.md']);
	});
});

describe('a plan that a program moves to Done', () => {
	it('goes back where its task is not there, or needs approval', async () => {
		const plane = await startLoop({
			[PLAN]: done(planNote(['Read the meeting notes'], '', 'Notes')),
		});
		plane.vault.outside.move(PLAN, 'Done/550e8400-plan.md');
		await plane.settle();
		expect(plane.notes()[PLAN]).toBeDefined();
	});
});
