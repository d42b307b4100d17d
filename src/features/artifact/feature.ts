// Artifacts: their view, their part of the panel, commands and menu lines. A command may be run by any program, so those that a person
// answers for open a dialog and go no further.

import { Notice, type WorkspaceLeaf } from 'obsidian';
import type { ComponentChild } from 'preact';
import { parseFrontmatter } from '../../core/note/frontmatter';
import { baseNameOf, isNotePath, isWithin, joinPath } from '../../core/workflow/paths';
import { USER } from '../../core/soil/conversation/head';
import { addCommand } from '../../obsidian/commands';
import { revealTab, showIn } from '../../obsidian/reveal-tab';
import { text } from '../../text';
import { conversationsOf } from '../conversation/feature';
import { elementOf } from '../kit/element-of';
import { visible } from '../kit/visible-text';
import { addToNoteMenu } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import { ArtifactActs, type NotePlace } from './artifact-acts';
import { artifactPart as partOf } from './artifact-part';
import type { ArtifactContext } from './artifact-context';
import { ARTIFACT_VIEW, ArtifactView } from './artifact-view';
import { type ArtifactPlace, parseChoice } from './choice-model';
import { dialogsFor } from './dialogs';

export { isStill } from './watch-model';

const { commands: words } = text.artifactView;

export function artifact(signoff: Signoff): void {
	const { plugin, control, status, activePath } = signoff;
	plugin.registerView(
		ARTIFACT_VIEW,
		(leaf) => new ArtifactView(leaf, { context: contextOf(signoff), status }),
	);
	addCommand(plugin, 'open-artifact', words.open, 'file-clock', () => {
		const row = control.artifacts.at(activePath() ?? '');
		return row && (() => openArtifact(signoff, row));
	});
	addCommand(plugin, 'track-artifact', words.track, 'file-plus-2', () => {
		const path = activePath() ?? '';
		return mayTrack(signoff, path) ? () => contextOf(signoff).dialogs.track(path) : null;
	});
	addCommand(plugin, 'relabel-artifact', words.relabel, 'tag', () => {
		const row = control.artifacts.at(activePath() ?? '');
		return row && (() => contextOf(signoff).dialogs.relabel(row));
	});
	addCommand(plugin, 'write-note', words.note, 'sticky-note', () => {
		const place = notePlace(signoff);
		return place && (() => contextOf(signoff).dialogs.note(place));
	});
	addToNoteMenu(signoff, ([path = '', ...others], add) => {
		if (others.length > 0) return;
		const { dialogs } = contextOf(signoff);
		const row = control.artifacts.at(path);
		if (row) add(words.open, 'file-clock', () => openArtifact(signoff, row));
		else if (mayTrack(signoff, path)) add(words.track, 'file-plus-2', () => dialogs.track(path));
	});
}

/** About the note that is open, where the log knows it. */
function notePlace({ control, activePath }: Signoff): NotePlace | null {
	const path = activePath() ?? '';
	const roots = control.conversations.roots();
	const around = roots.filter((one) => isWithin(one, path));
	const root = around.sort((a, b) => b.length - a.length)[0] ?? roots[0];
	if (root === undefined) return null;
	const [about] = around.length === 0 || path === '' ? [] : control.relations.idsOf(root, path);
	return about === undefined ? { root, name: null } : { root, about, name: baseNameOf(path) };
}

/** What can't be tracked for another reason says so when it is tried. */
function mayTrack({ control, index }: Signoff, path: string): boolean {
	const { artifacts, conversations, backlog } = control;
	// It would void the approval.
	const state = index.at(path)?.state;
	if (state === 'Pending_Approval' || state === 'Approved') return false;
	const root = conversations.roots().find((one) => isWithin(one, path));
	const isIn = root !== undefined && isNotePath(path) && !isWithin(joinPath(root, 'Logs'), path);
	const isGoverned = conversations.row(path) !== null || backlog.entity(path) !== null;
	return isIn && !isGoverned && artifacts.at(path) === null;
}

/** In its own view: at a commit, a line, or a suggestion, where one is named. `root`: of its workspace. */
export function openArtifact(signoff: Signoff, place: ArtifactPlace & { root?: string }): void {
	const { app, whenReady, attempt } = signoff;
	const { uuid, commit, line, proposal } = place;
	const reveal = async () => {
		const state = { uuid };
		const isMeant = (known: unknown) => parseChoice(known).uuid === uuid;
		const leaf = await revealTab(app, { type: ARTIFACT_VIEW, state, isMeant });
		const where = { uuid, commit, line, proposal };
		leaf.setEphemeralState({ focus: true, place: where });
	};
	whenReady(() => attempt(reveal()));
}

/** In a tab that is there; the focus stays where it is. */
export function showArtifact(leaf: WorkspaceLeaf, place: ArtifactPlace): Promise<void> {
	return showIn(leaf, ARTIFACT_VIEW, { place });
}

/** A dialog for all suggestions that one message led to; `proposal` is any of them. */
export function takeTogether(signoff: Signoff, proposal: string): void {
	contextOf(signoff).dialogs.takeTogether(proposal);
}

/** What the panel shows of an artifact's note; null for any other. */
export function artifactPart(signoff: Signoff): (path: string) => ComponentChild {
	const context = contextOf(signoff);
	return (path) => partOf(path, context);
}

/** One for all views. */
const contexts = new WeakMap<Signoff, ArtifactContext>();

function contextOf(signoff: Signoff): ArtifactContext {
	const context = contexts.get(signoff) ?? makeContext(signoff);
	contexts.set(signoff, context);
	return context;
}

function makeContext(signoff: Signoff): ArtifactContext {
	const { app, control, settings, openNote, say, attempt, subscribe, now } = signoff;
	const { artifacts, conversations } = control;
	const personName = () => settings.current().personName.trim() || USER;
	return {
		...{ openNote, say, attempt, subscribe, now, personName },
		control: artifacts,
		acts: new ArtifactActs(artifacts, personName),
		dialogs: dialogsFor(signoff, () => contextOf(signoff)),
		sources: {
			titleOfItem: (item) => conversations.titleOfItem(item),
			proposal: (entry) => artifacts.proposal(entry),
		},
		textNow: async (path) => {
			const file = app.vault.getFileByPath(path);
			return file && parseFrontmatter(await app.vault.cachedRead(file)).body;
		},
		copy: async (what, event) => {
			await (elementOf(event.target)?.win ?? window).navigator.clipboard.writeText(what);
			new Notice(text.artifactView.tools.copied(visible(what)));
		},
		openMessage: (item, fragment) => {
			const row = conversations.rowOfItem(item);
			if (row) conversationsOf(signoff).open(row, item, fragment ?? undefined);
			else say(text.decisions.gone);
		},
		open: (place) => openArtifact(signoff, place),
		told: (outcome) => {
			if (!outcome.ok) say(outcome.refusal);
			else say({ sentence: outcome.value.sentence, undo: outcome.value.undo ?? null });
			return outcome.ok;
		},
		ignored: signoff.acts.ignored,
	};
}
