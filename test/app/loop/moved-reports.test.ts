import { describe, expect, it } from 'vitest';
import type { TestPlane } from '../../support/plane';
import { noteNamed, startLoop, TASK, taskNote, write } from './loop-setup';

async function reported(): Promise<{ plane: TestPlane; path: string; text: string }> {
	const plane = await startLoop({ [TASK]: taskNote() });
	await write(plane, TASK, taskNote().replace('WATCH', 'ACT'));
	const [path, text] = noteNamed(plane, /Needs_Action\/ERROR_/);
	return { plane, path, text };
}

const OTHER = 'id: 6ba7b810-9dad-41d1-80b4-00c04fd430c8';

const EDITS: [string, (text: string) => string][] = [
	['without its id', (text) => text.replace(/^id: .*\n/m, '')],
	['with another id', (text) => text.replace(/^id: .*/m, OTHER)],
	['with an id that is none', (text) => text.replace(/^id: .*/m, 'id: nonsense')],
	['with nothing in it', () => ''],
	['with broken properties', () => '---\n: : [\n---\nfoo'],
];

describe('a report that a program edits and moves to Done', () => {
	it.each(EDITS)('is put back %s', async (_, edit) => {
		for (const style of ['renamed', 'create-delete', 'delete-create'] as const) {
			for (const isSeen of [false, true]) {
				const { plane, path, text } = await reported();
				plane.vault.outside.write(path, edit(text));
				if (isSeen) await plane.settle();
				plane.vault.outside.move(path, path.replace('Needs_Action', 'Done'), style);
				for (let round = 0; round < 5; round += 1) await plane.settle();
				const reports = Object.keys(plane.notes()).filter((name) => name.includes('ERROR_'));
				expect([style, isSeen, reports]).toEqual([style, isSeen, [path]]);
				expect(plane.site.records.at(path)).toMatchObject({ kind: 'error', dealtWith: null });
				expect(plane.failures).toEqual([]);
				plane.stop();
			}
		}
	});

	it('is put back, too, where it is called otherwise there', async () => {
		const { plane, path, text } = await reported();
		await write(plane, path, text.replace(/^id: .*\n/m, ''));
		plane.vault.outside.move(path, 'Done/gone.md', 'renamed');
		for (let round = 0; round < 3; round += 1) await plane.settle();
		expect(plane.notes()['Done/gone.md']).toBeUndefined();
		expect(plane.notes()[path]).toBeDefined();
	});

	it('is not taken for another one that is copied there', async () => {
		const { plane, path, text } = await reported();
		const copy = path.replace('Needs_Action', 'Done');
		await write(plane, copy, text.replace(/^id: .*/m, OTHER));
		for (let round = 0; round < 3; round += 1) await plane.settle();
		expect(plane.notes()[path]).toBe(text);
		expect(plane.notes()[copy]).toBeDefined();
	});
});
