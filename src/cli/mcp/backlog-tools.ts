// Specs and issues, as an agent works on them. What only a person may say becomes a question to them.

import * as z from 'zod/mini';
import type { BacklogBy, BacklogOutcome, BacklogRow } from '../../app/backlog';
import { BACKLOG_PRIORITIES, ENTITY_KINDS } from '../../core/backlog/entities';
import type { EntityFields } from '../../core/backlog/fields';
import { compareBacklogIds } from '../../core/backlog/ids';
import { searchedOf } from '../../core/backlog/parts-of';
import { RELATIONSHIP_TYPES } from '../../core/backlog/relationships';
import { parseFrontmatter } from '../../core/note/frontmatter';
import { searchedWords } from '../../core/shared/searched-words';
import { checkBasedOn } from '../../core/soil/versions/based-on';
import { lineInput, textInput } from '../../core/tools/places';
import { entityForPrograms } from '../kit/read-backlog';
import { basedOnInput } from './based-on';
import { textOf } from './find-item';
import type { Live } from './live-vault';
import { refused, refusedAs } from './refused';
import { type Done, type DoorTool, readingTool, type Work, writingTool } from './tool';

export function backlogTools(): DoorTool[] {
	return [list(), ready(), show(), create(), update(), link(), send(), askToClose()];
}

const idInput = z.string().check(z.minLength(1), z.maxLength(100));

const list = () =>
	readingTool({
		name: 'backlog_list',
		title: 'List the backlog',
		description: 'Lists specs and issues, in the order of their ids.',
		input: z.strictObject({
			kind: z.optional(z.enum(ENTITY_KINDS)),
			status: z.optional(lineInput),
			words: z.optional(lineInput),
		}),
		run: ({ live }, { kind, status, words }) => {
			const sought = searchedWords(words ?? '');
			const isMeant = (row: BacklogRow) =>
				(status ?? row.entity.status) === row.entity.status &&
				sought.every((word) => searchedOf(row).includes(word));
			const rows = rowsOf(live, kind ? [kind] : ENTITY_KINDS).filter(isMeant);
			return Promise.resolve({ data: { entities: rows.map((row) => shown(live, row)) } });
		},
	});

const ready = () =>
	readingTool({
		name: 'backlog_ready',
		title: 'What can be begun',
		description:
			'Lists the issues that can be begun: nothing that they wait for is open. The most urgent first.',
		input: z.strictObject({}),
		run: ({ live }) => {
			const graph = live.backlog.graphOf(live.running.root);
			const rows = graph
				.ready()
				.flatMap(({ id }) => live.backlog.entity(id, live.running.root) ?? []);
			return Promise.resolve({ data: { entities: rows.map((row) => shown(live, row)) } });
		},
	});

const show = () =>
	readingTool({
		name: 'backlog_show',
		title: 'Show a spec or an issue',
		description:
			'Reads one spec or issue whole, with its relationships, and the hash that a change can be based on.',
		needs: 'records',
		input: z.strictObject({ id: idInput }),
		run: async ({ live }, { id }) => {
			const row = rowWith(live, id);
			const { root } = live.running;
			const graph = live.backlog.graphOf(root);
			const { text } = await textOf(live, pathOf(live, row));
			const relationships = [...graph.from(row.id), ...graph.to(row.id)];
			const more = { relationships, content: parseFrontmatter(text).body };
			return { data: { ...shown(live, row), ...live.backlog.versionOf(row.path, root), ...more } };
		},
	});

const nullableLine = z.nullable(z.string().check(z.maxLength(500)));
const ids = z.array(idInput).check(z.maxLength(200));

/** By the seed's names; the backlog says which of them a spec or an issue has, and what they may be. */
const fieldsInput = {
	description: z.optional(textInput),
	status: z.optional(lineInput),
	priority: z.optional(z.literal(BACKLOG_PRIORITIES)),
	type: z.optional(lineInput),
	assignee: z.optional(nullableLine),
	estimated_minutes: z.optional(z.nullable(z.int().check(z.gte(0)))),
	parent: z.optional(nullableLine),
	spec_refs: z.optional(ids),
	tags: z.optional(z.array(lineInput).check(z.maxLength(200))),
};

const create = () =>
	writingTool({
		name: 'backlog_create',
		title: 'Create a spec or an issue',
		description: 'Writes a new spec or issue. It gets the next free id.',
		needs: 'records',
		adds: true,
		input: z.strictObject({
			kind: z.enum(ENTITY_KINDS),
			title: lineInput,
			content: z.optional(textInput),
			...fieldsInput,
		}),
		run: (work, { kind, title, content, ...fields }) =>
			acted(work, (by) =>
				work.live.backlog.create(
					work.live.running.root,
					{
						...{ kind, title, fields: fieldsFor(kind, fields) },
						...(content !== undefined && { content }),
					},
					by,
				),
			),
	});

const update = () =>
	writingTool({
		name: 'backlog_update',
		title: 'Change a spec or an issue',
		description:
			'Changes fields of a spec or an issue, or its whole text. Closing is a question to the person: use backlog_ask_to_close. based_on_hash is the hash that backlog_show gave; if it was changed since, nothing is written.',
		needs: 'records',
		input: z.strictObject({
			id: idInput,
			title: z.optional(lineInput),
			content: z.optional(textInput),
			...fieldsInput,
			based_on_hash: basedOnInput,
		}),
		run: (work, { id, content, based_on_hash: basedOn, ...fields }) => {
			const { path, kind } = rowWith(work.live, id);
			const change = {
				fields: fieldsFor(kind, fields),
				...(content !== undefined && { content }),
				...(basedOn !== undefined && { basedOn }),
			};
			return acted(work, (by) => work.live.backlog.update(path, change, by));
		},
	});

const link = () =>
	writingTool({
		name: 'backlog_link',
		title: 'Relate two of them',
		description:
			'Relates two specs or issues, such as: issue-002 blocks issue-003. based_on_hash is of the first one.',
		needs: 'records',
		input: z.strictObject({
			...{ from: idInput, type: z.enum(RELATIONSHIP_TYPES), to: idInput },
			based_on_hash: basedOnInput,
		}),
		run: (work, { based_on_hash: hash, ...edge }) => {
			needVersion(work.live, rowWith(work.live, edge.from), hash);
			rowWith(work.live, edge.to);
			return acted(
				work,
				(by) => work.live.backlog.link(work.live.running.root, edge, by),
				edge.from,
			);
		},
	});

const send = () =>
	onOne({
		name: 'backlog_send',
		title: 'Send an issue to work',
		description:
			'Asks for an item that implements an issue. The device that enforces makes it, in Inbox; it needs approval like any other.',
		act: ({ live }, { path }, by) => live.backlog.sendToControlPlane(path, by),
	});

const askToClose = () =>
	onOne({
		name: 'backlog_ask_to_close',
		title: 'Ask to close an issue',
		description:
			'Asks the person to close an issue: it needs review then. Only a person closes it.',
		act: ({ live }, { path }, by) => live.backlog.setStatus(path, 'closed', by),
	});

function onOne({
	act,
	...about
}: Pick<DoorTool, 'name' | 'title' | 'description'> & {
	act: (work: Work, row: BacklogRow, by: BacklogBy) => Promise<BacklogOutcome>;
}): DoorTool {
	return writingTool({
		...about,
		needs: 'records',
		input: z.strictObject({ id: idInput, based_on_hash: basedOnInput }),
		run: (work, { id, based_on_hash: hash }) => {
			const row = rowWith(work.live, id);
			needVersion(work.live, row, hash);
			return acted(work, (by) => act(work, row, by), row.id);
		},
	});
}

/** Throws Refused. */
function needVersion({ backlog }: Live, { id, path, root }: BacklogRow, hash?: string): void {
	const known = backlog.versionOf(path, root);
	if (hash === undefined || hash === known?.hash) return;
	const based = { commit: known?.hash ?? null, version: known?.version ?? 0, versions: [] };
	const checked = checkBasedOn(based, hash);
	throw refused('conflict', id, checked.ok ? {} : { conflict: checked.refusal });
}

/** What comes by the server is a program's, in the client's name. Throws Refused. */
async function acted(
	{ live, vault, caller }: Work,
	work: (by: BacklogBy) => Promise<BacklogOutcome>,
	about?: string,
): Promise<Done> {
	const outcome = await work({ actor: 'system', via: 'mcp', name: caller });
	if (!outcome.ok) throw refusedAs(outcome.refusal);
	const { id, path, sentence, posted } = outcome.value;
	await vault.wrote({ type: 'modified', path });
	const place = live.running.relative(path) ?? path;
	const data = { id, path: place, sentence, ...(posted && { request: posted.request }) };
	return { data, use: { item: about ?? id } };
}

type GivenFields = Partial<Record<keyof typeof fieldsInput | 'title', unknown>>;

/** `type` is `issue_type` of an issue, as the seed has it. */
function fieldsFor(kind: BacklogRow['kind'], given: GivenFields): EntityFields {
	const named = Object.entries(given).flatMap(([name, value]) => {
		const field = name === 'type' && kind === 'issue' ? 'issue_type' : name;
		return value === undefined ? [] : [[field, value] as const];
	});
	return Object.fromEntries(named);
}

function rowsOf({ backlog, running }: Live, kinds: readonly BacklogRow['kind'][]): BacklogRow[] {
	const rows = kinds.flatMap((kind) => [...backlog.list(running.root, kind)]);
	return rows.sort((a, b) => compareBacklogIds(a.id, b.id));
}

/** Throws Refused. */
function rowWith({ backlog, running }: Live, id: string): BacklogRow {
	const row = backlog.entity(id, running.root);
	if (!row) throw refused('unknown-entity', id);
	return row;
}

function shown(live: Live, row: BacklogRow): object {
	const graph = live.backlog.graphOf(live.running.root);
	return { ...entityForPrograms(row, graph), path: pathOf(live, row) };
}

function pathOf({ running }: Live, { path }: BacklogRow): string {
	return running.relative(path) ?? path;
}
