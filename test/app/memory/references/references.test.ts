import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../../../../src/core/shared/result';
import type { Resolved, Unresolved } from '../../../../src/core/soil/references/resolve';
import { me } from '../conversations/setup';
import { commit, converse, kept, record, say, track, uuidOf } from '../../../support/memory';
import { FOLDERS, openPlane, task, type TestPlane } from '../../../support/plane';

const [ONE, TWO, OTHER] = [1, 2, 3].map((number) => uuidOf('uuid', number));
const GOALS = uuidOf('art', 1);

const NOTES = {
	'Conversations/One.md':
		'---\ntype: conversation\n---\n\nSQLite will not scale, ^k3m\n\nso we need another one. ^b2e\n',
	'Conversations/Two.md': '',
	'Goals.md': '---\nlabel: goals_doc\n---\n# Goals\n\nA new storage\n',
	'Notes.md': 'In general this holds. ^g1n\n\nAs ^g1n says.\n',
};

let plane: TestPlane;

function valueOf<Value>(outcome: Result<Value, { sentence: string }>): Value {
	if (!outcome.ok) throw new Error(outcome.refusal.sentence);
	return outcome.value;
}

async function open(contents: Record<string, string> = NOTES): Promise<void> {
	plane = await openPlane(contents);
	plane.control.noteNamed = (name) => (`${name}.md` in contents ? `${name}.md` : null);
}

async function talk(): Promise<string> {
	await converse(plane, ONE ?? '', { path: 'Conversations/One.md', title: 'Storage' });
	return say(plane, {
		conversation: ONE ?? '',
		fragments: [
			['^k3m', 'SQLite will not scale,'],
			['^b2e', 'so we need another one.'],
		],
	});
}

async function resolved(text: string, from = 'Notes.md'): Promise<(Resolved | Unresolved)[]> {
	const { references } = plane.control;
	const found = references.in(text, from, 0);
	return Promise.all(found.map((one) => references.resolve(one, from)));
}

async function only(text: string, from?: string): Promise<Resolved | Unresolved | undefined> {
	const [first, ...others] = await resolved(text, from);
	expect(others).toEqual([]);
	return first;
}

afterEach(() => {
	plane.stop();
	expect(plane.failures).toEqual([]);
});

describe('MemoryReferences', () => {
	it('finds nothing where there is no memory', async () => {
		await open();
		expect(plane.control.references.isEmpty()).toBe(true);
		expect(await resolved('As ^k3m and goals_doc:1 and [a](uuid_abc) and ^g1n show')).toEqual([]);
	});

	it('shows an id of another vault as what it is, and leads nowhere', async () => {
		await open();
		await talk();
		const nines = `${'9'.repeat(8)}-9999-4999-8999-${'9'.repeat(12)}`;
		const text = `See @item_${nines}, @entity_${nines}, [it](uuid_${nines}) and item_${nines}#^k3m.`;
		const { references } = plane.control;
		const found = references.in(text, 'Notes.md', 0);
		expect(found).toHaveLength(4);
		expect(await resolved(text)).toEqual(
			['no-item', 'no-item', 'no-conversation', 'no-fragment'].map((code) => ({ code })),
		);
	});

	it("answers the seed's metadata of a fragment", async () => {
		await open();
		const message = await talk();
		expect(await only("Use PostgreSQL instead - ^k3m shows SQLite won't scale")).toEqual({
			metadata: {
				type: 'fragment',
				id: '^k3m',
				preview: 'SQLite will not scale',
				message_uuid: message,
			},
			content: 'SQLite will not scale,',
			place: { path: 'Conversations/One.md', block: '^k3m', line: null },
			commit: null,
		});
		expect(await only(`As ${message}#^k3m:^b2e shows`)).toMatchObject({
			content: 'SQLite will not scale,\n\nso we need another one.',
		});
		expect(await only(`As @${message} shows`)).toMatchObject({
			metadata: { type: 'item', uuid: message, _type: 'Message' },
			place: { path: 'Conversations/One.md', block: '^k3m' },
		});
	});

	it("answers the seed's metadata of a conversation: its summary, else its first fragment", async () => {
		await open();
		await talk();
		const link = `See [previous exploration](${ONE ?? ''}) for context`;
		expect(await only(link)).toMatchObject({
			metadata: { type: 'log', uuid: ONE, summary_or_first_fragment: 'SQLite will not scale,' },
			place: { path: 'Conversations/One.md', block: null },
		});

		const data = await kept(plane, { content: 'We take PostgreSQL.', fragment_ids: ['^c3d'] });
		await record(plane, {
			...{ action: 'conversation_collapsed', taskId: ONE ?? '' },
			context: {
				conversation: ONE ?? '',
				author: 'user',
				fragment_ids: ['^c3d'],
				data_sha256: data,
			},
		});
		expect(await only(link)).toMatchObject({
			metadata: { summary_or_first_fragment: 'We take PostgreSQL.' },
		});
		expect(await only('As ^c3d says')).toMatchObject({ content: 'We take PostgreSQL.' });
	});

	it("answers the seed's metadata of a line, as it is now and at a commit", async () => {
		await open();
		await track(plane, GOALS, 'goals_doc', 'Goals.md');
		const first = await commit(plane, {
			...{ uuid: GOALS, path: 'Goals.md', text: '# Goals\n\nSQLite\n', parent: null },
		});
		expect(await only('Update goals_doc:3 to reflect it')).toEqual({
			metadata: {
				type: 'artifact_line',
				uuid: GOALS,
				label: 'goals_doc',
				line: 3,
				content: 'A new storage',
			},
			content: '# Goals\n\nA new storage',
			place: { path: 'Goals.md', block: null, line: 6 },
			commit: null,
		});
		expect(await only(`It was goals_doc:3@${first.slice(0, 7)}`)).toMatchObject({
			metadata: { content: 'SQLite' },
			commit: first,
		});
	});

	it('says why one leads nowhere', async () => {
		await open();
		await talk();
		await track(plane, GOALS, 'goals_doc', 'Goals.md');
		const codes = await Promise.all(
			[
				...['As ^a1z says', 'As goals_doc:99 says', 'As goals_doc:1@abcdef0 says', '[a](uuid_abc)'],
				...[`@${uuidOf('item', 9)}`, `@${uuidOf('art', 9)}`, `@${uuidOf('entity', 9)}`],
			].map((text) => only(text)),
		);
		expect(codes).toMatchObject([
			...[{ code: 'no-fragment' }, { code: 'no-line', lines: 3 }, { code: 'no-commit' }],
			...[
				{ code: 'no-conversation' },
				{ code: 'no-item' },
				{ code: 'no-item' },
				{ code: 'no-item' },
			],
		]);
	});

	it('takes a fragment of the own branch first, then of the ones above it, then the newest', async () => {
		await open();
		await converse(plane, ONE ?? '', { path: 'Conversations/One.md' });
		await converse(plane, TWO ?? '', { path: 'Conversations/Two.md', parent: ONE ?? '' });
		await converse(plane, OTHER ?? '', { path: 'Conversations/Other.md' });
		const saidIn = (conversation = '', content = '') =>
			say(plane, { conversation, fragments: [['^a7f', content]] });
		await saidIn(ONE, 'above');
		await saidIn(OTHER, 'elsewhere');
		const text = 'As ^a7f says';
		expect(await only(text, 'Conversations/Two.md')).toMatchObject({ content: 'above' });
		expect(await only(text, 'Notes.md')).toMatchObject({ content: 'elsewhere' });
		await saidIn(TWO, 'here');
		expect(await only(text, 'Conversations/Two.md')).toMatchObject({ content: 'here' });
		expect(await only(text, 'Conversations/One.md')).toMatchObject({ content: 'above' });
	});

	it('ends where branches name each other as parents', async () => {
		await open();
		await converse(plane, ONE ?? '', { path: 'Conversations/One.md', parent: TWO ?? '' });
		await converse(plane, TWO ?? '', { path: 'Conversations/Two.md', parent: ONE ?? '' });
		await say(plane, { conversation: OTHER ?? '', fragments: [['^a7f', 'lost']] });
		expect(await only('As ^a7f says', 'Conversations/Two.md')).toMatchObject({ content: 'lost' });
	});

	it('takes blocks of any note, and of the note that refers', async () => {
		await open();
		await track(plane, GOALS, 'goals_doc', 'Goals.md');
		const content = 'In general this holds.';
		expect(await only('As ^g1n says')).toMatchObject({ content, metadata: { message_uuid: null } });
		expect(await only('As Notes#^g1n says', 'Goals.md')).toMatchObject({ content });
		expect(await only('As [[#^g1n]] says')).toMatchObject({ content });
		expect(await only('As ^g1n says', 'Goals.md')).toEqual({ code: 'no-fragment' });
	});

	it('reads the note where the text of a message was not kept', async () => {
		await open();
		await converse(plane, ONE ?? '', { path: 'Conversations/One.md' });
		const fragments = [['^k3m', 'x']] as const;
		await say(plane, { conversation: ONE ?? '', fragments, isKept: false });
		expect(await only('As ^k3m shows')).toMatchObject({ content: 'SQLite will not scale,' });
	});

	it('completes fragments and messages by their words, with an id that leads there', async () => {
		await open();
		const message = await talk();
		await converse(plane, OTHER ?? '', { path: 'Conversations/Other.md' });
		await say(plane, { conversation: OTHER ?? '', fragments: [['^k3m', 'Something else']] });
		const { references } = plane.control;
		expect(await references.fragments('sqlite SCALE', 'Conversations/One.md', 9)).toEqual([
			{ reference: '^k3m', content: 'SQLite will not scale,', title: 'Storage' },
		]);
		expect(await references.fragments('sqlite', 'Notes.md', 9)).toMatchObject([
			{ reference: `${message}#^k3m` },
		]);
		expect((await references.items('another', 'Notes.md', 9))[0]?.reference).toBe(`@${message}`);
		expect(references.toFragment('^b2e', 'Conversations/One.md')).toBe(`${message}#^b2e`);
		expect(references.toFragment('^b2e', 'Notes.md')).toBeNull();
		expect(references.isConversation('Conversations/One.md')).toBe(true);
		expect(references.isConversation('Notes.md')).toBe(false);
	});

	it('reads the note once, however many fragments have the words', async () => {
		await open();
		await talk();
		await say(plane, {
			conversation: ONE ?? '',
			fragments: [
				['^g1n', 'SQLite holds'],
				['^f4f', 'SQLite scales'],
			],
		});
		const read = vi.spyOn(plane.vault, 'readBytes');
		const found = await plane.control.references.fragments('sqlite', 'Notes.md', 9);
		// Of the note itself there is a `^g1n`, too.
		const references = [expect.stringMatching(/^item_.*#\^g1n$/), '^f4f', '^k3m'];
		expect(found.map(({ reference }) => reference)).toEqual(references);
		expect(read.mock.calls.filter(([path]) => path === 'Notes.md')).toHaveLength(1);
	});

	const GOALS_TEXT = '# Goals\n\nScales to ten thousand. ^g1n\n';
	type Change = { label: string } | { title: string } | { which: 'talk' | 'artifact'; to: string };
	const aChange: fc.Arbitrary<Change> = fc.oneof(
		fc.record({ label: fc.constantFrom('aims', 'plan_a', 'goals_doc') }),
		fc.record({ title: fc.constantFrom('Storage', 'What we store') }),
		fc.record({
			which: fc.constantFrom<'talk' | 'artifact'>('talk', 'artifact'),
			to: fc.constantFrom('a.md', 'b.md', 'Deep/Folder/a.md'),
		}),
	);

	interface Kept {
		talk: string;
		artifact: string;
		/** References as people write them, and what each leads to. */
		references: readonly { text: string; in: 'talk' | 'artifact'; says: string }[];
		/** What a note with all of them mentions. */
		mentions: readonly string[];
	}

	async function written(): Promise<Kept> {
		plane = await openPlane({ ...FOLDERS, 'Goals.md': GOALS_TEXT, 'Notes.md': '' });
		const { artifacts, conversations } = plane.control;
		valueOf(
			await artifacts.track('Goals.md', { actor: 'human', via: 'panel' }, { label: 'goals_doc' }),
		);
		const [{ uuid: artifact } = { uuid: '' }] = artifacts.list();
		const content = '- SQLite will not scale.\n- So we need another one.\n';
		const talk = valueOf(await conversations.begin('', { title: 'Storage', content }, me()));
		await plane.settle();
		const [message] = plane.site.records.conversations.get(talk.uuid)?.messages ?? [];
		const [first = '', second = ''] = message?.fragments ?? [];
		const said = { in: 'talk', says: 'SQLite will not scale' } as const;
		const whole = { in: 'talk', says: 'So we need another one' } as const;
		const goals = { in: 'artifact', says: 'ten thousand' } as const;
		const item = message?.uuid ?? '';
		const references = [
			{ text: `As ${first} says`, ...said },
			{ text: `See [it](${talk.uuid}) there`, ...said },
			{ text: `See @${talk.uuid} there`, ...said },
			{ text: `As ${item}#${first}:${second} says`, ...whole },
			{ text: `See @${item} there`, ...whole },
			{ text: 'As goals_doc:3 says', ...goals },
			{ text: 'As goals_doc#^g1n says', ...goals },
			{ text: `As ${artifact}#^g1n says`, ...goals },
		];
		const note = references.map(({ text }) => `${text}.\n\n`).join('');
		plane.vault.outside.write('Needs_Action/one.md', task('task-1', 'Needs_Action', note));
		await plane.settle();
		const mentions = [item, `${item}#${first}`, `${item}#${second}`, talk.uuid, artifact].sort();
		return { talk: talk.uuid, artifact, references, mentions };
	}

	async function change(made: Change, { talk, artifact }: Kept): Promise<void> {
		const { artifacts, conversations } = plane.control;
		const { records } = plane.site;
		if ('label' in made)
			valueOf(await artifacts.relabel(artifact, made.label, { actor: 'human', via: 'panel' }));
		else if ('title' in made) valueOf(await conversations.rename(talk, made.title, me()));
		else {
			const known =
				made.which === 'talk' ? records.conversations.get(talk) : records.artifacts.get(artifact);
			const folder = made.which === 'talk' ? 'Conversations/moved' : 'Moved';
			const to = `${folder}/${made.to}`;
			if (known && known.path !== to) plane.vault.outside.move(known.path, to);
		}
		await plane.settle();
		await plane.settle();
	}

	async function expectKept({ talk, artifact, references, mentions }: Kept): Promise<void> {
		const { conversations, artifacts } = plane.site.records;
		const paths = { talk: conversations.get(talk)?.path, artifact: artifacts.get(artifact)?.path };
		for (const { text, in: place, says } of references) {
			expect(plane.notes()).toHaveProperty([paths[place] ?? '']);
			const found = await only(text);
			expect(found, text).toMatchObject({
				...{ place: { path: paths[place] }, content: expect.stringContaining(says) as string },
			});
		}
		const { label = '', formerLabels = [] } = artifacts.get(artifact) ?? {};
		for (const one of [label, ...formerLabels])
			expect(await only(`As ${one}:3 says`)).toMatchObject({ metadata: { uuid: artifact, label } });
		const queries = await plane.control.relations.queriesOf('');
		expect([...(queries?.mentions('task-1') ?? [])].sort()).toEqual(mentions);
	}

	it('loses no reference of any form when a label or a title changes, or a note moves', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(aChange, { maxLength: 6 }), async (changes) => {
				const kept = await written();
				for (const one of changes) await change(one, kept);
				await expectKept(kept);
				plane.stop();
			}),
			{ numRuns: 15 },
		);
	});
});
