import { expect, it } from 'vitest';
import { namesIn } from '../../../src/app/plan/names';
import { builtInTools } from '../../../src/core/tools/registry';
import { openPlane, task } from '../../support/plane';

it('says what words mean in a workspace, and nothing where two things could be meant', async () => {
	const plane = await openPlane({
		'Notes/Kim.md': 'x',
		'Notes/Twin.md': 'x',
		'Other/Twin.md': 'x',
		'Plans/a.md': task('task-1', 'Plans'),
	});
	const names = await namesIn(plane.site, [...builtInTools().values()]);
	expect(names.note('Notes/Kim.md')).toBe('Notes/Kim.md');
	expect(names.note('kim')).toBe('Notes/Kim.md');
	expect(names.note('Twin')).toBeNull();
	expect(names.note('Nobody')).toBeNull();
	expect(names.newNote('Notes/New')).toBe('Notes/New.md');
	expect(names.newNote('Notes/Kim')).toBeNull();
	expect(names.newNote('Approved/x')).toBeNull();
	expect(names.item('task-1')).toBe('task-1');
	expect(names.item('a')).toBe('task-1');
	expect(names.item('Kim')).toBeNull();
	expect(names.state('needs action')).toBe('Needs_Action');
	expect(names.state('elsewhere')).toBeNull();
	expect(names.fits('read_note', { path: 'Notes/Kim.md' })).toBe(true);
	expect(names.fits('read_note', {})).toBe(false);
	expect(names.fits('no_such_tool', {})).toBe(false);
});
