// Seed 003's questions, asked of a built database by its own SQL, and of the query layer of a running app, over the same generated projects.

import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FollowDatabase } from '../../../src/cli/memory/follow-database';
import { openToAct } from '../../../src/cli/kit/open-vault';
import type { RelationQueries } from '../../../src/core/soil/relations/relation-queries';
import type { RelationKind } from '../../../src/core/soil/relations/relation';
import { askDatabase } from '../../../src/node/sqlite/database-file';
import type { SqlDatabase } from '../../../src/node/sqlite/sqlite';
import { AGENT, me, rest } from '../../app/memory/conversations/setup';
import { aroundTool, Captured } from '../../support/call-tool';
import { kept, record, track, uuidOf } from '../../support/memory';
import { FOLDERS, gesture, openPlane, task, type TestPlane } from '../../support/plane';
import { makeTempVault } from '../../support/temp-vault';

const TASKS = ['one', 'two'].map((name) => `Needs_Action/${name}.md`);
const BY = { actor: 'human', via: 'panel' } as const;

interface Drawn {
	kind: keyof typeof ACTS;
	/** Which of what is there. */
	one: number;
	other: number;
	says: number;
}

interface Playing {
	plane: TestPlane;
	drawn: Drawn;
	/** Of a conversation; '' where there is none. */
	uuid: string;
	content: string;
	who: ReturnType<typeof me>;
	/** Two ends of a relation. */
	source: string;
	target: string;
}

function pick<One>(of: Iterable<One>, at: number): One | undefined {
	const all = [...of];
	return all[at % Math.max(1, all.length)];
}

const ACTS = {
	begin: ({ plane, content, who }: Playing) =>
		plane.control.conversations.begin('', { title: 'Talk', content }, who),
	say: ({ plane, uuid, content, who }: Playing) =>
		plane.control.conversations.say(uuid, { content }, who),
	fork: ({ plane, uuid, content, who }: Playing) =>
		plane.control.conversations.fork(uuid, null, { content }, who),
	collapse: ({ plane, uuid, content, who }: Playing) =>
		plane.control.conversations.collapse(uuid, { content }, who),
	reopen: ({ plane, uuid, content, who }: Playing) =>
		plane.control.conversations.reopen(uuid, { content }, who),
	undo: ({ plane, uuid }: Playing) => {
		const item = plane.site.records.conversations.get(uuid)?.messages.at(-1)?.uuid ?? '';
		return plane.control.conversations.undo(item, gesture());
	},
	wrong: async ({ plane, drawn: { one, says } }: Playing) => {
		const { relations } = plane.control;
		const row = pick(await relations.related(pick(TASKS, one) ?? ''), says);
		return relations.remove('', row?.uuid ?? '', '', BY);
	},
	edit: ({ plane, drawn: { one }, content }: Playing) => {
		const at = one % TASKS.length;
		const note = task(`task-${at + 1}`, 'Needs_Action', `# Task\n\n${content}\n`);
		return Promise.resolve(plane.vault.outside.write(TASKS[at] ?? '', note));
	},
	note: async ({ plane, content, source }: Playing) => {
		const data = await kept(plane, { description: content });
		return record(plane, {
			action: 'note_added',
			context: { about: source, data_sha256: data },
		});
	},
	forget: ({ plane, drawn: { one } }: Playing) => {
		const note = pick(plane.site.records.items.notes(), one)?.uuid ?? '';
		return record(plane, { action: 'note_undone', context: { note } });
	},
	// As devices write them that don't know of each other.
	continue: ({ plane, drawn: { says }, target }: Playing) => {
		const uuid = uuidOf('uuid', 100 + (says % 50));
		const context = { conversation: uuid, path: `${uuid}.md`, title: 'x', continues: target };
		return record(plane, { action: 'conversation_created', taskId: uuid, context });
	},
	relate: (playing: Playing) => relate(playing, 'mentions'),
	replace: (playing: Playing) => relate(playing, 'supercedes'),
};

function relate({ plane, drawn: { says }, source, target }: Playing, kind: RelationKind) {
	const types = { source_type: 'entity', target_type: 'entity', confidence: null, metadata: null };
	const context = { relation: uuidOf('rel', says), kind, source, target, ...types };
	return record(plane, { action: 'relation_added', context });
}

function playing(plane: TestPlane, drawn: Drawn): Playing {
	const { one, other, says } = drawn;
	const talks = [...plane.site.records.conversations.all()];
	const ends = ['task-1', 'task-2', ...talks.map(({ uuid }) => uuid)];
	const [source = '', target = ''] = [pick(ends, one), pick(ends, other)];
	const uuid = pick(talks, one)?.uuid ?? '';
	const who = says % 2 === 0 ? me() : AGENT;
	return { plane, drawn, uuid, who, source, target, content: textFor(plane, drawn) };
}

/** With references to whatever is there. */
function textFor(plane: TestPlane, { says, other }: Drawn): string {
	const talk = pick(plane.site.records.conversations.all(), other);
	const message = pick(talk?.messages ?? [], says);
	const id = message?.fragments[0] ?? '^a7f';
	const words = [
		...['Nothing.', 'See [[two]] and [[one]].', 'As in goals_doc:1 there.'],
		...[`As ${id} says.`, `See ${message?.uuid ?? ''}#${id} there.`],
		...[`See [it](${talk?.uuid ?? ''}).`, `To @${message?.uuid ?? ''}: no.`],
	];
	return pick(words, says) ?? '';
}

const KINDS = Object.keys(ACTS) as (keyof typeof ACTS)[];
const aProject: fc.Arbitrary<Drawn[]> = fc.array(
	fc.record({
		kind: fc.constantFrom('begin', 'say', 'say', ...KINDS),
		...{ one: fc.nat(), other: fc.nat(), says: fc.nat() },
	}),
	{ minLength: 6, maxLength: 24 },
);

/** One of which two devices say what can be only once. */
const TWICE: Drawn[] = (
	['begin', 'say', 'collapse', 'reopen', 'continue', 'replace', 'replace'] as const
).map((kind, at) => ({ kind, one: at === 6 ? 1 : 0, other: 2, says: 1 + at }));

async function projectOf(acts: readonly Drawn[]): Promise<TestPlane> {
	const plane = await openPlane({
		...FOLDERS,
		...Object.fromEntries(
			TASKS.map((path, at) => [path, task(`task-${at + 1}`, 'Needs_Action', '# Task\n')]),
		),
		'Goals.md': '# Goals\n',
	});
	await track(plane, uuidOf('art', 1), 'goals_doc', 'Goals.md');
	for (const drawn of acts) {
		await ACTS[drawn.kind](playing(plane, drawn));
		// Asked all the while, so that what is answered in the end was followed and not read at once.
		if (drawn.says % 3 === 0) await plane.control.relations.queriesOf('');
		await rest(plane);
	}
	return plane;
}

async function databaseOf<Answer>(
	plane: TestPlane,
	ask: (database: SqlDatabase) => Answer,
): Promise<Answer> {
	const { dir, remove } = await makeTempVault({
		'.obsidian/app.json': '{}',
		...plane.vault.snapshot(),
	});
	const env = { XDG_STATE_HOME: join(dir, '.state') };
	const around = aroundTool({ cwd: dir, env }, new Captured(), new Captured());
	const vault = await openToAct(dir, around);
	const path = join(dir, 'soil.db');
	const told = { made: () => undefined, added: () => undefined };
	const follower = new FollowDatabase({ path, vault, roots: [''], around, ...told });
	try {
		await follower.bring([]);
		return await askDatabase(path, ask);
	} finally {
		await follower.end();
		await remove();
	}
}

/** `query_unique_relation` and `query_multi_relation` of the seed. */
const UNIQUE = 'SELECT source AS id FROM unique_relation WHERE kind = ? AND target = ?';
const MULTI = 'SELECT target AS id FROM multi_relation WHERE kind = ? AND source = ?';
const FROM = UNIQUE.replace('source AS', 'target AS').replace('target = ?', 'source = ?');

function bySql(database: SqlDatabase, ids: readonly string[]) {
	const asking = [UNIQUE, MULTI, FROM].map((sql) => {
		const statement = database.prepare(sql);
		const ask = (kind: RelationKind, id: string) =>
			[...statement.rows([kind, id])].map((row) => String(row.id)).sort();
		return { statement, ask };
	});
	const [unique, multi, from] = asking.map(({ ask }) => ask);
	const answers = ids.map((id) => ({
		id,
		triggering: unique?.('triggers', id),
		superceding: unique?.('supercedes', id),
		mentions: multi?.('mentions', id),
		repliesTo: from?.('replies_to', id),
		reply: unique?.('replies_to', id),
		continues: from?.('continues', id),
		continuation: unique?.('continues', id),
	}));
	for (const { statement } of asking) statement.end();
	return answers;
}

function byLayer(queries: RelationQueries, ids: readonly string[]) {
	const one = (id: string | null) => (id === null ? [] : [id]);
	const ends = (id: string, kind: RelationKind) => {
		const edges = queries.edgesOf(id, kind);
		const [to, from] = [
			edges.flatMap(({ source, target }) => (source === id ? target : [])),
			edges.flatMap(({ source, target }) => (target === id ? source : [])),
		];
		return { to: to.sort(), from: from.sort() };
	};
	return ids.map((id) => ({
		id,
		triggering: one(queries.triggeringItem(id)),
		superceding: one(queries.supercedingItem(id)),
		mentions: [...queries.mentions(id)].sort(),
		repliesTo: ends(id, 'replies_to').to,
		reply: ends(id, 'replies_to').from,
		continues: ends(id, 'continues').to,
		continuation: ends(id, 'continues').from,
	}));
}

describe('the questions of seed 003', () => {
	it('have the same answers in the database and in the app', async () => {
		const seen = new Set<string>();
		await fc.assert(
			fc.asyncProperty(aProject, async (acts) => {
				const plane = await projectOf(acts);
				const queries = await plane.control.relations.queriesOf('');
				if (!queries) throw new Error('no workspace');
				const talks = [...plane.site.records.conversations.all()].map(({ uuid }) => uuid);
				const entries = (await plane.entries()).map(({ uuid }) => uuid);
				const ids = [...entries, ...talks, 'task-1', 'task-2', uuidOf('art', 1)];
				const layer = byLayer(queries, ids);
				expect(await databaseOf(plane, (database) => bySql(database, ids))).toEqual(layer);
				for (const { id: _, ...answers } of layer)
					for (const [question, found] of Object.entries(answers))
						if (found.length > 0) seen.add(question);
				for (const { code } of queries.findings()) seen.add(code);
				plane.stop();
				expect(plane.failures).toEqual([]);
			}),
			{ numRuns: 15, examples: [[TWICE]] },
		);
		expect([...seen]).toEqual(
			expect.arrayContaining(['mentions', 'superceding', 'repliesTo', 'continues', 'not-unique']),
		);
	}, 120_000);
});
