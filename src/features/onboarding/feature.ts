// Setting up a workspace: the dialog, when it opens by itself, and the list of workspaces in the settings.

import { Onboarding } from '../../app/adopt';
import { withoutWorkspace } from '../../core/settings';
import { text } from '../../text';
import { DEFAULT_WORKFLOW } from '../../core/workflow/workflow';
import { describeFolders, type Workspace } from '../../core/workflow/workspace';
import { addCommand } from '../../obsidian/commands';
import { confirm } from '../../obsidian/confirm';
import type { SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { openPages } from './onboarding-modal';

export function onboarding(signoff: Signoff): void {
	signoff.settingRows.push(workspaceRows(signoff));
	const find = () => () => openOnboarding(signoff);
	addCommand(signoff.plugin, 'set-up', text.commands.setUp, 'folder-plus', find);
}

export function openOnboarding(signoff: Signoff): void {
	const { app, files, settings, clock, pacer, control, notices } = signoff;
	const recordUndo = ({ root }: Workspace) =>
		control.record(root, { action: 'adoption_undone', context: { root, actor: 'human' } });
	const onDone = (done: string, undo?: () => Promise<void>) => {
		const buttons = undo && [{ label: text.menus.notice.undo, act: () => signoff.attempt(undo()) }];
		notices.show(done, buttons);
		signoff.openPanel();
	};
	const parts = { files, settings, clock, pacer, onDone, recordUndo };
	openPages(app, new Onboarding(parts));
}

/** For whoever has just switched the plugin on. */
export async function welcome(signoff: Signoff): Promise<void> {
	await signoff.start();
	signoff.whenReady(() => {
		if (signoff.status() === 'not-set-up') openOnboarding(signoff);
	});
}

function workspaceRows(signoff: Signoff): SettingRows {
	const { settings, attempt } = signoff;
	return {
		rows: () => [
			{
				type: 'list',
				heading: text.settings.workspaces,
				emptyState: text.settings.noWorkspaces,
				items: settings.current().workspaces.map((workspace) => ({
					name: text.folderOrVault(workspace.root),
					desc: describeWorkspace(workspace),
				})),
				addItem: { name: text.settings.setUp, action: () => openOnboarding(signoff) },
				onDelete: (index) => attempt(stopWatching(signoff, index)),
			},
		],
		shape: () => JSON.stringify(settings.current().workspaces),
	};
}

async function stopWatching({ app, settings }: Signoff, index: number): Promise<void> {
	const workspace = settings.current().workspaces[index];
	if (!workspace) return;
	const { root } = workspace;
	const yes = await confirm(app, text.settings.stopWatching(root), text.settings.stopWatchingYes);
	if (yes) await settings.update((current) => withoutWorkspace(current, root));
}

function describeWorkspace(workspace: Workspace): string {
	const { workflow } = workspace;
	if (workflow && workflow !== DEFAULT_WORKFLOW) return text.onboarding.workflow.name(workflow);
	return describeFolders(workspace)
		.filter(({ state, folders }) => folders.length > 1 || folders[0] !== state)
		.map(({ state, folders }) => `${text.stateName(state)}: ${folders.join(', ')}`)
		.join(' · ');
}
