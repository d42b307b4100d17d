// `signoff relations` and `signoff why`: what is related to what, and what led to what. Nothing is changed by asking.

import { MemoryRelations, type RelationProblem } from '../../../app/memory/relations';
import { replayLedger, type RunningWorkspace } from '../../../app/workspace';
import type { LedgerEntry } from '../../../core/entries/entry';
import { type Edge, layerOf, originOf, relationOf } from '../../../core/soil/relations/edge';
import { RELATION_KINDS, type RelationKind } from '../../../core/soil/relations/relation';
import type { RelationQueries } from '../../../core/soil/relations/relation-queries';
import type { Tree } from '../../../core/soil/relations/walk';
import { NodePacer } from '../../../node/node-pacer';
import { relationsText } from '../../../text/cli/memory-relations';
import { describeEntry } from '../../../text/trail';
import { type Around, answer, type Call, type Command, defineCommand } from '../../kit/command';
import { Ending, EXIT, type ExitCode } from '../../kit/exit-codes';
import { openToRead, type OpenVault, workspacesOf } from '../../kit/open-vault';
import { workspaceToRead } from '../../kit/read-records';
import { column, formatTime, safeLine } from '../../kit/safe-line';
import { entriesNamed, whyForPrograms } from '../../kit/why';
import type { Terminal } from '../../kit/terminal';
import type { Workspace } from '../../../core/workflow/workspace';

const { help } = relationsText;

export const RELATION_COMMANDS: readonly Command[] = [
	defineCommand({
		...{ name: 'relations', operand: 'ITEM|NOTE', texts: ['kind'] },
		...{ switches: ['forward', 'roots'], help: help.relations, run: list },
	}),
	defineCommand({ name: 'why', operand: 'ITEM', help: help.why, run: why }),
];

interface Read {
	root: string;
	queries: RelationQueries;
	/** Of what was named. */
	ids: readonly string[];
	edges: readonly Edge[];
	running: RunningWorkspace;
	/** What doesn't count in the logs of the workspace. */
	findings: readonly RelationProblem[];
}

async function list(call: Call<'kind', 'forward' | 'roots'>, around: Around): Promise<ExitCode> {
	const usage = 'signoff relations ITEM|NOTE';
	const kind = kindOf(call.text('kind'));
	if (call.isOn('forward') && call.isOn('roots'))
		throw new Ending(EXIT.calledWrongly, relationsText.both);
	const all = await readAll(call, around, usage);
	const { terminal } = around;
	if (call.isOn('forward') || call.isOn('roots')) {
		const walk = ({ queries, ids }: Read) =>
			ids.flatMap((id) => (call.isOn('roots') ? queries.rootsOf(id) : queries.effectsOf(id)));
		const items = all.flatMap(walk);
		if (call.json) terminal.json({ ...answer(call), items }, 'alone');
		else
			printAll(
				items,
				call.isOn('roots') ? relationsText.noRoot : relationsText.noEffects,
				terminal,
			);
		return EXIT.done;
	}
	const edges = all
		.flatMap((read) => read.edges)
		.filter((edge) => kind === null || edge.kind === kind);
	const findings = all.flatMap((read) => read.findings);
	if (call.json) {
		const relations = edges.map((edge) => ({
			...relationOf(edge),
			...{ layer: layerOf(edge), origin: originOf(edge) },
		}));
		terminal.json({ ...answer(call), relations, findings }, 'alone');
		return EXIT.done;
	}
	printAll(edges.map(lineOf), relationsText.none, terminal);
	for (const { sentence } of findings.slice(0, MOST_FINDINGS)) terminal.note(safeLine(sentence));
	const more = findings.length - MOST_FINDINGS;
	if (more > 0) terminal.note(relationsText.moreFindings(more));
	return EXIT.done;
}

/** A log may have very many: programs get all of them. */
const MOST_FINDINGS = 20;

const KIND_WIDTH = 'derived_from'.length;

function lineOf(edge: Edge): string {
	const { kind, source, target, given } = edge;
	const sure = given?.confidence == null ? '' : `  ${given.confidence.toFixed(2)}`;
	return `${column(kind, KIND_WIDTH)} ${source} → ${target}  ${layerOf(edge)}${sure}`;
}

function printAll(lines: readonly string[], none: string, terminal: Terminal): void {
	for (const line of lines) terminal.line(safeLine(line));
	if (lines.length === 0) terminal.line(none);
}

async function why(call: Call, around: Around): Promise<ExitCode> {
	const all = await readAll(call, around, 'signoff why ITEM');
	const id = call.operand ?? '';
	const found = all.find(({ queries }) => queries.isItem(id));
	if (!found) throw new Ending(EXIT.failed, relationsText.unknown(safeLine(id)));
	const told = found.queries.whyOf(id);
	const { terminal } = around;
	const entries = await entriesNamed(found.running, told);
	if (call.json) {
		terminal.json({ ...answer(call), ...whyForPrograms(told, entries) }, 'alone');
		return EXIT.done;
	}
	const { chain, circle, effects } = told;
	if (circle !== null) terminal.line(safeLine(relationsText.circle(circle)));
	for (const [at, uuid] of chain.entries())
		printItem(uuid, { entries, depth: at, terminal, isHere: uuid === id });
	printEffects(effects, { entries, depth: chain.length, terminal });
	return EXIT.done;
}

interface Printing {
	entries: ReadonlyMap<string, LedgerEntry>;
	depth: number;
	terminal: Terminal;
}

/** Without calling itself: a chain may be longer than the stack. */
function printEffects(tree: Tree<string>, { entries, depth, terminal }: Printing): void {
	const open = tree.effects.map((effect) => ({ effect, depth })).reverse();
	for (let next = open.pop(); next; next = open.pop()) {
		const { effect } = next;
		const again = effect.isAgain ? `  (${relationsText.again})` : '';
		printItem(effect.value, { entries, depth: next.depth, terminal, isHere: false, again });
		const below = next.depth + 1;
		for (const one of effect.effects.toReversed()) open.push({ effect: one, depth: below });
	}
}

/** Deeper ones stand below each other: a terminal is only so wide. */
const DEEPEST = 20;

function printItem(
	uuid: string,
	{ entries, depth, terminal, isHere, again = '' }: Printing & { isHere: boolean; again?: string },
): void {
	const entry = entries.get(uuid);
	const indent = '  '.repeat(Math.min(depth, DEEPEST));
	const said = entry
		? `${formatTime(entry.realizedAt)}  ${describeEntry(entry).sentence}`
		: relationsText.notHere;
	const line = safeLine(`${said}  ${uuid}${again}`);
	terminal.line(indent + (isHere ? terminal.styled('bold', line) : line));
}

async function readAll(call: Call, around: Around, usage: string): Promise<readonly Read[]> {
	const { operand } = call;
	if (operand === null) throw new Ending(EXIT.calledWrongly, relationsText.noOperand(usage));
	const vault = await openToRead(call, around);
	return Promise.all(workspacesOf(vault, call).map((one) => readOne(vault, one, operand)));
}

async function readOne(vault: OpenVault, workspace: Workspace, named: string): Promise<Read> {
	const running = workspaceToRead(vault, workspace);
	running.records = (await replayLedger(running, new NodePacer())).records;
	const { root } = running;
	const relations = new MemoryRelations({
		...{ workspaceAt: () => running, workspaces: () => [running], changed: () => undefined },
	});
	const queries = await relations.queriesOf(root);
	if (!queries) throw new Error(`Nothing was read at ${root}.`);
	const findings = await relations.findings(root);
	const edges = await relations.edgesOf(root, named);
	return { root, queries, running, findings, edges, ids: relations.idsOf(root, named) };
}

function kindOf(typed: string | null): RelationKind | null {
	const kind = RELATION_KINDS.find((one) => one === typed) ?? null;
	if (typed !== null && kind === null)
		throw new Ending(EXIT.calledWrongly, relationsText.badKind(RELATION_KINDS));
	return kind;
}
