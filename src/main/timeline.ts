// The timeline in the app: where it is opened, and what it is given.

import { Platform, type App, type WorkspaceLeaf } from 'obsidian';
import { TimelineFeeds } from '../app/timeline/timeline-feeds';
import { isLogPath } from '../core/ledger/names';
import { NO_FILTER } from '../core/timeline/filter';
import { timelineText as words } from '../core/text/timeline';
import { markOf } from '../core/timeline/marks';
import { isWithin, joinPath } from '../core/workflow/paths';
import { LOGS_FOLDER } from '../core/workflow/workspace';
import { ObsidianVaultEvents } from '../obsidian/obsidian-vault-events';
import { saveFile } from '../obsidian/save-file';
import { TIMELINE_VIEW, TimelineView } from '../features/timeline/timeline-view';
import type { Workbench } from './workbench';

/** Everything that was read goes with the view. */
export function timelineView(leaf: WorkspaceLeaf, app: App, bench: Workbench): TimelineView {
	const { control, index, settings, files, pacer, logs } = bench;
	const roots = () => settings.current().workspaces.map(({ root }) => root);
	const folders = () => roots().map((root) => joinPath(root, LOGS_FOLDER));
	const feeds = new TimelineFeeds({ files, pacer, folders });
	return new TimelineView(leaf, {
		timeline: feeds.timeline,
		refresh: () => feeds.refresh(),
		onPart: (listener) => feeds.onPart(listener),
		stop: () => feeds.stop(),
		contentOf: (row) => feeds.contentOf(row),
		subscribe: (listener) => {
			const ends = [control.onChange(listener), onLogChange(app, folders, listener)];
			return () => {
				for (const end of ends) end();
			};
		},
		titleOf: (item) => {
			const path = control.pathOf(item);
			return path === null ? null : (index.at(path)?.title ?? null);
		},
		openItem: (item, event) => bench.openNote(control.pathOf(item) ?? item, event),
		openLog: (file, line) => bench.openLog(file, line),
		marks: () => {
			const checked = [...logs.checked()];
			return (row) => {
				if (row.hash !== '' && control.disowns(row.hash)) return 'disowned';
				const known = checked.find(([folder]) => isWithin(folder, row.file));
				return markOf(row, known?.[1] ?? null);
			};
		},
		save: (name, text) => bench.attempt(saveFile(name, text, words.savedOrCopied)),
	});
}

/** Also what another program does to a log, or takes away. */
function onLogChange(
	{ vault }: App,
	folders: () => readonly string[],
	listener: () => void,
): () => void {
	const isLog = (path: string) =>
		isLogPath(path) && folders().some((folder) => isWithin(folder, path));
	return new ObsidianVaultEvents(vault).onChange((change) => {
		if (isLog(change.path) || (change.type === 'renamed' && isLog(change.from))) listener();
	});
}

/** In a tab of its own, or where it is open already. `item`: only what concerns it. */
export async function openTimeline(app: App, item: string | null = null): Promise<void> {
	const { workspace } = app;
	const open = workspace.getLeavesOfType(TIMELINE_VIEW)[0];
	const leaf = open ?? workspace.getLeaf('tab');
	if (!open || item !== null) {
		const state = { ...NO_FILTER, item };
		await leaf.setViewState({ type: TIMELINE_VIEW, active: true, state });
	}
	// On a phone the sidebars lie over what is in the middle.
	if (Platform.isMobile) {
		workspace.leftSplit.collapse();
		workspace.rightSplit.collapse();
	}
	await workspace.revealLeaf(leaf);
}
