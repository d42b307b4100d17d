// The tools that a person and an agent share to read an artifact together: seed 003's ArtifactReader. A definition each, for every door.

import * as z from 'zod/mini';

const artifact = z.string().check(z.minLength(1));
const line = z.int().check(z.minimum(1), z.maximum(10_000_000));
/** What it comes from: a message, and fragments, of it or with a message of their own. */
const source = {
	message: z.optional(z.string().check(z.maxLength(100))),
	references: z.optional(
		z
			.array(z.string().check(z.regex(/^(?:item_[\w-]{1,60}#)?\^[\w-]{1,60}$/)))
			.check(z.maxLength(50)),
	),
};
const count = z.int().check(z.minimum(1), z.maximum(10_000));

export const READER_TOOLS = {
	semantic_search: {
		reads: true,
		means:
			'Finds the paragraphs of an artifact that have the words of a query, the best first. It is a full text search with ranking: it knows words and their beginnings, not meanings.',
		input: z.object({ artifact, query: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
	},
	scroll_to: {
		reads: true,
		means: 'Reads lines `start` to `end` of an artifact; the caller looks there from now on.',
		input: z.object({ artifact, start: line, end: line }),
	},
	scroll_up: {
		reads: true,
		means:
			'Reads the lines `n` above those that the caller looked at last, in this artifact or in the last one.',
		input: z.object({ artifact: z.optional(artifact), n: count }),
	},
	scroll_down: {
		reads: true,
		means:
			'Reads the lines `n` below those that the caller looked at last, in this artifact or in the last one.',
		input: z.object({ artifact: z.optional(artifact), n: count }),
	},
	note: {
		reads: false,
		means:
			'Writes something down, about the artifact where one is named, or about what has the id `about`; `summary` says it in short. `message` and `references` say what it comes from.',
		input: z.object({
			artifact: z.optional(artifact),
			content: z.string().check(z.minLength(1), z.maxLength(100_000)),
			title: z.optional(z.string().check(z.maxLength(200))),
			summary: z.optional(z.string().check(z.maxLength(2_000))),
			about: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
			...source,
		}),
	},
	select_lines: {
		reads: true,
		means: 'Makes a reference to lines of an artifact as they are in its newest commit.',
		input: z.object({ artifact, start: line, end: line }),
	},
	propose_edit: {
		reads: false,
		means:
			'Proposes other lines for `start` to `end` of an artifact (`end` is `start - 1` to put lines in before `start`). Nothing changes before a person takes them. `message` is the message that it comes from, `references` are fragments that informed it: `^m8n` of that message, `item_…#^m8n` of another one.',
		input: z.object({
			artifact,
			start: line,
			end: z.int().check(z.minimum(0)),
			content: z.string(),
			reasoning: z.string(),
			based_on: z.optional(z.string()),
			...source,
		}),
	},
} as const;

export type ReaderTool = keyof typeof READER_TOOLS;
export const READER_TOOL_NAMES = [
	...(['semantic_search', 'scroll_to', 'scroll_up', 'scroll_down'] as const),
	...(['note', 'select_lines', 'propose_edit'] as const),
] satisfies ReaderTool[];
