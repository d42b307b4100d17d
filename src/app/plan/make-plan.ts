// A plan for a request: by a language model where there is one, else by the template planner. The model gets two chances to mend an
// answer that isn't valid. Everything that it answered is kept, also where nothing came of it.

import type { LiveAnswer } from '../shared/live-answer';
import { MOST_REPAIRS, type KernelPlan, type SupervisorAction } from '../../core/kernel/entities';
import { judgeMadePlan } from '../../core/model/made-plan';
import { NO_JSON, readModelJson } from '../../core/model/model-json';
import { planPrompt, repairPrompt, type PlanQuestion } from '../../core/model/plan-prompt';
import { supervise, type Repair } from '../../core/model/supervisor';
import type { PlanNames } from '../../core/plan/plain-commands';
import { templatePlan } from '../../core/plan/template-planner';
import type { JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { Tool } from '../../core/tools/define';
import {
	ModelFault,
	type LanguageModel,
	type ModelAnswer,
	type ModelFaultCode,
	type ModelMessage,
} from '../../ports/language-model';

export interface PlanOrder {
	/** Null for the template planner. */
	model: LanguageModel | null;
	tools: readonly Tool[];
	request: PlanQuestion;
	/** What the request's words mean, for the template planner. */
	names: PlanNames;
	/** In ISO 8601. */
	at: () => string;
	signal: AbortSignal;
	/** Hears each answer while it comes, where that works. */
	heard?: LiveAnswer;
}

/** What came of asking, however it ended. */
export interface PlanAttempts {
	/** Every repair, the first one first. */
	actions: readonly SupervisorAction[];
	/** What the model answered, as it came; shortened where it is very long. */
	outputs: readonly JsonObject[];
	usage: { inputTokens: number; outputTokens: number };
}

export interface MadePlan extends PlanAttempts {
	plan: KernelPlan;
	by: 'model' | 'template';
	/** Of the model, as the record names it; null where there was none. */
	model: string | null;
}

export type PlanFailureCode =
	/** No answer was a plan; `errors` says what was wrong with the last one. */
	| 'not-a-plan'
	| 'model-refused'
	| 'stopped'
	/** The model couldn't be asked; `fault` says why. */
	| 'model-failed';

export interface PlanFailure extends PlanAttempts {
	code: PlanFailureCode;
	/** In English: what the validator or the model says. */
	errors: readonly string[];
	fault: ModelFaultCode | null;
}

const MAX_TOKENS = 8_000;
/** In characters, of what is kept and of what is shown to the model again. */
const LONGEST_KEPT = 20_000;

export async function makePlan(order: PlanOrder): Promise<Result<MadePlan, PlanFailure>> {
	const { model, request, names, tools } = order;
	if (model) {
		const judge = (found: JsonObject) => judgeMadePlan(found, tools, request.title);
		const asked = await askForJson(model, { ...order, ...planPrompt(request, tools), judge });
		if (!asked.ok) return asked;
		const { value: plan, ...attempts } = asked.value;
		return accept({ plan, by: 'model', model: model.name, ...attempts });
	}
	const { title, request: asked, note } = request;
	const plan = templatePlan({ title, text: [asked, note].filter(Boolean).join('\n\n') }, names);
	return accept({ plan, by: 'template', model: null, ...NOTHING });
}

/** What a model is asked for, as JSON. */
export interface JsonOrder<Value> extends Pick<PlanOrder, 'at' | 'signal' | 'heard'> {
	system: string;
	message: string;
	/** Refuses with what is wrong: the model is told, and asked again. */
	judge: (found: JsonObject) => Result<Value, readonly string[]>;
}

export function askForJson<Value>(
	model: LanguageModel,
	order: JsonOrder<Value>,
): Promise<Result<PlanAttempts & { value: Value }, PlanFailure>> {
	return new Asking(order, model).answer();
}

const NOTHING: PlanAttempts = {
	actions: [],
	outputs: [],
	usage: { inputTokens: 0, outputTokens: 0 },
};

/** One conversation with a model. */
class Asking<Value> {
	private readonly actions: SupervisorAction[] = [];
	private readonly outputs: JsonObject[] = [];
	private readonly messages: ModelMessage[];
	private usage = NOTHING.usage;

	constructor(
		private readonly order: JsonOrder<Value>,
		private readonly model: LanguageModel,
	) {
		this.messages = [{ role: 'user', text: order.message }];
	}

	async answer(): Promise<Result<PlanAttempts & { value: Value }, PlanFailure>> {
		let repair: Repair | null = null;
		for (let asked = 0; asked <= MOST_REPAIRS; asked += 1) {
			const answer = await this.ask();
			if (!answer.ok) return answer;
			const verdict = this.judge(answer.value, repair);
			this.actions.push(...verdict.actions);
			if (verdict.kind === 'valid') return accept({ value: verdict.value, ...this.attempts() });
			if (verdict.kind === 'failed') return this.failed('not-a-plan', verdict.errors);
			repair = verdict.repair;
			this.askAgain(answer.value, repair.errors);
		}
		return this.failed('not-a-plan', repair?.errors ?? []);
	}

	private judge(answer: ModelAnswer, after: Repair | null) {
		const at = this.order.at();
		const read = readModelJson(answer.text, { wasCut: answer.stop === 'cut', at });
		this.actions.push(...read.actions);
		const { found } = read;
		const output = found.ok ? found.value : { text: shortened(answer.text) };
		const judged = found.ok
			? this.order.judge(found.value)
			: refuse<readonly string[]>([NO_JSON[found.refusal]]);
		return supervise({ type: 'plan_repair', output, judged, after, at });
	}

	private async ask(): Promise<Result<ModelAnswer, PlanFailure>> {
		const { signal, heard, system } = this.order;
		if (signal.aborted) return this.failed('stopped');
		heard?.begin();
		try {
			const answer = await this.model.ask({
				system,
				messages: [...this.messages],
				// It has nothing to call: a plan is all that it can give.
				tools: [],
				maxTokens: MAX_TOKENS,
				signal,
				...(heard && { onText: heard.add }),
			});
			this.keep(answer);
			if (isAborted(signal)) return this.failed('stopped');
			return answer.stop === 'refused'
				? this.failed('model-refused', [shortened(answer.text)])
				: accept(answer);
		} catch (error) {
			if (!(error instanceof ModelFault)) throw error;
			if (error.code === 'aborted') return this.failed('stopped');
			return this.failed('model-failed', [error.message], error.code);
		}
	}

	private askAgain({ text }: ModelAnswer, errors: readonly string[]): void {
		this.messages.push(
			{ role: 'assistant', text: shortened(text), toolCalls: [] },
			{ role: 'user', text: repairPrompt(errors) },
		);
	}

	private keep({ raw, text, usage }: ModelAnswer): void {
		const isLong = JSON.stringify(raw).length > LONGEST_KEPT;
		this.outputs.push(isLong ? { text: shortened(text) } : raw);
		this.usage = {
			inputTokens: this.usage.inputTokens + (usage?.inputTokens ?? 0),
			outputTokens: this.usage.outputTokens + (usage?.outputTokens ?? 0),
		};
	}

	private failed(
		code: PlanFailureCode,
		errors: readonly string[] = [],
		fault: ModelFaultCode | null = null,
	): Result<never, PlanFailure> {
		return refuse({ code, errors, fault, ...this.attempts() });
	}

	private attempts(): PlanAttempts {
		const { actions, outputs, usage } = this;
		return { actions, outputs, usage };
	}
}

/** It may have been while the model was asked. */
function isAborted({ aborted }: AbortSignal): boolean {
	return aborted;
}

function shortened(text: string): string {
	return text.length <= LONGEST_KEPT ? text : `${text.slice(0, LONGEST_KEPT)}…`;
}
