import type { WorkspaceLeaf } from 'obsidian';
import type { ComponentChild } from 'preact';
import { text } from '../../text';
import { statesOf } from '../../core/workflow/workspace';
import { addCommand } from '../../obsidian/commands';
import { confirm } from '../../obsidian/confirm';
import { PANEL_VIEW } from '../../obsidian/panel-leaf';
import { artifactPart } from '../artifact/feature';
import { backlogPart } from '../backlog/feature';
import { historyPart } from '../history/feature';
import { relatedPart } from '../relations/feature';
import { conversationPart } from '../conversation/feature';
import { openOnboarding } from '../onboarding/feature';
import { planThisAt } from '../plan/feature';
import { dialogsOf } from '../review/feature';
import { suggestionsPart } from '../project/feature';
import { turn } from '../rules/feature';
import { runHostOf } from '../run/feature';
import type { Signoff } from '../signoff/signoff';
import { trustOf } from '../trust/feature';
import { PanelView } from './panel-view';

export function panel(signoff: Signoff): void {
	const { plugin, control } = signoff;
	plugin.registerView(PANEL_VIEW, (leaf) => viewIn(leaf, signoff));
	const open = () => () => signoff.openPanel(true);
	addCommand(plugin, 'open-panel', text.commands.openPanel, 'shield-check', open);
	addCommand(plugin, 'open-next', text.commands.openNext, 'list-checks', () => {
		const [next] = control.waiting();
		return next ? () => signoff.openNote(next.path) : null;
	});
	addCommand(plugin, 'mark-history', text.commands.markHistory, 'archive', () =>
		control.history().length > 0 ? () => signoff.attempt(markHistory(signoff)) : null,
	);
}

/** The person's own click on yes is what counts, whoever called the command. */
async function markHistory({ app, control, acts }: Signoff): Promise<void> {
	const paths = control.history();
	const { question, yes } = text.panel.history;
	const click = paths.length > 0 ? await confirm(app, question(paths.length), yes) : null;
	if (click) await acts.markHistory(paths, click);
}

function viewIn(leaf: WorkspaceLeaf, signoff: Signoff): PanelView {
	const { index, control, calls, acts, settings, status, activePath, now } = signoff;
	const { openNote, openLog, say, attempt } = signoff;
	return new PanelView(leaf, {
		...{
			items: index,
			control,
			calls,
			acts,
			status,
			activePath,
			now,
			openNote,
			openLog,
			say,
			attempt,
		},
		dialogs: dialogsOf(signoff),
		states: () => statesOf(settings.current().workspaces),
		subscribe: (listener) => subscribe(signoff, listener),
		planThis: (path) => planThisAt(signoff, path),
		setUp: () => openOnboarding(signoff),
		markHistory: () => markHistory(signoff),
		enforce: (root) => turn(signoff, { root, name: 'watchOnly', to: false }),
		trust: trustOf(signoff),
		runs: runHostOf(signoff),
		history: historyPart(signoff),
		suggestions: () => suggestionsPart(signoff),
		related: relatedPart(signoff),
		about: aboutIn(signoff),
	});
}

/** The first that has something to say. */
function aboutIn(signoff: Signoff): (path: string) => ComponentChild {
	const parts = [backlogPart, conversationPart, artifactPart].map((partOf) => partOf(signoff));
	return (path) => parts.reduce<ComponentChild>((said, part) => said ?? part(path), null);
}

function subscribe({ app, subscribe: toItems }: Signoff, listener: () => void): () => void {
	const opened = app.workspace.on('file-open', listener);
	const end = toItems(listener);
	return () => {
		app.workspace.offref(opened);
		end();
	};
}
