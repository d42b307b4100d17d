import { describe, expect, it } from 'vitest';
import {
	findIssueStatus,
	findState,
	findWorkspace,
	stateNames,
	workspaceNames,
} from '../../../src/features/embeds/names';
import { standardWorkspace } from '../../../src/core/workflow/workspace';

const plane = standardWorkspace('Work/Ops');
const loop = standardWorkspace('Loop', 'cognitive-loop');
const vault = standardWorkspace('');
const adopted = { root: 'Old', folders: { Rejected: ['Rejected', 'Bin/Failed_Tasks'] } };

describe('findState', () => {
	it.each([
		['Pending_Approval', 'Pending_Approval'],
		['pending approval', 'Pending_Approval'],
		['PENDING-APPROVAL', 'Pending_Approval'],
		['Pending', 'Pending_Approval'],
		['  needs   action ', 'Needs_Action'],
		['Plans/pending', 'Pending_Approval'],
		['approved', 'Approved'],
		['Bin/Failed_Tasks', 'Rejected'],
		['failed tasks', 'Rejected'],
	])('finds %s', (written, state) => {
		expect(findState(written, [plane, loop, adopted])).toBe(state);
	});

	it.each(['', 'Doing', 'constructor'])('finds nothing for %j', (written) => {
		expect(findState(written, [plane, loop])).toBeNull();
	});
});

describe('findIssueStatus', () => {
	it.each([
		['in_progress', 'in_progress'],
		['In progress', 'in_progress'],
		['NEEDS-REVIEW', 'needs_review'],
		['closed', 'closed'],
	])('finds %s', (written, status) => {
		expect(findIssueStatus(written)).toBe(status);
	});

	it.each(['', 'draft', 'ready', 'constructor'])('finds nothing for %j', (written) => {
		expect(findIssueStatus(written)).toBeNull();
	});
});

describe('findWorkspace', () => {
	it.each([
		['Work/Ops', 'Work/Ops'],
		['/WORK/ops/', 'Work/Ops'],
		['ops', 'Work/Ops'],
		['loop', 'Loop'],
		['/', ''],
		['vault folder', ''],
	])('finds %s', (written, root) => {
		expect(findWorkspace(written, [plane, loop, vault])?.root).toBe(root);
	});

	it('asks for the path where two have the same name', () => {
		const other = standardWorkspace('Home/Ops');
		expect(findWorkspace('Ops', [plane, other])).toBeNull();
		expect(findWorkspace('Home/ops', [plane, other])).toBe(other);
	});

	it('finds none that is not there', () => {
		expect(findWorkspace('Elsewhere', [plane])).toBeNull();
	});
});

describe('what is possible', () => {
	it('names the states that have a folder, and every workspace', () => {
		expect(stateNames([loop])).not.toContain('Inbox');
		expect(stateNames([plane])[3]).toBe('Pending approval');
		expect(workspaceNames([vault, plane])).toEqual(['Vault folder', 'Work/Ops']);
	});
});
