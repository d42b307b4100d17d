// How a tool changes a note. Properties and body are changed apart: whoever writes a body leaves the block at the top as it is, so
// that no text can pass for properties, and Signoff's own properties are nobody's to set.

import * as z from 'zod/mini';
import { parseFrontmatter } from '../note/frontmatter';
import { locateBlock } from '../note/frontmatter-block';
import { editFrontmatter } from '../note/frontmatter-edit';
import { accept } from '../shared/result';
import type { FileChange, ToolOutcome, ToolReads } from './define';
import { textDigest } from './digest';
import { failed } from './make-tool';
import { isPlainText, LONGEST_TEXT, mayRead, mayWrite, notFound, tooLarge } from './places';

export const writtenNote = z.strictObject({ path: z.string(), sha256: z.string() });

const propertyText = z
	.string()
	.check(z.maxLength(5_000), z.refine(isPlainText, { error: 'not plain text' }));
const scalar = z.union([propertyText, z.number(), z.boolean()]);

/** What a person can see and edit as a property. */
export const propertyValue = z.union([scalar, z.array(scalar).check(z.maxLength(200))]);
export type ToolPropertyValue = z.output<typeof propertyValue>;

export const propertyName = z
	.string()
	.check(z.maxLength(100), z.regex(/^[\p{L}\p{N}_](?:[\p{L}\p{N}_ .-]*[\p{L}\p{N}_])?$/u));

export const propertiesInput = z
	.record(propertyName, propertyValue)
	.check(z.refine((values) => Object.keys(values).length <= 50, { error: 'too many properties' }));

/** What Signoff writes into notes, or reads as a claim about who they are and what was decided. */
const OWN_PROPERTIES: ReadonlySet<string> = new Set([
	...['id', 'state', 'modified_at', 'error', 'task_id', 'plan_path', 'current_state'],
	...['approval_request', 'approval_history', 'approval_status', 'requires_approval'],
	...['approved_at', 'approved_by', 'rejection_reason', 'completed_at', 'decision', 'nonce'],
	...['decided_at', 'decided_on', 'decided_by', 'receipt', 'receipts', 'substance_sha256'],
	...['resolution_status', 'resolved_at', 'resolution_notes'],
]);

/** `undefined` removes a property. */
export function withProperties(
	note: string,
	changes: readonly { name: string; value: ToolPropertyValue | undefined }[],
): ToolOutcome<string> {
	const own = changes.find(({ name }) => OWN_PROPERTIES.has(name.toLowerCase()));
	if (own) return failed('not-allowed', `Only Signoff writes the property "${own.name}".`);
	return edited(note, changes);
}

/** Signoff's own properties included. */
export function edited(
	note: string,
	changes: readonly { name: string; value: ToolPropertyValue | undefined }[],
): ToolOutcome<string> {
	const result = editFrontmatter(
		note,
		changes.map(({ name, value }) => ({ path: [name], value })),
	);
	if (result.ok) return result;
	const { code, line } = result.refusal;
	return failed(
		'not-allowed',
		`The note's properties can't be edited safely: ${code}, line ${line}.`,
	);
}

/** With a block of properties only where some are given. */
export function newNote(
	body: string,
	properties: Readonly<Record<string, ToolPropertyValue>>,
): ToolOutcome<string> {
	if (!hasSameBlock('', body)) return failed('not-allowed', PROPERTIES_IN_BODY);
	return withProperties(body, entriesOf(properties));
}

export function entriesOf(
	properties: Readonly<Record<string, ToolPropertyValue>>,
): { name: string; value: ToolPropertyValue }[] {
	return Object.entries(properties).map(([name, value]) => ({ name, value }));
}

/** In the note's own line ends. */
export function appended(body: string, text: string): string {
	const lineEnd = /\r?\n/.exec(body)?.[0] ?? '\n';
	return body === '' || body.endsWith('\n') ? body + text : body + lineEnd + text;
}

/** Everything before the body stays, byte for byte. `change` is given the body and the whole text. */
export async function changedBody(
	reads: ToolReads,
	path: string,
	change: (body: string, text: string) => ToolOutcome<string>,
): Promise<Changed> {
	const text = await writableText(reads, path);
	if (!text.ok) return text;
	const { body } = parseFrontmatter(text.value);
	const head = text.value.slice(0, text.value.length - body.length);
	const after = change(body, text.value);
	if (!after.ok) return after;
	const whole = head + after.value;
	if (!hasSameBlock(text.value, whole)) return failed('not-allowed', PROPERTIES_IN_BODY);
	return written({ path, before: text.value, after: whole });
}

const PROPERTIES_IN_BODY =
	'The text would become properties, or change those that are there. Use set_property.';

function hasSameBlock(before: string, after: string): boolean {
	const [old, now] = [locateBlock(before), locateBlock(after)];
	if (old.kind !== now.kind) return false;
	if (old.kind !== 'closed' || now.kind !== 'closed') return old.kind === 'none';
	return old.bodyFrom === now.bodyFrom && old.from === now.from;
}

export type Changed = ToolOutcome<{
	changes: readonly FileChange[];
	output: z.output<typeof writtenNote>;
}>;

/** A change that changes nothing is none. */
export function written({ path, before, after }: FileChange & { after: string }): Changed {
	if (after.length > LONGEST_TEXT) return tooLarge(path);
	const changes = before === after ? [] : [{ path, before, after }];
	return accept({ changes, output: { path, sha256: textDigest(after) } });
}

export async function readableText(reads: ToolReads, path: string): Promise<ToolOutcome<string>> {
	const allowed = mayRead(reads.layout(), path);
	return allowed.ok ? textAt(reads, path) : allowed;
}

export async function writableText(reads: ToolReads, path: string): Promise<ToolOutcome<string>> {
	const allowed = mayWrite(reads.layout(), path, 'edit');
	return allowed.ok ? textAt(reads, path) : allowed;
}

export async function textAt(reads: ToolReads, path: string): Promise<ToolOutcome<string>> {
	const text = await reads.read(path);
	if (text === null) return notFound(path);
	return text.length > LONGEST_TEXT ? tooLarge(path) : accept(text);
}
