// `signoff backlog list|ready|blocked|show`: what is to be done. Nothing is changed by asking.

import type { BacklogRow } from '../../app/backlog';
import {
	BACKLOG_PRIORITIES,
	ENTITY_KINDS,
	ISSUE_TYPES,
	SPEC_TYPES,
} from '../../core/backlog/entities';
import { assigneeOf, searchedOf, specsOf, typeOf } from '../../core/backlog/parts-of';
import { parseFrontmatter } from '../../core/note/frontmatter';
import { searchedWords } from '../../core/shared/searched-words';
import { backlogText } from '../../text/cli/backlog';
import { answer, defineCommand, type Around, type Call, type Command } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { entityForPrograms, readBacklog, rowWith, type ReadBacklog } from '../kit/read-backlog';
import { column, safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

const FILTERS = ['spec', 'assignee', 'tag', 'type', 'priority', 'words'] as const;
type Filtered = Call<(typeof FILTERS)[number]>;

const { help } = backlogText;

export const BACKLOG_QUESTIONS: readonly Command[] = [
	defineCommand({
		...{ name: 'backlog list', texts: [...FILTERS, 'kind', 'status'], help: help.list },
		run: list,
	}),
	defineCommand({
		...{ name: 'backlog ready', texts: FILTERS, help: help.ready },
		run: (call, around) => print(call, around, (found) => inOrder(found, 'ready')),
	}),
	defineCommand({
		...{ name: 'backlog blocked', texts: FILTERS, help: help.blocked },
		run: (call, around) => print(call, around, (found) => inOrder(found, 'blocked')),
	}),
	defineCommand({ name: 'backlog show', operand: 'ID', help: help.show, run: show }),
];

function list(
	call: Call<(typeof FILTERS)[number] | 'kind' | 'status'>,
	around: Around,
): Promise<ExitCode> {
	const [kind, status] = [call.text('kind'), call.text('status')];
	if (kind !== null && !ENTITY_KINDS.some((known) => known === kind))
		throw new Ending(EXIT.calledWrongly, backlogText.badKind);
	const isMeant = (row: BacklogRow) =>
		(kind ?? row.kind) === row.kind && (status ?? row.entity.status) === row.entity.status;
	return print(call, around, ({ rows }) => rows.filter(isMeant));
}

async function print(
	call: Filtered,
	around: Around,
	choose: (found: ReadBacklog) => readonly BacklogRow[],
): Promise<ExitCode> {
	const isMeant = testOf(call);
	const found = await readBacklog(call, around);
	const rows = choose(found).filter(isMeant);
	const { terminal } = around;
	if (call.json) {
		const entities = rows.map((row) => entityForPrograms(row, found.graphOf(row.root)));
		terminal.json({ ...answer(call), entities }, 'alone');
		return EXIT.done;
	}
	if (rows.length === 0) terminal.line(backlogText.none);
	for (const row of rows) printRow(row, found, terminal);
	return EXIT.done;
}

/** As the graph orders them, of every workspace that is meant. */
function inOrder({ rows, graphOf }: ReadBacklog, which: 'ready' | 'blocked'): BacklogRow[] {
	const byPath = new Map(rows.map((row) => [row.path, row]));
	const roots = new Set(rows.map(({ root }) => root));
	return [...roots].flatMap((root) => {
		const graph = graphOf(root);
		const nodes = which === 'ready' ? graph.ready() : graph.blocked();
		return nodes.flatMap(({ path }) => byPath.get(path) ?? []);
	});
}

type Test = (row: BacklogRow) => boolean;

/** Throws an Ending for a type or priority that there isn't. */
function testOf(call: Filtered): Test {
	const tests = FILTERS.flatMap((name) => {
		const wanted = call.text(name);
		return wanted === null ? [] : TESTS[name](wanted);
	});
	return (row) => tests.every((test) => test(row));
}

const TYPES: readonly string[] = [...new Set([...ISSUE_TYPES, ...SPEC_TYPES])];
const PRIORITIES: readonly string[] = BACKLOG_PRIORITIES.map(String);

const TESTS: Readonly<Record<(typeof FILTERS)[number], (wanted: string) => Test>> = {
	spec:
		(wanted) =>
		({ entity }) =>
			specsOf(entity).includes(wanted),
	assignee:
		(wanted) =>
		({ entity }) =>
			assigneeOf(entity) === wanted,
	tag:
		(wanted) =>
		({ entity }) =>
			entity.tags.includes(wanted),
	type(wanted) {
		if (!TYPES.includes(wanted)) throw new Ending(EXIT.calledWrongly, backlogText.badType(TYPES));
		return ({ entity }) => typeOf(entity) === wanted;
	},
	priority(wanted) {
		if (!PRIORITIES.includes(wanted)) throw new Ending(EXIT.calledWrongly, backlogText.badPriority);
		return ({ entity }) => String(entity.priority) === wanted;
	},
	words(wanted) {
		const words = searchedWords(wanted);
		return (row) => {
			const searched = searchedOf(row);
			return words.every((word) => searched.includes(word));
		};
	},
};

const ID_WIDTH = 'issue-000'.length;
const STATUS_WIDTH = 'needs_review'.length;

function printRow({ id, root, entity }: BacklogRow, found: ReadBacklog, terminal: Terminal): void {
	const waits = found.graphOf(root).blockedBy(id);
	const behind = waits.length > 0 ? `  ${backlogText.blockedBy(waits)}` : '';
	const head = `${column(id, ID_WIDTH)} P${entity.priority} ${column(entity.status, STATUS_WIDTH)}`;
	terminal.line(`${head} ${safeLine(entity.title)}${terminal.styled('dim', safeLine(behind))}`);
}

async function show(call: Call, around: Around): Promise<ExitCode> {
	const { operand } = call;
	if (operand === null)
		throw new Ending(EXIT.calledWrongly, backlogText.noOperand('signoff backlog show ID'));
	const found = await readBacklog(call, around);
	const row = rowWith(found, operand);
	const graph = found.graphOf(row.root);
	const { body } = parseFrontmatter(await found.read(row.path));
	const relations = [...graph.from(row.id), ...graph.to(row.id)].filter(isFirst);
	const more = { relationships: relations, backlinks: graph.backlinks(row.id), content: body };
	const { terminal } = around;
	if (call.json) {
		const entity = { ...entityForPrograms(row, graph), ...(await found.version(row)), ...more };
		terminal.json({ ...answer(call), entity }, 'alone');
		return EXIT.done;
	}
	terminal.line(terminal.styled('bold', safeLine(`${row.id}  ${row.entity.title}`)));
	for (const [name, value] of Object.entries(entityForPrograms(row, graph))) {
		if (!isShown(name, value)) continue;
		terminal.line(`${column(name, NAME_WIDTH)} ${safeLine(wordsOf(value))}`);
	}
	for (const { from, type, to } of relations) terminal.line(`${from} ${type} ${to}`);
	terminal.line();
	for (const line of body.trim().split(/\r?\n/)) terminal.line(safeLine(line));
	return EXIT.done;
}

const NAME_WIDTH = 'estimated_minutes'.length;
const HEAD: ReadonlySet<string> = new Set(['kind', 'id', 'title']);

function isShown(name: string, value: unknown): boolean {
	return !HEAD.has(name) && value !== null && value !== '' && wordsOf(value) !== '';
}

function wordsOf(value: unknown): string {
	return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What is related is so in both directions, and said once. */
function isFirst(
	one: { from: string; to: string; type: string },
	at: number,
	all: readonly { from: string; to: string; type: string }[],
): boolean {
	const isSame = ({ from, to, type }: typeof one) =>
		type === one.type &&
		((from === one.from && to === one.to) ||
			(type === 'related' && from === one.to && to === one.from));
	return all.findIndex(isSame) === at;
}
