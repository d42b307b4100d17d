import { describe, expect, it } from 'vitest';
import { startLoop, TASK, taskNote, THOUGHT, write } from './loop-setup';

describe('the sections that a task lacks', () => {
	it('are offered, written into its note once, and count for nothing before somebody fills them in', async () => {
		const plane = await startLoop({ [TASK]: taskNote() });
		const { loop } = plane.control;
		expect(await loop.view(TASK)).toMatchObject({
			canInsert: true,
			evidence: [
				{ name: 'interpretation', is: 'missing', isNext: true },
				{ name: 'plan', is: 'missing', isNext: false },
				{ name: 'decision', is: 'missing' },
				{ name: 'steps', is: 'missing' },
			],
		});
		expect(await loop.insertSections(TASK)).toMatchObject({ ok: true });
		await plane.settle();
		const note = plane.notes()[TASK] ?? '';
		expect(note).toContain('## Interpretation\n\n<!-- ');
		expect(await loop.view(TASK)).toMatchObject({ canInsert: false, task: { state: 'WATCH' } });
		expect(await loop.insertSections(TASK)).toMatchObject({ refusal: { code: 'no-sections' } });
		await write(plane, TASK, note.replace(/<!-- .* -->/, 'A client asks when they are paid.'));
		expect(await loop.view(TASK)).toMatchObject({
			evidence: [{ name: 'interpretation', is: 'there', isNext: false }, {}, {}, {}],
		});
	});

	it('are not written where somebody is typing, nor into what is no task', async () => {
		const plane = await startLoop({ [TASK]: taskNote() });
		plane.typed.set(TASK, ['typed']);
		const { loop } = plane.control;
		expect(await loop.insertSections(TASK)).toMatchObject({ refusal: { code: 'unsaved' } });
		expect(await loop.insertSections('Plans/none.md')).toMatchObject({ ok: false });
		plane.typed.clear();
		await write(plane, TASK, taskNote(THOUGHT));
		expect(await loop.view(TASK)).toMatchObject({ canInsert: false });
	});

	it('says of a placeholder that it is one', async () => {
		const plane = await startLoop({ [TASK]: taskNote('## Interpretation\n\nTODO\n') });
		expect(await plane.control.loop.view(TASK)).toMatchObject({
			canInsert: false,
			evidence: [{ name: 'interpretation', is: 'placeholder', isNext: true }, {}, {}, {}],
		});
	});
});
