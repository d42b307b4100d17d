// `signoff artifact …`: artifacts read and changed from a terminal, and the tools that a person and an agent share. None of it decides.

import { text as readAll } from 'node:stream/consumers';
import type {
	ArtifactOutcome,
	ArtifactRefused,
	ArtifactRow,
	Artifacts,
	MemoryBy,
	ToolAnswer,
} from '../../../app/memory/artifacts';
import type { JsonObject } from '../../../core/shared/json';
import type { Result } from '../../../core/shared/result';
import type { ReaderTool } from '../../../core/soil/artifact/reader-tools';
import { linesOf } from '../../../core/soil/artifact/ops';
import { text } from '../../../text';
import { artifactText } from '../../../text/cli/memory-artifacts';
import { actOnArtifacts, readArtifacts } from './act-on-artifacts';
import { blameLine, sourcesOf } from './blame-lines';
import { answeredTo, BASED_ON, type BasedOn, basedOnIn } from '../../kit/based-on';
import { answer, type Around, type Call, type Command, defineCommand } from '../../kit/command';
import { Ending, EXIT, type ExitCode } from '../../kit/exit-codes';
import { causeIn, participantOf } from '../../kit/participant';
import { safeLine } from '../../kit/safe-line';

const { help } = artifactText;
const CLI: MemoryBy = { actor: 'system', via: 'cli' };
const CALLER = ['as', 'context', 'cause'] as const;
const SOURCE = ['message', 'references'] as const;

export const ARTIFACT_COMMANDS: readonly Command[] = [
	defineCommand({ name: 'artifact list', help: help.list, run: list }),
	defineCommand({
		...{ name: 'artifact show', operand: 'ARTIFACT', texts: ['at'], help: help.show },
		run: (call, around) =>
			reading(call, around, async (artifacts, { uuid, label }) => {
				const content = valueOf(call, around, await artifacts.textAt(uuid, given(call, 'at')));
				return {
					json: { artifact: uuid, label, content },
					lines: linesOf(content).map((line, at) => `${at + 1}\t${line}`),
				};
			}),
	}),
	defineCommand({
		...{ name: 'artifact log', operand: 'ARTIFACT', help: help.log },
		run: (call, around) =>
			reading(call, around, async (artifacts, { uuid, label }) => {
				const commits = artifacts.commits(uuid);
				const problems = await artifacts.problems(uuid);
				const lines = commits.map(
					({ short, at, actor, via, ops }) =>
						`${short} ${at} ${actor ?? ''}/${via ?? ''} ${ops ?? ''}`,
				);
				return {
					json: { artifact: uuid, label, commits, problems },
					lines: [...lines, ...problems.map(({ sentence }) => `! ${sentence}`)],
					exit: problems.length > 0 ? EXIT.notAsItShould : EXIT.done,
				};
			}),
	}),
	defineCommand({
		...{ name: 'artifact blame', operand: 'ARTIFACT', texts: ['at'], help: help.blame },
		run: (call, around) =>
			reading(call, around, async (artifacts, { uuid, label }) => {
				const blame = valueOf(call, around, await artifacts.blame(uuid, given(call, 'at')));
				const sources = await sourcesOf(blame, (commit) => artifacts.source(uuid, commit));
				const json = { artifact: uuid, label, lines: blame, sources: Object.fromEntries(sources) };
				return { json, lines: blame.map((row) => blameLine(row, sources)) };
			}),
	}),
	defineCommand({
		...{ name: 'artifact diff', operand: 'ARTIFACT', texts: ['at', 'to'], help: help.diff },
		run: (call, around) =>
			reading(call, around, async (artifacts, { uuid, label }) => {
				const from = needed(call, 'at');
				const rows = valueOf(call, around, await artifacts.diff(uuid, from, given(call, 'to')));
				const marks = { same: ' ', added: '+', removed: '-' } as const;
				const changed = rows.filter(({ kind }) => kind !== 'same');
				const lines = changed.map(({ kind, text: said }) => `${marks[kind]} ${said}`);
				return { json: { artifact: uuid, label, rows }, lines };
			}),
	}),
	defineCommand({
		...{ name: 'artifact track', operand: 'PATH', texts: ['label'], help: help.track },
		run: (call, around) =>
			acting(call, around, (artifacts) =>
				artifacts.track(operandOf(call), CLI, { label: call.text('label') }),
			),
	}),
	defineCommand({
		...{ name: 'artifact relabel', operand: 'ARTIFACT', texts: ['label'], help: help.relabel },
		run: (call, around) =>
			acting(call, around, (artifacts) => {
				const label = needed(call, 'label');
				return artifacts.relabel(rowNamed(call, artifacts).uuid, label, CLI);
			}),
	}),
	defineCommand({
		...{ name: 'artifact search', operand: 'ARTIFACT', texts: [...CALLER, 'query'] },
		help: help.search,
		run: (call, around) =>
			using(call, around, 'semantic_search', () => ({ query: needed(call, 'query') })),
	}),
	defineCommand({
		...{ name: 'artifact scroll', operand: 'ARTIFACT', texts: [...CALLER, 'lines', 'up', 'down'] },
		help: help.scroll,
		run: (call, around) => {
			if (call.text('up') !== null)
				return using(call, around, 'scroll_up', () => ({ n: numberOf(call, 'up') }));
			if (call.text('down') !== null)
				return using(call, around, 'scroll_down', () => ({ n: numberOf(call, 'down') }));
			return using(call, around, 'scroll_to', () => rangeOf(call));
		},
	}),
	defineCommand({
		...{ name: 'artifact select', operand: 'ARTIFACT', texts: [...CALLER, 'lines'] },
		help: help.select,
		run: (call, around) => using(call, around, 'select_lines', () => rangeOf(call)),
	}),
	defineCommand({
		...{ name: 'artifact note', operand: 'ARTIFACT', help: help.note },
		texts: [...CALLER, ...SOURCE, 'content', 'summary'],
		run: async (call, around) => {
			const content = await contentOf(call);
			const summary = call.text('summary');
			const params = { content, ...(summary !== null && { summary }), ...sourceOf(call) };
			return using(call, around, 'note', () => params);
		},
	}),
	defineCommand({
		...{ name: 'artifact propose', operand: 'ARTIFACT', help: help.propose },
		texts: [...CALLER, ...SOURCE, 'lines', 'content', 'reason', ...BASED_ON],
		run: async (call, around) => {
			const content = await contentOf(call);
			const basis = basedOnIn(call);
			const params = () => ({
				...{ ...rangeOf(call), content, reasoning: needed(call, 'reason'), ...sourceOf(call) },
				...(basis.hash !== null && { based_on: basis.hash }),
			});
			return using(call, around, 'propose_edit', params, basis);
		},
	}),
];

async function list(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	return readArtifacts(call, around, (artifacts) => {
		const rows = artifacts.list();
		if (call.json) terminal.json({ ...answer(call), artifacts: rows }, 'alone');
		else if (rows.length === 0) terminal.line(artifactText.none);
		else
			for (const { label, commits, proposals, path } of rows)
				terminal.line(safeLine(artifactText.row(label, commits, proposals, path)));
		return Promise.resolve(EXIT.done);
	});
}

interface Printed {
	json: object;
	lines: readonly string[];
	exit?: ExitCode;
}

function reading(
	call: Call,
	around: Around,
	work: (artifacts: Artifacts, row: ArtifactRow) => Promise<Printed>,
): Promise<ExitCode> {
	operandOf(call);
	return readArtifacts(call, around, async (artifacts) => {
		const printed = await work(artifacts, rowNamed(call, artifacts));
		return print(call, around, printed);
	});
}

async function acting(
	call: Call,
	around: Around,
	work: (artifacts: Artifacts) => Promise<ArtifactOutcome>,
): Promise<ExitCode> {
	operandOf(call);
	const outcome = await actOnArtifacts(call, around, work);
	const done = valueOf(call, around, outcome);
	return print(call, around, { json: done, lines: [done.sentence] });
}

async function using(
	call: Call<(typeof CALLER)[number]>,
	around: Around,
	operation: ReaderTool,
	params: () => JsonObject,
	basis: BasedOn = { hash: null, version: null },
): Promise<ExitCode> {
	const input = { artifact: operandOf(call), ...params() };
	const caller = await participantOf(call, around);
	const who = { caller, context: call.text('context'), cause: causeIn(call), by: CLI };
	const outcome = await actOnArtifacts(call, around, (artifacts) => {
		const { root } = rowNamed(call, artifacts);
		return artifacts.use(operation, input, who, root);
	});
	const told = valueOf(call, around, answeredTo(basis, outcome));
	if (!told.recorded && told.sentence === undefined)
		around.terminal.note(
			told.posted ? artifactText.asked(told.posted.request) : artifactText.notRecorded,
		);
	return print(call, around, { json: told, lines: linesIn(told) });
}

/** What a proposal or a note comes from. */
function sourceOf(call: Call<(typeof SOURCE)[number]>): JsonObject {
	const [message, references] = [call.text('message'), call.text('references')];
	const ids = references?.split(/[\s,]+/).filter((id) => id !== '');
	return { ...(message !== null && { message }), ...(ids && { references: ids }) };
}

function linesIn({ seen, matches, reference, sentence }: ToolAnswer): string[] {
	const shown = seen?.content.map(({ line, text: said }) => `${line}\t${said}`) ?? [];
	const found = matches?.map(({ lines: [from, to], excerpt }) => `${from}-${to}\t${excerpt}`) ?? [];
	return [reference, sentence].flatMap((one) => one ?? []).concat(shown, found);
}

function print(
	call: Call,
	{ terminal }: Around,
	{ json, lines, exit = EXIT.done }: Printed,
): ExitCode {
	if (call.json) terminal.json({ ...answer(call), ...json }, 'alone');
	else for (const line of lines) terminal.line(safeLine(line));
	return exit;
}

/** Throws an Ending with what to do. */
function valueOf<Value>(
	call: Call,
	{ terminal }: Around,
	outcome: Result<Value, ArtifactRefused>,
): Value {
	if (outcome.ok) return outcome.value;
	const { refusal } = outcome;
	if (call.json) terminal.json({ ...answer(call), refused: refusal }, 'alone');
	throw new Ending('conflict' in refusal ? EXIT.notAsItShould : EXIT.failed, refusal.sentence);
}

function operandOf({ operand, command }: Pick<Call, 'operand' | 'command'>): string {
	if (operand !== null) return operand;
	throw new Ending(EXIT.calledWrongly, artifactText.noOperand(`signoff ${command} …`));
}

function rowNamed(call: Pick<Call, 'operand' | 'command'>, artifacts: Artifacts): ArtifactRow {
	const row = artifacts.artifact(operandOf(call));
	if (row) return row;
	throw new Ending(EXIT.failed, text.artifacts.refused.unknown(operandOf(call)).sentence);
}

function given<Option extends string>(call: Call<Option>, option: Option): string | undefined {
	return call.text(option) ?? undefined;
}

function needed<Option extends string>(call: Call<Option>, option: Option): string {
	const value = call.text(option);
	if (value === null) throw new Ending(EXIT.calledWrongly, artifactText.noOption(option));
	return value;
}

function rangeOf(call: Call<'lines' | 'as'>): { start: number; end: number } {
	const [, start, end] = /^(\d{1,8})(?:-(\d{1,8}))?$/.exec(needed(call, 'lines')) ?? [];
	if (start === undefined) throw new Ending(EXIT.calledWrongly, artifactText.badLines);
	return { start: Number(start), end: Number(end ?? start) };
}

function numberOf<Option extends string>(call: Call<Option>, option: Option): number {
	const value = needed(call, option);
	if (/^\d{1,4}$/.test(value)) return Number(value);
	throw new Ending(EXIT.calledWrongly, artifactText.badNumber(option));
}

async function contentOf(call: Call<'content' | 'as'>): Promise<string> {
	const content = needed(call, 'content');
	return content === '-' ? readAll(process.stdin) : content;
}
