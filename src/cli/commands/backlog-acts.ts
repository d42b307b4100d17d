// `signoff backlog init|create|update|close|link|unlink|remove|plan|send`: what a program may do in a backlog. None of it decides: what only a person
// may say becomes a question to them.

import { text as readAll } from 'node:stream/consumers';
import type { Backlog, BacklogBy, BacklogOutcome, BacklogRow } from '../../app/backlog';
import { ENTITY_KINDS, type EntityKind } from '../../core/backlog/entities';
import type { EntityFields } from '../../core/backlog/fields';
import { RELATIONSHIP_TYPES, type Relationship } from '../../core/backlog/relationships';
import type { Workspace } from '../../core/workflow/workspace';
import { backlogText } from '../../text/cli/backlog';
import { actOnBacklog } from '../kit/act-on-backlog';
import { chooseFolder } from '../kit/backlog-folder';
import { answeredTo, BASED_ON, basedOnIn } from '../kit/based-on';
import { answer, defineCommand, type Around, type Call, type Command } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { safeLine } from '../kit/safe-line';

/** The options that set a field, and what is made of their words. */
const FIELDS = {
	title: { key: 'title', read: asText },
	description: { key: 'description', read: asText },
	status: { key: 'status', read: asText },
	priority: { key: 'priority', read: asNumber },
	type: { key: 'type', read: asText },
	assignee: { key: 'assignee', read: asTextOrNone },
	estimate: { key: 'estimated_minutes', read: asNumberOrNone },
	parent: { key: 'parent', read: asTextOrNone },
	spec: { key: 'spec_refs', read: asList },
	tags: { key: 'tags', read: asList },
} as const;

type Field = keyof typeof FIELDS;
const FIELD_NAMES = ['title', 'description', 'status', 'priority', 'type', 'assignee'] as const;
const MORE_NAMES = ['estimate', 'parent', 'spec', 'tags'] as const;

type ActCall = Call<Field | 'content' | 'name' | 'by' | (typeof BASED_ON)[number], 'dry-run'>;

const { help } = backlogText;
const SETS = [...FIELD_NAMES, ...MORE_NAMES, 'content', 'by'] as const;

export const BACKLOG_ACTS: readonly Command[] = [
	defineCommand({ name: 'backlog init', texts: ['in'], help: help.init, run: setUp }),
	defineCommand({
		...{ name: 'backlog create', operand: 'spec|issue', texts: [...SETS, 'name'] },
		...{ help: help.create, run: create },
	}),
	defineCommand({
		...{ name: 'backlog update', operand: 'ID', texts: [...SETS, ...BASED_ON] },
		...{ help: help.update, run: update },
	}),
	onOne('close', askToClose),
	onOne('send', (backlog, { path }, by) => backlog.sendToControlPlane(path, by)),
	onEdge('link', (backlog, root, edge, by) => backlog.link(root, edge, by)),
	onEdge('unlink', (backlog, root, edge, by) => backlog.unlink(root, edge, by)),
	onOne('remove', (backlog, { path }, by) => backlog.remove(path, by)),
	defineCommand({
		...{ name: 'backlog plan', operand: 'ID', texts: ['by'], switches: ['dry-run'] },
		...{ help: help.plan, run: plan },
	}),
];

async function setUp(call: Call<'in'>, around: Around): Promise<ExitCode> {
	const folder = call.text('in');
	if (folder !== null) await chooseFolder(call, around, folder);
	return act(call, around, (backlog, workspaces) =>
		backlog.setUp(onlyRoot(workspaces), whoever(null)),
	);
}

async function create(call: ActCall, around: Around): Promise<ExitCode> {
	const kind = ENTITY_KINDS.find((one) => one === call.operand);
	if (!kind) throw new Ending(EXIT.calledWrongly, backlogText.badKind);
	const title = call.text('title');
	if (title === null)
		throw new Ending(
			EXIT.calledWrongly,
			backlogText.noOperand(`signoff backlog create ${kind} --title TEXT`),
		);
	const content = await contentOf(call);
	const name = call.text('name');
	const wanted = { kind, title, fields: fieldsOf(call, kind) };
	return act(call, around, (backlog, workspaces) =>
		backlog.create(
			onlyRoot(workspaces),
			{ ...wanted, ...(content !== null && { content }), ...(name !== null && { name }) },
			whoever(call),
		),
	);
}

async function update(call: ActCall, around: Around): Promise<ExitCode> {
	const content = await contentOf(call);
	const basis = basedOnIn(call);
	return act(call, around, async (backlog, workspaces) => {
		const { path, kind, id } = named(backlog, workspaces, call);
		const fields = fieldsOf(call, kind);
		const more = {
			...(content !== null && { content }),
			...(basis.hash !== null && { basedOn: basis.hash }),
		};
		const updated = await backlog.update(path, { fields, ...more }, whoever(call));
		const outcome = answeredTo(basis, updated);
		return call.text('status') === 'closed' ? saidToAsk(outcome, id) : outcome;
	});
}

function onOne(
	name: 'close' | 'send' | 'remove',
	work: (backlog: Backlog, row: BacklogRow, by: BacklogBy) => Promise<BacklogOutcome>,
): Command {
	return defineCommand({
		...{ name: `backlog ${name}`, operand: 'ID', texts: ['by'], help: help[name] },
		run: (call, around) =>
			act(call, around, (backlog, workspaces) =>
				work(backlog, named(backlog, workspaces, call), whoever(call)),
			),
	});
}

/** It needs review then, and says who asked. */
async function askToClose(backlog: Backlog, { path, id }: BacklogRow, by: BacklogBy) {
	return saidToAsk(await backlog.setStatus(path, 'closed', by), id);
}

function saidToAsk(outcome: BacklogOutcome, id: string): BacklogOutcome {
	return outcome.ok
		? { ...outcome, value: { ...outcome.value, sentence: backlogText.asked(id) } }
		: outcome;
}

function onEdge(
	name: 'link' | 'unlink',
	work: (
		backlog: Backlog,
		root: string,
		edge: Relationship,
		by: BacklogBy,
	) => Promise<BacklogOutcome>,
): Command {
	return defineCommand({
		...{ name: `backlog ${name}`, operand: 'ID TYPE ID', takesRest: true, texts: ['by'] },
		help: help[name],
		run: (call, around) => {
			const [from = '', type, to = '', ...others] = (call.operand ?? '').split(/\s+/);
			const known = RELATIONSHIP_TYPES.find((one) => one === type);
			if (!known || to === '' || others.length > 0)
				throw new Ending(EXIT.calledWrongly, backlogText.badEdge);
			return act(call, around, (backlog, workspaces) => {
				const { root } = rowNamed(backlog, workspaces, from);
				return work(backlog, root, { from, to, type: known }, whoever(call));
			});
		},
	});
}

async function plan(call: ActCall, around: Around): Promise<ExitCode> {
	return act(call, around, async (backlog, workspaces) => {
		const { path } = named(backlog, workspaces, call);
		const made = await backlog.planSpec(path, around.whenAsked());
		if (!made.ok) return made;
		if (!call.isOn('dry-run')) return backlog.keepSpecPlan(made.value, whoever(call));
		const { issues } = made.value;
		const { terminal } = around;
		if (call.json) terminal.json({ ...answer(call), issues }, 'alone');
		else {
			terminal.line(backlogText.planned(issues.length));
			for (const { title } of issues) terminal.line(`  ${safeLine(title)}`);
		}
		return null;
	});
}

/** Null where the answer was given already. */
type Work = (backlog: Backlog, workspaces: readonly Workspace[]) => Promise<BacklogOutcome | null>;

async function act(call: Call, around: Around, work: Work): Promise<ExitCode> {
	const { terminal } = around;
	const outcome = await actOnBacklog(call, around, work);
	if (outcome === null) return EXIT.done;
	if (outcome.ok) {
		if (call.json) terminal.json({ ...answer(call), ...outcome.value }, 'alone');
		else terminal.line(safeLine(outcome.value.sentence));
		return EXIT.done;
	}
	const { refusal } = outcome;
	if (call.json) terminal.json({ ...answer(call), refused: refusal }, 'alone');
	throw new Ending('conflict' in refusal ? EXIT.notAsItShould : EXIT.failed, refusal.sentence);
}

function onlyRoot([first, ...others]: readonly Workspace[]): string {
	if (others.length > 0) throw new Ending(EXIT.calledWrongly, backlogText.whichWorkspace);
	return first?.root ?? '';
}

function named(backlog: Backlog, workspaces: readonly Workspace[], call: Call): BacklogRow {
	const usage = `signoff ${call.command} ID`;
	if (call.operand === null) throw new Ending(EXIT.calledWrongly, backlogText.noOperand(usage));
	return rowNamed(backlog, workspaces, call.operand);
}

function rowNamed(backlog: Backlog, workspaces: readonly Workspace[], id: string): BacklogRow {
	const rows = workspaces.flatMap(({ root }) => backlog.entity(id, root) ?? []);
	const [row] = rows;
	if (!row) throw new Ending(EXIT.failed, backlogText.unknown(id));
	if (new Set(rows.map(({ path }) => path)).size > 1)
		throw new Ending(EXIT.calledWrongly, backlogText.whichWorkspace);
	return row;
}

/** What comes from a command line is a program's, whoever typed it. */
function whoever(call: Pick<Call<'by'>, 'text'> | null): BacklogBy {
	const name = call?.text('by') ?? null;
	return { actor: 'system', via: 'cli', ...(name !== null && { name }) };
}

async function contentOf(call: ActCall): Promise<string | null> {
	const content = call.text('content');
	return content === '-' ? readAll(process.stdin) : content;
}

/** Only those that were named. `--type` is `issue_type` of an issue, as the seed has it. */
function fieldsOf(call: ActCall, kind: EntityKind): EntityFields {
	const given = [...FIELD_NAMES, ...MORE_NAMES].flatMap((name) => {
		const value = call.text(name);
		const { key, read } = FIELDS[name];
		const field = name === 'type' && kind === 'issue' ? 'issue_type' : key;
		return value === null ? [] : [[field, read(value, `--${name}`)] as const];
	});
	return Object.fromEntries(given);
}

function asText(value: string): string {
	return value;
}

function asTextOrNone(value: string): string | null {
	return value === '' ? null : value;
}

function asNumber(value: string, option: string): number {
	if (!/^\d{1,9}$/.test(value)) throw new Ending(EXIT.calledWrongly, backlogText.badNumber(option));
	return Number(value);
}

function asNumberOrNone(value: string, option: string): number | null {
	return value === '' ? null : asNumber(value, option);
}

function asList(value: string): string[] {
	return value
		.split(',')
		.map((one) => one.trim())
		.filter(Boolean);
}
