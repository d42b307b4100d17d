// Whatever agents and people do to the notes, in whatever order: no task skips a state, and nothing is carried out that
// nobody approved.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { LOOP_STATES, mayFollow, isLoopState, type LoopState } from '../../../src/core/loop/states';
import type { MoveStyle } from '../../support/memory-outside';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { gesture, type TestPlane } from '../../support/plane';
import { SeededIds } from '../../support/seeded-ids';
import {
	decide,
	done,
	HARMLESS_PLAN,
	HARMLESS_TASK,
	LOOP_FOLDERS,
	MAIL_STEPS,
	planNote,
	PLAN,
	startLoop,
	TASK,
	taskNote,
	THOUGHT,
} from './loop-setup';

const TASKS = [taskNote(), taskNote(THOUGHT), HARMLESS_TASK, 'no task'];
const PLANS = [planNote(MAIL_STEPS), HARMLESS_PLAN(), planNote(['TODO'])];
const FOLDERS = Object.keys(LOOP_FOLDERS).filter((folder) => folder !== 'Accounting/');

/** One thing that happens. Numbers pick among what there is at that moment. */
type Act =
	| { type: 'task' | 'plan' | 'second-plan'; text: number }
	| { type: 'claim'; note: number; state: LoopState }
	| { type: 'move' | 'drag'; note: number; to: string; style: MoveStyle }
	| { type: 'remove' | 'edit'; note: number }
	| { type: 'finish'; note: number; outcome: string }
	| { type: 'decide'; note: number; decision: 'approved' | 'rejected' }
	| { type: 'deal'; note: number; act: 'retry' | 'mark-failed' | 'ignore' }
	| { type: 'restart' };

const note = fc.nat(20);
const acts: fc.Arbitrary<Act> = fc.oneof(
	fc.record({
		type: fc.constantFrom('task', 'plan', 'plan', 'second-plan'),
		text: fc.nat(3),
	}),
	fc.record({ type: fc.constant('claim'), note, state: fc.constantFrom(...LOOP_STATES) }),
	fc.record({
		type: fc.constantFrom('move', 'drag'),
		note,
		to: fc.constantFrom(...FOLDERS),
		style: fc.constantFrom('renamed', 'create-delete', 'delete-create'),
	}),
	fc.record({ type: fc.constantFrom('remove', 'edit'), note }),
	fc.record({
		type: fc.constant('finish'),
		note,
		outcome: fc.constantFrom('done', 'done', 'failed'),
	}),
	fc.record({
		type: fc.constant('decide'),
		note,
		decision: fc.constantFrom('approved', 'approved', 'rejected'),
	}),
	fc.record({
		type: fc.constant('deal'),
		note,
		act: fc.constantFrom('retry', 'mark-failed', 'ignore'),
	}),
	fc.record({ type: fc.constant('restart') }),
);

class AnyLoop {
	private constructor(
		private plane: TestPlane,
		private readonly ids: SeededIds,
	) {}

	static async open(): Promise<AnyLoop> {
		const vault = new MemoryVaultFiles({ ...LOOP_FOLDERS, [TASK]: TASKS[1] ?? '' });
		const ids = new SeededIds();
		return new AnyLoop(await startLoop({}, { vault, ids }), ids);
	}

	async run(all: readonly Act[]): Promise<void> {
		for (const act of all) {
			await this.perform(act);
			await this.plane.settle();
			await this.plane.settle();
		}
		this.plane.time.advance(60_000);
		await this.plane.settle();
	}

	entries(): Promise<LedgerEntry[]> {
		return this.plane.entries();
	}

	get failures(): unknown[] {
		return this.plane.failures;
	}

	async restart(): Promise<void> {
		const { vault, time } = this.plane;
		this.plane.stop();
		this.plane = await startLoop({}, { vault, time, ids: this.ids });
		await this.plane.settle();
	}

	stop(): void {
		this.plane.stop();
	}

	private async perform(act: Act): Promise<void> {
		if (act.type === 'restart') await this.restart();
		else if ('text' in act) this.write(act);
		else {
			const path = this.pick(act.note);
			if (path !== null) await this.performOn(path, act);
		}
	}

	private async performOn(path: string, act: Extract<Act, { note: number }>): Promise<void> {
		const { control } = this.plane;
		if (act.type === 'decide') {
			if (await control.look(path)) await decide(this.plane, path, act.decision, 'Because.');
		} else if (act.type === 'deal') {
			await control.loop.dealWith(path, act.act, gesture('panel'));
		} else if (act.type === 'move' || act.type === 'drag') this.move(path, act);
		else if (act.type === 'remove') this.plane.vault.outside.remove(path);
		else this.plane.vault.outside.write(path, changed(this.plane.notes()[path] ?? '', act));
	}

	/** A drag is a move in the app, which tells of it in one. */
	private move(path: string, act: Extract<Act, { to: string }>): void {
		const { vault, dragged } = this.plane;
		const to = act.to + path.slice(path.lastIndexOf('/') + 1);
		if (to in vault.snapshot()) return;
		if (act.type === 'drag') dragged.add(`${path}>${to}`);
		vault.outside.move(path, to, act.type === 'drag' ? 'renamed' : act.style);
	}

	private write({ type, text }: Act & { text: number }): void {
		const [path, texts] =
			type === 'task' ? [TASK, TASKS] : [type === 'plan' ? PLAN : 'Plans/other.md', PLANS];
		this.plane.vault.outside.write(path, texts[text % texts.length] ?? '');
	}

	private pick(index: number): string | null {
		const paths = Object.keys(this.plane.notes()).filter((path) => path.endsWith('.md'));
		return paths[index % Math.max(1, paths.length)] ?? null;
	}
}

function changed(text: string, act: Act): string {
	if (act.type === 'finish') return done(text, act.outcome);
	if (act.type !== 'claim') return `${text}\nMore.\n`;
	return text.replace(/^current_state: .*$/m, `current_state: ${act.state}`);
}

/** What is wrong with the way that each task has gone, in words. */
function problemsOf(entries: readonly LedgerEntry[]): string[] {
	const at = new Map<string, LoopState>();
	const causes = new Map(entries.map((entry) => [entry.uuid, entry]));
	return entries.flatMap((entry) => {
		const before = at.get(entry.taskId ?? '') ?? null;
		const after = stateAfter(entry, before);
		if (after === null) return [];
		at.set(entry.taskId ?? '', after);
		const cause = causes.get(entry.cause ?? '');
		return [...wayProblems(entry, before, after), ...causeProblems(entry, after, cause)].map(
			(problem) => `${String(before)} > ${after}: ${problem}`,
		);
	});
}

/** Null for an entry that changes no state of the loop. */
function stateAfter(entry: LedgerEntry, before: LoopState | null): LoopState | null {
	const { action, fromState, toState } = entry;
	if (action === 'loop_advanced') return isLoopState(toState) ? toState : null;
	if (action === 'loop_set_back') return 'APPROVE';
	const isBack = action === 'state_transition' && fromState === 'Done' && before !== null;
	return action === 'loop_requeued' || (isBack && toState === 'Needs_Action') ? 'WATCH' : null;
}

function wayProblems(entry: LedgerEntry, before: LoopState | null, after: LoopState): string[] {
	const { action, fromState, context } = entry;
	if (action === 'loop_set_back') return before === 'ACT' ? [] : ['set back'];
	if (action !== 'loop_advanced') return context.actor === 'human' ? [] : ['begun again by nobody'];
	const isNext = before === null ? after === 'WATCH' : mayFollow(before, after);
	return [...(isNext ? [] : ['skipped']), ...(fromState === before ? [] : ['says another'])];
}

function causeProblems(
	{ action, context }: LedgerEntry,
	after: LoopState,
	cause: LedgerEntry | undefined,
): string[] {
	if (!cause) return ['without a cause'];
	if (action !== 'loop_advanced' || after !== 'ACT' || context.requires_approval !== true)
		return [];
	const isApproved = cause.action === 'approval_decision' && cause.approvalStatus === 'approved';
	return isApproved ? [] : [`by ${cause.action}`];
}

it('no order of what happens skips a state, or carries out what nobody approved', async () => {
	let acted = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(acts, { maxLength: 25 }), async (all) => {
			const loop = await AnyLoop.open();
			await loop.run(all);
			const entries = await loop.entries();
			acted += entries.filter(({ toState }) => toState === 'ACT').length;
			expect(problemsOf(entries)).toEqual([]);
			expect(loop.failures).toEqual([]);
			await loop.restart();
			const again = (await loop.entries()).length;
			await loop.restart();
			expect((await loop.entries()).length).toBe(again);
			loop.stop();
		}),
		{ numRuns: 60 },
	);
	expect(acted).toBeGreaterThan(5);
}, 120_000);
