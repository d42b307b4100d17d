// A request: one use of a tool by a program that can't write the log, as a small file. It is seed 003's ToolCall, with a result where the
// program has answered itself. Nothing in it counts as a person's: whoever takes it in records it as what a file said.

import * as z from 'zod/mini';
import type { RequestProblem } from '../../item/finding';
import type { Json, JsonObject } from '../../shared/json';
import { parsePlainObject } from '../../shared/parse-json';
import { accept, refuse, type Result } from '../../shared/result';
import { isParticipant } from '../conversation/head';
import { nameOf } from '../../workflow/paths';
import { prefixOf, soilIdOf } from '../ids';

/** Below the log folder. */
export const REQUESTS_FOLDER = 'requests';
/** In bytes. */
export const LARGEST_REQUEST = 1024 * 1024;
const MOST_ABOUT = 300;

export interface ToolRequest {
	/** What whoever made it calls it; the item that becomes of it has another one. */
	uuid: string;
	tool: string;
	operation: string;
	params: JsonObject;
	/** Of a tool that only reads, where the program has answered itself. */
	result: ToolResult | null;
	/** As the file says; nobody vouches for it. */
	caller: string;
	context: string | null;
	/** The item that led to it. */
	cause: string | null;
	/** When it happened, as the file says; ISO 8601. */
	canonicalAt: string | null;
}

/** Seed 003's. */
export interface ToolResult {
	status: 'success' | 'error' | 'cancelled';
	output: Json;
	timestamp: string;
}

/** What a tool takes, by the name of its operation. Only one that reads may bring its result along. */
export type RequestedOperations = Readonly<
	Record<string, { input: z.ZodMiniType; reads: boolean }>
>;

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const instant = z.iso.datetime({ offset: true });

const resultSchema = z.object({
	status: z.enum(['success', 'error', 'cancelled']),
	output: z.json(),
	timestamp: instant,
});

const requestSchema = z.object({
	uuid: text(100),
	_type: z.literal('ToolCall'),
	tool: text(100),
	operation: text(100),
	params: z.record(z.string(), z.json()),
	result: z.optional(z.nullable(resultSchema)),
	caller: z.string().check(z.refine(isParticipant)),
	context: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))),
	cause: z.optional(z.nullable(z.string().check(z.refine((id) => prefixOf(id) === 'item')))),
	realized_at: z.optional(instant),
	canonical_at: z.optional(instant),
});

/** `content` must be UTF-8; null where it isn't. */
export function parseRequest(content: string | null): Result<ToolRequest, RequestProblem> {
	const found = content === null ? null : parsePlainObject(content);
	if (!found) return refuse({ code: 'not-json' });
	const read = requestSchema.safeParse(found);
	if (!read.success) return refuse({ code: 'not-tool-call', about: inALine(read.error) });
	const { uuid, tool, operation, params, caller } = read.data;
	const { result = null, context = null, cause = null, canonical_at: at, realized_at } = read.data;
	const canonicalAt = at ?? realized_at ?? null;
	return accept({ uuid, tool, operation, params, result, caller, context, cause, canonicalAt });
}

/** Null where a tool with these operations can take it. */
export function problemOf(
	{ tool, operation, params, result }: ToolRequest,
	operations: RequestedOperations,
): RequestProblem | null {
	const known = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
	if (!known) return { code: 'unknown-operation', about: `${tool}: ${operation}` };
	if (result && !known.reads) return { code: 'has-result' };
	const read = known.input.safeParse(params);
	return read.success ? null : { code: 'bad-params', about: inALine(read.error) };
}

function inALine(error: z.core.$ZodError): string {
	return z.prettifyError(error).replace(/\s+/g, ' ').slice(0, MOST_ABOUT);
}

export function formatRequest(
	{ canonicalAt, result, caller, context, cause, ...call }: ToolRequest,
	realizedAt: string,
): string {
	const { uuid, tool, operation, params } = call;
	const document = {
		uuid,
		_type: 'ToolCall',
		realized_at: realizedAt,
		canonical_at: canonicalAt ?? realizedAt,
		tool,
		operation,
		params,
		...(result && { result }),
		caller,
		context,
		cause,
	};
	return `${JSON.stringify(document, null, 2)}\n`;
}

/** In the order of time, and never one that another device gives. */
export function requestName(at: string, random: string): string {
	return `${at.replace(/[^0-9TZ]/g, '')}-${random}.json`;
}

/** When it was written, in milliseconds, as its name says; NaN where it doesn't. */
export function timeOfRequest(path: string): number {
	const [, ...parts] = NAMED_TIME.exec(nameOf(path)) ?? [];
	const [year, month, day, hour, minute, second, thousandth] = parts;
	return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandth}Z`);
}

const NAMED_TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-/;

/** Uuid of the item that becomes of these bytes: the same wherever and however often they are found, and nobody can choose it. */
export function requestItem(bytes: Uint8Array): string {
	return soilIdOf('item', bytes);
}
