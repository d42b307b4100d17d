// The backlog: its view, its part of the panel, its commands and menu lines. A command may be run by any program, so those
// that a person answers for open a dialog and go no further.

import { Notice } from 'obsidian';
import type { ComponentChild } from 'preact';
import type { EntityKind } from '../../core/backlog/entities';
import type { GraphNode } from '../../core/backlog/graph';
import { BASES_BACKLOG } from '../../core/board/default-base';
import { isWithin, joinPath } from '../../core/workflow/paths';
import { addCommand } from '../../obsidian/commands';
import { revealTab } from '../../obsidian/reveal-tab';
import { text } from '../../text';
import { openBeside, peek } from '../board/feature';
import { BaseView } from '../kit/views/base-view';
import { openOnboarding } from '../onboarding/feature';
import { openRelate } from '../relations/feature';
import { addToNoteMenu } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import { openTimelineOf } from '../timeline/feature';
import { BacklogActs } from './backlog-acts';
import type { BacklogContext } from './backlog-context';
import { nodeAt, type NoteViews } from './backlog-host';
import { BACKLOG_VIEW, BacklogView } from './backlog-view';
import { entityPage } from './base-page';
import { openClose } from './close-modal';
import { openCreate } from './create-modal';
import { entityPart } from './entity-part';
import { openPlanSpec } from './plan-modal';
import { askAssignee, askRelation } from './relate';
import { openRemove } from './remove-modal';
import { mayClose, mayReopen } from './status-model';

const { backlogView: words } = text;

export function backlog(signoff: Signoff): void {
	const { plugin, app, status, now, subscribe } = signoff;
	const context = backlogContext(signoff);
	const views: NoteViews = {
		...{ app, now },
		openBeside: (path) => openBeside(signoff, path),
		peek: (path, closed) => peek(signoff, path, closed),
		refuse: (sentence) => new Notice(sentence),
	};
	const setUpWorkspace = () => openOnboarding(signoff);
	plugin.registerView(
		BACKLOG_VIEW,
		(leaf) => new BacklogView(leaf, { context, views, status, setUpWorkspace }),
	);
	plugin.registerBasesView(BASES_BACKLOG, {
		name: words.base.viewName,
		icon: 'list-todo',
		factory: (controller, box) =>
			new BaseView(BASES_BACKLOG, controller, box, {
				subscribe,
				page: entityPage({ context, views }),
			}),
	});
	addViewCommands(signoff);
	addCreateCommands(signoff);
	addNoteCommands(signoff);
	addToNoteMenu(signoff, (paths, add) => {
		const [path = '', ...others] = paths;
		if (others.length > 0) {
			if (paths.every((one) => nodeOf(signoff, one)))
				add(words.commands.remove, 'trash-2', () => removeThem(signoff, paths));
			return;
		}
		for (const { id, act } of actsOn(signoff, path)) {
			const [, name, icon] = NOTE_COMMANDS.find(([one]) => one === id) ?? NOTE_COMMANDS[0];
			add(name, icon, act);
		}
	});
}

/** What the panel shows of a note: of a spec or an issue, and of what could become one. */
export function backlogPart(signoff: Signoff): (path: string) => ComponentChild {
	const context = backlogContext(signoff);
	return (path) => (isInBacklog(signoff, path) ? entityPart(path, context) : null);
}

function backlogContext(signoff: Signoff): BacklogContext {
	const { app, control, openNote, say, attempt, subscribe } = signoff;
	const rootOf = (path: string) => control.backlog.entity(path)?.root ?? '';
	const context: BacklogContext = {
		...{ openNote, say, attempt, subscribe },
		openEntry: (kind, entry) => openTimelineOf(signoff, kind, entry),
		control: control.backlog,
		acts: new BacklogActs(control.backlog, say),
		dialogs: {
			create: (root, kind, spec) => openCreate(app, { kind, root, spec, context }),
			planSpec: (path) => {
				const title = nodeOf(signoff, path)?.title ?? path;
				openPlanSpec(app, { path, title, context });
			},
			close: (paths) => {
				const nodes = paths.flatMap((path) => nodeOf(signoff, path) ?? []);
				if (nodes.length > 0) openClose(app, { nodes, context });
			},
			relate: (path, acts) => {
				const node = nodeOf(signoff, path);
				const mayMore = control.relations.has(path);
				const anotherNote = mayMore ? () => openRelate(signoff, path) : null;
				if (node) askRelation(app, { root: rootOf(path), node, context, acts, anotherNote });
			},
			assign: (paths, acts) => {
				const nodes = paths.flatMap((path) => nodeOf(signoff, path) ?? []);
				const root = rootOf(paths[0] ?? '');
				if (nodes.length > 0) askAssignee(app, { root, nodes, context, acts });
			},
			remove: (paths, acts) => {
				const nodes = paths.flatMap((path) => nodeOf(signoff, path) ?? []);
				if (nodes.length > 0) openRemove(app, { rootOf, nodes, context, acts });
			},
		},
	};
	return context;
}

function isInBacklog({ control, settings }: Signoff, path: string): boolean {
	if (control.backlog.entity(path)) return true;
	const { backlogFolder } = settings.current();
	return control.backlog
		.roots()
		.filter((root) => control.backlog.isSetUp(root))
		.flatMap((root) =>
			KIND_FOLDERS.map((folder) => joinPath(root, joinPath(backlogFolder, folder))),
		)
		.some((folder) => path.endsWith('.md') && isWithin(folder, path));
}

const KIND_FOLDERS = ['specs', 'issues'];

function nodeOf({ control }: Signoff, path: string): GraphNode | null {
	const root = control.backlog.entity(path)?.root;
	return root === undefined ? null : nodeAt({ control: control.backlog }, root, path);
}

function addViewCommands(signoff: Signoff): void {
	const { plugin, app, whenReady, attempt } = signoff;
	const reveal = async (part: Record<string, unknown> | null) => {
		const before = app.workspace.getLeavesOfType(BACKLOG_VIEW)[0]?.getViewState().state;
		const leaf = await revealTab(app, {
			type: BACKLOG_VIEW,
			...(part && { state: { ...before, ...part }, always: true }),
		});
		leaf.setEphemeralState({ focus: true });
	};
	const open = (part: Record<string, unknown> | null) => () =>
		whenReady(() => attempt(reveal(part)));
	addCommand(plugin, 'open-backlog', words.commands.open, 'list-todo', () => open(null));
	addCommand(plugin, 'open-ready-list', words.commands.ready, 'list-checks', () =>
		open({ tab: 'ready', layout: 'list' }),
	);
}

function addCreateCommands(signoff: Signoff): void {
	const { plugin, control } = signoff;
	const find = (kind: EntityKind) => () => {
		const root = rootFor(signoff);
		return root === null ? null : () => backlogContext(signoff).dialogs.create(root, kind);
	};
	addCommand(plugin, 'new-issue', words.commands.newIssue, 'circle-plus', find('issue'));
	addCommand(plugin, 'new-spec', words.commands.newSpec, 'file-plus', find('spec'));
	addCommand(plugin, 'set-up-backlog', words.commands.setUp, 'list-todo', () => {
		const root = control.backlog.roots().find((one) => !control.backlog.isSetUp(one));
		if (root === undefined) return null;
		return () => signoff.attempt(backlogContext(signoff).acts.setUp(root, null));
	});
}

/** Those about the note that is open. */
function addNoteCommands(signoff: Signoff): void {
	const { plugin, activePath } = signoff;
	for (const [id, name, icon] of NOTE_COMMANDS) {
		addCommand(plugin, id, name, icon, () => {
			const path = activePath();
			const found = path === null ? [] : actsOn(signoff, path);
			const act = found.find((one) => one.id === id)?.act;
			return act ? () => act(null) : null;
		});
	}
}

const NOTE_COMMANDS = [
	['plan-spec', words.commands.plan, 'list-plus'],
	['new-issue-for-spec', words.commands.newIssueFor, 'circle-plus'],
	['send-to-control-plane', words.commands.send, 'send'],
	['close-issue', words.commands.close, 'circle-check'],
	['reopen-issue', words.commands.reopen, 'rotate-ccw'],
	['relate-entry', words.commands.relate, 'waypoints'],
	['remove-entry', words.commands.remove, 'trash-2'],
	['adopt-into-backlog', words.commands.adopt, 'badge-plus'],
] as const;

/** The innermost workspace with a backlog around the note that is open; else the first. */
function rootFor({ control: { backlog }, activePath }: Signoff): string | null {
	const active = activePath();
	const roots = backlog.roots().filter((root) => backlog.isSetUp(root));
	const around = roots.filter((root) => active !== null && isWithin(root, active));
	return around.sort((a, b) => b.length - a.length)[0] ?? roots[0] ?? null;
}

interface NoteAct {
	id: (typeof NOTE_COMMANDS)[number][0];
	/** `event`: null for a command. */
	act: (event: Event | null) => void;
}

/** What can be done with the note at this path, by command and in its menu. */
function actsOn(signoff: Signoff, path: string): readonly NoteAct[] {
	const node = nodeOf(signoff, path);
	if (node) {
		const own = node.kind === 'spec' ? actsOnSpec(signoff, node) : actsOnIssue(signoff, node);
		const { dialogs, acts } = backlogContext(signoff);
		return [
			...own,
			{ id: 'relate-entry', act: () => dialogs.relate(path, acts.within('menu')) },
			{ id: 'remove-entry', act: () => removeThem(signoff, [path]) },
		];
	}
	const isKnown = signoff.control.backlog.entity(path) !== null;
	if (isKnown || !isInBacklog(signoff, path)) return [];
	const own = backlogContext(signoff).acts.within('menu');
	return [{ id: 'adopt-into-backlog', act: (event) => signoff.attempt(own.adopt(path, event)) }];
}

function removeThem(signoff: Signoff, paths: readonly string[]): void {
	const { dialogs, acts } = backlogContext(signoff);
	dialogs.remove(paths, acts.within('menu'));
}

function actsOnSpec(signoff: Signoff, { path, id }: GraphNode): readonly NoteAct[] {
	const { dialogs } = backlogContext(signoff);
	const root = signoff.control.backlog.entity(path)?.root ?? '';
	return [
		{ id: 'plan-spec', act: () => dialogs.planSpec(path) },
		{ id: 'new-issue-for-spec', act: () => dialogs.create(root, 'issue', id) },
	];
}

function actsOnIssue(signoff: Signoff, node: GraphNode): readonly NoteAct[] {
	const { acts, dialogs, attempt } = backlogContext(signoff);
	const { path } = node;
	const own = acts.within('menu');
	const send: NoteAct = {
		id: 'send-to-control-plane',
		act: (event) => attempt(own.send(path, event)),
	};
	const close: NoteAct = { id: 'close-issue', act: () => dialogs.close([path]) };
	const reopen: NoteAct = { id: 'reopen-issue', act: (event) => attempt(own.reopen(path, event)) };
	return [
		...(node.status === 'closed' ? [] : [send]),
		...(mayClose(node) ? [close] : []),
		...(mayReopen(node) ? [reopen] : []),
	];
}
