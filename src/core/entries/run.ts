// Entries about runs of approved plans: seed 002's cycles and tool calls. Bodies and arguments stay out of them: digests go in.

import * as z from 'zod/mini';
import { STEP_STATUSES, TOOL_EFFECTS } from '../kernel/entities';
import {
	END_CODES,
	NOTHING_USED,
	PAUSE_CODES,
	RUN_OUTCOMES,
	isSameDay,
	sumOf,
	withStatus,
	type Operation,
	type RecordedChange,
	type RunAmounts,
	type RunRecord,
	type StepChange,
} from '../kernel/run-record';
import type { ItemRecord } from '../record/record';
import { isMapValue } from '../shared/map-value';
import { anything, defineEntry, number, text, texts, timeOf, type RowDetail } from './define';

function amountsOf(value: unknown, otherwise: RunAmounts): RunAmounts {
	const said = isMapValue(value) ? value : {};
	const amount = (name: keyof RunAmounts) => {
		const given = said[name];
		return typeof given === 'number' && given >= 0 ? given : otherwise[name];
	};
	return {
		cycles: amount('cycles'),
		minutes: amount('minutes'),
		toolCalls: amount('toolCalls'),
		tokens: amount('tokens'),
		money: amount('money'),
	};
}

/** Made once: logs have many of them. */
const changesSchema = z.array(
	z.object({
		path: z.string(),
		before: z.nullable(z.string()),
		after: z.nullable(z.string()),
	}),
);
const changes = z.transform(
	(value): readonly RecordedChange[] => changesSchema.safeParse(value).data ?? [],
);
const amounts = z.transform((value) => amountsOf(value, NOTHING_USED));

/** One of a closed list; null for anything else. */
function oneOf<const Word extends string>(words: readonly Word[]) {
	return z.transform((value): Word | null => words.find((word) => word === value) ?? null);
}

/** Of the run that the entry names, while it goes on; an entry about any other changes nothing. */
function whileGoing(
	before: ItemRecord,
	id: string | null,
	change: (run: RunRecord) => RunRecord,
): Partial<ItemRecord> {
	const { run } = before;
	return run?.id === id && run.status !== 'ended' ? { run: change(run) } : {};
}

/**
 * The same, and also after the item has left Approved: somebody may move it while a call or a model is under way, and what came of that
 * has happened all the same.
 */
function whatCame(
	before: ItemRecord,
	id: string | null,
	change: (run: RunRecord) => RunRecord,
): Partial<ItemRecord> {
	const { run } = before;
	return run?.id === id ? { run: change(run) } : {};
}

const details = (values: Readonly<Record<string, string | number | null>>): RowDetail[] =>
	Object.entries(values).flatMap(([name, value]) =>
		value === null ? [] : [{ name, value: String(value) }],
	);

function usedSameDay(last: RunRecord | null, at: number): RunAmounts {
	return last && isSameDay(last.startedAt, at) ? sumOf(last.usedBefore, last.used) : NOTHING_USED;
}

/** A run that was stopped may have left a call of which nobody knows: the next one of the same approval asks first. */
function leftOpen(last: RunRecord | null, approved: string): Operation | null {
	return last?.approved === approved ? last.operation : null;
}

export const runStarted = defineEntry({
	action: 'run_started',
	type: 'Run',
	means: 'an approved plan is carried out from now on; `done` names the steps that count as done',
	context: {
		...{ run: text, device: text, approved_sha256: text, substance_sha256: text },
		...{ limits: amounts, done: texts, model: text, actor: text, via: text },
	},
	apply: (context, before, entry) => {
		const { run: id, device, substance_sha256: substance, limits, done } = context;
		if (id === null) return {};
		const startedAt = timeOf(entry.realizedAt) ?? 0;
		const approved = context.approved_sha256 ?? '';
		const operation = leftOpen(before.run, approved);
		const run: RunRecord = {
			id,
			entry: entry.uuid,
			startedAt,
			device: device ?? '',
			approved,
			substance: substance ?? '',
			status: 'running',
			pause: null,
			outcome: null,
			endCode: null,
			limits,
			used: NOTHING_USED,
			usedBefore: usedSameDay(before.run, startedAt),
			steps: new Map(done.map((step) => [step, 'complete' as const])),
			operation,
			changed: [],
			lines: [],
		};
		return { run: operation ? withStatus(run, operation.stepId, 'running') : run };
	},
	row: { kind: 'run', icon: 'play', details: ({ run, model }) => details({ run, model }) },
});

export const toolIntent = defineEntry({
	action: 'tool_intent',
	type: 'ToolIntent',
	means: 'a tool is about to be called; `result` is `pending`. No entry, no call',
	context: {
		...{ run: text, call: text, step_id: text, tool: text, tool_sha256: text },
		...{ effect: oneOf(TOOL_EFFECTS), arguments_sha256: text, changes, substance_sha256: text },
	},
	apply: (context, before, entry) => {
		const { run: id, call, step_id: stepId, tool, arguments_sha256: argumentsSha256 } = context;
		if (call === null || stepId === null || tool === null) return {};
		return whileGoing(before, id, (run) => ({
			...withStatus(run, stepId, 'running'),
			operation: {
				call,
				entry: entry.uuid,
				stepId,
				tool,
				effect: context.effect ?? 'external',
				argumentsSha256: argumentsSha256 ?? '',
				changes: context.changes,
				substance: context.substance_sha256,
				at: timeOf(entry.realizedAt) ?? 0,
			},
		}));
	},
	row: { kind: 'run', icon: 'wrench', isAnnouncement: true },
});

/** What a tool did to the vault can be taken back; a move has an undo of its own. */
function afterEffect(run: RunRecord, operation: Operation): RunRecord {
	const { effect, changes, stepId: step, substance } = operation;
	const made = effect === 'vault' ? changes.map((change) => ({ ...change, step })) : [];
	// By concat: a spread goes through all that was there.
	const changed = run.changed.concat(made);
	return { ...run, changed, substance: substance ?? run.substance };
}

/** As ECOSYSTEM's durable execution has them, but for `not_started` and `in_progress`, which need no outcome. */
export const OPERATION_ENDS = [
	'committed',
	'failed_before_effect',
	'failed_after_effect',
	'unknown_after_dispatch',
] as const;

export const toolCall = defineEntry({
	action: 'tool_call',
	type: 'ToolCall',
	means: 'what came of a call, with the digests of arguments and result',
	context: {
		...{ run: text, call: text, step_id: text, tool: text, state: oneOf(OPERATION_ENDS) },
		...{ arguments_sha256: text, result_sha256: text, code: text },
	},
	apply: ({ run: id, call, state }, before) =>
		whatCame(before, id, (run) => {
			const { operation } = run;
			if (operation?.call !== call || state === 'unknown_after_dispatch') return run;
			const isDone = state === 'committed';
			const settled = { ...(isDone ? afterEffect(run, operation) : run), operation: null };
			// The cycle says so too, but what was torn off behind this entry must not let the call be made again.
			return withStatus(settled, operation.stepId, isDone ? 'complete' : 'failed');
		}),
	row: {
		kind: 'run',
		icon: 'wrench',
		details: ({ tool, step_id: step, arguments_sha256: given, result_sha256: result, state }) =>
			details({ tool, step, state, arguments: given, result }),
	},
});

export const runCycle = defineEntry({
	action: 'run_cycle',
	type: 'Cycle',
	means: 'one cycle of a run: the digest of its line in `Logs/runs`, and what it used',
	context: {
		...{ run: text, step_number: number, step_id: text, status: oneOf(STEP_STATUSES) },
		...{ line_sha256: text, ttl_remaining: number, used: amounts, repairs: number },
	},
	apply: ({ run: id, step_id: stepId, status, line_sha256: line, used }, before) =>
		whatCame(before, id, (run) => ({
			...(stepId !== null && status !== null ? withStatus(run, stepId, status) : run),
			used: sumOf(run.used, used),
			lines: line === null ? run.lines : run.lines.concat(line),
		})),
	row: {
		kind: 'run',
		icon: 'refresh-cw',
		isAnnouncement: true,
		details: ({ step_number: cycle, step_id: step, status, ttl_remaining: left, repairs }) =>
			details({ cycle, step, status, left, repairs }),
	},
});

export const runPaused = defineEntry({
	action: 'run_paused',
	type: 'Run',
	level: 'WARNING',
	means: 'a run waits for a person; `code` says what for',
	context: {
		run: text,
		code: oneOf(PAUSE_CODES),
		step_id: text,
		detail: text,
		actor: text,
		via: text,
	},
	apply: ({ run: id, code, step_id: stepId, detail }, before, { realizedAt }) =>
		whileGoing(before, id, (run) => ({
			...run,
			status: 'paused',
			pause: { code: code ?? 'asked', stepId, detail: detail ?? '', at: timeOf(realizedAt) ?? 0 },
		})),
	row: { kind: 'run', icon: 'pause', details: ({ code, detail }) => details({ code, detail }) },
});

export const RUN_ENTRIES = [
	runStarted,
	toolIntent,
	toolCall,
	runCycle,
	runPaused,
	defineEntry({
		action: 'run_resumed',
		type: 'Run',
		means: 'it goes on; with `limits` where a person allowed it more',
		context: { run: text, limits: anything, actor: text, via: text },
		apply: ({ run: id, limits }, before) =>
			whileGoing(before, id, (run) => ({
				...run,
				status: 'running',
				pause: null,
				limits: amountsOf(limits, run.limits),
			})),
		row: { kind: 'run', icon: 'play' },
	}),
	defineEntry({
		action: 'step_settled',
		type: 'Run',
		means: 'a person says that a step was done by hand, or leaves it out',
		context: { run: text, step_id: text, as: oneOf(['done', 'skipped']), actor: text, via: text },
		apply: ({ run: id, step_id: stepId, as }, before) =>
			whileGoing(before, id, (run) =>
				stepId === null || as === null ? run : withStatus(run, stepId, 'complete'),
			),
		row: { kind: 'run', icon: 'check', details: ({ step_id: step, as }) => details({ step, as }) },
	}),
	defineEntry({
		action: 'operation_resolved',
		type: 'ToolCall',
		means: 'a call of which nobody knew whether it took effect: what a person, or a check, says',
		context: {
			...{ run: text, call: text, step_id: text, answer: oneOf(['happened', 'did-not']) },
			...{ actor: text, via: text },
		},
		apply: ({ run: id, call, answer }, before) =>
			whileGoing(before, id, (run) => {
				const { operation } = run;
				if (operation?.call !== call || answer === null) return run;
				const settled = { ...run, operation: null };
				if (answer === 'did-not') return settled;
				return withStatus(afterEffect(settled, operation), operation.stepId, 'complete');
			}),
		row: {
			kind: 'run',
			icon: 'help-circle',
			details: ({ call, answer }) => details({ call, answer }),
		},
	}),
	defineEntry({
		action: 'run_ended',
		type: 'Run',
		means: 'a run is over: `complete`, `failed` (ERROR) or `stopped`',
		context: {
			run: text,
			outcome: oneOf(RUN_OUTCOMES),
			code: oneOf(END_CODES),
			step_id: text,
			actor: text,
			via: text,
		},
		apply: ({ run: id, outcome, code }, before) =>
			whileGoing(before, id, (run) => ({
				...run,
				status: 'ended',
				pause: null,
				outcome: outcome ?? 'stopped',
				endCode: code,
			})),
		row: { kind: 'run', icon: 'flag', details: ({ outcome, code }) => details({ outcome, code }) },
	}),
	defineEntry({
		action: 'note_recorded',
		type: 'Note',
		means: 'a step of a run put a sentence on record',
		context: { run: text, step_id: text, text },
		// It is the whole effect of its step.
		apply: ({ run: id, step_id: stepId }, before) =>
			whileGoing(before, id, (run) =>
				stepId === null ? run : withStatus(run, stepId, 'complete'),
			),
		row: { kind: 'run', icon: 'sticky-note', details: ({ text: said }) => details({ text: said }) },
	}),
	defineEntry({
		action: 'run_rewound',
		type: 'Run',
		means:
			'what a run, or one step of it, changed in the vault was taken back, as far as nobody had edited it since',
		context: { run: text, step_id: text, restored: texts, refused: texts, actor: text, via: text },
		apply: ({ run: id, step_id: only, restored }, before) => {
			const { run } = before;
			if (run?.id !== id) return {};
			const paths = new Set(restored);
			const isBack = ({ path, step }: StepChange) =>
				paths.has(path) && (only === null || only === step);
			return { run: { ...run, changed: run.changed.filter((change) => !isBack(change)) } };
		},
		row: {
			kind: 'run',
			icon: 'rewind',
			details: ({ restored, refused }) =>
				details({ restored: restored.length, refused: refused.length }),
		},
	}),
] as const;
