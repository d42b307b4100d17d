import { describe, expect, it } from 'vitest';
import { decide, gesture, HARMLESS, openPlane, openWaiting, task } from '../../support/plane';

const PATH = 'Pending_Approval/a.md';

describe('a decision on a note that is open in an editor', () => {
	it('waits until what was typed is saved, and is then on something else', async () => {
		const plane = await openWaiting(HARMLESS);
		const substance = (await plane.control.look(PATH))?.substance ?? '';
		const saved = plane.notes()[PATH] ?? '';
		const typed = `${saved}And pay € 9,000.\n`;
		plane.typed.set(PATH, [saved, typed]);
		const refused = await decide(plane, PATH, { substance });
		expect(refused).toMatchObject({ ok: false, refusal: { code: 'unsaved' } });
		expect(plane.notes()).toEqual({ [PATH]: saved });
		expect(await plane.actions()).not.toContain('approval_decision');
		plane.vault.outside.write(PATH, typed);
		plane.typed.set(PATH, [typed, typed]);
		await plane.settle();
		expect(await decide(plane, PATH, { substance })).toMatchObject({
			ok: false,
			refusal: { code: 'changed' },
		});
	});

	it('is made where the editor says what the file says, whatever its line ends', async () => {
		const plane = await openWaiting(HARMLESS);
		const saved = `\uFEFF${(plane.notes()[PATH] ?? '').replaceAll('\n', '\r\n')}`;
		plane.vault.outside.write(PATH, saved);
		await plane.settle();
		plane.typed.set(PATH, [saved.slice(1).replaceAll('\r\n', '\n')]);
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
	});
});

describe('anything else that Signoff writes into a note that is open in an editor', () => {
	const REFUSED = { ok: false, refusal: { code: 'unsaved' } };

	it('waits as well: a move, and taking it back', async () => {
		const path = 'Needs_Action/a.md';
		const plane = await openPlane({ [path]: task('task-1', 'Needs_Action') });
		plane.typed.set(path, [`${plane.notes()[path] ?? ''}more`]);
		const before = plane.notes();
		expect(await plane.control.move([path], 'Plans', '', gesture())).toMatchObject([REFUSED]);
		expect(plane.notes()).toEqual(before);
		plane.typed.clear();
		const [moved] = await plane.control.move([path], 'Plans', '', gesture());
		const offer = moved?.ok ? moved.value.undo : null;
		if (!offer) throw new Error('no offer');
		const after = plane.notes();
		plane.typed.set('Plans/a.md', [`${after['Plans/a.md'] ?? ''}more`]);
		expect(await plane.control.undo(offer, gesture())).toMatchObject(REFUSED);
		expect(plane.notes()).toEqual(after);
		plane.typed.clear();
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ ok: true });
	});

	it('waits as well: a renewal, with a click that still counts', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.time.advance(8 * 24 * 60 * 60_000);
		const before = plane.notes();
		plane.typed.set(PATH, [`${before[PATH] ?? ''}more`]);
		const click = gesture();
		expect(await plane.control.renew(PATH, click)).toMatchObject(REFUSED);
		expect(plane.notes()).toEqual(before);
		plane.typed.clear();
		expect(await plane.control.renew(PATH, click)).toMatchObject({ ok: true });
	});

	it('waits as well: taking it in', async () => {
		const plane = await openPlane({ 'Inbox/a.md': 'do it\n' });
		plane.typed.set('Inbox/a.md', ['do it now\n']);
		expect(await plane.control.takeIn('Inbox/a.md')).toMatchObject(REFUSED);
		expect(plane.notes()['Inbox/a.md']).toBe('do it\n');
		plane.typed.clear();
		expect(await plane.control.takeIn('Inbox/a.md')).toMatchObject({ ok: true });
	});
});
