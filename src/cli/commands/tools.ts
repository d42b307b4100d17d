// `signoff tools`: what plans can call, and what a person has accepted of other servers' tools.

import { OutsideTools, type KnownServer } from '../../app/outside';
import type { Tool } from '../../core/tools/define';
import { qualifiedName, type JudgedTool } from '../../core/tools/pin';
import { builtInTools } from '../../core/tools/registry';
import { formatOffers, LONGEST_OFFERS, parseOffers, withHeard } from '../../core/tools/kept-offers';
import { placeText } from '../../core/tools/servers';
import { KeptOffersFile } from '../../node/kept-offers';
import { NodeHttp } from '../../node/node-http';
import { NodeStdioServers } from '../../node/node-stdio-servers';
import { NodeTimer } from '../../node/node-timer';
import { VaultFault } from '../../ports/vault-files';
import { text } from '../../text';
import { commandHelp } from '../../text/cli/help';
import { toolsText } from '../../text/cli/tools';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { EXIT, type ExitCode } from '../kit/exit-codes';
import { heldBackIn, sayHeldBack } from '../kit/held-back';
import { openToRead, type OpenVault } from '../kit/open-vault';
import { column, safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

export const tools = defineCommand({ name: 'tools', help: commandHelp.tools, run });

async function run(call: Call, around: Around): Promise<ExitCode> {
	const vault = await openToRead(call, around);
	const { terminal } = around;
	const own = [...builtInTools().values()];
	const outside = outsideOf(vault);
	try {
		// Only servers that count on this device are asked: a program that a file names isn't started for that.
		await Promise.all(outside.known().map(({ server }) => outside.refresh(server.name)));
		const http = outside.tool('http_request');
		const all = http ? [...own, http] : own;
		const servers = outside.known();
		await keep(servers, vault, around);
		if (call.json) {
			const found = { tools: all.map(toolForPrograms), servers: servers.map(serverForPrograms) };
			terminal.json({ ...answer(call), ...found, heldBack: heldBackIn(vault) }, 'alone');
		} else {
			sayHeldBack(vault, terminal);
			print(all, servers, terminal);
		}
		return EXIT.done;
	} finally {
		await outside.stop();
	}
}

function outsideOf({ settings, dir }: OpenVault): OutsideTools {
	const timer = new NodeTimer();
	return new OutsideTools({
		...{ settings, timer, http: new NodeHttp(timer) },
		programs: new NodeStdioServers(dir),
	});
}

/** The app starts no programs: there a person reads and accepts what these offer by what is kept here. */
async function keep(
	servers: readonly KnownServer[],
	{ stored }: OpenVault,
	{ now, terminal }: Around,
): Promise<void> {
	if (!servers.some(({ server }) => server.kind === 'stdio')) return;
	const file = new KeptOffersFile(stored.path);
	const heard = servers.map(({ server, judged }) => ({
		server,
		tools: judged?.tools.map(({ offered }) => offered) ?? null,
	}));
	try {
		const before = parseOffers(file.read() ?? '') ?? [];
		const kept = formatOffers(withHeard(before, heard, now().toISOString()));
		if (kept.length > LONGEST_OFFERS) terminal.note(toolsText.tooLong(file.path));
		else await file.write(kept);
	} catch (error) {
		if (!(error instanceof VaultFault)) throw error;
		terminal.note(toolsText.notKept(file.path));
	}
}

function toolForPrograms({ name, effect, digest, description }: Tool): object {
	return { name, effect, digest, description };
}

function serverForPrograms({ server, judged, fault }: KnownServer): object {
	return {
		...{ name: server.name, place: placeText(server), problem: fault },
		tools: judged?.tools.map((one) => judgedForPrograms(server.name, one)) ?? [],
		gone: judged?.gone.map(({ tool }) => tool) ?? [],
	};
}

function judgedForPrograms(server: string, { offered, digest, standing }: JudgedTool): object {
	const { name, description } = offered;
	const reads = standing.code === 'accepted' && standing.reads;
	return {
		...{ name: qualifiedName(server, name), standing: standing.code },
		...{ effect: reads ? 'read' : 'external', digest, description },
	};
}

function print(own: readonly Tool[], servers: readonly KnownServer[], terminal: Terminal): void {
	terminal.line(terminal.styled('bold', toolsText.builtIn));
	const width = Math.max(...own.map(({ name }) => name.length));
	for (const { name, effect, description } of own) {
		terminal.line(`  ${column(name, width)} ${column(effect, 'external'.length)} ${description}`);
	}
	for (const server of servers) printServer(server, terminal);
	if (servers.length === 0) terminal.line(toolsText.noServers);
}

function printServer({ server, judged, fault }: KnownServer, terminal: Terminal): void {
	const place = terminal.styled('dim', safeLine(placeText(server)));
	terminal.line(`${terminal.styled('bold', server.name)}  ${place}`);
	if (fault) terminal.line(`  ${terminal.styled('yellow', text.outside.fault(fault))}`);
	for (const { offered, standing } of judged?.tools ?? []) {
		const name = safeLine(qualifiedName(server.name, offered.name));
		terminal.line(`  ${name}: ${text.outside.standing(standing.code)}`);
	}
	const gone = judged?.gone.map(({ tool }) => safeLine(tool)) ?? [];
	if (gone.length > 0) terminal.line(`  ${text.outside.gone(gone)}`);
	if (judged?.tools.some(({ standing }) => standing.code !== 'accepted'))
		terminal.line(`  ${toolsText.whoAccepts}`);
}
