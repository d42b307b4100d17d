import { expect, it } from 'vitest';
import { describeEntry } from '../../../src/text/trail';
import { startLoop, TASK, TASK_ID, taskNote, write } from './loop-setup';

it('a second task with the id of another gets one of its own, and its trail says so', async () => {
	const plane = await startLoop();
	await write(plane, TASK, taskNote());
	await write(plane, 'Needs_Action/copy.md', taskNote());
	await plane.settle();
	expect(plane.notes()['Needs_Action/copy.md']).not.toContain(TASK_ID);
	const born = (await plane.entries()).filter(({ action }) => action === 'item_registered');
	expect(born.map(({ context }) => context.taken_id)).toEqual([undefined, TASK_ID]);
	const said = born.map((entry) => describeEntry(entry).sentence);
	expect(said[0]).not.toContain('another');
	expect(said[1]).toBe(
		`appeared in Needs action with the id of another note, ${TASK_ID}; it got one of its own`,
	);
});
