import type { App, WorkspaceLeaf } from 'obsidian';
import { TimelineFeeds } from '../../app/timeline';
import type { RowKind } from '../../core/entries/define';
import { isLogPath } from '../../core/ledger/names';
import { NO_FILTER } from '../../core/timeline/filter';
import { text } from '../../text';
import { markOf } from '../../core/timeline/marks';
import type { Whereabouts } from '../../core/timeline/lanes';
import { isWithin, joinPath } from '../../core/workflow/paths';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { addCommand } from '../../obsidian/commands';
import { ObsidianVaultEvents } from '../../obsidian/obsidian-vault-events';
import { revealTab } from '../../obsidian/reveal-tab';
import { saveFile } from '../../obsidian/save-file';
import type { Signoff } from '../signoff/signoff';
import { checkedLogs } from '../verify/feature';
import { askTime } from './time-modal';
import { openItem, openLead, titleOf } from './leads';
import { StepPane } from './step-pane';
import { TIMELINE_VIEW, TimelineView } from './timeline-view';

export { titleOf } from './leads';

export function timeline(signoff: Signoff): void {
	const { plugin, control } = signoff;
	plugin.registerView(TIMELINE_VIEW, (leaf) => viewIn(leaf, signoff));
	addCommand(plugin, 'open-timeline', text.timeline.command, 'history', () =>
		control.isWatching() ? () => openTimeline(signoff, null) : null,
	);
}

/** Everything that was read goes with the view. */
function viewIn(leaf: WorkspaceLeaf, signoff: Signoff): TimelineView {
	const { app, control, settings, files, pacer, openLog, attempt } = signoff;
	const roots = () => settings.current().workspaces.map(({ root }) => root);
	const folders = () => roots().map((root) => joinPath(root, LOGS_FOLDER));
	const feeds = new TimelineFeeds({
		...{ files, pacer, folders },
		logsIn: (folder) => control.logsIn(folder),
	});
	const pane = new StepPane(signoff, leaf);
	return new TimelineView(leaf, {
		timeline: feeds.timeline,
		refresh: () => feeds.refresh(),
		onPart: (listener) => feeds.onPart(listener),
		stop: () => feeds.stop(),
		showStep: (row) => {
			if (row.type === 'memory') attempt(pane.show(feeds.told(row)));
		},
		contentOf: (row) => feeds.contentOf(row),
		told: (row) => feeds.told(row),
		openLead: (lead) => openLead(signoff, lead),
		subscribe: (listener) => {
			const ends = [control.onChange(listener), onLogChange(app, folders, listener)];
			return () => {
				for (const end of ends) end();
			};
		},
		now: () => signoff.now(),
		whereabouts: () => whereaboutsIn(signoff),
		titleOf: (item) => titleOf(signoff, item),
		openItem: (row, event) => openItem(signoff, row, event),
		openLog,
		times: () => control.versions.times(),
		correct: (row) => {
			const root = roots().find((one) => isWithin(joinPath(one, LOGS_FOLDER), row.file));
			const isKnown = row.uuid !== '' && !control.disowns(row.hash);
			if (root === undefined || !isKnown || !control.versions.mayCorrect(root)) return null;
			return () => askTime(signoff, root, row);
		},
		marks: () => {
			const checked = [...checkedLogs(signoff)];
			return (row) => {
				if (row.hash !== '' && control.disowns(row.hash)) return 'disowned';
				const known = checked.find(([folder]) => isWithin(folder, row.file));
				return markOf(row, known?.[1] ?? null);
			};
		},
		save: (name, content) => attempt(saveFile(name, content, text.timeline.savedOrCopied)),
	});
}

/** Since when a note is where it is nothing says but the log: where that does not, it may be for as long as the note exists. */
function whereaboutsIn({ index }: Signoff): Whereabouts[] {
	const items = WORKFLOW_STATES.flatMap((state) => index.in(state));
	return items.map(({ id, path, ...item }) => ({ item: id ?? path, ...item }));
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

/** `item`: only what concerns it; null for all of it. */
export function openTimeline({ app, whenReady, attempt }: Signoff, item: string | null): void {
	const state = { ...NO_FILTER, item };
	whenReady(() => attempt(revealTab(app, { type: TIMELINE_VIEW, state, always: item !== null })));
}

/** Only entries of this kind; `entry`: the one to go to, by its uuid. */
export function openTimelineOf(
	{ app, whenReady, attempt }: Signoff,
	kind: RowKind,
	entry: string | null = null,
): void {
	const state = { ...NO_FILTER, types: [kind] };
	const show = async () => {
		const leaf = await revealTab(app, { type: TIMELINE_VIEW, state, always: true });
		leaf.setEphemeralState({ focus: true, entry });
	};
	whenReady(() => attempt(show()));
}
