// What texts mention: messages and notes of the memory by their items, notes of the vault by their ids, and what a reference leads to.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edge } from '../../../../src/core/soil/relations/edge';
import { converse, kept, record, say, track, uuidOf } from '../../../support/memory';
import { FOLDERS, gesture, openPlane, task, type TestPlane } from '../../../support/plane';
import { AGENT, begun, me, rest, valueOf } from '../conversations/setup';

const TWO = 'Needs_Action/two.md';
const NOTES = { ...FOLDERS, [TWO]: task('task-2', 'Needs_Action', '# Two\n') };
const BY = { actor: 'human', via: 'panel' } as const;
const LONG =
	'I want the search bar at the top because mobile users need quick access, but it should collapse, as in [[two]].';

async function queriesOf({ control }: TestPlane) {
	const queries = await control.relations.queriesOf('');
	if (!queries) throw new Error('no workspace');
	return queries;
}

async function mentionsOf(plane: TestPlane, id: string): Promise<readonly string[]> {
	return (await queriesOf(plane)).mentions(id);
}

async function edgesFrom(plane: TestPlane, id: string): Promise<readonly Edge[]> {
	return (await queriesOf(plane)).edgesOf(id, 'mentions').filter(({ source }) => source === id);
}

async function shown(plane: TestPlane, path: string): Promise<string[]> {
	const rows = await plane.control.relations.related(path);
	return rows.map(({ kind, isFrom, other }) => `${isFrom ? '→' : '←'} ${kind} ${other.id}`);
}

const itemOf = (outcome: { item: string | null }) => outcome.item ?? '';

describe('a message', () => {
	it('mentions by its own item, counted in what was typed, and its note does not say it again', async () => {
		const plane = await openPlane(NOTES);
		const talk = await begun(plane, 'Search bar', LONG);
		await rest(plane);
		const [edge, ...others] = await edgesFrom(plane, itemOf(talk));
		expect(others).toEqual([]);
		expect(edge).toMatchObject({
			...{
				target: 'task-2',
				given: { source_type: 'item', target_type: 'entity', confidence: 0.9 },
			},
		});
		const [from = 0, to = 0] = (edge?.given?.metadata?.span ?? []) as number[];
		expect(LONG.slice(from, to)).toBe('[[two');
		expect(await mentionsOf(plane, talk.uuid)).toEqual([]);
		expect(await shown(plane, talk.path)).toEqual(['→ mentions task-2']);
		expect(await shown(plane, TWO)).toEqual([`← mentions ${itemOf(talk)}`]);
		expect(plane.failures).toEqual([]);
	});

	it('that was appended by hand does so when it is taken in, also with a reference at its end', async () => {
		const plane = await openPlane(NOTES);
		const { uuid, path, item } = await begun(plane, 'Storage', 'SQLite will not scale.');
		const [id = ''] = plane.site.records.conversations.message(item ?? '')?.fragments ?? [];
		plane.vault.outside.write(
			path,
			`${plane.notes()[path]}\n## agent\n\nSee [[two]], as in ${id}\n`,
		);
		await rest(plane);
		const added = plane.site.records.conversations.get(uuid)?.messages.at(-1)?.uuid ?? '';
		expect(await mentionsOf(plane, added)).toEqual(['task-2', `${itemOf({ item })}#${id}`]);
		expect(await mentionsOf(plane, uuid)).toEqual([]);
	});

	it('mentions what it said also where the note shows something else, whose own words are the note’s', async () => {
		const plane = await openPlane({
			...NOTES,
			'Needs_Action/one.md': task('task-1', 'Needs_Action'),
		});
		const talk = await begun(plane, 'Search bar', 'See [[two]].');
		const edited = (plane.notes()[talk.path] ?? '').replace(
			'See [[two]]',
			'See [[two]] and [[one]]',
		);
		plane.vault.outside.write(talk.path, edited);
		await rest(plane);
		expect(await mentionsOf(plane, itemOf(talk))).toEqual(['task-2']);
		expect(await mentionsOf(plane, talk.uuid)).toEqual(['task-1']);
		plane.vault.outside.remove(talk.path);
		await rest(plane);
		expect(await mentionsOf(plane, itemOf(talk))).toEqual(['task-2']);
		expect(await mentionsOf(plane, talk.uuid)).toEqual([]);
	});

	it('leaves to the note what stands above the messages, and in the summary', async () => {
		const plane = await openPlane(NOTES);
		const talk = await begun(plane, 'Search bar', 'Nothing.');
		valueOf(
			await plane.control.conversations.collapse(talk.uuid, { content: 'See [[two]].' }, me()),
		);
		await rest(plane);
		expect(await mentionsOf(plane, itemOf(talk))).toEqual([]);
		expect(await mentionsOf(plane, talk.uuid)).toEqual(['task-2']);
	});

	it('mentions nothing once it is taken back', async () => {
		const plane = await openPlane(NOTES);
		const talk = await begun(plane);
		const said = valueOf(
			await plane.control.conversations.say(talk.uuid, { content: 'See [[two]].' }, me()),
		);
		expect(await mentionsOf(plane, itemOf(said))).toEqual(['task-2']);
		valueOf(await plane.control.conversations.undo(itemOf(said), gesture()));
		await rest(plane);
		expect(await mentionsOf(plane, itemOf(said))).toEqual([]);
		expect(await shown(plane, TWO)).toEqual([]);
	});

	it('is corrected by a person, and what several say is one line of the note', async () => {
		const plane = await openPlane(NOTES);
		const { relations, conversations } = plane.control;
		const talk = await begun(plane, 'Search bar', 'See [[two]].');
		valueOf(await conversations.say(talk.uuid, { content: 'And [[two]] again.' }, AGENT));
		await rest(plane);
		const [row, ...others] = await relations.related(talk.path);
		expect(others).toEqual([]);
		expect(row?.also).toHaveLength(1);
		expect(await relations.related(TWO)).toMatchObject([{ isFrom: false, also: [row?.also[0]] }]);
		for (const uuid of [row?.uuid ?? '', ...(row?.also ?? [])])
			expect(await relations.remove('', uuid, 'another two', BY)).toMatchObject({ ok: true });
		valueOf(await conversations.say(talk.uuid, { content: 'Hm.' }, AGENT));
		await rest(plane);
		expect(await shown(plane, talk.path)).toEqual([]);
	});

	it('is read once, however much is said after it', async () => {
		const plane = await openPlane(NOTES);
		const talk = await begun(plane, 'Search bar', 'See [[two]].');
		const get = plane.site.parts.objects.get.bind(plane.site.parts.objects);
		const asked: string[] = [];
		plane.site.parts.objects.get = (digest) => {
			asked.push(digest);
			return get(digest);
		};
		for (const content of ['Nothing.', 'Nothing at all.']) {
			valueOf(await plane.control.conversations.say(talk.uuid, { content }, AGENT));
			await rest(plane);
			expect(await mentionsOf(plane, itemOf(talk))).toEqual(['task-2']);
		}
		const { dataSha256 } = plane.site.records.conversations.message(itemOf(talk)) ?? {};
		expect(asked.filter((digest) => digest === dataSha256)).toHaveLength(1);
	});
});

describe('a note of the memory', () => {
	it('mentions what its text names, until it is taken back', async () => {
		const plane = await openPlane(NOTES);
		const data = await kept(plane, { description: 'As in [[two]].', title: 'Size' });
		const context = { title: 'Size', data_sha256: data };
		const note = await record(plane, { action: 'note_added', context });
		expect(await edgesFrom(plane, note)).toMatchObject([
			{ target: 'task-2', given: { source_type: 'item', metadata: { span: [6, 11] } } },
		]);
		expect(await plane.control.relations.related(TWO)).toMatchObject([{ other: { name: 'Size' } }]);
		await record(plane, { action: 'note_undone', context: { note } });
		expect(await mentionsOf(plane, note)).toEqual([]);
	});

	it('of another vault does so, too, with its text in its entry or beside it', async () => {
		const plane = await openPlane(NOTES);
		const was = { uuid: 'note_1', type: 'Note', realized_at: '', canonical_at: '' };
		const long = await kept(plane, { description: 'See [[two]].' });
		for (const context of [
			{ received: { ...was, data: { description: 'See [[two]].' } } },
			{ received: was, received_sha256: long },
		]) {
			const item = await record(plane, { action: 'item_received', context });
			expect(await mentionsOf(plane, item)).toEqual(['task-2']);
		}
	});
});

describe('a reference', () => {
	const [TALK, GOALS] = [uuidOf('uuid', 1), uuidOf('art', 1)];
	const path = 'Needs_Action/one.md';

	async function withTalk(text: (message: string) => string) {
		const plane = await openPlane({
			...NOTES,
			'Conversations/One.md': '',
			'Goals.md': '# Goals\n\nA line. ^g1n\n',
		});
		await converse(plane, TALK, { path: 'Conversations/One.md' });
		const fragments = [
			['^a7f', 'One'],
			['^b2e', 'two'],
		] as const;
		const message = await say(plane, { conversation: TALK, fragments });
		await track(plane, GOALS, 'goals_doc', 'Goals.md');
		plane.vault.outside.write(path, task('task-1', 'Needs_Action', `# One\n\n${text(message)}\n`));
		await rest(plane);
		return { message, found: await mentionsOf(plane, 'task-1') };
	}

	it.each([
		['a block of an artifact, by its label', () => 'See goals_doc#^g1n there', () => [GOALS]],
		[
			'a fragment of a conversation',
			() => `See ${TALK}#^b2e there`,
			(message: string) => [`${message}#^b2e`],
		],
		[
			'both ends of a range',
			() => 'See ^a7f:^b2e there',
			(message: string) => [`${message}#^a7f`, `${message}#^b2e`],
		],
		[
			'both ends of a range of a message',
			(message: string) => `See ${message}#^a7f:^b2e there`,
			(message: string) => [`${message}#^a7f`, `${message}#^b2e`],
		],
		[
			'one end, where the message lacks the other',
			() => 'See ^a7f:^z9z there',
			(message: string) => [`${message}#^a7f`],
		],
	])('mentions %s', async (_, text, expected) => {
		const { message, found } = await withTalk(text);
		expect(found).toEqual(expected(message));
	});

	/** What the first link of a text leads to. */
	async function ledTo({ control }: TestPlane, text: string, from: string): Promise<string[]> {
		const [first] = control.references.in(text, from, 0);
		const led = first && (await control.references.resolve(first, from));
		const metadata = led && 'metadata' in led ? led.metadata : null;
		const message = metadata?.type === 'fragment' ? metadata.message_uuid : null;
		return message === null ? [] : [`${message}#^a7f`];
	}

	const BRANCHES = ['One', 'Two', 'Three'].map((name, at) => ({
		uuid: uuidOf('uuid', at + 1),
		path: `Conversations/${name}.md`,
	}));
	const aProject = fc.record({
		parents: fc.tuple(...BRANCHES.map(() => fc.option(fc.nat({ max: 2 })))),
		/** In which branch each is said. */
		messages: fc.array(fc.nat({ max: 2 }), { maxLength: 5 }),
		/** Where the reference stands: in a branch, or in a task. */
		from: fc.constantFrom(...BRANCHES, { uuid: 'task-2', path: TWO }),
		hasBlock: fc.boolean(),
	});

	async function projectOf(parents: readonly (number | null)[], path: string, text: string) {
		const note = path === TWO ? task('task-2', 'Needs_Action', text) : text;
		const plane = await openPlane({ ...NOTES, [path]: note });
		for (const [at, { uuid, path: own }] of BRANCHES.entries()) {
			const parent = BRANCHES[parents[at] ?? -1]?.uuid ?? null;
			await converse(plane, uuid, { path: own, parent });
		}
		return plane;
	}

	it('by an id alone mentions what the link leads to, wherever it stands and whatever was said since', async () => {
		await fc.assert(
			fc.asyncProperty(aProject, async ({ parents, messages, from, hasBlock }) => {
				const text = `As ^a7f says.${hasBlock ? '\n\nA block of its own. ^a7f' : ''}\n`;
				const plane = await projectOf(parents, from.path, text);
				expect(await mentionsOf(plane, from.uuid)).toEqual([]);
				for (const said of messages) {
					const conversation = BRANCHES[said]?.uuid ?? '';
					await say(plane, { conversation, fragments: [['^a7f', 'Said']] });
					const led = await ledTo(plane, text, from.path);
					expect(await mentionsOf(plane, from.uuid)).toEqual(led);
				}
				plane.stop();
				expect(plane.failures).toEqual([]);
			}),
			{ numRuns: 25 },
		);
	});
});
