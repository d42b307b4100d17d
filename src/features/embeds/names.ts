// Names of states, statuses and workspaces as a person writes them: by what they are called here, as notes say it, or by
// their folders, in any case.

import { ISSUE_STATUSES, type IssueStatus } from '../../core/backlog/entities';
import { text } from '../../text';
import { nameOf } from '../../core/workflow/paths';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import { statesOf, type Workspace } from '../../core/workflow/workspace';

/** Names before folders: a folder may be called as another state is. */
export function findState(written: string, workspaces: readonly Workspace[]): WorkflowState | null {
	const wanted = plain(written);
	const by = (namesOf: (state: WorkflowState) => readonly string[]) =>
		WORKFLOW_STATES.find((state) => namesOf(state).some((name) => plain(name) === wanted));
	const folders = (state: WorkflowState) =>
		workspaces.flatMap((workspace) => workspace.folders[state] ?? []);
	return (
		by((state) => [state, text.stateName(state), text.shortStateName(state)]) ??
		by(folders) ??
		by((state) => folders(state).map(nameOf)) ??
		null
	);
}

export function stateNames(workspaces: readonly Workspace[]): string[] {
	return statesOf(workspaces).map((state) => text.stateName(state));
}

export function findIssueStatus(written: string): IssueStatus | null {
	const wanted = plain(written);
	const names = (status: IssueStatus) => [status, text.backlogView.status[status]];
	return ISSUE_STATUSES.find((one) => names(one).some((name) => plain(name) === wanted)) ?? null;
}

export function issueStatusNames(): string[] {
	return ISSUE_STATUSES.map((status) => text.backlogView.status[status]);
}

/** By its folder's path, or by the folder's name where no other workspace has the same. */
export function findWorkspace(written: string, workspaces: readonly Workspace[]): Workspace | null {
	const wanted = plain(written.replace(/^\/+|\/+$/g, ''));
	const byPath = workspaces.find(({ root }) => plain(root) === wanted);
	if (byPath) return byPath;
	const [named, another] = workspaces.filter(
		({ root }) => plain(nameOf(text.folderOrVault(root))) === wanted,
	);
	return named && !another ? named : null;
}

export function workspaceNames(workspaces: readonly Workspace[]): string[] {
	return workspaces.map(({ root }) => text.folderOrVault(root));
}

function plain(name: string): string {
	return name
		.replace(/[\s_-]+/g, ' ')
		.trim()
		.toLowerCase();
}
