// What the columns of the backlog need from around them: acts on rows, their menus and keys.

import { type App, Menu } from 'obsidian';
import { BACKLOG_PRIORITIES } from '../../core/backlog/entities';
import type { GraphNode } from '../../core/backlog/graph';
import { specsOf, typeOf } from '../../core/backlog/parts-of';
import { text } from '../../text';
import { cardMenu, type BoardHost, type MenuPlace, type PutOutcome } from '../board/feature';
import type { BacklogContext } from './backlog-context';
import type { BacklogActs, BacklogControl } from './backlog-acts';
import {
	BACKLOG_TABS,
	kindOfTab,
	type BacklogChoice,
	type BacklogTab,
	type Column,
	typesOf,
	type Status,
} from './choice-model';
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

const { backlogView: words } = text;

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
	const own = acts.within('board');
	const set = setActs({ context, views, nodesAt, own, put });
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
				addSetLines(menu, nodesAt(paths), (which) => set[which](paths, at));
				if (paths.length === 1) addLeads(menu, nodesAt(paths), { context, rootOf });
			}),
		keys: {
			anywhere: page ? pageKeys(page, dialogs) : {},
			ofCard: cardKeys(set, dialogs, own),
		},
	};
}

interface SetParts extends Pick<HostParts, 'context' | 'views'> {
	nodesAt: (paths: readonly string[]) => GraphNode[];
	own: BacklogActs;
	put: EntityHost['put'];
}

function setActs({ context, views, nodesAt, own, put }: SetParts): SetActs {
	const { dialogs, attempt } = context;
	return {
		status: (paths, at) => {
			const set = (status: Status, event: Event) => attempt(put(paths, status, event, 'key'));
			show(statusMenu(nodesAt(paths), set), at);
		},
		priority: (paths, at) => show(priorityMenu(nodesAt(paths), context, own), at),
		type: (paths, at) => show(typeMenu(nodesAt(paths), context, own), at),
		assignee: (paths) => {
			if (nodesAt(paths).some(({ kind }) => kind === 'spec')) views.refuse(words.assign.noSpec);
			else dialogs.assign(paths, own);
		},
	};
}

function cardKeys(
	set: SetActs,
	dialogs: BacklogContext['dialogs'],
	own: BacklogActs,
): EntityHost['keys']['ofCard'] {
	const remove: EntityHost['keys']['ofCard'][string] = (_, { paths }) => dialogs.remove(paths, own);
	return {
		s: (_, { paths, at }) => set.status(paths, at),
		p: (_, { paths, at }) => set.priority(paths, at),
		a: (_, { paths, at }) => set.assignee(paths, at),
		t: (path) => dialogs.relate(path, own),
		// On a Mac the key with this name is another one.
		Delete: remove,
		Backspace: remove,
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

type SetActs = Record<
	keyof typeof SET_ICONS,
	(paths: readonly string[], at: MenuPlace | null) => void
>;

const SET_ICONS = {
	status: 'circle-dot',
	priority: 'signal',
	type: 'shapes',
	assignee: 'user',
} as const;

/** What specs and issues have in common, and what only one kind has. */
function addSetLines(
	menu: Menu,
	nodes: readonly GraphNode[],
	act: (which: keyof typeof SET_ICONS) => void,
): void {
	const kinds = new Set(nodes.map(({ kind }) => kind));
	const add = (which: keyof typeof SET_ICONS) =>
		menu.addItem((item) =>
			item
				.setTitle(words.menu[which])
				.setIcon(SET_ICONS[which])
				.onClick(() => act(which)),
		);
	add('status');
	add('priority');
	if (kinds.size === 1) add('type');
	if (!kinds.has('spec')) add('assignee');
}

function show(menu: Menu, at: MenuPlace | null): void {
	if (at) menu.showAtPosition({ x: at.x, y: at.y }, at.doc);
}

function priorityMenu(
	nodes: readonly GraphNode[],
	{ attempt }: BacklogContext,
	acts: BacklogActs,
): Menu {
	const paths = nodes.map(({ path }) => path);
	const menu = new Menu();
	for (const priority of BACKLOG_PRIORITIES)
		menu.addItem((item) =>
			item
				.setTitle(words.priorityName[priority])
				.setChecked(nodes.every((node) => node.priority === priority))
				.onClick((event) => attempt(acts.setFields(paths, { priority }, event))),
		);
	return menu;
}

/** Of one kind. */
function typeMenu(
	nodes: readonly GraphNode[],
	{ attempt }: BacklogContext,
	acts: BacklogActs,
): Menu {
	const paths = nodes.map(({ path }) => path);
	const kind = nodes[0]?.kind ?? 'issue';
	const menu = new Menu();
	for (const type of typesOf(kind))
		menu.addItem((item) =>
			item
				.setTitle(words.type[type])
				.setChecked(nodes.every(({ entity }) => typeOf(entity) === type))
				.onClick((event) => {
					const fields = kind === 'spec' ? { type } : { issue_type: type };
					attempt(acts.setFields(paths, fields, event));
				}),
		);
	return menu;
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
