// Calls the tool of a step with the approved arguments, and no others. What changes the vault or an item is done in the turn in which it
// was announced. What happens outside may take long, so the turn ends after the announcement, and another one records what came of it.

import { recordCycle, showStep, type Situation } from './cycle';
import type { Outside } from './outside';
import { shadowOf } from './shadow';
import { type Answer, callEntry, digestOf, isUnknown, toolCallOf } from './tool-call';
import { applyChanges, carryOut, changesOf, keepChanges } from '../tools';
import { substanceAt, substanceWith, type Turn } from '../workspace';
import type { NewEntry } from '../../core/entries';
import type { KernelStep } from '../../core/kernel/entities';
import type { RecordedChange } from '../../core/kernel/run-record';
import { recordedChange } from '../../core/tools/changes';
import type { JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
import type {
	FileChange,
	Tool,
	ToolFailure,
	ToolReads,
	WorkflowOrder,
} from '../../core/tools/define';

interface Call {
	situation: Situation;
	step: KernelStep;
	tool: Tool;
	/** Made by us, out of a model's control. */
	id: string;
	/** In milliseconds. */
	at: number;
}

/** Null where all is done. Throws LedgerFault or VaultFault. */
export async function callTool(turn: Turn, reads: ToolReads, call: Call): Promise<Outside | null> {
	const { call: callable } = call.tool;
	const input = call.step.arguments ?? {};
	switch (callable.effect) {
		case 'read':
			await recordAnswer(turn, call, beforeEffect(await callable.read(reads, input)));
			return null;
		case 'vault': {
			const made = await callable.change(reads, input);
			if (!made.ok) await recordAnswer(turn, call, beforeEffect(made));
			else await changeVault(turn, call, made.value);
			return null;
		}
		case 'workflow': {
			const made = await callable.order(reads, input);
			if (!made.ok) await recordAnswer(turn, call, beforeEffect(made));
			else await placeOrder(turn, call, made.value);
			return null;
		}
		case 'external':
			await announce(turn, call, { changes: [], substance: null });
			await showStep(turn, call.situation, call.step, { status: 'running', outcome: null });
			return {
				shown: { stepId: call.step.step_id, tool: call.tool.name, since: call.at, heard: null },
				work: async (stop) => {
					const answer = await answerTo((signal) => callable.invoke(input, signal), stop);
					return (later) => recordAnswer(later, call, answer);
				},
			};
	}
}

/** However it ends: a tool that breaks, or hears nothing of a stop, may have taken effect. */
function answerTo(
	invoke: (stop: AbortSignal) => Promise<Answer>,
	stop: AbortSignal,
): Promise<Answer> {
	const lost = (sentence: string): Answer => refuse({ code: 'unreachable', sentence, sent: true });
	return new Promise((resolve) => {
		const leave = () => resolve(lost('It was stopped before it answered.'));
		const broke = () => resolve(lost('The tool broke off without an answer.'));
		const called = Promise.resolve().then(() => invoke(stop));
		void called.then(resolve, broke).finally(() => stop.removeEventListener('abort', leave));
		// What answers a stop itself is heard first.
		stop.addEventListener('abort', leave, { once: true });
	});
}

async function changeVault(
	turn: Turn,
	call: Call,
	{ changes, output }: { changes: readonly FileChange[]; output: JsonObject },
): Promise<void> {
	const substance = await coveredAfter(turn, call, changes);
	const announced = announce(turn, call, { changes: changes.map(recordedChange), substance });
	// What is to be there goes to the disk meanwhile, and into its place once both are done.
	const ready = Promise.all([announced, keepChanges(turn, changes)]);
	// It may fail before anybody waits for it.
	ready.catch(() => undefined);
	const applied = await applyChanges(turn, changes, ready);
	// Also where there was nothing to change.
	await ready;
	if (!applied.ok) return recordAnswer(turn, call, beforeEffect(applied));
	await recordAnswer(turn, call, accept(output));
}

async function placeOrder(
	turn: Turn,
	call: Call,
	{ order, output }: { order: WorkflowOrder; output: JsonObject },
): Promise<void> {
	// It is in one write with the outcome: there is nothing to announce.
	if (order.kind === 'record')
		return recordAnswer(turn, call, accept(output), [noteEntry(call, order.text)]);
	const changes = await changesOf(turn, order);
	const substance =
		order.kind === 'create' ? await coveredAfter(turn, call, [madeBy(order)]) : null;
	const cause = await announce(turn, call, { changes, substance });
	const done = await carryOut(turn, order, { cause, via: 'run' });
	await recordAnswer(turn, call, done.ok ? accept(output) : beforeEffect(done));
}

/** The plan may name the note that it makes. */
function madeBy({ path, text }: Extract<WorkflowOrder, { kind: 'create' }>): FileChange {
	return { path, before: null, after: text };
}

function noteEntry({ situation: { record, run }, step }: Call, text: string): NewEntry {
	return {
		action: 'note_recorded',
		taskId: record.id,
		cause: run.entry,
		context: { run: run.id, step_id: step.step_id, text },
	};
}

const beforeEffect = (answer: Result<JsonObject | null, ToolFailure>): Answer =>
	answer.ok ? accept(answer.value ?? {}) : refuse({ ...answer.refusal, sent: false });

/**
 * What the approval covers once these changes are made, and nobody else's. Asked before they are: whatever somebody else
 * edits meanwhile isn't covered.
 */
async function coveredAfter(
	turn: Turn,
	{ situation: { record, snapshot, covered } }: Call,
	changes: readonly FileChange[],
): Promise<string> {
	const path = turn.full(record.path);
	const made = changes.map((change) => ({ ...change, path: turn.full(change.path) }));
	const texts = rewritten(made);
	if (covered && texts) return substanceWith(covered, texts);
	return substanceAt(shadowOf(turn.files, made), path, snapshot);
}

/** The new texts by path; null where a file comes or goes, so that a name may mean another one. */
function rewritten(changes: readonly FileChange[]): ReadonlyMap<string, string> | null {
	const texts = new Map<string, string>();
	for (const { path, before, after } of changes) {
		if (before === null || after === null) return null;
		texts.set(path, after);
	}
	return texts;
}

/** No entry, no call. Throws LedgerFault. */
async function announce(
	turn: Turn,
	{ situation: { record, run }, step, tool, id }: Call,
	{ changes, substance }: { changes: readonly RecordedChange[]; substance: string | null },
): Promise<string> {
	const { uuid } = await turn.write({
		action: 'tool_intent',
		taskId: record.id,
		result: 'pending',
		cause: run.entry,
		context: {
			...{ run: run.id, call: id, step_id: step.step_id, tool: tool.name, effect: tool.effect },
			...{ tool_sha256: tool.digest, arguments_sha256: digestOf(step.arguments ?? {}) },
			changes: changes.map((change) => ({ ...change })),
			...(substance !== null && { substance_sha256: substance }),
		},
	});
	return uuid;
}

/** Throws LedgerFault or VaultFault. */
async function recordAnswer(
	turn: Turn,
	call: Call,
	answer: Answer,
	more: readonly NewEntry[] = [],
): Promise<void> {
	const { situation, step, tool, id, at } = call;
	const stepId = step.step_id;
	const made = { id, tool: tool.name, stepId, arguments: step.arguments ?? {}, at, answer };
	await recordCycle(turn, situation, {
		step,
		status: isUnknown(answer) ? null : answer.ok ? 'complete' : 'failed',
		calls: [toolCallOf(made)],
		errors: answer.ok ? [] : [{ message: answer.refusal.sentence, code: answer.refusal.code }],
		used: { toolCalls: 1 },
		entries: [...more, callEntry(situation, made, causeOf(turn, call))],
		outcome: outcomeOf(tool, answer),
	});
}

/** The entry that announced it; where none did, the one that began the run. */
function causeOf(turn: Turn, { situation: { record, run }, id }: Call): string {
	const operation = turn.records.latest(record).run?.operation;
	return operation?.call === id ? operation.entry : run.entry;
}

/** One line for a person; everything else of the answer is in the run's log. */
function outcomeOf({ name, effect }: Tool, answer: Answer): string {
	if (!answer.ok) return `failed: ${answer.refusal.sentence}`;
	// What others call their things may be long, and means nothing here.
	const about = effect === 'external' ? null : subjectOf(answer.value);
	return about === null ? `done by ${name}` : `done by ${name}: ${about}`;
}

const LONGEST_SUBJECT = 200;

/** What it was done to: the note, the memory, or the item. Null where the answer doesn't say it on one short line. */
function subjectOf({ path, key, id }: JsonObject): string | null {
	const about = path ?? key ?? id;
	const isLine = typeof about === 'string' && /^\S(?:[^\p{Cc}\u2028\u2029]*\S)?$/u.test(about);
	return isLine && about.length <= LONGEST_SUBJECT ? about : null;
}
