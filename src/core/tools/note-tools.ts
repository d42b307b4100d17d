// Tools that read, find and write notes.

import * as z from 'zod/mini';
import { accept } from '../shared/result';
import { isSha256Hex } from '../shared/sha256-hex';
import type { Tool, ToolOutcome } from './define';
import { textDigest } from './digest';
import {
	appended,
	changedBody,
	newNote,
	propertiesInput,
	readableText,
	written,
	writtenNote,
} from './edit-note';
import { failed, readTool, vaultTool } from './make-tool';
import { LONGEST_TEXT, mayWrite, pathInput, textInput } from './places';

const most = (limit: number) => z._default(z.int().check(z.gte(1), z.lte(limit)), 20);

export function noteTools(): Tool[] {
	return [readNote(), searchNotes(), createNote(), patchNote(), appendNote()];
}

const readNote = () =>
	readTool({
		name: 'read_note',
		description:
			'Reads a note of the workspace. Answers its text and its SHA-256, which patch_note asks for.',
		input: z.strictObject({ path: pathInput }),
		output: z.strictObject({ path: z.string(), text: z.string(), sha256: z.string() }),
		read: async (reads, { path }) => {
			const text = await readableText(reads, path);
			return text.ok ? accept({ path, text: text.value, sha256: textDigest(text.value) }) : text;
		},
	});

const searchNotes = () =>
	readTool({
		name: 'search_notes',
		description: 'Finds notes of the workspace by words, the best first, with an excerpt of each.',
		input: z.strictObject({
			query: z.string().check(z.minLength(1), z.maxLength(500)),
			most: most(50),
		}),
		output: z.strictObject({
			notes: z.array(
				z.strictObject({
					path: z.string(),
					title: z.string(),
					excerpt: z.string(),
					score: z.number(),
				}),
			),
		}),
		read: async (reads, { query, most: limit }) =>
			accept({ notes: [...(await reads.search(query, limit))] }),
	});

const createNote = () =>
	vaultTool({
		name: 'create_note',
		description:
			'Writes a new note, and the folders above it. It never overwrites one, and makes no item: create_item does.',
		input: z.strictObject({
			path: pathInput,
			body: textInput,
			properties: z.optional(propertiesInput),
		}),
		output: writtenNote,
		change: async (reads, { path, body, properties = {} }) => {
			const allowed = mayWrite(reads.layout(), path, 'create');
			if (!allowed.ok) return allowed;
			if ((await reads.read(path)) !== null)
				return failed('exists', 'There is such a note already.');
			const text = newNote(body, properties);
			return text.ok ? written({ path, before: null, after: text.value }) : text;
		},
	});

const patchNote = () =>
	vaultTool({
		name: 'patch_note',
		description:
			'Changes the body of a note, if its SHA-256 is still the expected one: by exact pieces of text, each of which must be there once, or as a whole.',
		input: z
			.strictObject({
				path: pathInput,
				expected_sha256: z.string().check(z.refine(isSha256Hex, { error: 'not a SHA-256' })),
				replace: z.optional(
					z
						.array(z.strictObject({ find: textInput.check(z.minLength(1)), with: textInput }))
						.check(z.minLength(1), z.maxLength(50)),
				),
				body: z.optional(textInput),
			})
			.check(
				z.refine(({ replace, body }) => (replace === undefined) !== (body === undefined), {
					error: 'give either replace or body',
				}),
			),
		output: writtenNote,
		change: (reads, { path, expected_sha256: expected, replace, body }) =>
			changedBody(reads, path, (before, text) => {
				if (textDigest(text) !== expected) {
					return failed('changed', 'The note is not the one that was expected. Read it again.');
				}
				return replace ? replaced(before, replace) : accept(body ?? before);
			}),
	});

function replaced(
	body: string,
	pieces: readonly { find: string; with: string }[],
): ToolOutcome<string> {
	let text = body;
	for (const [at, { find, with: instead }] of pieces.entries()) {
		const place = text.indexOf(find);
		if (place < 0) return failed('not-found', `replace.${at}.find isn't in the note's body.`);
		if (text.includes(find, place + 1)) {
			return failed('bad-input', `replace.${at}.find is in the note's body more than once.`);
		}
		text = text.slice(0, place) + instead + text.slice(place + find.length);
		if (text.length > 2 * LONGEST_TEXT) break;
	}
	return accept(text);
}

const appendNote = () =>
	vaultTool({
		name: 'append_note',
		description: 'Adds text at the end of a note, on a line of its own.',
		input: z.strictObject({ path: pathInput, text: textInput.check(z.minLength(1)) }),
		output: writtenNote,
		change: (reads, { path, text }) =>
			changedBody(reads, path, (before) => accept(appended(before, text))),
	});
