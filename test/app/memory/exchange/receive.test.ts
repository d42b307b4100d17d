import { expect, it } from 'vitest';
import { aProject, receive, rest, start } from './setup';

it('a text that no commit leads to is told, and hides nothing of the history', async () => {
	const plane = await start();
	const texts = { 'artifacts/art_1/snapshots/aaaa111.txt': 'stray\n' };
	const receipt = await receive(plane, aProject({ texts }));
	expect(receipt?.problems).toEqual([{ code: 'no-delta', path: 'artifacts/art_1', id: 'aaaa111' }]);
	await rest(plane);
	const { artifacts } = plane.control;
	expect(artifacts.findings('').map(({ code }) => code)).toEqual(['artifact-heads']);
	const known = artifacts.artifact('goals_doc');
	expect(known?.head?.commit).toBe('c2c2c2c');
	const [stored] = [...plane.site.records.artifacts.all()];
	expect(stored?.commits.map(({ commit, parents }) => [commit, ...parents])).toEqual([
		['aaaa111'],
		['c1c1c1c'],
		['c2c2c2c', 'c1c1c1c'],
	]);
	expect(plane.notes()['Artifacts/goals-doc.md']).toContain('---\ntwo\n');
	expect(plane.failures).toEqual([]);
});

it('an item that is too large to be kept is named, and the rest is taken in', async () => {
	const plane = await start();
	const data = { text: 'x'.repeat(1024 * 1024 + 1) };
	const receipt = await receive(plane, aProject({ items: [['item_large', 'Weather', data]] }));
	expect(receipt).toMatchObject({ conversations: 2, artifacts: 1, items: 9, relations: 2 });
	expect(receipt?.problems).toEqual([{ code: 'too-large', path: 'soil.db', id: 'item_large' }]);
});

it('looks at an item as often for many conversations and artifacts as for few', async () => {
	const looks = async (count: number) => {
		const plane = await start();
		const small = aProject();
		const [logs, artifacts] = [new Map(small.logs), new Map(small.artifacts)];
		const project = { ...small, logs, artifacts };
		for (let at = 10; at < 10 + count; at += 1) {
			const [uuid, art] = [`uuid_${at}`, `art_${at}`];
			logs.set(uuid, { ...logs.get('uuid_1')!, uuid, items: [] });
			artifacts.set(art, { ...artifacts.get('art_1')!, uuid: art, label: `a${at}` });
		}
		let looked = 0;
		const last = project.items.at(-1)!;
		const { data } = last;
		Object.defineProperty(last, 'data', { get: () => ((looked += 1), data) });
		await receive(plane, project);
		return looked;
	};
	expect(await looks(20)).toBe(await looks(1));
});

it('an artifact whose label another one has here gets one of its own', async () => {
	const plane = await start();
	plane.vault.outside.write('goals doc.md', '# Ours\n');
	const { artifacts } = plane.control;
	const tracked = await artifacts.track('goals doc.md', { actor: 'human', via: 'panel' });
	expect(tracked).toMatchObject({ ok: true, value: { label: 'goals_doc' } });
	await receive(plane);
	await rest(plane);
	expect(artifacts.list().map(({ label, path }) => [label, path])).toEqual([
		['goals_doc', 'goals doc.md'],
		['goals_doc_2', 'Artifacts/goals-doc-2.md'],
	]);
	expect(plane.notes()['Artifacts/goals-doc-2.md']).toContain('\nlabel: goals_doc_2\n');
	expect(plane.failures).toEqual([]);
});

it('a message has the ids that it came with where they were, whoever split it', async () => {
	const plane = await start();
	const fragments = [
		{ id: '^aaa', content: 'Use PostgreSQL.' },
		{ id: '^bbb', content: 'SQLite is small.' },
		{ id: '^ccc', content: 'Both are free.' },
	];
	const description = fragments.map(({ content }) => content).join(' ');
	const message = { description, sender: 'agent', recipient: null, subject: null, fragments };
	await receive(plane, aProject({ items: [['item_0', 'Message', message]], said: ['item_0'] }));
	await rest(plane);
	const note = Object.values(plane.notes()).find((text) => text.includes('PostgreSQL')) ?? '';
	expect(note).toContain('Use PostgreSQL. ^aaa\n\nSQLite is small. ^bbb\n\nBoth are free. ^ccc\n');
	expect(plane.control.conversations.findings('')).toEqual([]);
});
