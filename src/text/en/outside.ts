// What is said about tools of other servers, and about hosts that plans may reach.

import type { ServerFaultCode } from '../../core/tools/servers';
import type { ToolStanding } from '../../core/tools/pin';
import { common } from './common';

const tools = (count: number) => common.counted(count, 'tool', 'tools');

const faults: Readonly<Record<ServerFaultCode, string>> = {
	'not-here': 'Only the command line tool can start this server.',
	'kept-broken':
		'What the command line tool kept of this server can’t be read. Run “signoff tools” again.',
	unreachable: 'The server can’t be reached.',
	timeout: 'The server didn’t answer in time.',
	'too-large': 'The server sent more than can be looked through.',
	'bad-answer': 'What the server answered can’t be read. Is it an MCP server?',
	refused: 'The server refused to answer.',
};

const standings: Readonly<Record<ToolStanding['code'], string>> = {
	accepted: 'Accepted',
	new: 'Not accepted',
	changed: 'Changed since you accepted it: plans can’t use it',
	ambiguous: 'The server has several tools of this name: none can be used',
	unreadable: 'Too long to read, or broken: can’t be used',
};

export const outside = {
	servers: 'Tool servers',
	noServers: 'No servers. Plans use the built-in tools only.',
	addServer: 'Add server',
	serverName: 'Name',
	serverNameHint: 'Its tools’ names in plans begin with it. Small letters, digits, - and _.',
	serverUrl: 'Address',
	serverUrlHint: 'Of an MCP server over HTTP, such as https://example.com/mcp.',
	add: 'Add',
	badName: 'Small letters, digits, - and _ only, please, and 32 at most.',
	takenName: 'There is a server of this name.',
	badUrl: 'An address that begins with https:// or http://, please, without a password.',
	removeQuestion: (name: string) =>
		`Remove ${name}? Plans can’t use its tools any more, and what you accepted of them is forgotten.`,
	remove: 'Remove',
	acceptedTools: (count: number) => `${tools(count)} accepted`,

	toolsOf: (name: string) => `Tools of ${name}`,
	asking: 'Asking the server…',
	askAgain: 'Ask again',
	noTools: 'It offers no tools.',
	/** Of a server that only the tool can start. */
	runTools: 'Run “signoff tools”: then what it offers can be read and accepted here.',
	lookAgain: 'Look again',
	keptAt: (time: string) =>
		`As “signoff tools” heard it on ${time}. What you accept is called only while the server offers exactly that.`,
	fault: (code: ServerFaultCode): string => faults[code],
	standing: (code: ToolStanding['code']): string => standings[code],
	onlyReads: 'Only reads',
	onlyReadsHint: 'You say that it changes nothing. The server’s own word doesn’t count.',
	accept: 'Accept',
	acceptLabel: (tool: string) => `Accept ${tool}`,
	withdraw: 'Stop accepting',
	withdrawLabel: (tool: string) => `Stop accepting ${tool}`,
	details: 'What goes in and comes out',
	changes: 'What changed since you accepted it',
	input: 'Input',
	output: 'Output',
	noOutput: 'No promise about what comes out.',
	gone: (names: readonly string[]) => `Accepted, but no longer offered: ${names.join(', ')}`,

	hosts: 'Allowed hosts',
	noHosts: 'No hosts. The tool http_request can’t reach anything.',
	addHost: 'Allow host',
	host: 'Host',
	hostHint:
		'Plans may send requests there, by https. Write http:// before it to allow that as well, and a port behind it where it has one.',
	allow: 'Allow',
	badHost: 'A host, please, such as api.example.com or http://localhost:3000.',
	isPrivate: 'An address of this device or the network around it',
	withoutEncryption: 'Without encryption',
} as const;
