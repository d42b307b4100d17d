import { describe, expect, it } from 'vitest';
import { gesture, openPlane, type TestPlane } from '../../../support/plane';
import { AGENT, begun, me, rest, valueOf } from './setup';

const BY = { actor: 'human', via: 'panel' } as const;

/** What led to each message, by the words of both; null for nothing. */
async function causesIn(plane: TestPlane): Promise<Record<string, string | null>> {
	const { conversations } = plane.control;
	const found: [item: string, words: string][] = [];
	for (const { uuid } of conversations.list('')) {
		const thread = await conversations.thread(uuid);
		for (const { item, text } of thread?.messages ?? [])
			if (item !== null) found.push([item, text ?? '?']);
	}
	const words = new Map(found);
	const entries = await plane.entries();
	return Object.fromEntries(
		entries
			.filter(({ uuid }) => words.has(uuid))
			.map(({ uuid, cause }) => [
				words.get(uuid) ?? '',
				cause === null ? null : (words.get(cause) ?? 'none of them'),
			]),
	);
}

/** The actions of what an entry led to, in the order of the log. */
async function effectsOf(plane: TestPlane, uuid: string): Promise<string[]> {
	const queries = await plane.control.relations.queriesOf('');
	const effects = new Set(queries?.effectsOf(uuid));
	const entries = await plane.entries();
	return entries.filter((entry) => effects.has(entry.uuid)).map(({ action }) => action);
}

async function rootsOf(plane: TestPlane, uuid: string): Promise<readonly string[]> {
	return (await plane.control.relations.queriesOf(''))?.rootsOf(uuid) ?? [];
}

describe('the cause of a message', () => {
	it('is what a person said last, for an agent; a person’s has none', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid } = await begun(plane, 'Storage', 'Which one?');
		const say = async (content: string, who = AGENT) =>
			valueOf(await conversations.say(uuid, { content }, who)).item ?? '';
		await say('SQLite.');
		const switched = await say('Switch to PostgreSQL.', me());
		await say('Why?', { participant: 'critic', via: 'cli' });
		await say('It scales.');
		const taken = await say('Forget that.', me());
		valueOf(await conversations.undo(taken, gesture()));
		await say('Done.');
		valueOf(await conversations.say(uuid, { content: 'Tested.', cause: switched }, AGENT));
		expect(await causesIn(plane)).toEqual({
			'Which one?': null,
			'SQLite.': 'Which one?',
			'Switch to PostgreSQL.': null,
			'Why?': 'Switch to PostgreSQL.',
			'It scales.': 'Switch to PostgreSQL.',
			'Done.': 'Switch to PostgreSQL.',
			'Tested.': 'Switch to PostgreSQL.',
		});
		const undone = (await plane.entries()).find(({ action }) => action === 'message_undone');
		expect(undone?.cause).toBe(taken);
	});

	it('is above where a branch begins, for an agent that has heard nothing in it', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const one = await begun(plane, 'Ideas', 'Try both.');
		valueOf(await conversations.say(one.uuid, { content: 'Gladly.' }, AGENT));
		const wanted = (content: string) => ({ title: content, content });
		const two = valueOf(await conversations.fork(one.uuid, one.item, wanted('First.'), AGENT));
		valueOf(await conversations.say(one.uuid, { content: 'Or none.' }, me()));
		valueOf(await conversations.say(two.uuid, { content: 'Slow.' }, AGENT));
		valueOf(await conversations.fork(two.uuid, null, wanted('Deeper.'), AGENT));
		valueOf(await conversations.fork(one.uuid, null, wanted('Mine.'), me()));
		valueOf(await conversations.begin('', wanted('On my own.'), AGENT));
		expect(await causesIn(plane)).toEqual({
			...{ 'Try both.': null, 'Or none.': null, 'Mine.': null, 'On my own.': null },
			...{ 'Gladly.': 'Try both.', 'First.': 'Try both.', 'Slow.': 'Try both.' },
			'Deeper.': 'Try both.',
		});
		const created = (await plane.entries()).find(({ taskId }) => taskId === two.uuid);
		expect(created).toMatchObject({ action: 'conversation_created', cause: one.item });
	});

	it('is what stands above it in the note, where it was written there', async () => {
		const plane = await openPlane();
		const { uuid, path } = await begun(plane, 'Storage', 'Which one?');
		valueOf(await plane.control.conversations.say(uuid, { content: 'Hm.' }, me()));
		const note = plane.notes()[path] ?? '';
		const at = note.indexOf('## user', note.indexOf('Which one?'));
		const between = '## agent\n\nSQLite.\n\n';
		const end = '\n## user\n\nAnd for many?\n\n## agent\n\nPostgreSQL.\n\n## agent\n\nSurely.\n';
		plane.vault.outside.write(path, `${note.slice(0, at)}${between}${note.slice(at)}${end}`);
		await rest(plane);
		expect(await causesIn(plane)).toEqual({
			...{ 'Which one?': null, 'Hm.': null, 'And for many?': null },
			...{ 'SQLite.': 'Which one?', 'PostgreSQL.': 'And for many?', 'Surely.': 'And for many?' },
		});
		expect(plane.failures).toEqual([]);
	});

	it('ends where parents go in a circle', async () => {
		const plane = await openPlane();
		const uuids = ['1', '2'].map((digit) => `uuid_${digit.repeat(8)}-1111-4111-8111-111111111111`);
		for (const [at, uuid] of uuids.entries())
			plane.vault.outside.write(
				`Conversations/${at}.md`,
				`---\ntype: conversation\nuuid: ${uuid}\nparent: ${uuids[1 - at] ?? ''}\n---\n\n## agent\n\nRound ${at}.\n`,
			);
		await rest(plane);
		await rest(plane);
		expect(await causesIn(plane)).toEqual({ 'Round 0.': null, 'Round 1.': null });
	});

	it('leaves what a message led to at that: tool call, commit and answer', async () => {
		const plane = await openPlane({ 'Goals.md': 'Use SQLite.\n' });
		const { conversations, artifacts } = plane.control;
		expect(await artifacts.track('Goals.md', BY)).toMatchObject({ ok: true });
		const { uuid, item } = await begun(plane, 'Storage', 'Switch to PostgreSQL.');
		const message = item ?? '';
		const edit = { artifact: 'goals', start: 1, end: 1, content: 'Use PostgreSQL.', message };
		const who = { caller: 'agent', context: null, by: { actor: 'system', via: 'cli' } } as const;
		expect(await artifacts.use('propose_edit', { ...edit, reasoning: '' }, who)).toMatchObject({
			ok: true,
		});
		const [proposal] = artifacts.proposals();
		const taken = await artifacts.acceptProposals(gesture(), [proposal?.entry ?? '']);
		expect(taken).toMatchObject({ ok: true });
		valueOf(await conversations.say(uuid, { content: 'Done.' }, AGENT));
		valueOf(await conversations.say(uuid, { content: 'Thanks. Now the index?' }, me()));
		valueOf(await conversations.say(uuid, { content: 'On it.' }, AGENT));
		valueOf(await conversations.rename(uuid, 'Databases', me()));
		expect(
			await artifacts.relabel(artifacts.artifact('goals')?.uuid ?? '', 'aims', BY),
		).toMatchObject({ ok: true });
		valueOf(await conversations.collapse(uuid, { content: 'PostgreSQL.' }, me()));
		await rest(plane);
		const commit = (await plane.entries()).findLast(({ action }) => action === 'artifact_delta');
		expect(await rootsOf(plane, commit?.uuid ?? '')).toEqual([message]);
		expect(await effectsOf(plane, message)).toEqual([
			...['edit_proposed', 'artifact_delta', 'edit_settled', 'message_added'],
		]);
	});
});
