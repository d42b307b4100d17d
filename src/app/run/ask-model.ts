// One question to the language model about a step that asks for it. What it may do is read inside the workspace; whatever else it wants
// stops the run and asks. An answer that isn't valid is sent back with what was wrong, twice at most.

import { recordCycle, type Situation } from './cycle';
import type { Kernel, RunModel } from './kernel';
import { pauseEntry } from './pause';
import type { Outside } from './outside';
import { readCycles } from './run-log';
import { type Answer, callEntry, type MadeCall, toolCallOf } from './tool-call';
import { LiveAnswer } from '../shared/live-answer';
import type { Turn } from '../workspace';
import type { CycleEntry, KernelStep, SupervisorAction } from '../../core/kernel/entities';
import {
	INVALID,
	repairAfter,
	stepMessage,
	SYSTEM,
	turnsOf,
	type Turned,
} from '../../core/model/conversation';
import { supervise } from '../../core/model/supervisor';
import { type JudgedCall, validateToolCall } from '../../core/model/validator';
import type { JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { Tool } from '../../core/tools/define';
import {
	type ModelAnswer,
	ModelFault,
	type ModelMessage,
	type ModelToolCall,
} from '../../ports/language-model';
import { en } from '../../text/en';

interface Question {
	situation: Situation;
	step: KernelStep;
	kernel: Kernel;
	running: RunModel;
	/** Of the whole run, oldest first. */
	cycles: readonly CycleEntry[];
	/** Hears the answer while it comes. */
	onText: (piece: string) => void;
}

/** To be asked between two turns. Throws VaultFault. */
export async function askModel(
	turn: Turn,
	kernel: Kernel,
	situation: Situation,
	step: KernelStep,
): Promise<Outside | null> {
	const running = kernel.model();
	if (!running) return null;
	const cycles = await readCycles(turn, situation.run);
	const heard = new LiveAnswer();
	const question: Question = { situation, step, kernel, running, cycles, onText: heard.add };
	return {
		shown: { stepId: step.step_id, tool: running.model.name, since: turn.now(), heard },
		work: (stop) => ask(question, stop),
	};
}

async function ask(
	question: Question,
	signal: AbortSignal,
): Promise<(turn: Turn) => Promise<void>> {
	const { kernel, running, situation, step, cycles, onText } = question;
	const { model, maxTokens } = running;
	try {
		const answer = await model.ask({
			system: SYSTEM,
			messages: [
				{ role: 'user', text: stepMessage(situation.plan, step, cycles) },
				...turnsOf(cycles, step.step_id).flatMap(messagesOf),
			],
			tools: kernel.reading().map(({ name, description, inputSchema }) => ({
				...{ name, description, inputSchema },
			})),
			maxTokens,
			signal,
			onText,
		});
		return (turn) => record(turn, question, answer);
	} catch (error) {
		if (!(error instanceof ModelFault)) throw error;
		// A person stopped it: the run ends, and nothing was answered.
		if (error.code === 'aborted') return () => Promise.resolve();
		const detail = en.model.faults[error.code](error.message);
		const pause = { code: 'model-failed', stepId: step.step_id, detail } as const;
		return async (turn) =>
			void (await turn.write(pauseEntry(situation.record.id, situation.run, pause)));
	}
}

function messagesOf({ text, calls, complaint }: Turned): ModelMessage[] {
	const toolCalls = calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args }));
	return [
		{ role: 'assistant', text, toolCalls },
		...calls.map(({ id, answer, isError }) => ({
			...{ role: 'tool' as const, callId: id, text: answer, isError },
		})),
		...(complaint === null ? [] : [{ role: 'user' as const, text: complaint }]),
	];
}

/** What an answer says, once it is valid. */
type Said = { kind: 'result'; text: string } | { kind: 'calls'; calls: readonly JudgedCall[] };

interface Judged {
	said: Result<Said, readonly { message: string; call?: string }[]>;
	/** Repairs of the form. */
	actions: readonly SupervisorAction[];
}

function judge({ kernel }: Question, answer: ModelAnswer, at: string): Judged {
	if (answer.toolCalls.length > 0) return judgeCalls(kernel, answer, at);
	const wrong = whyNoResult(answer);
	const said: Judged['said'] =
		wrong === null
			? accept({ kind: 'result', text: answer.text.trim() })
			: refuse([{ message: wrong }]);
	return { said, actions: [] };
}

function whyNoResult({ stop, text }: ModelAnswer): string | null {
	if (stop === 'refused') return 'The model refused to answer.';
	if (stop === 'cut') return 'The answer was cut off. Answer in fewer words.';
	return text.trim() === '' ? 'The answer is empty.' : null;
}

/** All of them, or none is made. */
function judgeCalls(kernel: Kernel, answer: ModelAnswer, at: string): Judged {
	const wasCut = answer.stop === 'cut';
	const read = answer.toolCalls.map((call) => {
		const tool = kernel.tool(call.name);
		return { call, ...validateToolCall(call, tool ? [tool] : [], { wasCut, at }) };
	});
	const wrong = read.flatMap(({ call, judged }) =>
		judged.ok ? [] : [{ message: judged.refusal.join('\n'), call: call.id }],
	);
	const calls = read.flatMap(({ judged }) => (judged.ok ? [judged.value] : []));
	return {
		said: wrong.length > 0 ? refuse(wrong) : accept({ kind: 'calls', calls }),
		actions: read.flatMap(({ actions }) => actions),
	};
}

async function record(turn: Turn, question: Question, answer: ModelAnswer): Promise<void> {
	const { situation, step, running, cycles } = question;
	const at = new Date(turn.now()).toISOString();
	const { said, actions } = judge(question, answer, at);
	const llmOutput = outputOf(step, running, answer);
	const verdict = supervise({
		type: 'tool_call_repair',
		output: llmOutput,
		judged: said.ok ? said : refuse(said.refusal.map(({ message }) => message)),
		after: repairAfter(cycles, step.step_id),
		at,
	});
	const common = {
		...{ step, llmOutput, actions: [...actions, ...verdict.actions] },
		used: usedBy(running, answer),
	};
	if (said.ok) return recordSaid(turn, question, said.value, { ...common, answer });
	const errors = said.refusal.map((error) => ({ ...error, code: INVALID }));
	const isOver = verdict.kind === 'failed' || answer.stop === 'refused';
	await recordCycle(turn, situation, {
		...{ ...common, errors, status: isOver ? 'failed' : 'running' },
		outcome: `failed: ${errors[0]?.message ?? ''}`,
	});
}

function recordSaid(
	turn: Turn,
	question: Question,
	said: Said,
	common: Omit<WantedCalls, 'calls'>,
): Promise<void> {
	if (said.kind === 'calls') return recordCalls(turn, question, { ...common, calls: said.calls });
	const { answer: _, ...cycle } = common;
	const outcome = said.text;
	return recordCycle(turn, question.situation, { ...cycle, status: 'complete', outcome });
}

interface WantedCalls {
	step: KernelStep;
	llmOutput: JsonObject;
	actions: readonly SupervisorAction[];
	used: { tokens: number; money: number };
	answer: ModelAnswer;
	calls: readonly JudgedCall[];
}

async function recordCalls(turn: Turn, question: Question, wanted: WantedCalls): Promise<void> {
	const { kernel, situation } = question;
	const { step, answer, calls, used, ...common } = wanted;
	const mayRead = new Map(kernel.reading().map((tool) => [tool.name, tool]));
	const more = answer.toolCalls.filter(({ name }) => !mayRead.has(name));
	if (more.length > 0) {
		const detail = [...new Set(more.map(({ name }) => name))].join(', ');
		const pause = { code: 'wants-more', stepId: step.step_id, detail } as const;
		return recordCycle(turn, situation, {
			...{ ...common, step, used, status: 'running' },
			errors: notApproved(answer.toolCalls),
			entries: [pauseEntry(situation.record.id, situation.run, pause)],
		});
	}
	const made: MadeCall[] = [];
	for (const { tool: name, arguments: args } of calls) {
		const tool = mayRead.get(name);
		if (tool) made.push(await readBy(turn, question, tool, args));
	}
	await recordCycle(turn, situation, {
		...{ ...common, step, status: 'running', calls: made.map(toolCallOf) },
		used: { ...used, toolCalls: made.length },
		entries: made.map((call) => callEntry(situation, call, situation.run.entry)),
	});
}

/** What the model hears if a person lets it go on. */
function notApproved(calls: readonly ModelToolCall[]): CycleEntry['errors'] {
	const message = 'Only reading inside the workspace is approved. This call was not made.';
	return calls.map(({ id, name }) => ({ message, code: 'wants-more', call: id, tool: name }));
}

async function readBy(
	turn: Turn,
	{ kernel, step }: Question,
	tool: Tool,
	args: JsonObject,
): Promise<MadeCall> {
	const { call } = tool;
	const read = call.effect === 'read' ? await call.read(kernel.reads(turn), args) : accept({});
	const answer: Answer = read.ok ? read : refuse({ ...read.refusal, sent: false });
	const id = `call-${turn.parts.ids.letters(12)}`;
	const stepId = step.step_id;
	return { id, tool: tool.name, stepId, arguments: args, at: turn.now(), answer };
}

/** As it is recorded: enough to go on from after a crash. */
function outputOf({ step_id }: KernelStep, { model }: RunModel, answer: ModelAnswer): JsonObject {
	const { text, toolCalls, stop, usage } = answer;
	return {
		step_id,
		model: model.name,
		text,
		tool_calls: toolCalls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args })),
		stop,
		usage: usage && { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens },
	};
}

/** Where the server doesn't say, four characters count as a token. */
function usedBy(
	running: RunModel,
	{ usage, text }: ModelAnswer,
): { tokens: number; money: number } {
	const counted = usage ?? { inputTokens: 0, outputTokens: Math.ceil(text.length / 4) };
	const tokens = counted.inputTokens + counted.outputTokens;
	return { tokens, money: running.costOf(counted) };
}
