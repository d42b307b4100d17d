// What is written into files is English whatever the app speaks: the same things happen in an English and in a
// German app, with the same seeds and the same clock, and every byte is the same.

import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../src/app/workspace/api';
import type { TestPlane } from '../support/plane';
import { randomSteps } from '../support/random-steps';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

interface Left {
	files: Record<string, string>;
	/** What a person was told, in words. */
	told: string[];
	actions: string[];
}

/** As after a start of the app in that language. */
async function speaking<T>(language: string, run: () => Promise<T>): Promise<T> {
	vi.resetModules();
	const { speak } = await import('../../src/text/kit/language');
	speak(language);
	return run();
}

// What other tests load is English again.
afterAll(() => vi.resetModules());

async function leftBy(plane: TestPlane, answers: readonly (Outcome | undefined)[]): Promise<Left> {
	const { newsSentence } = await import('../../src/features/news/news-sentences');
	const answered = answers.flatMap((one) =>
		one ? [one.ok ? one.value.sentence : one.refusal.sentence] : [],
	);
	expect(plane.failures).toEqual([]);
	return {
		files: plane.vault.snapshot(),
		told: [...plane.news.map(newsSentence), ...answered].filter(Boolean),
		actions: [...new Set(await plane.actions())],
	};
}

async function dayOfItems(): Promise<Left> {
	const { decide, gesture, GRAVE, HARMLESS, openPlane, task } = await import('../support/plane');
	const plane = await openPlane({
		'Company_Handbook.md': '## Forbidden\n\n- publish prices\n\n## Limits\n\nPayments: 100 EUR\n',
		'Inbox/new.md': 'Publish prices of all services.\n',
		'Inbox/empty.md': '',
		'Inbox/broken.md': '---\nid: a\nb: [\n---\n',
		'Inbox/bytes.md': new Uint8Array([0xff, 0xfe, 0x00]),
		'Plans/pay.md': task('pay', 'Plans', GRAVE),
		'Plans/read.md': task('read', 'Plans', HARMLESS),
		'Plans/steps.md': task(
			'steps',
			'Plans',
			`${HARMLESS}\n## Steps\n\n- [ ] Read them\n- [ ] Sum up\n`,
		),
		'Approved/found.md': task('found', 'Approved', GRAVE),
	});
	const { control, vault } = plane;
	const answers: (Outcome | undefined)[] = [];
	const move = async (from: string, to: string): Promise<void> => {
		vault.outside.move(from, to);
		await plane.settle();
	};
	const change = async (path: string, edit: (text: string) => string): Promise<void> => {
		vault.outside.write(path, edit(vault.snapshot()[path] ?? ''));
		await plane.settle();
	};
	await change('Inbox/late.md', () => 'Send an e-mail to all customers.\n');
	for (const name of ['empty', 'bytes']) await move(`Inbox/${name}.md`, `Plans/${name}.md`);
	await move('Inbox/broken.md', 'Needs_Action/broken.md');
	await move('Inbox/new.md', 'Done/new.md');
	answers.push(await control.takeIn('Inbox/new.md'));
	await move('Inbox/new.md', 'Plans/new.md');
	await move('Plans/new.md', 'Pending_Approval/new.md');
	// A program approves by a move, by what it writes, and by asking.
	await move('Plans/pay.md', 'Pending_Approval/pay.md');
	await move('Pending_Approval/pay.md', 'Approved/pay.md');
	await change('Pending_Approval/pay.md', (text) =>
		text.replace('decision: pending', 'decision: approved'),
	);
	answers.push(await control.ask('Pending_Approval/pay.md', 'cli'));
	answers.push(await decide(plane, 'Pending_Approval/pay.md'));
	await change('Approved/pay.md', (text) => `${text}And € 1,000 more.\n`);
	// A person decides, takes it back, rejects.
	await move('Plans/read.md', 'Pending_Approval/read.md');
	const approved = await decide(plane, 'Pending_Approval/read.md');
	if (approved.ok && approved.value.undo) {
		answers.push(approved, await control.undo(approved.value.undo, gesture('notice')));
	}
	const rejected = { decision: 'rejected', reason: 'Not now' } as const;
	answers.push(await decide(plane, 'Pending_Approval/read.md', rejected));
	// One that waits too long, is renewed, carried out, lost and found.
	await move('Plans/steps.md', 'Pending_Approval/steps.md');
	plane.time.advance(8 * DAY);
	await plane.settle();
	answers.push(await decide(plane, 'Pending_Approval/steps.md'));
	answers.push(await control.renew('Pending_Approval/steps.md', gesture('panel')));
	answers.push(await decide(plane, 'Pending_Approval/steps.md'));
	await move('Approved/steps.md', 'Done/steps.md');
	vault.outside.remove('Approved/steps.md');
	await plane.settle();
	answers.push(await control.restore('Approved/steps.md', gesture('panel')));
	await move('Approved/steps.md', 'Elsewhere/steps.md');
	await move('Elsewhere/steps.md', 'Approved/steps.md');
	await move('Plans', 'Elsewhere/Plans');
	// The disk is full for a while.
	vault.refuse('Logs', 'unwritable');
	await change('Inbox/late.md', (text) => `${text}Today.\n`);
	await move('Inbox/late.md', 'Done/late.md');
	vault.refuse('Logs', null);
	plane.time.advance(HOUR);
	await plane.settle();
	return leftBy(plane, answers);
}

async function weekOfTasks(): Promise<Left> {
	const { gesture } = await import('../support/plane');
	const setup = await import('./loop/loop-setup');
	const { decide, done, HARMLESS_PLAN, HARMLESS_TASK, MAIL_STEPS, noteNamed, startLoop } = setup;
	const { PLAN, planNote, TASK, TASK_ID, taskNote, THOUGHT, write } = setup;
	const [pending, approved] = ['pending', 'approved'].map((at) => `Plans/${at}/550e8400-plan.md`);
	const plane = await startLoop({ [TASK]: taskNote(THOUGHT) });
	const answers: (Outcome | undefined)[] = [];
	const { loop } = plane.control;
	const deal = async (path: string, act: 'retry' | 'mark-failed' | 'acknowledge' | 'ignore') => {
		answers.push(await loop.dealWith(path, act, gesture('panel')));
		await plane.settle();
	};
	answers.push(await loop.draft(TASK));
	await write(plane, PLAN, planNote([...MAIL_STEPS, 'Pay EUR 900 to Acme']));
	for (let hour = 0; hour < 75; hour += 1) {
		plane.time.advance(HOUR);
		await plane.idle();
	}
	await write(plane, TASK, (plane.notes()[TASK] ?? '').replace('APPROVE', 'LOG'));
	await deal(noteNamed(plane, /Needs_Action\/ERROR_/)[0], 'acknowledge');
	answers.push(await decide(plane, pending ?? '', 'approved'));
	await write(plane, approved ?? '', done(plane.notes()[approved ?? ''] ?? '', 'failed'));
	await deal(noteNamed(plane, /Needs_Action\/ERROR_.*step|Needs_Action\/ERROR_/)[0], 'retry');
	await write(
		plane,
		approved ?? '',
		done(plane.notes()[approved ?? ''] ?? '', 'done', '2026-02-01T09:00:00Z'),
	);
	// Others: one that needs nobody, one that nobody can read, one with two plans that are rejected.
	await write(plane, 'Needs_Action/notes.md', HARMLESS_TASK.replaceAll(TASK_ID, OTHER_ID));
	await write(plane, 'Plans/notes.md', HARMLESS_PLAN().replaceAll(TASK_ID, OTHER_ID));
	await write(plane, 'Needs_Action/odd.md', taskNote('', 'not-a-uuid'));
	await write(plane, 'Needs_Action/none.md', '');
	await write(plane, 'Needs_Action/twice.md', taskNote(THOUGHT, TWICE_ID));
	const second = planNote(MAIL_STEPS).replaceAll(TASK_ID, TWICE_ID);
	await write(plane, 'Plans/one.md', second);
	await write(plane, 'Plans/two.md', second);
	answers.push(await decide(plane, 'Plans/pending/one.md', 'rejected', 'Too soon'));
	await plane.settle();
	answers.push(await decide(plane, 'Plans/pending/two.md', 'rejected', 'Too late'));
	return leftBy(plane, answers);
}

const OTHER_ID = '660e8400-e29b-41d4-a716-446655440000';
const TWICE_ID = '770e8400-e29b-41d4-a716-446655440000';

describe('what is written into files', () => {
	it.each([
		[
			'a day of items',
			dayOfItems,
			[
				...['item_registered', 'item_taken_in', 'item_left', 'item_returned', 'item_deleted'],
				...['item_restored', 'state_transition', 'move_refused', 'approval_requested', 'undo'],
				...['approval_renewed', 'approval_asked', 'approval_decision', 'approval_void'],
				...['decision_claimed', 'folder_put_back', 'error'],
			],
		],
		[
			'a week of tasks',
			weekOfTasks,
			[
				...['loop_advanced', 'loop_refused', 'loop_ended', 'loop_requeued'],
				...['error_reported', 'error_resolved', 'reminder_made', 'reminder_removed'],
				...['outcome_noted'],
			],
		],
	])('is the same after %s in English and in German', async (_, run, actions) => {
		const english = await speaking('en', run);
		const german = await speaking('de', run);
		expect(english.actions).toEqual(expect.arrayContaining(actions));
		expect(german.files).toEqual(english.files);
		// It did speak German meanwhile.
		expect(english.told.length).toBeGreaterThanOrEqual(5);
		expect(german.told).toHaveLength(english.told.length);
		expect(german.told.filter((sentence) => english.told.includes(sentence))).toEqual([]);
	});

	it('is the same whatever happens', async () => {
		for (const steps of fc.sample(randomSteps, { numRuns: 12, seed: 6 })) {
			const run = async () => {
				const { RandomPlane } = await import('../support/random-plane');
				const plane = new RandomPlane();
				await plane.run(steps);
				return plane.contents();
			};
			expect(await speaking('de', run)).toEqual(await speaking('en', run));
		}
	}, 90_000);
});
