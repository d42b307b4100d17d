import { describe, expect, it } from 'vitest';
import {
	decide,
	gesture,
	GRAVE,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
} from '../../support/plane';

const PATH = 'Pending_Approval/a.md';

describe('takeIn', () => {
	it('gives a note what the seed asks for, and keeps every byte of its body', async () => {
		const plane = await openPlane();
		const body = '\uFEFF# Ünïcode\r\n\r\nmixed\nends';
		plane.vault.outside.write('Inbox/a.md', body);
		await plane.settle();
		expect(plane.notes()['Inbox/a.md']).toBe(body);
		expect(plane.control.standing('Inbox/a.md')).toMatchObject({ id: null, canTakeIn: true });
		expect(await plane.control.takeIn('Inbox/a.md')).toMatchObject({ ok: true });
		await plane.settle();
		const note = plane.notes()['Inbox/a.md'] ?? '';
		expect(note).toMatch(/id: task-[0-9a-z]{10}/);
		expect(note).toMatch(/state: Inbox/);
		expect(note).toMatch(/priority: P2/);
		expect(note).toMatch(/created_at: 2026-01-01T00:00:00Z/);
		expect(note.endsWith('# Ünïcode\r\n\r\nmixed\nends')).toBe(true);
		expect(plane.control.standing('Inbox/a.md')).toMatchObject({ canTakeIn: false });
		expect((await plane.actions()).filter((action) => action === 'item_taken_in')).toHaveLength(1);
	});

	it('keeps what was written, so that it can be restored', async () => {
		const plane = await openPlane({ 'Inbox/a.md': 'do it\n' });
		await plane.control.takeIn('Inbox/a.md');
		const [record] = plane.site.records.all();
		const kept = await plane.site.parts.objects.get(record?.sha256 ?? '');
		expect(new TextDecoder().decode(kept ?? undefined)).toBe(plane.notes()['Inbox/a.md']);
	});

	it('happens by itself when a note without properties leaves Inbox', async () => {
		const plane = await openPlane({ 'Inbox/a.md': 'do it\n' });
		plane.vault.outside.move('Inbox/a.md', 'Needs_Action/a.md');
		await plane.settle();
		const note = plane.notes()['Needs_Action/a.md'] ?? '';
		expect(note).toMatch(/^---\nid: task-.*\nstate: Needs_Action\npriority: P2\n/);
		expect(note.endsWith('do it\n')).toBe(true);
	});

	it('is taken out again where the ledger cannot be written', async () => {
		const plane = await openPlane({ 'Inbox/a.md': 'do it\n' });
		plane.vault.refuse('Logs/2026-01-27.log', 'unwritable');
		expect(await plane.control.takeIn('Inbox/a.md')).toMatchObject({
			ok: false,
			refusal: { code: 'ledger' },
		});
		expect(plane.notes()['Inbox/a.md']).toBe('do it\n');
	});

	it('is refused where the note is gone', async () => {
		const plane = await openPlane({ 'Inbox/a.md': 'do it\n' });
		plane.vault.outside.remove('Inbox/a.md');
		expect(await plane.control.takeIn('Inbox/a.md')).toMatchObject({ refusal: { code: 'gone' } });
		expect(await plane.control.takeIn('Inbox/b.md')).toMatchObject({ refusal: { code: 'gone' } });
	});
});

describe('renew', () => {
	it('is only for what waits', async () => {
		const note = task('task-1', 'Done').replace(
			'---\n\n',
			'approval_request:\n  expires_at: 2020-01-01T00:00:00Z\n---\n\n',
		);
		const plane = await openPlane({ 'Done/a.md': note });
		expect(await plane.control.renew('Done/a.md', gesture())).toMatchObject({
			refusal: { code: 'not-waiting' },
		});
		plane.vault.outside.remove('Done/a.md');
		expect(await plane.control.renew('Done/a.md', gesture())).toMatchObject({
			refusal: { code: 'gone' },
		});
	});

	it('makes a request for what waited before Signoff came', async () => {
		const note = task('task-1', 'Pending_Approval', HARMLESS).replace(
			'---\n\n',
			'approval_request:\n  expires_at: 2020-01-01T00:00:00Z\n---\n\n',
		);
		const plane = await openPlane({ [PATH]: note });
		expect(plane.control.waiting()).toMatchObject([{ group: 'expired' }]);
		expect(await plane.control.renew(PATH, gesture())).toMatchObject({ ok: true });
		expect(await plane.actions()).toContain('approval_requested');
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
	});
});

describe('restore', () => {
	it('brings back what waited, as it was', async () => {
		const plane = await openWaiting(GRAVE);
		const note = plane.notes()[PATH];
		plane.vault.outside.remove(PATH);
		await plane.settle();
		expect(plane.news.at(-1)).toMatchObject({ kind: 'deleted', restorable: true });
		expect(plane.control.waiting()).toMatchObject([{ group: 'deleted', path: PATH }]);
		const spent = gesture();
		spent.spend();
		expect(await plane.control.restore(PATH, spent)).toMatchObject({ refusal: { code: 'spent' } });
		expect(await plane.control.restore(PATH, gesture())).toMatchObject({ ok: true });
		await plane.settle();
		expect(plane.notes()).toEqual({ [PATH]: note });
		expect(plane.control.waiting()).toMatchObject([{ group: 'waiting' }]);
		expect(await plane.control.restore(PATH, gesture())).toMatchObject({
			refusal: { code: 'no-copy' },
		});
	});

	it('keeps a copy of what waited before Signoff came', async () => {
		const note = task('task-1', 'Pending_Approval');
		const plane = await openPlane({ [PATH]: note });
		plane.vault.outside.remove(PATH);
		await plane.settle();
		await plane.control.restore(PATH, gesture());
		expect(plane.notes()).toEqual({ [PATH]: note });
	});

	it('takes a free name where something else lies there by now', async () => {
		const plane = await openWaiting(GRAVE);
		plane.vault.outside.remove(PATH);
		await plane.settle();
		plane.vault.outside.write(PATH, 'another\n');
		await plane.settle();
		await plane.control.restore(PATH, gesture());
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Pending_Approval/a 1.md', PATH]);
	});

	it('says so where no copy was kept', async () => {
		const large = `${'x'.repeat(1024 * 1024)}\n`;
		const plane = await openPlane({ [PATH]: task('task-1', 'Pending_Approval', large) });
		plane.vault.outside.remove(PATH);
		await plane.settle();
		expect(plane.news.at(-1)).toMatchObject({ kind: 'deleted', restorable: false });
		expect(await plane.control.restore(PATH, gesture())).toMatchObject({
			refusal: { code: 'no-copy' },
		});
	});

	it('is not done where it cannot be written', async () => {
		const plane = await openWaiting(GRAVE);
		plane.vault.outside.remove(PATH);
		await plane.settle();
		plane.vault.refuse('Pending_Approval', 'unwritable');
		expect(await plane.control.restore(PATH, gesture())).toMatchObject({
			refusal: { code: 'unwritable' },
		});
		await plane.settle();
		plane.vault.refuse('Pending_Approval', null);
		expect(plane.control.waiting()).toMatchObject([{ group: 'deleted' }]);
		expect(await plane.control.restore(PATH, gesture())).toMatchObject({ ok: true });
	});

	it.each([0, 1, 2, 3])(
		'ends whole or not at all after a crash after %i writes',
		async (writes) => {
			const plane = await openWaiting(GRAVE);
			const note = plane.notes()[PATH];
			plane.vault.outside.remove(PATH);
			await plane.settle();
			plane.vault.crashAfter(writes);
			await plane.control.restore(PATH, gesture()).catch(() => undefined);
			const again = await reopen(plane);
			await again.control.restore(PATH, gesture());
			await again.settle();
			expect(again.notes()).toEqual({ [PATH]: note });
		},
	);
});

describe('tick', () => {
	const STEPS = `${HARMLESS}\n## Steps\n\n- [ ] First\n- [ ] Second\n`;

	it('marks a step, which voids nothing', async () => {
		const plane = await openWaiting(STEPS);
		await decide(plane, PATH);
		const path = 'Approved/a.md';
		const [first] = await plane.control.steps(path);
		if (!first) throw new Error('no step');
		expect(await plane.control.tick(path, first, 'x')).toMatchObject({ ok: true });
		await plane.settle();
		expect(plane.notes()[path]).toContain('- [x] First\n- [ ] Second\n');
		expect(plane.site.records.get('task-1')).toMatchObject({
			state: 'Approved',
			approval: { status: 'approved' },
		});
		expect(await plane.control.tick(path, { line: first.line, text: 'Other' }, 'x')).toMatchObject({
			refusal: { code: 'step-gone' },
		});
	});

	it('is kept as a version once the note rests', async () => {
		const plane = await openWaiting(STEPS);
		await decide(plane, PATH);
		await plane.settle();
		const [first] = await plane.control.steps('Approved/a.md');
		if (first) await plane.control.tick('Approved/a.md', first, 'x');
		await plane.settle();
		plane.time.advance(6_000);
		await plane.settle();
		expect(await plane.actions()).toContain('item_edited');
		plane.vault.outside.remove('Approved/a.md');
		await plane.settle();
		await plane.control.restore('Approved/a.md', gesture());
		expect(plane.notes()['Approved/a.md']).toContain('- [x] First');
	});

	it('must be over before a person says Done', async () => {
		const plane = await openWaiting(STEPS);
		await decide(plane, PATH);
		const [open] = await plane.control.move(['Approved/a.md'], 'Done', '', gesture());
		expect(open).toMatchObject({ refusal: { code: 'steps-open' } });
	});
});
