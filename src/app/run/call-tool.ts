// Calls the tool of a step with the approved arguments, and no others. What changes the vault or an item is done in the turn in which it
// was announced. What happens outside may take long, so the turn ends after the announcement, and another one records what came of it.

import { recordCycle, showStep, type Situation } from './cycle';
import { shadowOf } from './shadow';
import { applyChanges, carryOut, changesOf, keepChanges } from '../tools';
import { substanceAt, takeSnapshot, type Turn } from '../workspace';
import type { NewEntry } from '../../core/entries';
import type { OPERATION_ENDS } from '../../core/entries/run';
import type { KernelStep, ToolCall } from '../../core/kernel/entities';
import type { RecordedChange } from '../../core/kernel/run-record';
import type { JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
import { canonicalText } from '../../core/sign/canonical';
import { textDigest } from '../../core/tools/digest';
import type {
	FileChange,
	StopSignal,
	Tool,
	ToolFailure,
	ToolReads,
	WorkflowOrder,
} from '../../core/tools/define';

export interface Call {
	situation: Situation;
	step: KernelStep;
	tool: Tool;
	/** Made by us, out of a model's control. */
	id: string;
	/** In milliseconds. */
	at: number;
}

type Failure = ToolFailure & { sent: boolean };
type Answer = Result<JsonObject, Failure>;

/** What has to be done between two turns. */
export type Dispatched = (stop: StopSignal) => Promise<Answer>;

/** Null where all is done. Throws LedgerFault or VaultFault. */
export async function callTool(
	turn: Turn,
	reads: ToolReads,
	call: Call,
): Promise<Dispatched | null> {
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
			await showStep(turn, call.situation, call.step, 'running', null);
			return (stop) => callable.invoke(input, stop);
	}
}

async function changeVault(
	turn: Turn,
	call: Call,
	{ changes, output }: { changes: readonly FileChange[]; output: JsonObject },
): Promise<void> {
	const substance = await coveredAfter(turn, call, changes);
	await announce(turn, call, { changes: await keepChanges(turn, changes), substance });
	const applied = await applyChanges(turn, changes);
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
	const cause = await announce(turn, call, { changes, substance: null });
	const done = await carryOut(turn, order, cause);
	await recordAnswer(turn, call, done.ok ? accept(output) : beforeEffect(done));
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
	{ situation: { record } }: Call,
	changes: readonly FileChange[],
): Promise<string | null> {
	const path = turn.full(record.path);
	const snapshot = await takeSnapshot(turn.files, path);
	const made = changes.map((change) => ({ ...change, path: turn.full(change.path) }));
	return snapshot && substanceAt(shadowOf(turn.files, made), path, snapshot);
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

/** Nobody knows what became of it: it was sent, and no answer came. */
function isUnknown(answer: Answer): boolean {
	if (answer.ok || !answer.refusal.sent) return false;
	return answer.refusal.code === 'timeout' || answer.refusal.code === 'unreachable';
}

function endOf(answer: Answer): (typeof OPERATION_ENDS)[number] {
	if (answer.ok) return 'committed';
	if (isUnknown(answer)) return 'unknown_after_dispatch';
	return answer.refusal.sent ? 'failed_after_effect' : 'failed_before_effect';
}

/** Throws LedgerFault or VaultFault. */
export async function recordAnswer(
	turn: Turn,
	{ situation, step, tool, id, at }: Call,
	answer: Answer,
	more: readonly NewEntry[] = [],
): Promise<void> {
	const { record, run } = situation;
	const { operation } = turn.records.latest(record).run ?? run;
	const args = step.arguments ?? {};
	const failure = answer.ok ? null : answer.refusal;
	const error = failure && { message: failure.sentence, code: failure.code };
	const made: ToolCall = {
		...{ tool_name: tool.name, arguments: args, step_id: step.step_id },
		timestamp: new Date(at).toISOString(),
		...(answer.ok ? { result: answer.value } : { error: error ?? { message: '' } }),
	};
	const entry: NewEntry = {
		action: 'tool_call',
		level: failure ? 'ERROR' : 'INFO',
		taskId: record.id,
		result: failure ? 'failure' : 'success',
		error: failure?.sentence ?? null,
		cause: operation?.call === id ? operation.entry : run.entry,
		context: {
			...{ run: run.id, call: id, step_id: step.step_id, tool: tool.name, state: endOf(answer) },
			arguments_sha256: digestOf(args),
			...(answer.ok && { result_sha256: digestOf(answer.value) }),
			...(failure && { code: failure.code }),
		},
	};
	await recordCycle(turn, situation, {
		step,
		status: isUnknown(answer) ? null : answer.ok ? 'complete' : 'failed',
		calls: [made],
		...(error && { errors: [error] }),
		used: { toolCalls: 1 },
		entries: [...more, entry],
		outcome: failure ? `failed: ${failure.sentence}` : outcomeOf(tool, answer),
	});
}

const LONGEST_OUTCOME = 300;

function outcomeOf({ name }: Tool, answer: Answer): string {
	const said = answer.ok ? JSON.stringify(answer.value) : '';
	return `done by ${name}${said === '{}' || said.length > LONGEST_OUTCOME ? '' : `: ${said}`}`;
}

function digestOf(value: JsonObject): string {
	return textDigest(canonicalText(value));
}
