// A language model that answers one request. Whoever implements this runs test/ports/language-model.contract.ts.

import type { ModelFaultCode } from '../core/model/fault-code';
import type { JsonObject } from '../core/shared/json';

export interface ModelTool {
	name: string;
	description: string;
	inputSchema: JsonObject;
}

export type ModelMessage =
	| { role: 'user'; text: string }
	| { role: 'assistant'; text: string; toolCalls: readonly ModelToolCall[] }
	/** The result of a call, as data. */
	| { role: 'tool'; callId: string; text: string; isError: boolean };

export interface ModelToolCall {
	id: string;
	name: string;
	/** As the model wrote it: JSON, or what it took for it. */
	arguments: string;
}

export interface ModelRequest {
	system: string;
	messages: readonly ModelMessage[];
	tools: readonly ModelTool[];
	maxTokens: number;
	signal: AbortSignal;
	/** Text as it comes, where that works. */
	onText?: (piece: string) => void;
}

export interface ModelAnswer {
	text: string;
	toolCalls: readonly ModelToolCall[];
	/** `cut`: it ran into a limit of length, so nothing at its end may be trusted. */
	stop: 'end' | 'tools' | 'cut' | 'refused';
	/** Null where the server didn't say. */
	usage: { inputTokens: number; outputTokens: number } | null;
	/** As it came, for the record of the cycle. */
	raw: JsonObject;
	streamed: boolean;
}

export interface LanguageModel {
	/** `provider/model`, as the record names it. */
	name: string;
	/** Throws ModelFault. */
	ask(request: ModelRequest): Promise<ModelAnswer>;
}

export type { ModelFaultCode };

export class ModelFault extends Error {
	override readonly name = 'ModelFault';

	constructor(
		readonly code: ModelFaultCode,
		/** Never holds a key. */
		message: string,
		readonly retryAfterMs: number | null = null,
		cause?: unknown,
	) {
		super(message, { cause });
	}
}
