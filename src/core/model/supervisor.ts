// The supervisor: what becomes of an answer that isn't valid. The model is told what was wrong and asked again, twice at most; then it
// has failed. Every attempt is kept, with what it began from and what came of it.

import { MOST_REPAIRS, type SupervisorAction, type SupervisorActionType } from '../kernel/entities';
import type { JsonObject } from '../shared/json';
import type { Result } from '../shared/result';

/** A repair that the model is asked for. */
export interface Repair {
	type: Exclude<SupervisorActionType, 'json_repair'>;
	/** The first answer, which wasn't valid. */
	original: JsonObject;
	/** 1 or 2. */
	attempt: number;
	/** What was wrong with the last answer: tell the model. */
	errors: readonly string[];
}

export type Verdict<Value> =
	| { kind: 'valid'; value: Value; actions: readonly SupervisorAction[] }
	| { kind: 'repair'; repair: Repair; actions: readonly SupervisorAction[] }
	| { kind: 'failed'; errors: readonly string[]; actions: readonly SupervisorAction[] };

export interface Answered<Value> {
	type: Repair['type'];
	/** What the model wrote, for the record: JSON as it was read, else `{ text }`. */
	output: JsonObject;
	/** What the validator says of it. */
	judged: Result<Value, readonly string[]>;
	/** The repair that this answers; null for the first answer. */
	after: Repair | null;
	/** ISO 8601. */
	at: string;
}

/** `actions` has the attempt that ends with this answer, if it is one. */
export function supervise<Value>(answered: Answered<Value>): Verdict<Value> {
	const { type, output, judged, after } = answered;
	const actions = after ? [actionOf(after, answered)] : [];
	if (judged.ok) return { kind: 'valid', value: judged.value, actions };
	const attempt = (after?.attempt ?? 0) + 1;
	const errors = judged.refusal;
	if (attempt > MOST_REPAIRS) return { kind: 'failed', errors, actions };
	const original = after?.original ?? output;
	return { kind: 'repair', repair: { type, original, attempt, errors }, actions };
}

function actionOf(
	{ type, original, attempt }: Repair,
	{ output, judged, at }: Answered<unknown>,
): SupervisorAction {
	const outcome = judged.ok
		? { repaired_output: output }
		: { error: { message: judged.refusal.join('\n'), output } };
	return {
		action_type: type,
		original_output: original,
		...outcome,
		attempt_number: attempt,
		timestamp: at,
	};
}

/** A repair as two texts, for a view that shows what differs. */
export interface RepairTexts {
	before: string;
	/** Null where it failed. */
	after: string | null;
}

export function repairTexts({ original_output, repaired_output }: SupervisorAction): RepairTexts {
	const after = repaired_output === undefined ? null : textOf(repaired_output);
	return { before: textOf(original_output), after };
}

/** A model's own words are shown as they are. */
function textOf(output: JsonObject): string {
	const { text, ...rest } = output;
	const isText = typeof text === 'string' && Object.keys(rest).length === 0;
	return isText ? text : JSON.stringify(output, null, 2);
}
