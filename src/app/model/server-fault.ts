// What it means when a server doesn't answer, by its status or by what it says went wrong.

import * as z from 'zod/mini';
import type { ModelFaultCode } from '../../core/model/fault-code';
import type { JsonObject } from '../../core/shared/json';
import type { HttpFault, HttpResponse } from '../../ports/http';
import { ModelFault } from '../../ports/language-model';

/** What a server says went wrong. */
export interface ServerError {
	message: string;
	/** Its own name for it; '' where it has none. */
	type: string;
	/** As it would be without a stream; null where nobody can tell. */
	status: number | null;
}

const word = z.catch(z.string(), '');
const errorSchema = z.union([
	z.string(),
	z.looseObject({
		message: word,
		type: word,
		code: z.catch(z.union([z.string(), z.number()]), ''),
	}),
]);

/** What both protocols call the same thing. */
const STATUSES: ReadonlyMap<unknown, number> = new Map([
	['invalid_request_error', 400],
	['authentication_error', 401],
	['permission_error', 403],
	['not_found_error', 404],
	['request_too_large', 413],
	['rate_limit_error', 429],
	['rate_limit_exceeded', 429],
	['api_error', 500],
	['server_error', 500],
	['timeout_error', 504],
	['overloaded_error', 529],
]);

/** Null where it says nothing of an error. */
export function errorIn({ error }: JsonObject): ServerError | null {
	const { data } = errorSchema.safeParse(error);
	if (data === undefined || data === '') return null;
	if (typeof data === 'string') return { message: data, type: '', status: null };
	const { message, type, code } = data;
	const named = STATUSES.get(code) ?? STATUSES.get(type) ?? null;
	return { message, type: `${code} ${type}`, status: typeof code === 'number' ? code : named };
}

/** In a stream, or in an answer that was to be one. `hasBegun`: part of the answer has been given, and is paid for. */
export function faultOfError(
	{ message, type, status }: ServerError,
	hasBegun: boolean,
): ModelFault {
	const code = codeOf(status ?? 500, type);
	return new ModelFault(hasBegun && code === 'busy' ? 'broken' : code, message);
}

export function faultOfStatus(
	{ status, headers }: Pick<HttpResponse, 'status' | 'headers'>,
	error: ServerError | null,
): ModelFault {
	const code = codeOf(status, error?.type ?? '');
	const said = error && error.message !== '' ? `${status}: ${error.message}` : String(status);
	return new ModelFault(code, said, code === 'busy' ? waitOf(headers) : null);
}

export function faultOfHttp(fault: HttpFault): ModelFault {
	return new ModelFault(fault.code, fault.message, null, fault);
}

const BUSY = [429, 503, 529];

/** A redirect is never followed: the key would go along. Other failures of a server may come after its work, which is paid for. */
function codeOf(status: number, type: string): ModelFaultCode {
	if (status === 401 || status === 403) return 'unauthorised';
	// No money is left: waiting doesn't help.
	if (type.includes('insufficient_quota')) return 'refused';
	if (BUSY.includes(status)) return 'busy';
	if (status >= 500) return 'broken';
	return status >= 400 ? 'refused' : 'bad-answer';
}

/** In milliseconds. A date is left out, because clocks differ. */
function waitOf(headers: HttpResponse['headers']): number | null {
	const exact = Number.parseFloat(headers['retry-after-ms'] ?? '');
	const seconds = Number(headers['retry-after'] ?? 'none');
	const wait = Number.isFinite(exact) ? exact : seconds * 1000;
	return Number.isFinite(wait) && wait >= 0 ? wait : null;
}

const LONGEST = 300;

/** On one line, for a person. A key has to be taken out first: half of one would stay. */
export function brief(text: string): string {
	const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
	return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

const dict = z.record(z.string(), z.json());

export function objectOf(json: unknown): JsonObject | null {
	return dict.safeParse(json).data ?? null;
}

export function badAnswer(what: string): ModelFault {
	return new ModelFault('bad-answer', what);
}
