// Keys taken out of what a server sent. A server may repeat the key that it got, and answers are recorded.

import type { Json, JsonObject } from '../../core/shared/json';
import type { ModelAnswer } from '../../ports/language-model';

/** Shorter ones, such as `ollama`, are no secrets but words. */
const SHORTEST = 8;
const REDACTED = '[key]';

export type Redact = (text: string) => string;

export function redactor(key: string): Redact {
	return key.length < SHORTEST ? (text) => text : (text) => text.replaceAll(key, REDACTED);
}

export function redactedAnswer(answer: ModelAnswer, redact: Redact): ModelAnswer {
	return {
		...answer,
		text: redact(answer.text),
		toolCalls: answer.toolCalls.map((call) => ({
			id: redact(call.id),
			name: redact(call.name),
			arguments: redact(call.arguments),
		})),
		raw: redactedObject(answer.raw, redact),
	};
}

function redactedObject(object: JsonObject, redact: Redact): JsonObject {
	const entries = Object.entries(object);
	return Object.fromEntries(
		entries.map(([name, one]) => [redact(name), redactedJson(one, redact)]),
	);
}

function redactedJson(json: Json, redact: Redact): Json {
	if (typeof json === 'string') return redact(json);
	if (typeof json !== 'object' || json === null) return json;
	return isList(json) ? json.map((one) => redactedJson(one, redact)) : redactedObject(json, redact);
}

function isList(json: readonly Json[] | JsonObject): json is readonly Json[] {
	return Array.isArray(json);
}
