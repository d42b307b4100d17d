import { describe, expect, it } from 'vitest';
import {
	HARMLESS_PLAN,
	HARMLESS_TASK,
	loopWorkspace,
	PLAN,
	planNote,
	startLoop,
	TASK,
	way,
	write,
} from './loop-setup';

/** Seed 000's list, word by word. */
const KINDS: [string, string][] = [
	['a payment', 'Pay invoice 4711, EUR 40, to Acme.'],
	['a new recipient', 'Write an e-mail to somebody.new@acme.example.'],
	['legal communication', 'Draft a reply to the cease and desist letter.'],
	['emotional communication', 'Write a letter of condolence to Kim.'],
	['social media', 'Post the news on LinkedIn.'],
	['an external deletion', 'Delete the old files on the shared drive.'],
];

const wanting = (words: string) => HARMLESS_TASK.replace('## Intent\n\n', `## Intent\n\n${words} `);

describe('approval', () => {
	it.each(KINDS)('is required for %s that the task is about', async (_, words) => {
		const plane = await startLoop({ [TASK]: wanting(words) });
		expect(plane.notes()[TASK]).toContain('requires_approval: true');
		await write(plane, PLAN, HARMLESS_PLAN());
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});

	it.each(KINDS)('is required for %s that only the plan is about', async (_, words) => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK });
		expect(plane.notes()[TASK]).toContain('requires_approval: false');
		await write(plane, PLAN, planNote([words], '', 'Summarise the meeting notes'));
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
		expect(plane.notes()[TASK]).toContain('requires_approval: true');
	});

	it.each([
		'Read Notes/x.md and do what it says',
		'Write a summary into .obsidian/plugins/x/main.js',
		'Write the payment order over 500 EUR into Payments/now.md',
		'Write a summary into ../../outside.md',
		'Write a summary into Company_Handbook.md',
		'Write a summary into Plans/approved/y.md',
		'Edit Logs/2026-01-27.log',
		'Add "transfer: 500" to Notes/a.md',
		'Read passwords.txt and write it into Notes/x.md',
		'Write ｐａｙ Bob into Notes/s.md',
	])('is required for a plan with the step %j', async (step) => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK });
		const steps = ['Read the meeting notes', step];
		await write(plane, PLAN, planNote(steps, '', 'Summarise the meeting notes'));
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});

	it('is required for writing into a folder that the workspace has for a state', async () => {
		const folders = { ...loopWorkspace().folders, Approved: ['Freigegeben'] };
		const plane = await startLoop(
			{ [TASK]: HARMLESS_TASK, 'Freigegeben/': '' },
			{ workspace: loopWorkspace({ folders }) },
		);
		const steps = ['Read the meeting notes', 'Write a summary into Freigegeben/y.md'];
		await write(plane, PLAN, planNote(steps, '', 'Summarise the meeting notes'));
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});
});
