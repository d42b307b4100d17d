// What the tool was called with, or what is wrong with it. Which options there are is for the commands to say.

import { parseArgs } from 'node:util';
import { accept, refuse, type Result } from '../core/shared/result';
import { cliText } from '../text/cli/index';
import type { Call, Command } from './kit/command';

type Asked =
	| { kind: 'call'; command: Command; call: Call<string, string> }
	| { kind: 'version'; json: boolean };

/** What every command takes. */
const TEXTS: readonly string[] = ['vault', 'workspace'];
const SWITCHES: readonly string[] = ['json', 'help', 'version'];

/** Names that agents try. */
const DECIDING: readonly string[] = ['decide', 'sign', 'signoff'];

export function parseCall(
	args: readonly string[],
	commands: readonly Command[],
): Result<Asked, string> {
	const first = readAs(args, commands, null);
	// The same option can have a value in one command, and none in another.
	const { options, found } = first.found.ok
		? readAs(args, commands, first.found.value.command)
		: first;
	const isOn = (sought: string) => options.some(({ name }) => name === sought);
	if (isOn('version')) return accept({ kind: 'version', json: isOn('json') });
	if (!found.ok) return found;
	const { command, rest, words } = found.value;
	const problem = problemWith(command, options, rest);
	if (problem !== null) return refuse(problem);
	const help = commands.find(({ name }) => name === 'help');
	// `signoff log --help` is `signoff help log`.
	return help && isOn('help') && command !== help
		? accept({ kind: 'call', command: help, call: callOf(help, options, [command.name]) })
		: accept({ kind: 'call', command, call: { ...callOf(command, options, rest), words } });
}

/** Options as this command has them: null where it isn't known yet. */
function readAs(
	args: readonly string[],
	commands: readonly Command[],
	own: Command | null,
): { options: readonly Option[]; found: Result<Named, string> } {
	const { options, operands } = sortOut(args, own ? [...commands, own] : commands);
	const wantsHelp = options.some(({ name }) => name === 'help');
	const [named, ...behind] = operands;
	const name = named === undefined && wantsHelp ? 'help' : named;
	return { options, found: commandOf(name, behind, commands) };
}

interface Option {
	/** Without its dashes. */
	name: string;
	/** As it was typed. */
	raw: string;
	value: string | undefined;
	/** It is what was typed there, and can't be an option. */
	isText: boolean;
}

/** No argument holds one, so it marks those that begin with a dash and are none of our options: text that somebody says. */
const MARK = '\0';
const OPTION = /^(?:-|--|-[a-z]+|--[a-z][a-z0-9-]*(?:=[^]*)?)$/i;

function marked(word: string): string {
	return word.startsWith('-') && !OPTION.test(word) ? MARK + word : word;
}

function unmarked(word: string): string {
	return word.startsWith(MARK) ? word.slice(MARK.length) : word;
}

function sortOut(
	args: readonly string[],
	commands: readonly Command[],
): { options: Option[]; operands: string[] } {
	const { tokens } = parseArgs({
		args: args.map(marked),
		strict: false,
		allowPositionals: true,
		tokens: true,
		options: {
			...Object.fromEntries(commands.flatMap(typesOf)),
			...Object.fromEntries(typesOf({ texts: TEXTS, switches: SWITCHES })),
			help: { type: 'boolean', short: 'h' },
			version: { type: 'boolean', short: 'V' },
		},
	});
	return {
		options: tokens.flatMap((token) => (token.kind === 'option' ? [optionOf(token)] : [])),
		operands: tokens.flatMap((token) =>
			token.kind === 'positional' ? [unmarked(token.value)] : [],
		),
	};
}

/** The last command's count. */
function typesOf(
	command: Pick<Command, 'texts' | 'switches'>,
): (readonly [string, { type: 'string' | 'boolean' }])[] {
	return [
		...textsOf(command).map((name) => [name, { type: 'string' }] as const),
		...switchesOf(command).map((name) => [name, { type: 'boolean' }] as const),
	];
}

function optionOf(token: {
	name: string;
	rawName: string;
	value: string | undefined;
	inlineValue: boolean | undefined;
}): Option {
	const { name, rawName: raw, value, inlineValue } = token;
	const isText = inlineValue === true || value?.startsWith(MARK) === true;
	return { name, raw, value: value === undefined ? value : unmarked(value), isText };
}

const textsOf = ({ texts = [] }: Pick<Command, 'texts'>): readonly string[] => texts;
const switchesOf = ({ switches = [] }: Pick<Command, 'switches'>): readonly string[] => switches;

interface Named {
	command: Command;
	/** What is behind the name, as operands. */
	rest: readonly string[];
	words: readonly string[];
}

/** Its name may be two words. */
function commandOf(
	name: string | undefined,
	behind: readonly string[],
	commands: readonly Command[],
): Result<Named, string> {
	if (name === undefined) return refuse(cliText.call.noCommand);
	const [second, ...others] = behind;
	const double = commands.find((known) => known.name === `${name} ${second}`);
	if (double) return accept({ command: double, rest: restOf(double, others), words: others });
	const command = commands.find((known) => known.name === name);
	if (command) return accept({ command, rest: restOf(command, behind), words: behind });
	const longer = commands.filter((known) => known.name.startsWith(`${name} `));
	if (longer.length > 0)
		return refuse(
			cliText.call.secondWord(
				name,
				longer.map((known) => known.name),
			),
		);
	return refuse(
		DECIDING.includes(name) ? cliText.call.decides(name) : cliText.call.unknownCommand(name),
	);
}

/** All words are one operand, for a command that takes them so. */
function restOf({ takesRest }: Command, words: readonly string[]): readonly string[] {
	return takesRest && words.length > 0 ? [words.join(' ')] : words;
}

function problemWith(
	command: Command,
	options: readonly Option[],
	operands: readonly string[],
): string | null {
	for (const option of options) {
		const problem = problemWithOption(command, option);
		if (problem !== null) return problem;
	}
	const extra = operands[command.operand === undefined ? 0 : 1];
	return extra === undefined ? null : cliText.call.tooMany(extra, command.name);
}

function problemWithOption(
	command: Command,
	{ name, raw, value, isText: isSaid }: Option,
): string | null {
	const isText = [...TEXTS, ...textsOf(command)].includes(name);
	const isKnown = isText || [...SWITCHES, ...switchesOf(command)].includes(name);
	if (!isKnown) return cliText.call.unknownOption(raw, command.name);
	if (!isText) return value === undefined ? null : cliText.call.noSuchValue(raw);
	// `--task --json` is a value that was forgotten.
	return value === undefined || (value.startsWith('--') && !isSaid)
		? cliText.call.noValue(raw)
		: null;
}

function callOf(
	{ name: command }: Command,
	options: readonly Option[],
	[operand]: readonly string[],
): Call<string, string> {
	const texts = (sought: string) =>
		options.flatMap(({ name, value }) => (name === sought && value !== undefined ? [value] : []));
	const text = (sought: string) => texts(sought).at(-1) ?? null;
	const isOn = (sought: string) => options.some(({ name }) => name === sought);
	const [vault, workspace] = [text('vault'), text('workspace')];
	const json = isOn('json');
	return {
		command,
		operand: operand ?? null,
		words: [],
		vault,
		workspace,
		json,
		text,
		texts,
		isOn,
	};
}
