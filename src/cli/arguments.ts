// What the tool was called with, or what is wrong with it. Tests as a value.

import { parseArgs } from 'node:util';
import { accept, refuse, type Result } from '../core/shared/result';
import { cliText } from '../core/text/cli';
import { COMMAND_NAMES, type CommandName } from '../core/text/cli-help';

export interface Call {
	command: CommandName;
	/** The id, folder or command that it is about. */
	operand: string | null;
	vault: string | null;
	workspace: string | null;
	json: boolean;
	root: string | null;
	/** As it was typed. */
	workflow: string | null;
	state: string | null;
	task: string | null;
	since: string | null;
	/** A file with a checkpoint that was kept outside of the vault. */
	anchor: string | null;
	copy: boolean;
	/** Where to write to. */
	out: string | null;
	folder: boolean;
}

export type Asked = { kind: 'call'; call: Call } | { kind: 'version'; json: boolean };

const TEXTS = [
	...(['vault', 'workspace', 'root', 'workflow'] as const),
	...(['state', 'task', 'since', 'out', 'anchor'] as const),
] as const;
type Text = (typeof TEXTS)[number];
type Switch = 'json' | 'copy' | 'folder' | 'help' | 'version';

const EVERYWHERE: readonly string[] = ['vault', 'workspace', 'json', 'help', 'version'];
const OWN_OPTIONS: Partial<Record<CommandName, readonly string[]>> = {
	init: ['root', 'workflow'],
	list: ['state'],
	log: ['task', 'since'],
	verify: ['anchor'],
	export: ['out', 'folder'],
	'try-to-cheat': ['copy'],
};

const WITH_OPERAND: readonly CommandName[] = ['init', 'show', 'export', 'help'];

/** Names that agents try. */
const DECIDING: readonly string[] = ['approve', 'reject', 'decide', 'sign', 'signoff'];

const { call: words } = cliText;

export function parseCall(args: readonly string[]): Result<Asked, string> {
	const { options, operands } = sortOut(args);
	if (options.some(({ name }) => name === 'version')) {
		return accept({ kind: 'version', json: options.some(({ name }) => name === 'json') });
	}
	const [named, ...rest] = operands;
	const wantsHelp = named === undefined && options.some(({ name }) => name === 'help');
	const command = commandOf(wantsHelp ? 'help' : named);
	if (!command.ok) return command;
	const problem = problemWith(command.value, options, rest);
	return problem === null
		? accept({ kind: 'call', call: callOf(command.value, options, rest) })
		: refuse(problem);
}

interface Option {
	/** Without its dashes. */
	name: string;
	/** As it was typed. */
	raw: string;
	value: string | undefined;
}

function sortOut(args: readonly string[]): { options: Option[]; operands: string[] } {
	const { tokens } = parseArgs({
		args: [...args],
		strict: false,
		allowPositionals: true,
		tokens: true,
		options: {
			...Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' }])),
			json: { type: 'boolean' },
			copy: { type: 'boolean' },
			folder: { type: 'boolean' },
			help: { type: 'boolean', short: 'h' },
			version: { type: 'boolean', short: 'V' },
		},
	});
	return {
		options: tokens.flatMap((token) =>
			token.kind === 'option' ? [{ name: token.name, raw: token.rawName, value: token.value }] : [],
		),
		operands: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
	};
}

function commandOf(name: string | undefined): Result<CommandName, string> {
	if (name === undefined) return refuse(words.noCommand);
	const command = COMMAND_NAMES.find((known) => known === name);
	if (command) return accept(command);
	return refuse(DECIDING.includes(name) ? words.decides(name) : words.unknownCommand(name));
}

function problemWith(
	command: CommandName,
	options: readonly Option[],
	operands: readonly string[],
): string | null {
	for (const option of options) {
		const problem = problemWithOption(command, option);
		if (problem !== null) return problem;
	}
	const extra = operands[WITH_OPERAND.includes(command) ? 1 : 0];
	return extra === undefined ? null : words.tooMany(extra, command);
}

function problemWithOption(command: CommandName, { name, raw, value }: Option): string | null {
	const isKnown = EVERYWHERE.includes(name) || OWN_OPTIONS[command]?.includes(name);
	if (!isKnown) return words.unknownOption(raw, command);
	if (!isText(name)) return value === undefined ? null : words.noSuchValue(raw);
	// `--task --json` is a value that was forgotten.
	return value === undefined || value.startsWith('--') ? words.noValue(raw) : null;
}

/** `signoff log --help` is `signoff help log`. */
function callOf(
	command: CommandName,
	options: readonly Option[],
	operands: readonly string[],
): Call {
	const textOf = (sought: Text) => options.findLast(({ name }) => name === sought)?.value ?? null;
	const isOn = (sought: Switch) => options.some(({ name }) => name === sought);
	const isHelp = isOn('help') && command !== 'help';
	return {
		command: isHelp ? 'help' : command,
		operand: isHelp ? command : (operands[0] ?? null),
		vault: textOf('vault'),
		workspace: textOf('workspace'),
		json: isOn('json'),
		root: textOf('root'),
		workflow: textOf('workflow'),
		state: textOf('state'),
		task: textOf('task'),
		since: textOf('since'),
		anchor: textOf('anchor'),
		copy: isOn('copy'),
		out: textOf('out'),
		folder: isOn('folder'),
	};
}

function isText(name: string): name is Text {
	return TEXTS.some((text) => text === name);
}
