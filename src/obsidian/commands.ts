// The commands. A command is no gesture: any program may run one. So each opens or shows something, and
// none decides.

import type { Plugin } from 'obsidian';
import { boardText } from '../core/text/board';
import { text } from '../core/text/english';
import { timelineText } from '../core/text/timeline';
import { verifyWords } from '../core/text/verify';
import { evidenceText } from '../core/text/evidence';
import { loopPanelText } from '../core/text/loop-panel';

export interface CommandActions {
	openPanel(): void;
	openBoard(): void;
	/** Null where nothing waits: the command is then not offered. */
	openNext(): (() => void) | null;
	setUp(): void;
	/** Null where there is no workspace to read. */
	readAgain(): (() => void) | null;
	/** The rest is null where it does not apply to the note that is open, or to anything. */
	approve(): (() => void) | null;
	reject(): (() => void) | null;
	moveTo(): (() => void) | null;
	takeIn(): (() => void) | null;
	draft(): (() => void) | null;
	undoLast(): (() => void) | null;
	approveLowRisk(): (() => void) | null;
	checkWorkspace(): (() => void) | null;
	verifyLog(): (() => void) | null;
	openTimeline(): (() => void) | null;
	openBase(): (() => void) | null;
	exportEvidence(): (() => void) | null;
}

export function registerCommands(plugin: Plugin, actions: CommandActions): void {
	const offered = (find: () => (() => void) | null) => (checking: boolean) => {
		const run = find();
		if (run && !checking) run();
		return run !== null;
	};
	plugin.addCommand({
		id: 'open-panel',
		name: text.commands.openPanel,
		icon: 'shield-check',
		callback: () => actions.openPanel(),
	});
	plugin.addCommand({
		id: 'open-board',
		name: boardText.command,
		icon: 'square-kanban',
		callback: () => actions.openBoard(),
	});
	plugin.addCommand({
		id: 'set-up',
		name: text.commands.setUp,
		icon: 'folder-plus',
		callback: () => actions.setUp(),
	});
	const conditional: [string, string, string, () => (() => void) | null][] = [
		['open-next', text.commands.openNext, 'list-checks', () => actions.openNext()],
		['read-again', text.commands.readAgain, 'refresh-cw', () => actions.readAgain()],
		['approve', text.commands.approve, 'check', () => actions.approve()],
		['reject', text.commands.reject, 'x', () => actions.reject()],
		['move-to', text.commands.moveTo, 'arrow-right-left', () => actions.moveTo()],
		['take-in', text.commands.takeIn, 'badge-check', () => actions.takeIn()],
		['draft-plan', loopPanelText.draftCommand, 'list-plus', () => actions.draft()],
		['undo', text.commands.undo, 'undo', () => actions.undoLast()],
		[
			'approve-low-risk',
			text.commands.approveLowRisk,
			'check-check',
			() => actions.approveLowRisk(),
		],
		['check-workspace', text.commands.check, 'shield-question', () => actions.checkWorkspace()],
		['open-timeline', timelineText.command, 'history', () => actions.openTimeline()],
		['create-base', boardText.base.command, 'layout-list', () => actions.openBase()],
		['verify-log', verifyWords.command, 'scan-search', () => actions.verifyLog()],
		['export-evidence', evidenceText.command, 'package-check', () => actions.exportEvidence()],
	];
	for (const [id, name, icon, find] of conditional) {
		plugin.addCommand({ id, name, icon, checkCallback: offered(find) });
	}
}
