import { describe, expect, it } from 'vitest';
import { decide, HARMLESS, openWaiting } from '../../support/plane';

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
