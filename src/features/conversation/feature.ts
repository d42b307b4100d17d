// Conversations: their view, their part of the panel, commands and menu lines. A command may be run by any program, so those that a person
// answers for open a dialog and go no further.

import { Keymap, parseLinktext, type WorkspaceLeaf } from 'obsidian';
import type { ComponentChild } from 'preact';
import type { ConversationRow } from '../../app/memory/conversations';
import { isWithin } from '../../core/workflow/paths';
import { addCommand } from '../../obsidian/commands';
import { confirm } from '../../obsidian/confirm';
import { revealTab, showIn } from '../../obsidian/reveal-tab';
import { text } from '../../text';
import { openOnboarding } from '../onboarding/feature';
import { addToNoteMenu } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import { ConversationActs } from './conversation-acts';
import type { Draft } from './composer';
import type { ConversationContext } from './conversation-context';
import { conversationPart as partOf } from './conversation-part';
import { CONVERSATION_VIEW, ConversationView } from './conversation-view';
import { openCreate, openFork } from './begin-modal';
import { openCollapse } from './collapse-modal';
import { type Form, openForm } from '../kit/form-dialog';
import { backlogCompleter } from '../kit/completion/backlog-candidates';
import { anyOf } from '../kit/completion/completion';
import { memoryCompleter } from '../kit/completion/memory-candidates';
import { ReferenceTargets } from '../kit/completion/reference-targets';
import { visible } from '../kit/visible-text';
import { ConversationReader } from './use-conversation';

export { BranchTree, iconOf } from './branch-tree';
export { nameOf } from './thread/message';
export { treeRows } from './tree-model';

const { commands: words } = text.conversationView;

export function conversation(signoff: Signoff): void {
	const { plugin, app, status } = signoff;
	const drafts = new Map<string, Draft>();
	plugin.registerView(
		CONVERSATION_VIEW,
		(leaf) =>
			new ConversationView(leaf, {
				...{ app, drafts, status, context: contextOf(signoff) },
				setUpWorkspace: () => openOnboarding(signoff),
			}),
	);
	addCommands(signoff);
	addToNoteMenu(signoff, ([path = '', ...others], add) => {
		const row = others.length > 0 ? null : signoff.control.conversations.row(path);
		if (!row) return;
		for (const { name, icon, act, isFor } of NOTE_COMMANDS)
			if (isFor(row)) add(name, icon, () => act(row, signoff));
	});
}

/** What the panel shows of a conversation's note; null for any other. */
export function conversationPart(signoff: Signoff): (path: string) => ComponentChild {
	const context = contextOf(signoff);
	return (path) => partOf(path, context);
}

/** What other features ask of conversations, and open. */
export function conversationsOf(
	signoff: Signoff,
): Pick<ConversationContext, 'control' | 'dialogs' | 'open' | 'personName'> {
	return contextOf(signoff);
}

/** In a tab that is there, at a message of it; the focus stays where it is. */
export function showMessage(
	leaf: WorkspaceLeaf,
	{ root, uuid }: { root: string; uuid: string },
	message: string,
): Promise<void> {
	return showIn(leaf, CONVERSATION_VIEW, { place: { root, uuid }, goal: message });
}

/** One for all views: what one of them has read is there for the others. */
const contexts = new WeakMap<Signoff, ConversationContext>();

function contextOf(signoff: Signoff): ConversationContext {
	const context = contexts.get(signoff) ?? makeContext(signoff);
	contexts.set(signoff, context);
	return context;
}

function makeContext(signoff: Signoff): ConversationContext {
	const { app, control, settings, openNote, say, attempt, subscribe, now } = signoff;
	const context: ConversationContext = {
		...{ openNote, say, attempt, subscribe, now },
		control: control.conversations,
		acts: new ConversationActs(control.conversations, say),
		reader: new ConversationReader(control.conversations, (path) =>
			JSON.stringify(app.vault.getFileByPath(path)?.stat ?? null),
		),
		personName: () => settings.current().personName,
		complete: anyOf(
			backlogCompleter(new ReferenceTargets(signoff.index)),
			memoryCompleter(control.references),
		),
		hasModel: () => settings.current().model !== null,
		open: ({ root, uuid }, goal, fragment) => {
			const state = { place: { root, uuid }, goal, fragment };
			signoff.whenReady(() => attempt(reveal(signoff, state)));
		},
		openLink: (link, from, event) => openLink(signoff, context, { link, from, event }),
		dialogs: {
			create: (root) => openCreate(app, root, context),
			fork: (row, item) => openFork(app, { row, item }, context),
			collapse: (row) => openCollapse(app, row, context),
			rename: (row) => openForm(app, attempt, renameForm(row, context)),
		},
	};
	return context;
}

function renameForm(row: ConversationRow, { acts, say }: ConversationContext): Form {
	const { renaming, create } = text.conversationView;
	return {
		...{ title: renaming.title(visible(row.title)), intro: renaming.intro, value: row.title },
		...{ label: create.titleLabel, act: renaming.act },
		check: (title) => (title === '' ? create.titleMissing : null),
		run: async (title, event) => {
			const outcome = await acts.rename(row, title, event);
			if (outcome.ok) say({ sentence: outcome.value.sentence, undo: null });
			return outcome.ok ? null : outcome.refusal.sentence;
		},
	};
}

interface LinkPress {
	link: string;
	from: string;
	event: MouseEvent;
}

/** A link to what isn't there would make a note. One to what was said leads to it, in this view. */
function openLink(
	{ app, attempt, say }: Signoff,
	{ control, open }: ConversationContext,
	{ link, from, event }: LinkPress,
): void {
	const { path, subpath } = parseLinktext(link);
	const file = app.metadataCache.getFirstLinkpathDest(path, from);
	const isSaid = subpath.startsWith('#^');
	const row = control.row(link) ?? (isSaid && file ? control.row(file.path) : null);
	const pane = Keymap.isModEvent(event);
	if (row && !pane) open(row, isSaid ? subpath.slice(1) : undefined);
	else if (file) attempt(app.workspace.openLinkText(link, from, pane));
	else if (row) open(row);
	else say(text.decisions.gone);
}

async function reveal({ app }: Signoff, state: Record<string, unknown>): Promise<void> {
	const leaf = await revealTab(app, { type: CONVERSATION_VIEW });
	leaf.setEphemeralState({ focus: true, ...state });
}

interface NoteCommand {
	id: string;
	name: string;
	icon: string;
	isFor: (row: ConversationRow) => boolean;
	/** Opens something, and no more. */
	act: (row: ConversationRow, signoff: Signoff) => void;
}

const NOTE_COMMANDS: readonly NoteCommand[] = [
	{
		...{ id: 'open-conversation', name: words.open, icon: 'messages-square' },
		isFor: () => true,
		act: (row, signoff) => contextOf(signoff).open(row),
	},
	{
		...{ id: 'fork-conversation', name: words.fork, icon: 'git-branch' },
		isFor: () => true,
		act: (row, signoff) => contextOf(signoff).dialogs.fork(row, null),
	},
	{
		...{ id: 'rename-conversation', name: words.rename, icon: 'pencil' },
		isFor: () => true,
		act: (row, signoff) => contextOf(signoff).dialogs.rename(row),
	},
	{
		...{ id: 'collapse-conversation', name: words.collapse, icon: 'archive' },
		isFor: ({ summary }) => summary === null,
		act: (row, signoff) => contextOf(signoff).dialogs.collapse(row),
	},
	{
		...{ id: 'reopen-conversation', name: words.reopen, icon: 'rotate-ccw' },
		isFor: ({ summary }) => summary !== null,
		act: (row, signoff) => signoff.attempt(reopen(row, signoff)),
	},
];

/** The person's own click on yes is what counts, whoever called the command. Where another conversation continues it already, that one is opened. */
async function reopen(row: ConversationRow, signoff: Signoff): Promise<void> {
	const { question, yes } = text.conversationView.reopening;
	const context = contextOf(signoff);
	const next = context.control.continuation(row.uuid, row.root);
	if (next) {
		context.open(next);
		return;
	}
	const click = await confirm(signoff.app, question(row.title), yes);
	if (!click) return;
	const outcome = await context.acts.reopen(row, click);
	if (outcome.ok) context.open({ root: row.root, uuid: outcome.value.uuid });
}

function addCommands(signoff: Signoff): void {
	const { plugin, control, whenReady, attempt } = signoff;
	addCommand(plugin, 'open-conversations', words.openAll, 'messages-square', () => () => {
		whenReady(() => attempt(reveal(signoff, {})));
	});
	addCommand(plugin, 'new-conversation', words.create, 'message-square-plus', () => {
		const root = rootFor(signoff);
		return root === null ? null : () => contextOf(signoff).dialogs.create(root);
	});
	for (const { id, name, icon, isFor, act } of NOTE_COMMANDS) {
		addCommand(plugin, id, name, icon, () => {
			const row = control.conversations.row(signoff.activePath() ?? '');
			return row && isFor(row) ? () => act(row, signoff) : null;
		});
	}
}

/** The innermost workspace around the note that is open; else the first. */
function rootFor({ control, activePath }: Signoff): string | null {
	const active = activePath();
	const roots = control.conversations.roots();
	const around = roots.filter((root) => active !== null && isWithin(root, active));
	return [...around].sort((a, b) => b.length - a.length)[0] ?? roots[0] ?? null;
}
