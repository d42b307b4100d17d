import { Menu, Notice, TFile, type App } from 'obsidian';
import { joinPath } from '../../core/workflow/paths';
import { text } from '../../text';
import { addCommand } from '../../obsidian/commands';
import { revealTab } from '../../obsidian/reveal-tab';
import { openBeside, peek } from '../board/feature';
import type { Signoff } from '../signoff/signoff';
import { exportCanvas } from './export-canvas';
import type { GraphHost, MenuPlace, NodeMenuActs } from './graph-host';
import { GRAPH_VIEW, GraphView, NO_CHOICE } from './graph-view';

export function backlogGraph(signoff: Signoff): void {
	const { plugin, app, control, settings, attempt, whenReady } = signoff;
	plugin.registerView(GRAPH_VIEW, (leaf) => {
		const view: GraphView = new GraphView(
			leaf,
			graphHost(signoff, () => view),
		);
		return view;
	});
	plugin.registerHoverLinkSource(GRAPH_VIEW, {
		display: text.backlogGraph.title,
		defaultMod: true,
	});
	const open = async () => {
		const leaf = await revealTab(app, { type: GRAPH_VIEW });
		leaf.setEphemeralState({ focus: true });
	};
	addCommand(plugin, 'open-backlog-graph', text.backlogGraph.command, 'waypoints', () => {
		return () => whenReady(() => attempt(open()));
	});
	addCommand(plugin, 'export-backlog-graph', text.backlogGraph.exportCommand, 'file-output', () => {
		const roots = rootsIn(signoff).filter((root) => control.backlog.graphOf(root).size > 0);
		const view = app.workspace.getActiveViewOfType(GraphView);
		const { root: chosen, filter } = view?.chosen ?? NO_CHOICE;
		const root = roots.find((one) => one === chosen) ?? roots[0];
		if (root === undefined) return null;
		const folder = joinPath(root, settings.current().backlogFolder);
		return () =>
			attempt(exportCanvas(signoff, { graph: control.backlog.graphOf(root), filter, folder }));
	});
}

function rootsIn({ settings }: Signoff): string[] {
	return settings.current().workspaces.map(({ root }) => root);
}

function graphHost(signoff: Signoff, view: () => GraphView): GraphHost {
	const { app, control, subscribe, openNote } = signoff;
	return {
		roots: () => rootsIn(signoff),
		graph: (root) => control.backlog.graphOf(root),
		subscribe,
		onRestyle: (listener) => {
			const change = app.workspace.on('css-change', listener);
			return () => app.workspace.offref(change);
		},
		open: openNote,
		openBeside: (path) => openBeside(signoff, path),
		peek: (path, closed) => peek(signoff, path, closed),
		menu: (path, at, acts) => nodeMenu(app, path, at, acts),
		hoverLink: (path, event, targetEl) =>
			app.workspace.trigger('hover-link', {
				...{ event, targetEl, linktext: path, sourcePath: '' },
				...{ source: GRAPH_VIEW, hoverParent: view() },
			}),
		say: (sentence) => new Notice(sentence),
	};
}

/** What every plugin adds for a note stands there, too, with Signoff's own section. */
function nodeMenu(app: App, path: string, { x, y, doc }: MenuPlace, acts: NodeMenuActs): void {
	const menu = new Menu();
	const { menu: names } = text.board;
	const { focus, unfocus } = text.backlogGraph;
	const add = (title: string, icon: string, act: (event: MouseEvent | KeyboardEvent) => void) =>
		menu.addItem((item) => item.setTitle(title).setIcon(icon).onClick(act));
	add(names.open, 'file', acts.open);
	add(names.beside, 'separator-vertical', acts.beside);
	add(names.peek, 'eye', acts.peek);
	add(acts.isFocused ? unfocus : focus, 'waypoints', acts.focus);
	const file = app.vault.getAbstractFileByPath(path);
	if (file instanceof TFile) app.workspace.trigger('file-menu', menu, file, GRAPH_VIEW);
	menu.showAtPosition({ x, y }, doc);
}
