import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/app/workspace';
import { decide, gesture, task, type TestPlane } from '../../../support/plane';
import { SeededIds } from '../../../support/seeded-ids';
import { TestPlane as Plane } from '../../../support/plane';
import { edit, NOTE, open, reopen, rest, sha256Of, versions } from './versions-setup';

async function threeVersions() {
	const plane = await open();
	for (const word of ['Second', 'Third'])
		await edit(plane, (text) => text.replace(/# One\n\n\w+/, `# One\n\n${word}`));
	return { plane, first: await commitOf(plane, 1) };
}

async function commitOf(plane: TestPlane, version: number, path = NOTE): Promise<string> {
	const rows = await plane.control.versions.history(path);
	return rows.find((row) => row.version === version)?.commit ?? '';
}

function restore(
	plane: TestPlane,
	commit: string,
	{ confirmed = false, path = NOTE } = {},
): Promise<Outcome> {
	return plane.control.versions.restore(path, commit, { gesture: gesture('panel'), confirmed });
}

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.refusal.code);

describe('restoring a version', () => {
	it('is a new version, which says whose content it has again', async () => {
		const { plane, first } = await threeVersions();
		const before = plane.notes()[NOTE];
		expect(before).toContain('Third.');
		expect(codeOf(await restore(plane, first))).toBe('ok');
		expect(plane.notes()[NOTE]).toContain('Second.');
		await rest(plane);
		const all = (await versions(plane)).map(({ context }) => context);
		expect(all).toHaveLength(3);
		expect(all[2]).toMatchObject({
			...{ version: 3, restores: first, actor: 'human', via: 'panel', parent: all[1]?.commit },
		});
		expect(all[2]?.commit).not.toBe(first);
		const kept = await plane.control.versions.textOf(NOTE, sha256Of(all[1]));
		expect(kept).toBe(before);
		expect(plane.failures).toEqual([]);
	});

	it('keeps what nobody has recorded yet as a version first', async () => {
		const { plane, first } = await threeVersions();
		plane.vault.outside.write(NOTE, (plane.notes()[NOTE] ?? '').replace('Third', 'Unrecorded'));
		expect(codeOf(await restore(plane, first))).toBe('ok');
		await rest(plane);
		const rows = await plane.control.versions.history(NOTE);
		expect(rows.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
		const text = await plane.control.versions.textOf(NOTE, rows[1]?.sha256 ?? '');
		expect(text).toContain('Unrecorded');
	});

	it('leaves id, state and decisions as they are now', async () => {
		const plane = await open();
		await edit(plane, (text) => text.replace('First', 'Second'));
		const first = await commitOf(plane, 1);
		await plane.control.move([NOTE], 'Plans', '', gesture());
		await rest(plane);
		const path = 'Plans/one.md';
		await edit(plane, (text) => text.replace('Second', 'Third'), path);
		expect(codeOf(await restore(plane, first, { path }))).toBe('ok');
		await rest(plane);
		expect(plane.notes()[path]).toMatch(/id: task-1\nstate: Plans\n[^]*Second\./);
		expect(plane.failures).toEqual([]);
	});

	it('asks again where an approval would be void', async () => {
		const path = 'Pending_Approval/one.md';
		const plane = await open({ [path]: task('task-1', 'Pending_Approval', '# One\n\nFirst.\n') });
		await plane.control.versions.history(path);
		await rest(plane);
		await edit(plane, (text) => text.replace('First', 'Second'), path);
		const first = await commitOf(plane, 1, path);
		expect((await decide(plane, path)).ok).toBe(true);
		await rest(plane);
		const approved = 'Approved/one.md';
		const before = plane.notes()[approved];
		expect(codeOf(await restore(plane, first, { path: approved }))).toBe('voids-approval');
		expect(plane.notes()[approved]).toBe(before);
		expect(codeOf(await restore(plane, first, { path: approved, confirmed: true }))).toBe('ok');
		await rest(plane);
		expect(await plane.actions()).toContain('approval_void');
	});

	it('is not done while somebody types, twice, or by one gesture twice', async () => {
		const { plane, first } = await threeVersions();
		plane.typed.set(NOTE, ['something else']);
		expect(codeOf(await restore(plane, first))).toBe('unsaved');
		plane.typed.clear();
		expect(codeOf(await restore(plane, await commitOf(plane, 2)))).toBe('same');
		const spent = gesture('panel');
		spent.spend();
		const { versions: door } = plane.control;
		const again = await door.restore(NOTE, first, { gesture: spent, confirmed: false });
		expect(codeOf(again)).toBe('spent');
	});

	it('says where a text is not kept any more', async () => {
		const { plane, first } = await threeVersions();
		const [row] = (await plane.control.versions.history(NOTE)).filter(
			({ commit }) => commit === first,
		);
		plane.vault.outside.remove(`Logs/objects/${row?.sha256 ?? ''}`);
		expect(await plane.control.versions.textOf(NOTE, row?.sha256 ?? '')).toBeNull();
		expect(codeOf(await restore(plane, first))).toBe('not-kept');
	});

	it('writes the note alone where another device enforces, which takes it in', async () => {
		const { plane: desk, first } = await threeVersions();
		const phone = new Plane(desk.vault, desk.time, {
			...{ device: 'phone', enforces: () => false, ids: new SeededIds(5) },
		});
		await phone.start();
		expect(codeOf(await restore(phone, first))).toBe('ok');
		await rest(desk);
		expect(desk.notes()[NOTE]).toContain('Second.');
		expect((await versions(desk)).at(-1)?.context).toMatchObject({ version: 3 });
		phone.stop();
	});

	it('works for an issue, and leaves its status', async () => {
		const plane = await open();
		const { backlog, versions: door } = plane.control;
		const by = { actor: 'human', via: 'panel' } as const;
		await backlog.setUp('', by);
		await backlog.create('', { kind: 'issue', title: 'One', content: 'First.\n' }, by);
		const path = 'Backlog/issues/issue-001.md';
		await backlog.update(path, { fields: { title: 'Two' }, content: 'Second.\n' }, by);
		await backlog.setStatus(path, 'in_progress', by);
		const rows = await door.history(path);
		expect(rows.map(({ version }) => version)).toEqual([3, 2, 1]);
		expect(codeOf(await restore(plane, rows[2]?.commit ?? '', { path }))).toBe('ok');
		expect(plane.notes()[path]).toMatch(/title: One\n[^]*status: in_progress[^]*First\./);
		expect((await door.history(path))[0]).toMatchObject({ version: 4 });
	});
});

describe('restoring, and a crash', () => {
	it('is done or not done at all, wherever the app dies', async () => {
		let isOver = false;
		let isDone = 0;
		for (let writes = 0; !isOver; writes += 1) {
			const { plane, first } = await threeVersions();
			plane.vault.crashAfter(writes, 0);
			await restore(plane, first).catch(() => undefined);
			isOver = await plane.vault.kindOf('Inbox').then(
				() => true,
				() => false,
			);
			const again = await reopen(plane);
			const text = again.notes()[NOTE] ?? '';
			const all = (await versions(again)).map(({ context }) => context);
			const at = `after ${writes} writes`;
			const isRestored = all.some(({ restores }) => restores === first);
			expect(text, at).toContain(isRestored ? 'Second.' : 'Third.');
			for (const [index, { parent }] of all.entries())
				expect([at, parent]).toEqual([at, all[index - 1]?.commit ?? null]);
			if (isRestored) isDone += 1;
			again.stop();
			expect(writes).toBeLessThan(20);
		}
		expect(isDone).toBeGreaterThan(1);
	}, 60_000);

	it('is not done again where a person has put back what was there before', async () => {
		const { plane, first } = await threeVersions();
		const before = plane.notes()[NOTE] ?? '';
		await restore(plane, first);
		await rest(plane);
		plane.vault.outside.write(NOTE, before);
		await rest(plane);
		const again = await reopen(plane);
		expect(again.notes()[NOTE]).toContain('Third.');
	});
});

describe('a corrected time', () => {
	it('stands beside the entry, which stays as it is, and is taken back with null', async () => {
		const plane = await open();
		const [entry] = await plane.entries();
		const uuid = entry?.uuid ?? '';
		const { versions: door } = plane.control;
		const correct = (at: number | null) =>
			door.correctTime('', { target: uuid, item: 'task-1', at }, gesture('timeline'));
		const before = plane.site.records.get('task-1');
		expect(codeOf(await correct(Date.parse('2020-01-01T00:00:00Z')))).toBe('ok');
		expect(door.times().get(uuid)).toBe(Date.parse('2020-01-01T00:00:00Z'));
		expect((await plane.entries())[0]).toEqual(entry);
		expect(plane.site.records.get('task-1')).toEqual(before);
		const again = await reopen(plane);
		expect(again.control.versions.times().has(uuid)).toBe(true);
		const later = (at: number | null) =>
			again.control.versions.correctTime('', { target: uuid, item: null, at }, gesture('timeline'));
		expect(codeOf(await later(1e300))).toBe('no-time');
		expect(codeOf(await later(null))).toBe('ok');
		expect(again.control.versions.times().size).toBe(0);
	});
});
