// What the columns of the backlog need from around them: acts on rows, their menus and keys.

import { type App, Menu } from 'obsidian';
import type { GraphNode } from '../../core/backlog/graph';
import { text } from '../../text';
import { cardMenu, type BoardHost, type MenuPlace, type PutOutcome } from '../board/feature';
import type { BacklogContext } from './backlog-context';
import type { BacklogControl } from './backlog-acts';
import {
	BACKLOG_TABS,
	kindOfTab,
	type BacklogChoice,
	type BacklogTab,
	type Column,
	type Status,
} from './choice-model';
import { specsOf } from './rows-model';
import { statusChoices, targetOf } from './status-model';

export type EntityHost = BoardHost<Column, GraphNode>;

/** What a note's place in the app is looked at with. */
export interface NoteViews extends Pick<EntityHost, 'openBeside' | 'peek' | 'now' | 'refuse'> {
	app: App;
}

interface HostParts {
	context: BacklogContext;
	views: NoteViews;
	/** Of the workspace that the note at this path is in. */
	rootOf: (path: string) => string;
	/** Of what its keys change; null where there is nothing to choose. */
	page: PageActs | null;
}

interface PageActs {
	root: string;
	choice: BacklogChoice;
	showTab: (tab: BacklogTab) => void;
	changeLayout: () => void;
}

/** A dialog goes on from here. */
const NOTHING: PutOutcome = { path: null, moved: 0, said: '' };

export function entityHost({ context, views, rootOf, page }: HostParts): EntityHost {
	const { acts, dialogs, openNote, attempt } = context;
	const itemAt = (path: string) => nodeAt(context, rootOf(path), path);
	const nodesAt = (paths: readonly string[]) => paths.flatMap((path) => itemAt(path) ?? []);
	const put: EntityHost['put'] = async (paths, to, event) => {
		if (to === 'list') return NOTHING;
		if (to === 'closed') {
			dialogs.close(paths);
			return NOTHING;
		}
		const { outcomes, sentence } = await acts.within('board').setStatus(paths, to, event);
		const done = outcomes.filter(({ ok }) => ok).length;
		return { path: paths[0] ?? null, moved: done, said: sentence };
	};
	const setStatus = (paths: readonly string[], at: MenuPlace | null) => {
		if (at === null) return;
		const set = (status: Status, event: Event) => attempt(put(paths, status, event, 'key'));
		statusMenu(nodesAt(paths), set).showAtPosition({ x: at.x, y: at.y }, at.doc);
	};
	return {
		...{ itemAt, put, undo: null, open: openNote, attempt },
		openBeside: views.openBeside,
		peek: views.peek,
		refuse: views.refuse,
		now: views.now,
		targetFor: targetOf,
		dropNote: (needs) => (needs === 'review' ? text.backlogView.dropToClose : text.board.dropHere),
		sameItems: (paths) => {
			const ids = paths.map((path) => itemAt(path)?.id);
			return () => paths.every((path, at) => itemAt(path)?.id === ids[at]);
		},
		menu: (paths, at, own) =>
			cardMenu(views.app, paths, at, own, (menu) => {
				addStatusLine(menu, () => setStatus(paths, at));
				if (paths.length === 1) addLeads(menu, nodesAt(paths), { context, rootOf });
			}),
		keys: {
			anywhere: page ? pageKeys(page, dialogs) : {},
			ofCard: { s: (_, { paths, at }) => setStatus(paths, at) },
		},
	};
}

function pageKeys(
	{ root, choice, showTab, changeLayout }: PageActs,
	dialogs: BacklogContext['dialogs'],
): EntityHost['keys']['anywhere'] {
	return {
		c: () => dialogs.create(root, kindOfTab(choice.tab)),
		r: () => showTab('ready'),
		b: changeLayout,
		...Object.fromEntries(BACKLOG_TABS.map((one, at) => [String(at + 1), () => showTab(one)])),
	};
}

/** Two notes may have one id: the graph has one of them. */
export function nodeAt(
	{ control }: { control: Pick<BacklogControl, 'entity' | 'graphOf'> },
	root: string,
	path: string,
): GraphNode | null {
	const row = control.entity(path, root);
	const node = row ? control.graphOf(root).node(row.id) : null;
	return node?.path === path ? node : null;
}

function addStatusLine(menu: Menu, act: () => void): void {
	const { status } = text.backlogView.menu;
	menu.addItem((item) => item.setTitle(status).setIcon('circle-dot').onClick(act));
}

/** To the specs of an issue, and to what it waits for: for whoever has no pointer to press them with. */
function addLeads(
	menu: Menu,
	[node]: readonly GraphNode[],
	{ context, rootOf }: Pick<HostParts, 'context' | 'rootOf'>,
): void {
	if (!node) return;
	const graph = context.control.graphOf(rootOf(node.path));
	for (const id of [...specsOf(node.entity), ...graph.blockedBy(node.id)]) {
		const path = graph.node(id)?.path;
		if (path === undefined) continue;
		menu.addItem((item) =>
			item
				.setTitle(text.backlogView.menu.openEntity(id))
				.setIcon('arrow-up-right')
				.onClick((event) => context.openNote(path, event)),
		);
	}
}

/** What is not possible is there, too, but cannot be chosen. */
export function statusMenu(
	nodes: readonly GraphNode[],
	set: (status: Status, event: Event) => void,
): Menu {
	const menu = new Menu();
	for (const { status, target } of statusChoices(nodes)) {
		const name = text.backlogView.status[status];
		menu.addItem((item) =>
			item
				.setTitle(target.kind === 'closed' ? `${name}. ${target.why}` : name)
				.setChecked(target.kind === 'here')
				.setDisabled(target.kind === 'closed')
				.onClick((event) => {
					if (target.kind === 'open') set(status, event);
				}),
		);
	}
	return menu;
}
