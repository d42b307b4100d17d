// The events of an answer that a server sends piece by piece, as JSON.

import { createParser } from 'eventsource-parser';
import type { JsonObject } from '../../core/shared/json';
import { parsePlainJson } from '../../core/shared/parse-json';
import { badAnswer, objectOf } from './server-fault';

/** What OpenAI's protocol ends with. */
const DONE = '[DONE]';

export interface StreamEvents {
	events: readonly JsonObject[];
	isDone: boolean;
}

/** An event that hasn't ended is left out: the connection was cut. Throws ModelFault where one isn't JSON. */
export function eventsIn(body: string): StreamEvents {
	const told: string[] = [];
	createParser({ onEvent: ({ data }) => void told.push(data.trim()) }).feed(body);
	const events = told
		.filter((data) => data !== DONE)
		.map((data) => {
			const event = objectOf(parsePlainJson(data));
			if (!event) throw badAnswer('An event of the stream is no JSON object.');
			return event;
		});
	return { events, isDone: events.length < told.length };
}

/** Gives the text of events while they come. */
export function pieceReader(
	pieceOf: (event: JsonObject) => string,
	onText: (piece: string) => void,
): (chunk: string) => void {
	const parser = createParser({
		onEvent: ({ data }) => {
			const event = objectOf(parsePlainJson(data));
			const piece = event ? pieceOf(event) : '';
			if (piece !== '') onText(piece);
		},
	});
	return (chunk) => parser.feed(chunk);
}
