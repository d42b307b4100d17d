// One connection to a server of tools, by the official MCP client: made when it is first needed, again after it was lost.
//
// Everything that comes has an end: in time, in bytes, in the number of messages. What a server sends is data; it is offered nothing to ask
// for (no sampling, no elicitation, no roots). The client is loaded when the first server is asked, so that nobody waits for it at a start.

import type {
	Client,
	ClientOptions,
	StandardSchemaV1,
	Transport,
} from '@modelcontextprotocol/client';
import * as z from 'zod/mini';
import type { JsonObject } from '../../core/shared/json';
import type { StopSignal } from '../../core/tools/define';
import type { OfferedTool } from '../../core/tools/pin';
import type { ServerFaultCode, ServerPlace } from '../../core/tools/servers';
import { HttpFault, type Http } from '../../ports/http';
import type { StdioServers } from '../../ports/stdio-servers';
import type { Timer } from '../../ports/timer';
import { fetchByHttp } from './fetch-by-http';
import { flatContent, offeredIn } from './mcp-values';
import { ServerFault } from './server-fault';

/** Of one message. */
const MOST_BYTES = 1024 * 1024;
/** Of an answer as a step gets it. */
const MOST_ANSWER_BYTES = 256 * 1024;
const MOST_TOOLS = 500;
const MOST_PAGES = 50;
const MOST_LISTED_BYTES = 4 * 1024 * 1024;
/** Without being asked. */
const MOST_MESSAGES = 1_000;

const LIST_MS = 30_000;
const CALL_MS = 60_000;
/** The client's own limit, which ours comes before: the longest that a timer of the platform can be. */
const LATER_MS = 2 ** 31 - 1;

export interface ServerAnswer {
	content: string;
	/** Undefined where the server gave none. */
	structured: JsonObject | undefined;
	isError: boolean;
}

interface Parts {
	place: ServerPlace;
	http: Http;
	timer: Timer;
	/** Null where no program can be started. */
	programs: StdioServers | null;
	/** The server says that it offers other tools now. */
	listChanged: () => void;
}

const pageSchema = z.looseObject({
	tools: z.array(z.unknown()),
	nextCursor: z.optional(z.string()),
});

const answerSchema = z.looseObject({
	content: z._default(z.array(z.unknown()), []),
	structuredContent: z.optional(z.record(z.string(), z.json())),
	isError: z._default(z.boolean(), false),
});

interface Link {
	client: Client;
	/** Hears the reason why it ended by itself, once. */
	lost: ((code: ServerFaultCode) => void) | null;
	/** Messages since the last request. */
	heard: number;
}

export class McpConnection {
	private link: Promise<Link> | null = null;

	constructor(private readonly parts: Parts) {}

	/** Throws ServerFault. */
	async list(): Promise<readonly OfferedTool[]> {
		const tools: OfferedTool[] = [];
		let bytes = 0;
		let cursor: string | undefined;
		for (let page = 0; page < MOST_PAGES; page += 1) {
			const request = { method: 'tools/list', params: cursor === undefined ? {} : { cursor } };
			const found = await this.ask(request, pageSchema, LIST_MS);
			tools.push(...found.tools.flatMap(offeredIn));
			bytes += bytesIn(found.tools);
			if (tools.length > MOST_TOOLS || bytes > MOST_LISTED_BYTES) break;
			cursor = found.nextCursor;
			if (cursor === undefined) return tools;
		}
		await this.close();
		throw new ServerFault('too-large', true);
	}

	/** Throws ServerFault. */
	async call(name: string, input: JsonObject, stop: StopSignal): Promise<ServerAnswer> {
		const request = { method: 'tools/call', params: { name, arguments: input } };
		const found = await this.ask(request, answerSchema, CALL_MS, stop);
		const { structuredContent: structured, isError } = found;
		const content = flatContent(found.content);
		if (bytesIn({ content, structured }) > MOST_ANSWER_BYTES)
			throw new ServerFault('too-large', true);
		return { content, structured, isError };
	}

	/** The next request makes another one. */
	async close(): Promise<void> {
		const ending = this.link;
		this.link = null;
		const link = await ending?.catch(() => null);
		// What it still says is of no interest.
		await link?.client.close().catch(() => undefined);
	}

	private async ask<Schema extends StandardSchemaV1>(
		request: { method: string; params: Record<string, unknown> },
		schema: Schema,
		ms: number,
		stop?: StopSignal,
	): Promise<StandardSchemaV1.InferOutput<Schema>> {
		const link = await this.linked(ms, stop);
		const limit = limitOf(this.parts.timer, ms, stop);
		link.heard = 0;
		link.lost = limit.end;
		try {
			const { signal } = limit;
			return await link.client.request(request, schema, { signal, timeout: LATER_MS });
		} catch (error) {
			const fault = faultOf(error, limit.ended());
			if (fault.code !== 'refused') void this.drop(link);
			throw fault;
		} finally {
			link.lost = null;
			limit.lift();
		}
	}

	private async linked(ms: number, stop?: StopSignal): Promise<Link> {
		this.link ??= this.connect(ms, stop);
		const own = this.link;
		try {
			return await own;
		} catch (error) {
			if (this.link === own) this.link = null;
			throw error;
		}
	}

	private async connect(ms: number, stop?: StopSignal): Promise<Link> {
		const limit = limitOf(this.parts.timer, ms, stop);
		let transport: Transport | null = null;
		try {
			transport = await this.transport();
			const link = { client: await this.client(), lost: limit.end, heard: 0 };
			const { signal } = limit;
			this.follow(link, transport);
			await raced(link.client.connect(transport, { signal, timeout: LATER_MS }), signal);
			return link;
		} catch (error) {
			const { code, detail } = faultOf(error, limit.ended());
			void transport?.close().catch(() => undefined);
			throw new ServerFault(code, false, detail, error);
		} finally {
			limit.lift();
		}
	}

	private async client(): Promise<Client> {
		const { Client } = await import('./sdk');
		const isHttp = this.parts.place.kind === 'http';
		const options: ClientOptions = {
			capabilities: {},
			// To find out by asking, a program would be started twice; those speak both.
			versionNegotiation: { mode: isHttp ? 'auto' : 'legacy' },
			inputRequired: { autoFulfill: false },
		};
		return new Client({ name: 'signoff', version: '1' }, options);
	}

	private async transport(): Promise<Transport> {
		const { place, http, programs } = this.parts;
		if (place.kind === 'stdio') {
			if (!programs) throw new ServerFault('not-here', false);
			return programs.open(place, MOST_BYTES);
		}
		const { StreamableHTTPClientTransport } = await import('./sdk');
		return new StreamableHTTPClientTransport(new URL(place.url), {
			fetch: fetchByHttp(http, { mostBytes: MOST_BYTES, timeoutMs: CALL_MS }),
		});
	}

	/** The client puts its own listeners behind these. */
	private follow(link: Link, transport: Transport): void {
		const end = (code: ServerFaultCode) => {
			link.lost?.(code);
			void this.drop(link);
		};
		transport.onmessage = () => {
			link.heard += 1;
			if (link.heard > MOST_MESSAGES) end('too-large');
		};
		transport.onerror = (error) => {
			if (/buffer/i.test(error.message)) end('too-large');
		};
		transport.onclose = () => end('unreachable');
		link.client.setNotificationHandler('notifications/tools/list_changed', this.parts.listChanged);
	}

	/** Only this one: another may have been made meanwhile. */
	private async drop(link: Link): Promise<void> {
		const now = await this.link?.catch(() => null);
		if (now === link) this.link = null;
		await link.client.close().catch(() => undefined);
	}
}

/** One end for all that may end a request early, and the first reason. */
function limitOf(timer: Timer, ms: number, stop?: StopSignal) {
	const abort = new AbortController();
	let reason: ServerFaultCode | null = null;
	const end = (code: ServerFaultCode): void => {
		reason ??= code;
		abort.abort();
	};
	const onStop = () => end('unreachable');
	const callOff = timer.after(ms, () => end('timeout'));
	stop?.addEventListener('abort', onStop);
	if (stop?.aborted) onStop();
	return {
		signal: abort.signal,
		end,
		ended: () => reason,
		lift: () => {
			callOff();
			stop?.removeEventListener('abort', onStop);
		},
	};
}

/** A program that says nothing while it starts doesn't look at signals. */
async function raced(work: Promise<void>, signal: AbortSignal): Promise<void> {
	const aborted = new Promise<never>((_, reject) => {
		const fail = () => reject(new Error('aborted'));
		if (signal.aborted) fail();
		else signal.addEventListener('abort', fail);
	});
	await Promise.race([work, aborted]);
}

const HTTP_FAULTS = {
	unreachable: 'unreachable',
	broken: 'unreachable',
	aborted: 'unreachable',
	timeout: 'timeout',
	'too-large': 'too-large',
} as const satisfies Record<HttpFault['code'], ServerFaultCode>;

/** `ended`: why we ended it ourselves. */
function faultOf(error: unknown, ended: ServerFaultCode | null): ServerFault {
	if (error instanceof ServerFault) return error;
	const http = httpFaultIn(error);
	const isUnsent = http?.code === 'unreachable' || codeIn(error) === 'NOT_CONNECTED';
	const detail = error instanceof Error ? error.message : '';
	const code = ended ?? (http ? HTTP_FAULTS[http.code] : meaningOf(error));
	return new ServerFault(code, !isUnsent, detail, error);
}

/** The client may wrap what its `fetch` throws. */
function httpFaultIn(error: unknown): HttpFault | null {
	for (let one = error; one instanceof Error; one = one.cause) {
		if (one instanceof HttpFault) return one;
	}
	return null;
}

/** The client's own codes; a number is the server's. */
function meaningOf(error: unknown): ServerFaultCode {
	const code = codeIn(error);
	if (typeof code === 'number') return 'refused';
	if (code === 'CONNECTION_CLOSED' || code === 'NOT_CONNECTED' || code === 'SEND_FAILED')
		return 'unreachable';
	if (typeof code === 'string' && code.startsWith('CLIENT_HTTP_')) return 'refused';
	return code === 'ENOENT' || code === 'EACCES' ? 'unreachable' : 'bad-answer';
}

function codeIn(error: unknown): unknown {
	return error instanceof Error && 'code' in error ? error.code : undefined;
}

function bytesIn(value: unknown): number {
	return new TextEncoder().encode(JSON.stringify(value)).length;
}
