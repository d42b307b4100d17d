// Whatever tools answer, whenever the app dies, whatever programs and people do meanwhile: a run does nothing twice, skips nothing, goes
// back nowhere, and does nothing that wasn't approved when it was announced.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernelOf } from '../../../src/app/run/kernel';
import { logEntrySchema } from '../../../src/core/kernel/entities';
import { accept, refuse } from '../../../src/core/shared/result';
import { textDigest } from '../../../src/core/tools/digest';
import { gesture, reopen, type TestPlane } from '../../support/plane';
import { APPEND, ITEM, openApproved, outsideTools, planNote, step } from '../../support/runs';

const call = (tool: string) => step(`Call ${tool}`, { tool, arguments: {} });
const TOOLS = ['a/one', 'a/two'];
const PLAN = planNote(call('a/one'), APPEND('first'), call('a/two'), APPEND('second'));
/** What the entries say of a step that is done. */
const DONE = new Set<unknown>(['complete', 'committed', 'happened']);
const STEPS = ['1', '2', '3', '4'];

const ANSWERS = ['ok', 'fails', 'unknown', 'throws', 'hangs'] as const;
type Answer = (typeof ANSWERS)[number];

const act = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom('go on', 'go on without a person') },
	{ weight: 3, arbitrary: fc.constantFrom('say it happened', 'say it did not') },
	{ weight: 2, arbitrary: fc.constantFrom('pause', 'stop', 'edit', 'tick', 'undo edit', 'wait') },
);
const crash = fc.record({
	writes: fc.nat({ max: 14 }),
	kept: fc.constantFrom(0, 0, 300, 700, 1_200),
});
const steps = fc.array(fc.tuple(act, fc.option(crash, { freq: 3 })), {
	minLength: 3,
	maxLength: 9,
});
const answers = fc.array(fc.constantFrom<Answer>('ok', 'ok', ...ANSWERS), { maxLength: 5 });

/** What the world outside has seen, whatever the app remembers. */
class World {
	readonly calls: string[] = [];
	/** Calls that were made while the note wasn't as it was approved. */
	readonly unapproved: string[] = [];
	readonly didNot: string[] = [];
	isChanged = false;

	constructor(private readonly answers: readonly Answer[]) {}

	readonly kernel = kernelOf({
		outside: outsideTools(Object.fromEntries(TOOLS.map((tool) => [tool, () => this.answer(tool)]))),
	});

	private answer(tool: string) {
		const answer = this.answers[this.calls.length] ?? 'ok';
		this.calls.push(tool);
		if (this.isChanged) this.unapproved.push(tool);
		if (answer === 'throws') throw new Error('It broke.');
		if (answer === 'hangs') return new Promise<never>(() => undefined);
		if (answer === 'ok') return Promise.resolve(accept({}));
		const code = answer === 'fails' ? ('failed' as const) : ('timeout' as const);
		return Promise.resolve(refuse({ code, sentence: 'No.', sent: true }));
	}
}

class Story {
	private constructor(
		private plane: TestPlane,
		private readonly world: World,
	) {}

	static async begin(world: World): Promise<Story> {
		return new Story(await openApproved(PLAN, { kernel: world.kernel }), world);
	}

	async tell(what: string, dies: { writes: number; kept: number } | null): Promise<void> {
		this.plane.control.runs.onBroken = () => undefined;
		if (dies) this.plane.vault.crashAfter(dies.writes, dies.kept);
		await this.act(what).catch(() => undefined);
		if (dies) this.plane = await reopen(this.plane, { kernel: this.world.kernel });
	}

	private get record() {
		return this.plane.site.records.get('task-1');
	}

	private async act(what: string): Promise<void> {
		const { record, plane } = this;
		const { runs } = plane.control;
		const path = record?.path ?? ITEM;
		if (what === 'wait') plane.time.advance(40 * 60_000);
		else if (what === 'pause') runs.pause(path);
		else if (what === 'stop') await runs.stop(path);
		else if (what.startsWith('say'))
			await this.say(what === 'say it happened' ? 'happened' : 'did-not');
		else if (what.startsWith('go')) await this.goOn(path, what === 'go on');
		else this.edit(what);
		await plane.settle();
	}

	private async goOn(path: string, byPerson: boolean): Promise<void> {
		const { runs } = this.plane.control;
		const run = this.record?.run;
		const isNew = !run || run.status === 'ended';
		const person = byPerson ? gesture() : null;
		await (isNew ? runs.start(path, 'test', null) : runs.resume(path, 'test', person));
	}

	private async say(answer: 'happened' | 'did-not'): Promise<void> {
		const { record } = this;
		const operation = record?.run?.operation;
		if (!operation) return;
		if (answer === 'did-not') this.world.didNot.push(operation.tool);
		await this.plane.control.runs.answer(record.path, operation.call, answer, gesture());
	}

	/** By a program: other words, a tick of its own, and the words as they were. */
	private edit(what: string): void {
		const text = this.plane.notes()[ITEM];
		if (text === undefined) return;
		if (what === 'tick') this.plane.vault.outside.write(ITEM, text.replace('[ ]', '[x]'));
		if (what === 'edit') this.write(text.replace('Call a/two', 'Call a/two now'), true);
		if (what === 'undo edit') this.write(text.replace('Call a/two now', 'Call a/two'), false);
	}

	private write(text: string, isChanged: boolean): void {
		this.plane.vault.outside.write(ITEM, text);
		this.world.isChanged = isChanged;
	}

	/** Whatever was refused on the way, at the end it is as it should be. */
	async check(): Promise<void> {
		const { world, plane } = this;
		expect(world.unapproved).toEqual([]);
		const count = (all: readonly string[], tool: string) =>
			all.filter((one) => one === tool).length;
		for (const tool of TOOLS)
			expect(count(world.calls, tool), tool).toBeLessThanOrEqual(count(world.didNot, tool) + 1);
		await this.checkLedger();
		await this.checkLines();
		expect(plane.failures).toEqual([]);
		plane.stop();
	}

	/** Forward only, one step after the other; each announcement follows the approval that covers it. */
	private async checkLedger(): Promise<void> {
		let done = new Set<unknown>();
		let isApproved = false;
		for (const { action, context, result } of await this.plane.entries()) {
			const { status, state, answer } = context;
			const id = typeof context.step_id === 'string' ? context.step_id : '';
			if (action === 'run_started') done = new Set([context.done].flat());
			if (action === 'run_started') isApproved = typeof context.approved_sha256 === 'string';
			if (action === 'run_ended') isApproved = false;
			if (action === 'tool_intent') {
				expect([isApproved, result], `step ${id}`).toEqual([true, 'pending']);
				expect(done.has(id), `step ${id} again`).toBe(false);
				const before = STEPS.slice(0, STEPS.indexOf(id));
				expect(before.filter((one) => !done.has(one))).toEqual([]);
			}
			if (action === 'run_cycle' && (status === 'running' || status === 'failed'))
				expect(done.has(id), `step ${id} goes back`).toBe(false);
			if ([status, state, answer].some((word) => DONE.has(word))) done.add(id);
		}
	}

	private async checkLines(): Promise<void> {
		const files = Object.entries(this.plane.vault.snapshot());
		const entries = await this.plane.entries();
		const vouched = new Set(entries.map(({ context }) => context.line_sha256));
		const record = this.record?.run;
		for (const [path, text] of files.filter(([name]) => name.startsWith('Logs/runs/'))) {
			// What died with the app is dropped when the run goes on or is stopped, not where its item has left.
			const isWhole = (record?.endCode ?? null) !== null && path.includes(record?.id ?? '');
			const lines = text.split('\n').filter((line) => line !== '');
			const kept = isWhole ? lines : lines.filter((line) => vouched.has(textDigest(line)));
			const cycles = kept.map((line) => logEntrySchema.parse(JSON.parse(line)));
			const numbers = cycles.map(({ step_number: number }) => number);
			expect(numbers).toEqual(numbers.map((_, at) => at + 1));
		}
	}
}

describe('a run, in any order of what can happen', () => {
	it('does nothing twice, skips nothing, goes back nowhere, and needs its approval', async () => {
		await fc.assert(
			fc.asyncProperty(answers, steps, async (said, acts) => {
				const world = new World(said);
				const story = await Story.begin(world);
				for (const [what, dies] of acts) await story.tell(what, dies);
				await story.check();
			}),
			{ numRuns: Number(process.env.ORDERS ?? 20) },
		);
	}, 60_000);
});
