// The JSON object in what a language model wrote. It may stand in a fence or among words, and its form may be broken: a comma too many,
// single quotes, a key without quotes. Every such repair leaves a record of what it was and what was made of it.
//
// Only the form is repaired. jsonrepair would also complete what was cut off, put null where a value is missing, and drop what
// it can't read; then somebody would act on what nobody wrote. So an answer that was cut off is refused, and so is a repair that says
// more or less than the answer.

import { jsonrepair } from 'jsonrepair';
import * as z from 'zod/mini';
import type { SupervisorAction } from '../kernel/entities';
import type { JsonObject } from '../shared/json';
import { parsePlainJson } from '../shared/parse-json';
import { accept, refuse, type Result } from '../shared/result';

export type NoJson =
	| 'no-json'
	/** It ends in the middle. Ask again. */
	| 'cut-off'
	/** More than one object, and nobody can say which is meant. */
	| 'several'
	| 'too-long'
	/** Its form can't be repaired without guessing. */
	| 'broken';

export interface ModelJson {
	found: Result<JsonObject, NoJson>;
	/** A `json_repair`; none where the answer was JSON and nothing else. */
	actions: readonly SupervisorAction[];
}

/** How an answer ended, and when. */
export interface AnswerEnd {
	/** The model ran into a limit of length. */
	wasCut: boolean;
	/** ISO 8601. */
	at: string;
}

/** In UTF-16 units. No plan and no call is that long. */
const LONGEST = 1_000_000;
/** What is kept of an answer that is longer. */
const KEPT = 10_000;

export function readModelJson(text: string, { wasCut, at }: AnswerEnd): ModelJson {
	const whole = wasCut || text.length > LONGEST ? null : objectIn(text);
	if (whole) return { found: accept(whole), actions: [] };
	const found: Result<JsonObject, NoJson> = wasCut ? refuse('cut-off') : objectAmong(text);
	const outcome = found.ok
		? { repaired_output: found.value }
		: { error: { code: found.refusal, message: NO_JSON[found.refusal] } };
	const action = {
		action_type: 'json_repair',
		original_output: { text: text.length > LONGEST ? text.slice(0, KEPT) : text },
		...outcome,
		attempt_number: 1,
		timestamp: at,
	} as const;
	return { found, actions: [action] };
}

/** As it is recorded, and as the model is told. */
export const NO_JSON: Readonly<Record<NoJson, string>> = {
	'no-json': 'There is no JSON object in the answer.',
	'cut-off': 'The answer was cut off before its JSON object ended.',
	several: 'There is more than one JSON object in the answer.',
	'too-long': 'The answer is too long.',
	broken: 'The JSON object in the answer cannot be read.',
};

const dict = z.record(z.string(), z.json());

function objectIn(text: string): JsonObject | null {
	return dict.safeParse(parsePlainJson(text)).data ?? null;
}

/** What some models say to themselves before they answer. */
const THOUGHTS = /^\s*<(think|thinking|reasoning)>[^]*?<\/\1>/i;

function objectAmong(text: string): Result<JsonObject, NoJson> {
	if (text.length > LONGEST) return refuse('too-long');
	const { closed, isOpen } = bracesIn(text.replace(THOUGHTS, ''));
	if (isOpen) return refuse('cut-off');
	if (closed.length === 0) return refuse('no-json');
	const read = closed.map((part) => objectIn(part) ?? repaired(part)).filter((one) => one !== null);
	const [only, ...others] = new Map(read.map((one) => [JSON.stringify(one), one])).values();
	if (!only) return refuse('broken');
	return others.length > 0 ? refuse('several') : accept(only);
}

function repaired(text: string): JsonObject | null {
	try {
		const whole = jsonrepair(text);
		return saidIn(whole) === saidIn(text) ? objectIn(whole) : null;
	} catch {
		return null;
	}
}

/** What makes up the form, and the escapes that it may need. */
const FORM = /\\[nrtbf"'`]|[\s"'`´‘’“”,:{}[\]]/g;
const PYTHON: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** What a text says, whatever its form. */
function saidIn(json: string): string {
	return json.replace(/\b(?:True|False|None)\b/g, (word) => PYTHON[word] ?? word).replace(FORM, '');
}

/** What is in braces, outermost only, and whether the last of them isn't closed. Takes linear time. */
function bracesIn(text: string): { closed: string[]; isOpen: boolean } {
	const closed: string[] = [];
	let from = text.indexOf('{');
	while (from >= 0) {
		const to = endOf(text, from);
		if (to === null) return { closed, isOpen: true };
		closed.push(text.slice(from, to));
		from = text.indexOf('{', to);
	}
	return { closed, isOpen: false };
}

/** Behind the brace that closes the one there; null where none does. A string may have single quotes. */
function endOf(text: string, from: number): number | null {
	const marks = /["'{}[\]]/g;
	let depth = 0;
	marks.lastIndex = from;
	for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
		const [sign] = mark;
		if (sign === '{' || sign === '[') depth += 1;
		else if (sign === '"' || sign === "'") {
			const end = endOfString(text, mark.index, sign);
			if (end === null) return null;
			marks.lastIndex = end;
		} else {
			// One of the wrong kind counts, too: jsonrepair may know what was meant.
			depth -= 1;
			if (depth === 0) return marks.lastIndex;
		}
	}
	return null;
}

function endOfString(text: string, from: number, quote: string): number | null {
	for (let at = from + 1; at < text.length; at += 1) {
		if (text[at] === '\\') at += 1;
		else if (text[at] === quote) return at + 1;
	}
	return null;
}
