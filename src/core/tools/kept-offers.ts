// What servers that are programs offer, as the command line tool heard it. The app starts no programs; there a person reads and accepts
// the tools by this file.
//
// Invariant: nothing in it is trusted. Acceptance is of a definition's digest, and a tool is called only while the server itself offers
// that very definition. A file that isn't whole and valid counts for nothing.

import * as z from 'zod/mini';
import type { JsonObject } from '../shared/json';
import { parsePlainJson } from '../shared/parse-json';
import type { OfferedTool } from './pin';
import { placeText, type ToolServer } from './servers';

/** Beside the settings. */
export const OFFERS_FILE = 'offered-tools.json';

const FORMAT = 'signoff-offered-tools/1';

/** In characters. Nobody reads more, and nobody waits for it. */
export const LONGEST_OFFERS = 5_000_000;

export interface KeptOffer {
	server: string;
	/** How the server was started, as `placeText` writes it. */
	place: string;
	/** When it was asked, in ISO 8601. */
	askedAt: string;
	tools: readonly OfferedTool[];
}

const schema = z.record(z.string(), z.json());

const offersSchema = z.strictObject({
	format: z.literal(FORMAT),
	servers: z.array(
		z.strictObject({
			server: z.string(),
			place: z.string(),
			asked_at: z.iso.datetime(),
			tools: z.array(
				z.strictObject({
					name: z.string(),
					description: z.string(),
					input_schema: schema,
					output_schema: z.nullable(schema),
				}),
			),
		}),
	),
});

/** Null for what is no such file. */
export function parseOffers(text: string): readonly KeptOffer[] | null {
	if (text.length > LONGEST_OFFERS) return null;
	const { data } = offersSchema.safeParse(parsePlainJson(text));
	if (!data || new Set(data.servers.map(({ server }) => server)).size < data.servers.length)
		return null;
	return data.servers.map(({ server, place, asked_at: askedAt, tools }) => ({
		...{ server, place, askedAt },
		tools: tools.map(({ name, description, input_schema, output_schema }) => ({
			...{ name, description, inputSchema: input_schema, outputSchema: output_schema },
		})),
	}));
}

export function formatOffers(offers: readonly KeptOffer[]): string {
	const servers = offers.map(({ server, place, askedAt, tools }) => ({
		...{ server, place, asked_at: askedAt },
		tools: tools.map(toolForFile),
	}));
	return `${JSON.stringify({ format: FORMAT, servers }, null, 2)}\n`;
}

function toolForFile({ name, description, inputSchema, outputSchema }: OfferedTool): JsonObject {
	return { name, description, input_schema: inputSchema, output_schema: outputSchema };
}

/** Null where it wasn't asked yet, or was another program then. */
export function offerOf(offers: readonly KeptOffer[], server: ToolServer): KeptOffer | null {
	const offer = offers.find((one) => one.server === server.name);
	return offer?.place === placeText(server) ? offer : null;
}

interface Heard {
	server: ToolServer;
	/** Null where it gave no answer: what it said before stays. */
	tools: readonly OfferedTool[] | null;
}

/** Of the programs among these servers; of others nothing is kept. */
export function withHeard(
	before: readonly KeptOffer[],
	heard: readonly Heard[],
	askedAt: string,
): KeptOffer[] {
	return heard.flatMap(({ server, tools }) => {
		if (server.kind !== 'stdio') return [];
		if (!tools) return offerOf(before, server) ?? [];
		return { server: server.name, place: placeText(server), askedAt, tools };
	});
}
