// A language model behind a server. What the protocols differ in is a Protocol; how a request is sent, what comes of it and what must
// not be told is the same for all of them.
//
// Invariant: `ask` gives an answer or throws ModelFault, whatever the server sends, and the key is in neither.

import type { JsonObject } from '../../core/shared/json';
import { parsePlainJson } from '../../core/shared/parse-json';
import { HttpFault, type Http, type HttpResponse } from '../../ports/http';
import {
	ModelFault,
	type LanguageModel,
	type ModelAnswer,
	type ModelRequest,
} from '../../ports/language-model';
import { redactedAnswer, redactedPieces, redactor } from './redact';
import {
	badAnswer,
	brief,
	errorIn,
	faultOfError,
	faultOfHttp,
	faultOfStatus,
	objectOf,
} from './server-fault';
import { eventsIn, pieceReader, type StreamEvents } from './stream-events';
import { ownNames } from './wire-names';

export interface ServerPlace {
	http: Http;
	/** What the path of the protocol is added to. */
	url: string;
	/** As the server calls it. */
	model: string;
	/** A request may ask for fewer. */
	maxTokens: number;
	timeoutMs: number;
	/** Asked for each request. '' where there is none. */
	key: () => string;
}

export interface Asked {
	model: string;
	host: string;
	request: ModelRequest;
	maxTokens: number;
	isStreamed: boolean;
}

export interface Protocol {
	path: string;
	headers(key: string): Record<string, string>;
	body(asked: Asked): JsonObject;
	/** What events say, as the server would have said it in one piece. Throws ModelFault where they end early. */
	wholeOf(stream: StreamEvents): JsonObject;
	/** Of an answer in one piece. Throws ModelFault. */
	answerOf(whole: JsonObject): Omit<ModelAnswer, 'raw' | 'streamed'>;
	/** The text that an event adds. */
	pieceOf(event: JsonObject): string;
}

/** An answer of all tokens in events of about this size, and what surrounds it. In bytes. */
const BYTES_OF_A_TOKEN = 500;
const BYTES_BESIDES = 1_000_000;

/** What a header may hold: anything else would make the platform tell its value. */
const SENDABLE = /^[\x21-\x7e]*$/;

export class ServerModel implements LanguageModel {
	readonly name: string;
	private readonly host: string;

	constructor(
		private readonly protocol: Protocol,
		private readonly place: ServerPlace,
	) {
		this.host = URL.canParse(place.url) ? new URL(place.url).host : '';
		this.name = `${this.host}/${place.model}`;
	}

	async ask(request: ModelRequest): Promise<ModelAnswer> {
		const key = this.place.key().trim();
		if (!SENDABLE.test(key)) throw new ModelFault('unauthorised', 'The key has odd characters.');
		const redact = redactor(key);
		try {
			const response = await this.send(request, key);
			const answer = this.read(response);
			const nameOf = ownNames(request.tools);
			const toolCalls = answer.toolCalls.map((call) => ({ ...call, name: nameOf(call.name) }));
			return redactedAnswer({ ...answer, toolCalls }, redact);
		} catch (error) {
			const fault = error instanceof HttpFault ? faultOfHttp(error) : error;
			if (!(fault instanceof ModelFault)) throw fault;
			const { code, message, retryAfterMs, cause } = fault;
			throw new ModelFault(code, brief(redact(message)), retryAfterMs, cause);
		}
	}

	private send(request: ModelRequest, key: string): Promise<HttpResponse> {
		const { http, model, timeoutMs } = this.place;
		const maxTokens = Math.min(request.maxTokens, this.place.maxTokens);
		const { onText, signal } = request;
		const asked = { model, host: this.host, request, maxTokens, isStreamed: !!onText };
		return http.send({
			url: this.address(),
			method: 'POST',
			headers: { 'content-type': 'application/json', ...this.protocol.headers(key) },
			body: JSON.stringify(this.protocol.body(asked)),
			mostBytes: BYTES_BESIDES + maxTokens * BYTES_OF_A_TOKEN,
			timeoutMs,
			signal,
			...(onText && { onText: this.reader(redactedPieces(key, onText)) }),
		});
	}

	private reader(onText: (piece: string) => void): (chunk: string) => void {
		return pieceReader((event) => this.protocol.pieceOf(event), onText);
	}

	/** The path goes before a query, such as the version that some servers want. */
	private address(): string {
		if (!URL.canParse(this.place.url)) throw new ModelFault('unreachable', 'It has no address.');
		const url = new URL(this.place.url);
		url.pathname = url.pathname.replace(/\/+$/, '') + this.protocol.path;
		return url.href;
	}

	private read({ status, headers, text, streamed }: HttpResponse): ModelAnswer {
		const isWhole = text.trimStart().startsWith('{');
		const object = isWhole ? objectOf(parsePlainJson(text)) : null;
		const error = object && errorIn(object);
		if (status < 200 || status > 299) throw faultOfStatus({ status, headers }, error);
		if (error) throw faultOfError(error, false);
		if (isWhole && !object) throw badAnswer("It isn't JSON.");
		const raw = object ?? this.protocol.wholeOf(eventsIn(text));
		return { ...this.protocol.answerOf(raw), raw, streamed: streamed && !isWhole };
	}
}
