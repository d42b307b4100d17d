// The tools whose effect happens outside: `http_request`, and those that configured servers offer.
//
// Invariant: a server's tool is ready only while the server offers it exactly as a person accepted it. That is asked before a run, when the
// server says that something changed, and once more before every call.

import { parseHosts } from '../../core/tools/hosts';
import { once } from '../../core/shared/once';
import { Turns } from '../../core/shared/turns';
import type { Tool } from '../../core/tools/define';
import {
	judgeTools,
	type JudgedServer,
	type OfferedTool,
	qualifiedName,
	serverIn,
} from '../../core/tools/pin';
import { type KeptOffer, offerOf, parseOffers } from '../../core/tools/kept-offers';
import {
	parseServers,
	placeText,
	type ServerFaultCode,
	type ToolServer,
} from '../../core/tools/servers';
import type { Http } from '../../ports/http';
import type { SettingsStore } from '../../ports/settings-store';
import type { StdioServers } from '../../ports/stdio-servers';
import type { Timer } from '../../ports/timer';
import { HTTP_TOOL, httpTool } from './http-tool';
import { McpConnection } from './mcp-client';
import { ServerFault } from './server-fault';
import { serverTool } from './server-tool';

export interface OutsideParts {
	settings: Pick<SettingsStore, 'current'>;
	http: Http;
	timer: Timer;
	/** Null where no program can be started: in the app. */
	programs: StdioServers | null;
	/** There, the file in which the command line tool has kept what programs offer; null where there is none. Throws VaultFault. */
	keptOffers?: () => Promise<string | null>;
}

export interface KnownServer {
	server: ToolServer;
	/** Null until it has been asked. After a fault it offers nothing. */
	judged: JudgedServer | null;
	fault: ServerFaultCode | null;
	/** When the command line tool heard it, in ISO 8601; null where the server was asked here. */
	keptAt: string | null;
}

export type OutsideToolState = 'ready' | 'unknown' | 'not-accepted';

/** What is known of one server, as long as it is at one place. */
interface Asked {
	place: string;
	connection: McpConnection;
	/** Null until it has been asked, and after a fault. */
	offered: readonly OfferedTool[] | null;
	/** What the command line tool heard: to be read and accepted, and never called from here. */
	kept: KeptOffer | null;
	fault: ServerFaultCode | null;
	/** It said that something changed, and was asked for that reason already. */
	told: boolean;
}

export class OutsideTools {
	private readonly asked = new Map<string, Asked>();
	private readonly turns = new Turns();
	private readonly listeners = new Set<() => void>();
	/** Made when a tool is first asked for: a start doesn't wait for its schemas. */
	private readonly http: () => Tool;

	constructor(private readonly parts: OutsideParts) {
		const hosts = () => parseHosts(parts.settings.current().allowedHosts);
		this.http = once(() => httpTool({ http: parts.http, hosts }));
	}

	/** Null where there is none, or none that a person has accepted as it is now. */
	tool(name: string): Tool | null {
		if (name === HTTP_TOOL) return this.http();
		const found = this.find(name);
		if (found?.standing.code !== 'accepted' || found.digest === null) return null;
		const { server, offered, digest, standing } = found;
		return serverTool({
			...{ server: server.name, offered, digest, reads: standing.reads },
			isStill: () => this.isStill(name, digest),
			call: (input, stop) => this.askedOf(server).connection.call(offered.name, input, stop),
		});
	}

	/** All that can be called, by what was known when each server was last asked. */
	tools(): readonly Tool[] {
		const names = this.known().flatMap(({ server, judged }) =>
			(judged?.tools ?? []).map(({ offered }) => qualifiedName(server.name, offered.name)),
		);
		return [this.http(), ...names.flatMap((name) => this.tool(name) ?? [])];
	}

	/** By what was known when it was last prepared or refreshed. */
	state(name: string): OutsideToolState {
		if (name === HTTP_TOOL) return 'ready';
		const found = this.find(name);
		if (!found) return 'unknown';
		return found.standing.code === 'accepted' ? 'ready' : 'not-accepted';
	}

	/** Asks the servers of these tools what they offer. One that can't be asked offers nothing. */
	async prepare(names: readonly string[]): Promise<void> {
		const servers = new Set(names.flatMap((name) => serverIn(name) ?? []));
		await Promise.all([...servers].map((server) => this.refresh(server)));
	}

	/** Asks one server what it offers; `known` then says it. */
	async refresh(name: string): Promise<void> {
		const asked = this.asked.get(name);
		if (asked) asked.told = false;
		await this.look(name);
	}

	/** Every configured server. */
	known(): readonly KnownServer[] {
		return this.servers().map((server) => {
			const { offered, kept, fault } = this.askedOf(server);
			const shown = offered ?? kept?.tools ?? null;
			const judged = shown && judgeTools(server.name, shown, server.pins);
			return { server, judged, fault, keptAt: kept?.askedAt ?? null };
		});
	}

	/** Hears of what a server offers now. Returns what ends it. */
	onChange(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Ends every connection. */
	async stop(): Promise<void> {
		await Promise.all([...this.asked.keys()].map((name) => this.forget(name)));
	}

	private look(name: string): Promise<void> {
		return this.turns.run(name, async () => {
			const server = this.serverOf(name);
			if (server) await this.list(server, this.askedOf(server));
			else await this.forget(name);
			for (const listener of [...this.listeners]) listener();
		});
	}

	/** Once, until somebody here asks: a server that says it whenever it is asked would be asked for ever. */
	private async hear(name: string): Promise<void> {
		const asked = this.asked.get(name);
		if (!asked || asked.told) return;
		asked.told = true;
		await this.look(name);
	}

	private async list(server: ToolServer, asked: Asked): Promise<void> {
		if (server.kind === 'stdio' && !this.parts.programs) return this.readKept(server, asked);
		try {
			asked.offered = await asked.connection.list();
			asked.fault = null;
		} catch (error) {
			if (!(error instanceof ServerFault)) throw error;
			asked.offered = null;
			asked.fault = error.code;
		}
	}

	private async readKept(server: ToolServer, asked: Asked): Promise<void> {
		const text = (await this.parts.keptOffers?.()) ?? null;
		const offers = text === null ? [] : parseOffers(text);
		asked.kept = offers && offerOf(offers, server);
		asked.fault = !offers ? 'kept-broken' : asked.kept ? null : 'not-here';
	}

	/** Throws ServerFault where the server can't be asked. */
	private async isStill(name: string, digest: string): Promise<boolean> {
		const server = serverIn(name) ?? '';
		await this.refresh(server);
		const fault = this.asked.get(server)?.fault;
		if (fault) throw new ServerFault(fault, false);
		const found = this.find(name);
		return found?.standing.code === 'accepted' && found.digest === digest;
	}

	private find(name: string) {
		const server = this.serverOf(serverIn(name) ?? '');
		const { offered } = (server && this.askedOf(server)) ?? { offered: null };
		if (!server || !offered) return null;
		const tool = name.slice(server.name.length + 1);
		const those = offered.filter((one) => one.name === tool);
		const [judged] = judgeTools(server.name, those, server.pins).tools;
		return judged ? { ...judged, server } : null;
	}

	private servers(): readonly ToolServer[] {
		return parseServers(this.parts.settings.current().servers);
	}

	private serverOf(name: string): ToolServer | null {
		return this.servers().find((server) => server.name === name) ?? null;
	}

	/** One at another place is another server: what was offered before counts no more. */
	private askedOf(server: ToolServer): Asked {
		const place = `${server.kind} ${placeText(server)}`;
		const before = this.asked.get(server.name);
		if (before?.place === place) return before;
		void before?.connection.close();
		const { http, timer, programs } = this.parts;
		const listChanged = () => void this.hear(server.name);
		const connection = new McpConnection({ place: server, http, timer, programs, listChanged });
		const asked = { place, connection, offered: null, kept: null, fault: null, told: false };
		this.asked.set(server.name, asked);
		return asked;
	}

	private async forget(name: string): Promise<void> {
		const asked = this.asked.get(name);
		this.asked.delete(name);
		await asked?.connection.close();
	}
}
