import { describe, expect, it } from 'vitest';
import { isHiddenFolder, problemWithBacklog } from '../../../src/core/backlog/backlog-folder';
import { standardWorkspace } from '../../../src/core/workflow/workspace';

const workspaces = [standardWorkspace('Ops'), standardWorkspace('')];

describe('problemWithBacklog', () => {
	it.each(['Backlog', 'Work/Backlog', 'Inboxes'])('takes %s', (folder) => {
		expect(problemWithBacklog(folder, workspaces)).toBeNull();
	});

	it.each([
		['', 'empty'],
		['../Backlog', 'leaves-the-vault'],
		['.sudocode', 'hidden'],
		['a:b', 'forbidden-character'],
		['Done', 'in-use'],
		['done/backlog', 'in-use'],
		['Logs', 'in-use'],
		['Ops', 'in-use'],
	])('finds fault with “%s”', (folder, problem) => {
		expect(problemWithBacklog(folder, workspaces)).toBe(problem);
	});
});

describe('isHiddenFolder', () => {
	it('knows the seed’s folder, and takes no other hidden one for a backlog’s', () => {
		expect(['.sudocode', 'Backlog', '.beads', 'Work/.sudocode', ''].filter(isHiddenFolder)).toEqual(
			['.sudocode'],
		);
	});
});
