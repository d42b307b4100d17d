// The commands that a plan names, so that `signoff run` may run them: a step of a shell's tool, or a line of a fenced `sh` block. A command is
// named only by all of its words, in their order. docs/enforcement.md has the rules for people.

import * as z from 'zod/mini';
import { markdownLines } from '../note/markdown-lines';
import type { JsonObject } from '../shared/json';
import { keyTwice, parsePlainObject } from '../shared/parse-json';
import { canonicalText } from '../sign/canonical';
import { textDigest } from '../tools/digest';
import { bodyStart, parseSteps } from '../plan/checklist';
import { readCallNote } from './call-note';
import { shellWords } from './shell-words';
import { isTicked, type PlanStep } from '../plan/step';

export interface NamedCommand {
	/** From 1: which of all that the plan names it is. Nothing that leaves an approval valid changes it. */
	number: number;
	/** Of the note, for people. */
	line: number;
	/** As a shell would get it; null where the step has its words. */
	text: string | null;
	/** Its words; null where only a shell makes sense of it. */
	argv: readonly string[] | null;
	/** In which it is to run, as the plan says; null where it says nothing. */
	folder: string | null;
	/** On which the agent works that asked for it; null where none did. */
	machine: string | null;
	/** How often it may run. */
	times: number;
	/** Its step is done, or was left out. */
	isDone: boolean;
}

/** By which agents and plans call what runs a shell's command, in small letters. */
const SHELL_TOOLS: ReadonlySet<string> = new Set([
	...['bash', 'shell', 'shell.run', 'shell_command', 'local_shell', 'run_shell_command'],
]);
const SHELL_FENCES: ReadonlySet<string> = new Set(['sh', 'bash', 'shell']);
const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash']);
/** By which they name its folder. */
const FOLDERS = ['cwd', 'workdir', 'directory', 'working_directory'] as const;
const MOST_TIMES = 1000;

type Found = Omit<NamedCommand, 'number'>;

/** Where the agent works that asked for it, in a note that asks about its call. */
type Place = Pick<NamedCommand, 'folder' | 'machine'>;

const ANYWHERE: Place = { folder: null, machine: null };

/** In the order in which they stand there. A note about a call that can't be read as one names nothing. */
export function namedCommands(note: string): NamedCommand[] {
	const asked = readCallNote(note);
	if (!asked.ok && asked.refusal !== 'no-call') return [];
	const place = asked.ok
		? { folder: asked.value.call.folder, machine: asked.value.machine }
		: ANYWHERE;
	const found = [
		...parseSteps(note).flatMap((step) => inStep(step, place)),
		...(asked.ok ? [] : inFences(note)),
	];
	return found.sort((a, b) => a.line - b.line).map((one, at) => ({ number: at + 1, ...one }));
}

/** Whether it is this very command: word for word, or as the one line that a shell is given. */
export function isNamed({ argv, text }: NamedCommand, typed: readonly string[]): boolean {
	if (argv?.length === typed.length && argv.every((word, at) => word === typed[at])) return true;
	const [shell = '', option, line, ...more] = typed;
	return SHELLS.has(shell) && option === '-c' && line === text && more.length === 0;
}

/** By which the log knows it: of its words, by RFC 8785. */
export function commandDigest(argv: readonly string[]): string {
	return textDigest(canonicalText(argv));
}

const givenSchema = z.looseObject({
	command: z.union([z.string().check(z.regex(/\S/)), z.array(z.string()).check(z.minLength(1))]),
});
const blockSchema = z.looseObject({
	tool: z.string().check(z.refine((tool) => SHELL_TOOLS.has(tool.toLowerCase()))),
	times: z._default(z.int().check(z.gte(1), z.lte(MOST_TIMES)), 1),
	args: z.optional(givenSchema),
	arguments: z.optional(givenSchema),
});

/** What stands in its block twice, or can't be read, names nothing. */
function inStep(step: PlanStep, { folder, machine }: Place): Found[] {
	const block = blockSchema.safeParse(blockOf(step)).data;
	const given = block?.args ?? block?.arguments;
	if (!block || !given) return [];
	const place = { line: step.line, folder: folderIn(given) ?? folder, machine };
	return [{ ...place, ...wordsOf(given.command), times: block.times, isDone: isTicked(step) }];
}

function blockOf({ args }: PlanStep): JsonObject | null {
	const block = args === null ? null : parsePlainObject(args);
	return block && args !== null && keyTwice(args) === null ? block : null;
}

function wordsOf(command: string | readonly string[]): Pick<Found, 'text' | 'argv'> {
	return typeof command === 'string'
		? { text: command.trim(), argv: shellWords(command) }
		: { text: null, argv: command };
}

function folderIn(given: Readonly<Record<string, unknown>>): string | null {
	const folder = FOLDERS.map((name) => given[name]).find((one) => typeof one === 'string');
	return typeof folder === 'string' ? folder : null;
}

function inFences(note: string): Found[] {
	const found: Found[] = [];
	let isShell = false;
	for (const { kind, language, number: line, text: raw } of markdownLines(note, bodyStart(note))) {
		if (kind === 'fence-start') isShell = SHELL_FENCES.has(language);
		const text = raw.trim();
		if (kind !== 'code' || !isShell || text === '' || text.startsWith('#')) continue;
		const argv = shellWords(text);
		found.push({ line, text, argv, ...ANYWHERE, times: 1, isDone: false });
	}
	return found;
}
