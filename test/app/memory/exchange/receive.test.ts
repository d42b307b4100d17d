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
