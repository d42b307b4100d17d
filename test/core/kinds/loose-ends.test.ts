import { describe, expect, it } from 'vitest';
import { findLooseEnds } from '../../../src/core/kinds/loose-ends';
import { parseNote } from '../../../src/core/kinds/read-note';
import type { WorkflowState } from '../../../src/core/workflow/states';

const ID = '550e8400-e29b-41d4-a716-446655440000';

function note(path: string, state: WorkflowState, properties: string, root = '') {
	const place = { path, root, state, workflow: 'cognitive-loop', size: 1, createdAt: 0 } as const;
	return parseNote(place, `---\n${properties}---\n# A\n`);
}

const task = (more = '', state: WorkflowState = 'Needs_Action', root = '') =>
	note('Needs_Action/a.md', state, `id: ${ID}\ncurrent_state: WATCH\n${more}`, root);
const plan = (id = ID, state: WorkflowState = 'Plans', root = '') =>
	note(root === '' ? 'Plans/a.md' : `${root}/Plans/a.md`, state, `task_id: ${id}\n`, root);

describe('findLooseEnds', () => {
	const paths = (...items: ReturnType<typeof note>[]) =>
		findLooseEnds(items).map(({ path }) => path);

	it('finds nothing where task and plan lead to each other', () => {
		expect(paths(task(), plan(ID.toUpperCase()))).toEqual([]);
		expect(paths(task('plan_path: Plans/a.md\n'), plan())).toEqual([]);
		expect(paths(task('', 'Done'), plan())).toEqual([]);
	});

	it('finds a plan whose task is not there, in this workspace', () => {
		expect(paths(plan())).toEqual(['Plans/a.md']);
		expect(paths(task(), plan(ID, 'Approved', 'work'))).toEqual(['work/Plans/a.md']);
	});

	it('finds a path that leads to no plan', () => {
		for (const path of ['Plans/b.md', '../out.md', 'Needs_Action/a.md']) {
			expect(paths(task(`plan_path: ${path}\n`))).toEqual(['Needs_Action/a.md']);
		}
	});

	it('waits for Signoff to put a path right where a plan names the task', () => {
		expect(paths(task('plan_path: Plans/old.md\n'), plan(ID, 'Approved'))).toEqual([]);
	});

	it('asks nothing of what is over, nor of a plan that names nobody', () => {
		expect(paths(plan(ID, 'Done'), plan(ID, 'Rejected'), plan('""'))).toEqual([]);
		expect(paths(task('plan_path: Plans/b.md\n', 'Done'))).toEqual([]);
		const place = { path: 'Plans/c.md', root: '', state: 'Plans', size: 1, createdAt: 0 } as const;
		expect(paths(parseNote(place, `---\ntask_id: ${ID}\n---\n`))).toEqual([]);
	});
});
