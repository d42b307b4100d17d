import { describe, expect, it } from 'vitest';
import {
	DeltaCursor,
	DeltaMarks,
	FollowDeltas,
	type ReadDelta,
} from '../../../../src/app/memory/versions';
import { MemoryDeviceStore } from '../../../support/memory-device-store';
import type { TestPlane } from '../../../support/plane';
import { edit, NOTE, open, rest, versions } from './versions-setup';

type Delta = ReadDelta['delta'];

async function withVersions(count: number): Promise<TestPlane> {
	const plane = await open();
	for (let at = 1; at <= count; at += 1)
		await edit(plane, (text) => text.replace(/# One\n\n\w+/, `# One\n\nNo${at}`));
	return plane;
}

async function read(plane: TestPlane): Promise<Delta[]> {
	const all: Delta[] = [];
	const { logs } = plane.site.parts.ledger;
	for await (const { delta } of new DeltaCursor({ logs, disowns: () => false }).next())
		all.push(delta);
	return all;
}

function follow(plane: TestPlane, subscriber: string | null, store = new MemoryDeviceStore()) {
	const heard: Delta[] = [];
	const failures: unknown[] = [];
	const fails = new Set<number>();
	const following = new FollowDeltas({
		workspace: plane.site,
		take: (delta) => {
			if (fails.has(delta.id)) throw new Error('cannot now');
			heard.push(delta);
		},
		subscriber,
		marks: new DeltaMarks(store, ''),
		failed: (error) => failures.push(error),
	});
	return { heard, failures, fails, store, following };
}

const ids = (deltas: readonly Delta[]) => deltas.map(({ id }) => id);

describe('deltas of a workspace', () => {
	it('are rows as the seed has them, in the order of versions', async () => {
		const plane = await withVersions(2);
		const by = { actor: 'human', via: 'panel' } as const;
		await plane.control.backlog.setUp('', by);
		await plane.control.backlog.create('', { kind: 'issue', title: 'One' }, by);
		await plane.control.backlog.remove('Backlog/issues/issue-001.md', by);
		const [first, second, issue, ...others] = await read(plane);
		const [one, two] = (await versions(plane)).map(({ context }) => context);
		expect(others).toEqual([]);
		expect(Object.keys(first ?? {})).toEqual([
			...['id', 'entity_uuid', 'entity_type', 'old_hash', 'new_hash', 'version', 'changed_at'],
		]);
		expect(first).toMatchObject({ id: 1, old_hash: '', new_hash: one?.commit, version: 1 });
		expect(second).toMatchObject({ id: 2, old_hash: one?.commit, new_hash: two?.commit });
		expect(issue).toMatchObject({ id: 3, entity_type: 'issue', version: 1, old_hash: '' });
	});

	it('are told to a subscriber from where it was, once each', async () => {
		const plane = await withVersions(2);
		const first = follow(plane, 'budget');
		await rest(plane);
		expect(ids(first.heard)).toEqual([1, 2]);
		await edit(plane, (text) => text.replace('No2', 'No3'));
		expect(ids(first.heard)).toEqual([1, 2, 3]);
		first.following.stop();
		await edit(plane, (text) => text.replace('No3', 'No4'));
		const again = follow(plane, 'budget', first.store);
		const other = follow(plane, 'other', first.store);
		await rest(plane);
		expect([ids(again.heard), ids(other.heard)]).toEqual([[4], [1, 2, 3, 4]]);
	});

	it('that could not be taken are told again, in order', async () => {
		const plane = await withVersions(2);
		const one = follow(plane, 'budget');
		one.fails.add(2);
		await rest(plane);
		expect([ids(one.heard), one.failures.length]).toEqual([[1], 1]);
		one.fails.clear();
		await edit(plane, (text) => text.replace('No2', 'No3'));
		expect(ids(one.heard)).toEqual([1, 2, 3]);
	});

	it('are only those that come, for who keeps no marks', async () => {
		const plane = await withVersions(1);
		const one = follow(plane, null);
		await rest(plane);
		expect(one.heard).toEqual([]);
		await edit(plane, (text) => text.replace('No1', 'No2'));
		expect(ids(one.heard)).toEqual([2]);
		expect(plane.notes()[NOTE]).toContain('No2');
	});

	it('go on over days, each told once and with the same number', async () => {
		const plane = await withVersions(1);
		const one = follow(plane, 'budget');
		await rest(plane);
		for (const at of [2, 3]) {
			plane.time.advance(24 * 60 * 60_000);
			await edit(plane, (text) => text.replace(`No${at - 1}`, `No${at}`));
		}
		const logs = Object.keys(plane.vault.snapshot()).filter((path) =>
			/^Logs\/2026.*\.log$/.test(path),
		);
		expect(logs.length).toBeGreaterThan(2);
		expect(ids(one.heard)).toEqual(ids(await read(plane)));
		expect(one.heard.map(({ version }) => version)).toEqual(one.heard.map((_, at) => at + 1));
	});

	it('whose mark is of an entry that is gone go on by the number', async () => {
		const plane = await withVersions(3);
		const store = new MemoryDeviceStore();
		new DeltaMarks(store, '').mark('budget', { id: 2, entry: 'item_gone' });
		const one = follow(plane, 'budget', store);
		await rest(plane);
		expect(ids(one.heard)).toEqual([3]);
	});

	it('of a broken mark are all of them', async () => {
		const plane = await withVersions(1);
		const store = new MemoryDeviceStore();
		store.save(`deltas-${JSON.stringify(['', 'budget'])}`, { id: 'x' });
		const one = follow(plane, 'budget', store);
		await rest(plane);
		expect(ids(one.heard)).toEqual([1]);
	});
});

describe('the deltas of all workspaces', () => {
	it('are told until it is ended', async () => {
		const plane = await withVersions(1);
		const heard: [number, string][] = [];
		const store = new MemoryDeviceStore();
		const parts = { subscriber: 'other plugin', store, failed: () => undefined };
		const end = plane.control.versions.onDelta(({ id }, root) => heard.push([id, root]), parts);
		await rest(plane);
		await edit(plane, (text) => text.replace('No1', 'No2'));
		expect(heard).toEqual([
			[1, ''],
			[2, ''],
		]);
		end();
		await edit(plane, (text) => text.replace('No2', 'No3'));
		expect(heard).toHaveLength(2);
	});
});
