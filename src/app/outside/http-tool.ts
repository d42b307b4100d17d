// The tool `http_request`. It reaches the hosts that a person has allowed and no others, follows no redirect to another host, and takes what
// comes back as data.
//
// Whatever is refused by a rule was not sent. Once something may have gone out, a failure says so: nobody repeats it by mistake.

import * as z from 'zod/mini';
import { isPrivateHost, type AllowedHost } from '../../core/tools/hosts';
import { accept, refuse } from '../../core/shared/result';
import type { StopSignal, Tool, ToolFailure } from '../../core/tools/define';
import { checkedInput, checkedOutput, failed, makeTool } from '../../core/tools/make-tool';
import { HttpFault, type Http, type HttpFaultCode, type HttpResponse } from '../../ports/http';
import { abortOn } from './abort-on';

/** Of the answer, and of what is sent. */
const MOST_BYTES = 256 * 1024;
const TIMEOUT_MS = 30_000;
const MOST_REDIRECTS = 3;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The platform writes these itself, or they are about the connection and not about the request. */
const CLOSED_HEADERS: ReadonlySet<string> = new Set([
	...['host', 'connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'via'],
	...['content-length', 'expect', 'cookie', 'cookie2', 'origin', 'referer', 'date', 'dnt'],
	...['accept-encoding', 'accept-charset', 'http2-settings'],
]);

const headerName = z.string().check(
	z.maxLength(100),
	z.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/),
	z.refine((name) => !isClosed(name.toLowerCase()), { error: 'a header that may not be set' }),
);
/** Visible ASCII: no line break can begin another header. */
const headerValue = z.string().check(z.maxLength(8_000), z.regex(/^[\x20-\x7e]*$/));

function isClosed(name: string): boolean {
	return CLOSED_HEADERS.has(name) || /^(?:proxy-|sec-|access-control-)/.test(name);
}

const input = z
	.strictObject({
		method: z.enum(METHODS),
		url: z.string().check(z.maxLength(4_000)),
		headers: z.optional(
			z
				.record(headerName, headerValue)
				.check(z.refine((all) => Object.keys(all).length <= 50, { error: 'too many headers' })),
		),
		body: z.optional(z.string().check(z.maxLength(MOST_BYTES))),
	})
	.check(
		z.refine(({ method, body }) => body === undefined || !isBodiless(method), {
			error: 'a GET or HEAD has no body',
		}),
	);
type Asked = z.output<typeof input>;

const isBodiless = (method: string): boolean => method === 'GET' || method === 'HEAD';

const output = z.strictObject({
	status: z.int(),
	headers: z.record(z.string(), z.string()),
	text: z.string(),
});

export const HTTP_TOOL = 'http_request';

const about = {
	name: HTTP_TOOL,
	description:
		'Sends one HTTP request to a host that a person has allowed, and answers status, a few headers and the text. A redirect to another host is answered as it is. A status of 400 or more is a failure.',
	input,
	output,
};

interface Parts {
	http: Http;
	/** As the settings have them now. */
	hosts: () => readonly AllowedHost[];
}

export function httpTool(parts: Parts): Tool {
	return makeTool(about, {
		effect: 'external',
		invoke: async (given, stop) => {
			const asked = checkedInput(input, given);
			if (!asked.ok) return unsent(asked.refusal);
			const url = targetOf(asked.value.url, parts.hosts());
			if (!(url instanceof URL)) return unsent(url);
			if (stop.aborted) return unsent({ code: 'failed', sentence: 'It was stopped.' });
			return new Exchange(parts, asked.value, stop).run(url);
		},
		// A safe method asks and changes nothing: it may simply be sent again. Of others only the server could tell.
		check: (given) => {
			const asked = checkedInput(input, given);
			if (!asked.ok || !isBodiless(asked.value.method)) return null;
			return () => Promise.resolve('did-not');
		},
	});
}

const unsent = (failure: ToolFailure) => refuse({ ...failure, sent: false });

/** Where a request may go, or why it may not. */
function targetOf(typed: string, hosts: readonly AllowedHost[]): URL | ToolFailure {
	if (!URL.canParse(typed))
		return failed('bad-input', 'The url is not one that can be read.').refusal;
	const url = new URL(typed);
	const refused = (sentence: string) => failed('not-allowed', sentence).refusal;
	if (url.protocol !== 'https:' && url.protocol !== 'http:')
		return refused('Only https and http can be asked.');
	if (url.username !== '' || url.password !== '')
		return refused('A URL with a user name or a password in it is not sent.');
	if (hosts.some((host) => isThis(host, url))) return url;
	if (hosts.some((host) => host.scheme === 'https' && isThis(host, url, 'https:')))
		return refused(`${url.host} is allowed by https only.`);
	return refused(
		isPrivateHost(url.hostname)
			? `${url.host} is an address of this machine or the network around it, and no person has allowed it.`
			: `No person has allowed the host ${url.host}.`,
	);
}

function isThis({ scheme, host, port }: AllowedHost, url: URL, protocol = url.protocol): boolean {
	const usual = protocol === 'https:' ? 443 : 80;
	const asked = url.port === '' ? usual : Number(url.port);
	return `${scheme}:` === protocol && host === url.hostname && port === asked;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

class Exchange {
	/** Whether anything may have reached a server. */
	private sent = false;

	constructor(
		private readonly parts: Parts,
		private readonly asked: Asked,
		private readonly stop: StopSignal,
	) {}

	async run(first: URL) {
		try {
			let [url, answer] = [first, await this.send(first)];
			for (let followed = 0; followed < MOST_REDIRECTS; followed += 1) {
				const next = this.nextOf(url, answer);
				if (!next) break;
				[url, answer] = [next, await this.send(next)];
			}
			if (answer.status >= FIRST_ERROR) return refuse({ ...errorOf(url, answer), sent: true });
			const checked = checkedOutput(about, answerOf(answer));
			return checked.ok ? accept(checked.value) : refuse({ ...checked.refusal, sent: true });
		} catch (error) {
			if (error instanceof HttpFault) return refuse({ ...failureOf(error), sent: this.sent });
			throw error;
		}
	}

	private async send(url: URL): Promise<HttpResponse> {
		const { method, headers = {}, body = null } = this.asked;
		const abort = abortOn(this.stop);
		try {
			const answer = await this.parts.http.send({
				...{ url: url.href, method, headers, body, signal: abort.signal },
				...{ mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS },
				// Whoever asks for pieces sees redirects in the app, too; it may send twice, which does no harm here.
				...(isBodiless(method) && { onText: () => undefined }),
			});
			this.sent = true;
			return answer;
		} catch (error) {
			this.sent ||= !(error instanceof HttpFault) || error.code !== 'unreachable';
			throw error;
		} finally {
			abort.lift();
		}
	}

	/** Where a redirect of a GET leads within the same host; null where it isn't followed. */
	private nextOf(url: URL, { status, headers }: HttpResponse): URL | null {
		const { location } = headers;
		const isFollowed = this.asked.method === 'GET' && REDIRECTS.includes(status);
		if (!isFollowed || location === undefined || !URL.canParse(location, url)) return null;
		const next = targetOf(new URL(location, url).href, this.parts.hosts());
		return next instanceof URL && next.host === url.host ? next : null;
	}
}

/** What a step may need; others may hold a session or say more of the server than anybody asked for. */
const KEPT_HEADERS = [
	...['content-type', 'content-language', 'etag', 'last-modified', 'link', 'location'],
	...['retry-after', 'x-request-id'],
];
const LONGEST_HEADER = 1_000;

function answerOf({ status, headers, text }: HttpResponse) {
	const kept = KEPT_HEADERS.flatMap((name) => {
		const value = headers[name];
		return value === undefined ? [] : [[name, value.slice(0, LONGEST_HEADER)] as const];
	});
	return { status, headers: Object.fromEntries(kept), text };
}

/** Whatever comes after the step counts on what it was to do. */
const FIRST_ERROR = 400;
const LONGEST_WORDS = 300;

function errorOf({ host }: URL, { status, text }: HttpResponse): ToolFailure {
	const words = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORDS);
	return failed('failed', `${host} answered ${status}${words === '' ? '.' : `: ${words}`}`).refusal;
}

const FAILURES: Readonly<Record<HttpFaultCode, (host: string) => ToolFailure>> = {
	unreachable: (host) => failed('unreachable', `${host} can't be reached.`).refusal,
	broken: (host) => failed('unreachable', `The connection to ${host} broke.`).refusal,
	timeout: (host) => failed('timeout', `${host} didn't answer within 30 seconds.`).refusal,
	'too-large': (host) => failed('too-large', `The answer of ${host} is over 256 kB.`).refusal,
	aborted: (host) => failed('unreachable', `The request to ${host} was broken off.`).refusal,
};

function failureOf({ code, host }: HttpFault): ToolFailure {
	return FAILURES[code](host);
}
