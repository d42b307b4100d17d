import { describe, expect, it } from 'vitest';
import { openPlane, task } from '../../support/plane';

describe('a file where a state folder belongs', () => {
	it('is told, found by a check, and left alone', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.remove('Rejected');
		plane.vault.outside.write('Rejected', 'a file');
		await plane.settle();
		expect(plane.news).toContainEqual(
			expect.objectContaining({ kind: 'problem', path: 'Rejected' }),
		);
		const [check] = await plane.control.checkWorkspace();
		expect(check?.rows).toContainEqual(
			expect.objectContaining({ path: 'Rejected', code: 'folder-blocked' }),
		);
		expect(await plane.vault.read('Rejected')).toBe('a file');
	});
});
