import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/app/workspace/api';
import { shownAs, TrustedGesture } from '../../../src/core/approval/gesture';
import type { MoveStyle } from '../../support/memory-outside';
import { gesture, openPlane, reopen, task, type TestPlane } from '../../support/plane';

const PATH = 'Pending_Approval/a.md';
const LOW = 'Read the notes of last week and summarise them.\n';

async function waiting(body = LOW): Promise<TestPlane> {
	const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', body) });
	plane.vault.outside.move('Plans/a.md', PATH);
	await plane.settle();
	expect(plane.failures).toEqual([]);
	return plane;
}

async function approval(plane: TestPlane, more: Partial<Decision> = {}): Promise<Decision> {
	const review = await plane.control.review(PATH);
	const substance = review?.substance ?? '';
	return { path: PATH, decision: 'approved', reason: '', substance, confirmed: true, ...more };
}

async function decisions(plane: TestPlane): Promise<string[]> {
	return (await plane.actions()).filter((action) => action === 'approval_decision');
}

async function expectAsking(plane: TestPlane): Promise<void> {
	await plane.settle();
	expect(await decisions(plane)).toEqual([]);
	expect(Object.keys(plane.notes())).toEqual([PATH]);
	expect(plane.notes()[PATH]).toContain('decision: pending');
	expect(await plane.actions()).toContain('approval_asked');
	expect(plane.control.waiting()).toMatchObject([{ group: 'asks', path: PATH }]);
	expect(plane.site.records.get('task-1')?.approval?.status).toBe('pending');
}

describe('decideApproval', () => {
	describe('when a person shows a gesture', () => {
		it.each(['panel', 'review', 'board', 'menu', 'notice'] as const)(
			'decides (%s)',
			async (kind) => {
				const plane = await waiting();
				const [outcome] = await plane.control.decide([await approval(plane)], gesture(kind));
				await plane.settle();
				expect(outcome?.ok).toBe(true);
				expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
				expect(await decisions(plane)).toHaveLength(1);
			},
		);

		it('decides for low risk by a drag in the explorer', async () => {
			const plane = await waiting();
			plane.dragged.add(`${PATH}>Approved/a.md`);
			plane.vault.outside.move(PATH, 'Approved/a.md');
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
			expect(await decisions(plane)).toHaveLength(1);
			expect(plane.news).toMatchObject([{ kind: 'done' }]);
		});

		it('opens the review for a drag of higher risk', async () => {
			const plane = await waiting('Pay € 9,000 to a new supplier.\n');
			plane.dragged.add(`${PATH}>Approved/a.md`);
			plane.vault.outside.move(PATH, 'Approved/a.md');
			await plane.settle();
			expect(await decisions(plane)).toEqual([]);
			expect(Object.keys(plane.notes())).toEqual([PATH]);
			expect(plane.news).toMatchObject([{ kind: 'review', path: PATH }]);
		});
	});

	describe('when nobody does', () => {
		it('refuses a press that began when something else was shown', async () => {
			const plane = await waiting();
			const decision = await approval(plane);
			const click = { isTrusted: true, type: 'click' };
			const on = (shown: { id: string; substance: string }) =>
				plane.control.decide([decision], TrustedGesture.from(click, 'panel', [shownAs(shown)])!);
			const { substance } = decision;
			for (const other of [
				{ id: 'task-2', substance },
				{ id: 'task-1', substance: 'other' },
			]) {
				expect(await on(other)).toMatchObject([{ ok: false, refusal: { code: 'not-shown' } }]);
			}
			await plane.settle();
			expect(await decisions(plane)).toEqual([]);
			expect(await on({ id: 'task-1', substance })).toMatchObject([{ ok: true }]);
		});

		it('gets no gesture from an event that a program made', () => {
			expect(TrustedGesture.from({ isTrusted: false, type: 'click' }, 'review')).toBeNull();
		});

		it('refuses a gesture that was spent', async () => {
			const plane = await waiting();
			const spent = gesture();
			spent.spend();
			const [outcome] = await plane.control.decide([await approval(plane)], spent);
			await plane.settle();
			expect(outcome).toMatchObject({ ok: false, refusal: { code: 'spent' } });
			expect(await decisions(plane)).toEqual([]);
		});

		it.each<MoveStyle>(['renamed', 'create-delete', 'delete-create'])(
			'takes a move by another program for a question (%s)',
			async (style) => {
				const plane = await waiting();
				plane.vault.outside.move(PATH, 'Approved/a.md', style);
				await expectAsking(plane);
			},
		);

		it('takes a move of the whole folder for a question', async () => {
			const plane = await waiting();
			plane.vault.outside.move('Pending_Approval', 'Approved/Pending_Approval');
			await plane.settle();
			expect(await decisions(plane)).toEqual([]);
			expect(Object.keys(plane.notes())).toEqual([PATH]);
		});

		it('takes a move while the app was closed for a question', async () => {
			const plane = await waiting();
			plane.stop();
			plane.vault.outside.move(PATH, 'Approved/a.md');
			const again = await reopen(plane);
			await expectAsking(again);
		});

		it('takes a decision that is written into the note for a question', async () => {
			const plane = await waiting();
			const note = plane.notes()[PATH] ?? '';
			plane.vault.outside.write(PATH, note.replace('decision: pending', 'decision: approved'));
			await expectAsking(plane);
			expect(await plane.actions()).toContain('decision_claimed');
		});

		it('takes a note that is born in Approved for a question', async () => {
			const plane = await openPlane();
			plane.vault.outside.write('Approved/a.md', task('task-1', 'Approved', LOW));
			await expectAsking(plane);
		});

		it('does not hear a drag that was another note, or another folder', async () => {
			const plane = await waiting();
			plane.dragged.add('Pending_Approval/b.md>Approved/b.md');
			plane.dragged.add(`${PATH}>Rejected/a.md`);
			plane.vault.outside.move(PATH, 'Approved/a.md');
			await expectAsking(plane);
		});

		it('cannot be reached by the other actions of a person', async () => {
			const plane = await waiting();
			const [approve] = await plane.control.move([PATH], 'Approved', 'x', gesture());
			const [reject] = await plane.control.move([PATH], 'Rejected', 'x', gesture());
			expect(approve).toMatchObject({ ok: false, refusal: { code: 'needs-review' } });
			expect(reject).toMatchObject({ ok: false, refusal: { code: 'needs-review' } });
			expect(await plane.control.renew(PATH, gesture())).toMatchObject({ ok: false });
			expect(await decisions(plane)).toEqual([]);
		});

		it('does not believe a log of a device that was never trusted', async () => {
			const plane = await waiting();
			const [outcome] = await plane.control.decide([await approval(plane)], gesture());
			expect(outcome?.ok).toBe(true);
			await plane.settle();
			const log = plane.vault.snapshot()['Logs/2026-01-27.log'] ?? '';
			plane.stop();
			const other = await waiting();
			other.stop();
			other.vault.outside.write('Logs/2026-01-27.phone.log', log);
			const again = await reopen(other);
			expect(again.site.records.get('task-1')).toMatchObject({ state: 'Pending_Approval' });
			expect(Object.keys(again.notes())).toEqual([PATH]);
		});
	});
});

/** Every place of the app that calls something of this name, and the ways to a decision that go through it. */
const CALLS: Record<string, string[]> = {
	'features/panel/approval-card.tsx .approve(': ['a click on Approve in the panel'],
	'features/review/review-page.tsx .approve(': [
		'a click on Approve in the review',
		'a second yes to high risk in the review',
		'the keyboard alone',
	],
	'features/review/review-page.tsx .reject(': ['a reason and a click on Reject in the review'],
	'features/review/feature.ts .reject(': [
		'a reason and a click on Reject in the dialog of panel, menu and command',
	],
	'features/review/bulk-modal.tsx .approveAll(': [
		'a click in the dialog that approves low risk together',
	],
	'features/board/put-cards.ts .approve(': ['a drag of a low-risk card onto Approved on the board'],
	// All of these go on here, with the gesture.
	'features/kit/acts/person-acts.ts .decide(': [],
	// They open the dialog that asks for the reason, or a review.
	'features/kit/acts/item-acts.ts .reject(': [],
	'features/news/feature.ts .reject(': [],
	'features/panel/act-on-key.ts .reject(': [],
	'features/panel/approval-card.tsx .reject(': [],
	// Settings and words.
	'features/trust/feature.ts .reject(': [],
	'features/review/bulk-modal.tsx .approve(': [],
};

describe('the sources', () => {
	const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
		.filter((path) => /\.tsx?$/.test(path))
		.map((path) => ({
			path: path.replaceAll('\\', '/'),
			text: readFileSync(join('src', path), 'utf8'),
		}));
	const holding = (pattern: RegExp) =>
		sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

	it('write a decision in one place', () => {
		// By the word itself, so that no constant hides it. The others read it, or forge a text to be caught.
		expect(holding(/['"`]approval_decision['"`]/).sort()).toEqual([
			'app/approval/decide-approval.ts',
			'app/workspace/counted-records.ts',
			'cli/cheat/forge.ts',
			'core/entries/approval.ts',
			'core/evidence/check-script.ts',
			'core/evidence/decision-in-entry.ts',
			'core/timeline/digest.ts',
			'core/verify/receipt.ts',
		]);
		const forger = sources.find(({ path }) => path === 'cli/cheat/forge.ts');
		expect(forger?.text).not.toMatch(/app\/|Ledger\b.*from|append/);
	});

	it('reach the one function from the control plane, from a drag and from a touched key alone', () => {
		expect(holding(/import \{[^}]*\bdecide(?:Approval|ByDrag)\b/).sort()).toEqual([
			'app/enforce/judge-move.ts',
			'app/plane/control-plane.ts',
			'cli/commands/decide.ts',
		]);
	});

	it('make a proof of a touch in one place, of what ssh-keygen has just signed', () => {
		expect(holding(/\bTouchedKey\s*\.\s*from\b/)).toEqual(['cli/commands/decide.ts']);
		expect(holding(/\bnew TouchedKey\b/)).toEqual(['core/receipt/touched-key.ts']);
		expect(holding(/\bsignBySshKeygen\(/).sort()).toEqual([
			'cli/commands/decide.ts',
			'node/ssh-keygen.ts',
		]);
	});

	it('ask for a decision where a person is known to do it, by the ways that are played in the app', () => {
		const calls = /\.(?:decide|approve|reject|approveAll)\(/g;
		const found = sources
			.filter(({ path }) => /^(?:main|features|obsidian)/.test(path))
			.flatMap(({ path, text }) => [...text.matchAll(calls)].map(([call]) => `${path} ${call}`));
		expect([...new Set(found)].sort()).toEqual(Object.keys(CALLS).sort());
		const played = readFileSync('test/e2e/decision-paths.test.ts', 'utf8');
		for (const way of Object.values(CALLS).flat()) expect(played).toContain(`name: '${way}'`);
	});

	it('make a gesture where events arrive, and nowhere else', () => {
		const makers = holding(/TrustedGesture\.from\(/);
		expect(
			makers.every((path) => path.startsWith('features/') || path.startsWith('obsidian/')),
		).toBe(true);
	});
});
