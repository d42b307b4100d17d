import { describe, expect, it } from 'vitest';
import { applyChanges, checkChanges, keepChanges, takeBack } from '../../../src/app/tools';
import { recordedChange } from '../../../src/core/tools/changes';
import type { FileChange } from '../../../src/core/tools/define';
import { openPlane, type TestPlane } from '../../support/plane';

const EDIT: FileChange = { path: 'Notes/a.md', before: 'a\n', after: 'b\n' };
const MAKE: FileChange = { path: 'Notes/new/b.md', before: null, after: 'new\n' };

const open = () => openPlane({ 'Notes/a.md': 'a\n' });

const apply = (plane: TestPlane, changes: readonly FileChange[]) =>
	plane.site.inTurn(async (turn) => {
		await keepChanges(turn, changes);
		return applyChanges(turn, changes);
	});

const back = (plane: TestPlane, changes: readonly FileChange[]) =>
	plane.site.inTurn((turn) => takeBack(turn, changes.map(recordedChange)));

describe('applyChanges', () => {
	it('edits and makes notes, with the folders above them', async () => {
		const plane = await open();
		expect(await apply(plane, [EDIT, MAKE])).toMatchObject({ ok: true });
		expect(plane.notes()).toMatchObject({ 'Notes/a.md': 'b\n', 'Notes/new/b.md': 'new\n' });
	});

	it('changes nothing where somebody was faster, and takes back what it had made', async () => {
		const plane = await open();
		plane.vault.outside.write('Notes/new/b.md', 'mine\n');
		const outcome = await apply(plane, [EDIT, MAKE]);
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'exists' } });
		expect(plane.notes()).toMatchObject({ 'Notes/a.md': 'a\n', 'Notes/new/b.md': 'mine\n' });
	});

	it.each([
		['edited', (plane: TestPlane) => plane.vault.outside.write('Notes/a.md', 'mine\n')],
		['deleted', (plane: TestPlane) => plane.vault.outside.remove('Notes/a.md')],
	])('refuses a note that was %s meanwhile', async (_, meanwhile) => {
		const plane = await open();
		meanwhile(plane);
		expect(await apply(plane, [EDIT])).toMatchObject({ ok: false, refusal: { code: 'changed' } });
	});

	it.each([
		['a note', [EDIT]],
		['the second of two', [MAKE, EDIT]],
	])('changes nothing where %s cannot be written', async (_, changes) => {
		const plane = await open();
		plane.vault.refuse('Notes/a.md', 'unwritable');
		const outcome = await apply(plane, changes);
		const sentence = '"Notes/a.md" can\'t be written here.';
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'failed', sentence } });
		expect(plane.notes()).toMatchObject({ 'Notes/a.md': 'a\n' });
		expect(plane.notes()).not.toHaveProperty('Notes/new/b.md');
	});

	it('passes on that a note can be neither written nor read: nobody knows how it is', async () => {
		const plane = await open();
		const failing = plane.site.inTurn((turn) => {
			plane.vault.refuse('Notes/a.md', 'unreadable');
			return applyChanges(turn, [EDIT]);
		});
		await expect(failing).rejects.toMatchObject({ code: 'unreadable' });
	});
});

describe('checkChanges', () => {
	it.each([
		['done', 'b\n', 'new\n'],
		['not-done', 'a\n', null],
		['mixed', 'b\n', null],
		['mixed', 'other\n', 'new\n'],
	] as const)('says %s', async (standing, text, made) => {
		const plane = await open();
		plane.vault.outside.write('Notes/a.md', text);
		if (made !== null) plane.vault.outside.write('Notes/new/b.md', made);
		const found = await checkChanges(plane.site, [EDIT, MAKE].map(recordedChange));
		expect(found).toBe(standing);
	});
});

describe('takeBack', () => {
	it('undoes several changes of one note, back to the first', async () => {
		const plane = await open();
		const twice = { path: 'Notes/a.md', before: 'b\n', after: 'c\n' };
		await apply(plane, [EDIT]);
		await apply(plane, [twice, MAKE]);
		expect(await back(plane, [EDIT, twice, MAKE])).toEqual({
			restored: ['Notes/a.md', 'Notes/new/b.md'],
			refused: [],
		});
		expect(plane.notes()).toEqual({ 'Notes/a.md': 'a\n' });
	});

	it('leaves a note that somebody wrote to between two changes', async () => {
		const plane = await open();
		await apply(plane, [EDIT]);
		const later = { path: 'Notes/a.md', before: 'b\nmine\n', after: 'b\nmine\nc\n' };
		plane.vault.outside.write('Notes/a.md', 'b\nmine\n');
		await apply(plane, [later]);
		expect(await back(plane, [EDIT, later])).toEqual({
			restored: [],
			refused: [{ path: 'Notes/a.md' }],
		});
	});

	it('leaves a note whose bytes before it nobody has any more, and one that is gone', async () => {
		const plane = await open();
		await plane.site.inTurn((turn) => applyChanges(turn, [EDIT]));
		expect(await back(plane, [EDIT])).toMatchObject({ restored: [] });
		plane.vault.outside.remove('Notes/a.md');
		expect(await back(plane, [EDIT])).toMatchObject({ restored: [] });
	});
});
