// One call of a tool, as it is recorded: seed 002's ToolCall for the cycle's line, and the ledger's entry, which has digests alone.

import type { Situation } from './cycle';
import type { NewEntry } from '../../core/entries';
import type { OPERATION_ENDS } from '../../core/entries/run';
import type { ToolCall } from '../../core/kernel/entities';
import type { JsonObject } from '../../core/shared/json';
import type { Result } from '../../core/shared/result';
import { canonicalText } from '../../core/sign/canonical';
import type { ToolFailure } from '../../core/tools/define';
import { textDigest } from '../../core/tools/digest';

/** `sent: false`: nothing had happened when it failed. */
export type Answer = Result<JsonObject, ToolFailure & { sent: boolean }>;

export interface MadeCall {
	/** Made by us, out of a model's control. */
	id: string;
	tool: string;
	stepId: string;
	arguments: JsonObject;
	/** In milliseconds. */
	at: number;
	answer: Answer;
}

export function toolCallOf({ tool, stepId, arguments: args, at, answer }: MadeCall): ToolCall {
	return {
		tool_name: tool,
		arguments: args,
		step_id: stepId,
		timestamp: new Date(at).toISOString(),
		...(answer.ok
			? { result: answer.value }
			: { error: { message: answer.refusal.sentence, code: answer.refusal.code } }),
	};
}

/** `cause`: the entry that announced it, or the one that began the run. */
export function callEntry(
	{ record, run }: Pick<Situation, 'record' | 'run'>,
	{ id, tool, stepId, arguments: args, answer }: MadeCall,
	cause: string,
): NewEntry {
	return {
		action: 'tool_call',
		level: answer.ok ? 'INFO' : 'ERROR',
		taskId: record.id,
		result: answer.ok ? 'success' : 'failure',
		error: answer.ok ? null : answer.refusal.sentence,
		cause,
		context: {
			...{ run: run.id, call: id, step_id: stepId, tool, state: endOf(answer) },
			arguments_sha256: digestOf(args),
			...(answer.ok ? { result_sha256: digestOf(answer.value) } : { code: answer.refusal.code }),
		},
	};
}

/** Nobody knows what became of it: it was sent, and no answer came. */
export function isUnknown(answer: Answer): boolean {
	if (answer.ok || !answer.refusal.sent) return false;
	return answer.refusal.code === 'timeout' || answer.refusal.code === 'unreachable';
}

function endOf(answer: Answer): (typeof OPERATION_ENDS)[number] {
	if (answer.ok) return 'committed';
	if (isUnknown(answer)) return 'unknown_after_dispatch';
	return answer.refusal.sent ? 'failed_after_effect' : 'failed_before_effect';
}

export function digestOf(value: JsonObject): string {
	return textDigest(canonicalText(value));
}
