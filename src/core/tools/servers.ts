// The MCP servers that a person has configured, as they stand in the settings.

import * as z from 'zod/mini';
import type { Settings } from '../settings';
import { parsePins, type ToolPin } from './pin';

/** It is the first part of its tools' names, in plans and in logs. */
const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,31}$/));
const url = z.string().check(z.regex(/^https?:\/\/[^\s/]/), z.maxLength(2000));

const placeSchema = z.discriminatedUnion('kind', [
	z.looseObject({ name, kind: z.literal('http'), url }),
	/** A command is started by the command line tool alone. */
	z.looseObject({
		name,
		kind: z.literal('stdio'),
		command: z.string().check(z.regex(/\S/)),
		args: z.catch(z.array(z.string()), []),
	}),
]);

export type ToolServer = { name: string; pins: readonly ToolPin[] } & ServerPlace;

export type ServerPlace =
	| { kind: 'http'; url: string }
	| { kind: 'stdio'; command: string; args: readonly string[] };

/** Why a server gave no answer. */
export type ServerFaultCode =
	/** A program, where none can be started: only the command line tool does. */
	| 'not-here'
	/** The same, and what the tool kept of it can't be read. */
	| 'kept-broken'
	| 'unreachable'
	| 'timeout'
	/** More than is looked through, or a flood. */
	| 'too-large'
	/** An answer that isn't one, or not of this protocol. */
	| 'bad-answer'
	/** It answered that it won't. */
	| 'refused';

/** What is no server is left out. Of two with one name the first counts. */
export function parseServers(stored: readonly unknown[]): ToolServer[] {
	const servers = new Map<string, ToolServer>();
	for (const one of stored) {
		const { data } = placeSchema.safeParse(one);
		if (data && !servers.has(data.name))
			servers.set(data.name, { ...data, pins: parsePins(data.pins) });
	}
	return [...servers.values()];
}

/** In one line, for people: the address, or the command as it would be typed. */
export function placeText(place: ServerPlace): string {
	if (place.kind === 'http') return place.url;
	return [place.command, ...place.args].map(quoted).join(' ');
}

function quoted(word: string): string {
	return /^[\w@%+=:,./\\-]+$/.test(word) ? word : JSON.stringify(word);
}

/** Takes the place of one with its name; what isn't understood stays. */
export function withServer(settings: Settings, server: ToolServer): Settings {
	return { ...settings, servers: [...withoutServer(settings, server.name).servers, server] };
}

export function withoutServer(settings: Settings, gone: string): Settings {
	const isIt = (one: unknown) => placeSchema.safeParse(one).data?.name === gone;
	return { ...settings, servers: settings.servers.filter((one) => !isIt(one)) };
}

/** Each pin takes the place of one for the same tool. */
export function withPins(server: ToolServer, pins: readonly ToolPin[]): ToolServer {
	const fresh = new Set(pins.map(({ tool }) => tool));
	return { ...server, pins: [...server.pins.filter(({ tool }) => !fresh.has(tool)), ...pins] };
}
