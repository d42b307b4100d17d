// A script: what a scripted language model answers. A list of rules as JSON, in a file of its own or as the first `json` block of a
// note. The first rule that fits a request counts. Of its answers the first is for a conversation in which the model hasn't said anything
// yet, the second for one in which it has answered once, and so on; the last one stays.
//
// Invariant: the same request gets the same answer, whatever was asked before.

import * as z from 'zod/mini';
import { markdownLines } from '../note/markdown-lines';
import { parsePlainJson } from '../shared/parse-json';
import { accept, refuse, type Result } from '../shared/result';
import { MODEL_FAULT_CODES } from './fault-code';

const callSchema = z.strictObject({
	name: z.string(),
	/** As text it may be anything, also what isn't JSON. */
	arguments: z.union([z.string(), z.record(z.string(), z.json())]),
});

const answerSchema = z.union([
	z.string(),
	z.strictObject({
		text: z.optional(z.string()),
		toolCalls: z.optional(z.array(callSchema)),
		stop: z.optional(z.enum(['end', 'tools', 'cut', 'refused'])),
	}),
	z.strictObject({ fault: z.enum(MODEL_FAULT_CODES) }),
]);

const ruleSchema = z.strictObject({
	when: z.strictObject({
		/** Each of them is somewhere in the request. */
		includes: z.optional(z.array(z.string())),
		lastRole: z.optional(z.enum(['user', 'assistant', 'tool'])),
	}),
	answers: z.array(answerSchema).check(z.minLength(1)),
});

const scriptSchema = z.array(ruleSchema);

export type ScriptRule = z.infer<typeof ruleSchema>;
export type ScriptAnswer = z.infer<typeof answerSchema>;

/** The refusal says what is wrong, for whoever wrote it. */
export function parseScript(note: string): Result<ScriptRule[], string> {
	const json = parsePlainJson(/^\s*\[/.test(note) ? note : firstBlock(note));
	if (json === undefined) return refuse('There is no block of JSON that can be read.');
	const read = scriptSchema.safeParse(json);
	if (read.success) return accept(read.data);
	const [issue] = read.error.issues;
	return refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function firstBlock(note: string): string {
	const lines: string[] = [];
	let isInside = false;
	for (const { kind, language, text } of markdownLines(note, 0)) {
		if (isInside && kind !== 'code') break;
		if (isInside) lines.push(text);
		if (kind === 'fence-start') isInside = language === 'json';
	}
	return lines.join('\n');
}

/** As much of a request as a script looks at. */
export interface ScriptedRequest {
	system: string;
	messages: readonly { role: 'user' | 'assistant' | 'tool'; text: string }[];
}

/** Null where no rule fits. */
export function scriptedAnswer(
	rules: readonly ScriptRule[],
	{ system, messages }: ScriptedRequest,
): ScriptAnswer | null {
	const all = [system, ...messages.map(({ text }) => text)];
	const last = messages.at(-1)?.role;
	const rule = rules.find(({ when: { includes = [], lastRole = last } }) => {
		return lastRole === last && includes.every((part) => all.some((text) => text.includes(part)));
	});
	if (!rule) return null;
	const said = messages.filter(({ role }) => role === 'assistant').length;
	return rule.answers[Math.min(said, rule.answers.length - 1)] ?? null;
}
