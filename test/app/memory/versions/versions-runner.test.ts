import { describe, expect, it } from 'vitest';
import { VaultFault } from '../../../../src/ports/vault-files';
import { standardWorkspace } from '../../../../src/core/workflow/workspace';
import { decide, gesture, task, TestPlane } from '../../../support/plane';
import { SeededIds } from '../../../support/seeded-ids';
import { edit, NOTE, open, reopen, rest, sha256Of, TEXT, versions } from './versions-setup';

const known = (plane: TestPlane, id = 'task-1') =>
	plane.site.records.versions.ofItem({ id, formerIds: [] });

describe('versions of a governed note', () => {
	it('begin when it changes: notes that were there before are not read', async () => {
		const plane = await open();
		expect(await versions(plane)).toEqual([]);
		await edit(plane, (text) => text.replace('First.', 'Second.'));
		const [first, ...others] = await versions(plane);
		expect(others).toEqual([]);
		expect(first?.context).toMatchObject({
			...{ entity_type: 'work-item', path: NOTE, version: 1, parent: null },
			changes: { fields: {} },
		});
		expect(first?.context.entity_uuid).toMatch(/^entity_[0-9a-f-]{36}$/);
		expect(first?.taskId).toBe('task-1');
		const kept = await plane.site.parts.objects.get(sha256Of(first?.context));
		expect(new TextDecoder().decode(kept ?? undefined)).toBe(plane.notes()[NOTE]);
		expect(plane.failures).toEqual([]);
	});

	it('begin with whoever asks for a history', async () => {
		const plane = await open();
		expect(await plane.control.versions.history(NOTE)).toEqual([]);
		await rest(plane);
		expect(await plane.control.versions.history(NOTE)).toMatchObject([{ version: 1 }]);
		expect(await plane.control.versions.of(NOTE)).toMatchObject({
			version: 1,
			previous_hash: null,
		});
	});

	it('are there before anything is recorded, with the hash that is recorded if nothing changes', async () => {
		const plane = await open();
		const { versions: all } = plane.control;
		const before = await all.of(NOTE);
		expect(before).toMatchObject({ version: 1, previous_hash: null });
		expect(before?.hash).toMatch(/^[0-9a-f]{64}$/);
		expect(await versions(plane)).toEqual([]);
		await all.history(NOTE);
		await rest(plane);
		expect((await versions(plane)).map(({ context }) => context.commit)).toEqual([before?.hash]);
		expect(await all.of(NOTE)).toEqual(before);
		await edit(plane, (text) => `${text}More.\n`);
		expect(await all.of(NOTE)).toMatchObject({ version: 2, previous_hash: before?.hash });
		expect(await all.of('Needs_Action/none.md')).toBeNull();
	});

	it('say field by field what changed, and what brought it', async () => {
		const plane = await open();
		await edit(plane, (text) => text.replace('First.', 'Second.'));
		await edit(plane, (text) =>
			text.replace('priority: P1', 'priority: P0').replace('Second', 'Third'),
		);
		const all = await versions(plane);
		const entries = await plane.entries();
		const last = all.at(-1);
		expect(last?.context).toMatchObject({ version: 2, parent: all[0]?.context.commit });
		expect(last?.context.changes).toMatchObject({
			fields: {
				priority: ['P1', 'P0'],
				content: [expect.stringMatching(/^sha256:/), expect.stringMatching(/^sha256:/)],
			},
		});
		expect(entries.find(({ uuid }) => uuid === last?.cause)?.action).toBe('item_edited');
	});

	it('come of moves, whose entry is their cause, and leave the record as it was', async () => {
		const plane = await open({ 'Inbox/one.md': task('task-1', 'Inbox') });
		await plane.control.move(['Inbox/one.md'], 'Needs_Action', '', gesture());
		const before = plane.site.records.get('task-1');
		await rest(plane);
		const [version] = await versions(plane);
		const entries = await plane.entries();
		const cause = entries.find(({ uuid }) => uuid === version?.cause);
		expect(cause?.action).toBe('state_transition');
		expect(version?.context).toMatchObject({ actor: 'human', path: NOTE });
		expect(plane.site.records.get('task-1')).toEqual(before);
	});

	it('have a revert as a new hash, and say what it takes up', async () => {
		const plane = await open();
		plane.typed.set(NOTE, []);
		await edit(plane, (text) => text.replace('First.', 'Second.'));
		const then = plane.notes()[NOTE] ?? '';
		await edit(plane, (text) => text.replace('Second.', 'Third.'));
		plane.vault.outside.write(NOTE, then);
		await plane.settle();
		plane.typed.set(NOTE, [then]);
		await rest(plane);
		const all = (await versions(plane)).map(({ context }) => context);
		expect(new Set(all.map(({ commit }) => commit)).size).toBe(all.length);
		expect(all.length).toBeGreaterThan(2);
		for (const [at, { parent }] of all.entries()) expect(parent).toBe(all[at - 1]?.commit ?? null);
	});

	it('are not made while somebody types', async () => {
		const plane = await open();
		plane.typed.set(NOTE, [`${TEXT} more`]);
		plane.vault.outside.write(NOTE, TEXT.replace('First', 'Half'));
		await rest(plane);
		expect(await versions(plane)).toEqual([]);
		plane.typed.set(NOTE, [TEXT.replace('First', 'Half')]);
		await rest(plane);
		expect(await versions(plane)).toHaveLength(1);
	});

	it('are written together where many notes change', async () => {
		const paths = Array.from({ length: 70 }, (_, at) => `Needs_Action/n${at}.md`);
		const files = Object.fromEntries(
			paths.map((path, at) => [path, task(`t-${at}`, 'Needs_Action')]),
		);
		const plane = await open(files, { workspace: standardWorkspace('') });
		for (const path of paths) plane.vault.outside.write(path, `${files[path]}\nMore.\n`);
		await rest(plane);
		expect(new Set((await versions(plane)).map(({ taskId }) => taskId)).size).toBe(70);
		expect(plane.failures).toEqual([]);
	});

	it('go on where a note cannot be read, and it follows when it can', async () => {
		const other = 'Needs_Action/two.md';
		const plane = await open({ [NOTE]: TEXT, [other]: task('task-2', 'Needs_Action') });
		await plane.control.versions.history(NOTE);
		await plane.control.versions.history(other);
		plane.vault.refuse(NOTE, 'unreadable');
		await rest(plane);
		expect([known(plane)?.version, known(plane, 'task-2')?.version]).toEqual([undefined, 1]);
		expect(plane.failures.length).toBeGreaterThan(0);
		expect(plane.failures.every((one) => one instanceof VaultFault)).toBe(true);
		plane.vault.refuse(NOTE, null);
		await rest(plane);
		expect(known(plane)?.version).toBe(1);
	});

	it('follow a decision', async () => {
		const path = 'Pending_Approval/one.md';
		const plane = await open({ [path]: task('task-1', 'Pending_Approval') });
		expect((await decide(plane, path)).ok).toBe(true);
		await rest(plane);
		const last = (await versions(plane)).at(-1);
		expect(last?.context).toMatchObject({ path: 'Approved/one.md' });
		const entries = await plane.entries();
		expect(entries.some(({ action }) => action === 'approval_void')).toBe(false);
		expect(plane.failures).toEqual([]);
	});

	it('are written by the device that enforces, and by no other', async () => {
		const desk = await open();
		const phone = new TestPlane(desk.vault, desk.time, {
			...{ device: 'phone', enforces: () => false, ids: new SeededIds(5), versions: true },
		});
		await phone.start();
		await edit(desk, (text) => text.replace('First', 'Second'));
		await rest(phone);
		const devices = Object.keys(desk.vault.snapshot()).filter((path) => path.includes('phone'));
		expect(await versions(desk)).toHaveLength(1);
		expect(devices).toEqual([]);
		phone.stop();
	});
});

describe('after a crash', () => {
	it.each([0, 20])(
		'the chain goes on, wherever it was (%s bytes of the last write left)',
		async (kept) => {
			let isOver = false;
			for (let writes = 0; !isOver; writes += 1) {
				expect(writes).toBeLessThan(40);
				const plane = await open();
				await edit(plane, (text) => text.replace('First', 'Second'));
				plane.vault.crashAfter(writes, kept);
				await edit(plane, (text) => text.replace('Second', 'Third')).catch(() => undefined);
				isOver = await plane.vault.kindOf('Inbox').then(
					() => true,
					() => false,
				);
				const again = await reopen(plane);
				await edit(again, (text) => text.replace('Third', 'Fourth'));
				const all = (await versions(again)).map(({ context }) => context);
				const at = `after ${writes} writes`;
				for (const [index, { parent, version }] of all.entries()) {
					expect([at, parent]).toEqual([at, all[index - 1]?.commit ?? null]);
					expect(version, at).toBe(index + 1);
				}
				expect(known(again)?.sha256, at).toBe(again.site.records.get('task-1')?.sha256);
				expect(again.failures, at).toEqual([]);
				again.stop();
			}
		},
		60_000,
	);

	it('what was recorded of a note and not of its version is caught up with', async () => {
		const plane = await open();
		await edit(plane, (text) => text.replace('First', 'Second'));
		plane.stop();
		plane.vault.outside.write(NOTE, (plane.notes()[NOTE] ?? '').replace('Second', 'Third'));
		const again = await reopen(plane);
		expect(known(again)?.version).toBe(2);
		const third = await reopen(again);
		expect(await versions(third)).toHaveLength(2);
	});
});
