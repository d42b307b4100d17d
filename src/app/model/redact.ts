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

/** The same for a text that comes in pieces: what may be the start of a key waits for the rest of it. */
export function redactedPieces(
	key: string,
	onText: (piece: string) => void,
): (piece: string) => void {
	const redact = redactor(key);
	let held = '';
	return (piece) => {
		const text = redact(held + piece);
		held = key.length < SHORTEST ? '' : startOf(key, text);
		const ready = text.slice(0, text.length - held.length);
		if (ready !== '') onText(ready);
	};
}

/** The longest end of the text that a key may begin with. */
function startOf(key: string, text: string): string {
	for (let length = Math.min(key.length - 1, text.length); length > 0; length -= 1) {
		const end = text.slice(-length);
		if (key.startsWith(end)) return end;
	}
	return '';
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
