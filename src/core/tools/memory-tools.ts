// The memory: seed 002's MemoryEntry as a note below `Memory`. The key is its path, the value its body (a text, or one fenced
// `json`), the metadata its properties. A person sees, edits and deletes each like any other note.

import * as z from 'zod/mini';
import type { Json } from '../shared/json';
import { parseFrontmatter, type Properties } from '../note/frontmatter';
import { locateBlock } from '../note/frontmatter-block';
import { asValue } from '../note/frontmatter-format';
import { parseJson } from '../shared/parse-json';
import { accept } from '../shared/result';
import { canonicalText } from '../sign/canonical';
import type { Tool, ToolOutcome, ToolReads } from './define';
import {
	type Changed,
	changedBody,
	entriesOf,
	newNote,
	propertiesInput,
	type ToolPropertyValue,
	withProperties,
	written,
} from './edit-note';
import { failed, readTool, vaultTool } from './make-tool';
import { isPlainText, LONGEST_TEXT, mayRead, mayWrite, tooLarge } from './places';

const FOLDER = 'Memory/';

const keyInput = z.string().check(z.minLength(1), z.maxLength(300));

/** `metadata` is always there: numbers in it are read as text, as they are written. */
const entryOutput = z.strictObject({
	key: z.string(),
	value: z.json(),
	metadata: z.record(z.string(), z.json()),
});

export function memoryTools(): Tool[] {
	return [memoryRead(), memoryWrite(), memorySearch()];
}

const memoryRead = () =>
	readTool({
		name: 'memory_read',
		description: 'Reads an entry of the memory by its key.',
		input: z.strictObject({ key: keyInput }),
		output: entryOutput,
		read: async (reads, { key }) => {
			const path = pathOf(key);
			const allowed = mayRead(reads.layout(), path);
			if (!allowed.ok) return allowed;
			const note = await reads.read(path);
			if (note === null) return failed('not-found', 'The memory has no such key.');
			return note.length > LONGEST_TEXT ? tooLarge(path) : accept(entryIn(key, note));
		},
	});

const memoryWrite = () =>
	vaultTool({
		name: 'memory_write',
		description:
			'Writes an entry of the memory. The value replaces the one that is there; of the metadata only what is named changes.',
		input: z.strictObject({
			key: keyInput,
			value: z.json().check(z.refine(isKeepable, { error: 'too large, or not plain text' })),
			metadata: z.optional(propertiesInput),
		}),
		output: z.strictObject({ key: z.string(), created: z.boolean() }),
		change: async (reads, { key, value, metadata = {} }) => {
			const path = pathOf(key);
			const before = await reads.read(path);
			const allowed = mayWrite(reads.layout(), path, before === null ? 'create' : 'edit');
			if (!allowed.ok) return allowed;
			const change = await writtenEntry(reads, { path, before, body: bodyOf(value), metadata });
			if (!change.ok) return change;
			const output = { key, created: before === null };
			return accept({ changes: change.value.changes, output });
		},
	});

interface WrittenEntry {
	path: string;
	before: string | null;
	body: string;
	metadata: Readonly<Record<string, ToolPropertyValue>>;
}

async function writtenEntry(
	reads: ToolReads,
	{ path, before, body, metadata }: WrittenEntry,
): Promise<Changed> {
	const whole = before === null ? newNote(body, metadata) : await replacedEntry();
	return whole.ok ? written({ path, before, after: whole.value }) : whole;

	async function replacedEntry(): Promise<ToolOutcome<string>> {
		const change = await changedBody(reads, path, () => accept(body));
		if (!change.ok) return change;
		const text = change.value.changes[0]?.after ?? before ?? '';
		return withProperties(text, entriesOf(metadata));
	}
}

const MOST_FOUND = 100;

const memorySearch = () =>
	readTool({
		name: 'memory_search',
		description: 'Finds the entries of the memory whose keys begin with a text, in order of keys.',
		input: z.strictObject({ prefix: z.string().check(z.maxLength(300)) }),
		output: z.strictObject({
			entries: z.array(entryOutput),
			/** How many keys begin so; not all of them may be among the entries. */
			total: z.int(),
		}),
		read: async (reads, { prefix }) => {
			const paths = (await reads.notes()).filter((path) => path.startsWith(FOLDER + prefix));
			const entries: z.output<typeof entryOutput>[] = [];
			let left = LONGEST_TEXT;
			for (const path of [...paths].sort().slice(0, MOST_FOUND)) {
				const note = await reads.read(path);
				if (note === null) continue;
				left -= note.length;
				if (left < 0) break;
				entries.push(entryIn(path.slice(FOLDER.length, -'.md'.length), note));
			}
			return accept({ entries, total: paths.length });
		},
	});

function pathOf(key: string): string {
	return `${FOLDER}${key}.md`;
}

function entryIn(key: string, note: string): z.output<typeof entryOutput> {
	const read = parseFrontmatter(note);
	const properties = read.kind === 'none' ? {} : read.properties;
	return { key, value: valueIn(read.body), metadata: metadataIn(properties) };
}

const metadataSchema = z.record(z.string(), z.json());

function metadataIn(properties: Properties): z.output<typeof metadataSchema> {
	return metadataSchema.parse(asValue(properties));
}

const FENCED = /^\s*```json[ \t]*\r?\n([\s\S]*?)\r?\n```\s*$/;

function valueIn(body: string): z.core.util.JSONType {
	const fenced = FENCED.exec(body)?.[1];
	const value = fenced === undefined ? undefined : jsonIn(fenced);
	return value === undefined ? body.replace(/\r?\n$/, '') : value;
}

/** Undefined for what isn't JSON, or is nested too deep to be walked. */
function jsonIn(text: string): z.core.util.JSONType | undefined {
	try {
		return z.json().safeParse(parseJson(text)).data;
	} catch {
		return undefined;
	}
}

/** A text as it is, unless it would read as something else. */
function bodyOf(value: Json): string {
	const plain = typeof value === 'string' ? `${value}\n` : null;
	return plain !== null && isReadAs(plain, value)
		? plain
		: `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;
}

/** Without properties, and without a mark at the beginning that would get lost. */
function isReadAs(note: string, value: Json): boolean {
	if (locateBlock(note).kind !== 'none') return false;
	return valueIn(parseFrontmatter(note).body) === value;
}

/** Half of a surrogate pair can't be written, nor what is nested too deep to be walked. */
function isKeepable(value: Json): boolean {
	try {
		const isText = typeof value !== 'string' || isPlainText(value);
		return isText && canonicalText(value).length <= LONGEST_TEXT;
	} catch {
		return false;
	}
}
