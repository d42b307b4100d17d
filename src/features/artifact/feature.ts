// Artifacts: their view, their part of the panel, commands and menu lines. A command may be run by any program, so those that a person
// answers for open a dialog and go no further.

import { parseFrontmatter } from '../../core/note/frontmatter';
import { addCommand } from '../../obsidian/commands';
import { revealTab } from '../../obsidian/reveal-tab';
import { text } from '../../text';
import { openConversation } from '../conversation/feature';
import { addToNoteMenu } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import type { ArtifactContext } from './artifact-context';
import { ARTIFACT_VIEW, ArtifactView } from './artifact-view';
import { type ArtifactPlace, parseChoice } from './choice-model';

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
	addToNoteMenu(signoff, ([path = '', ...others], add) => {
		const row = others.length > 0 ? null : control.artifacts.at(path);
		if (row) add(words.open, 'file-clock', () => openArtifact(signoff, row));
	});
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

/** One for all views. */
const contexts = new WeakMap<Signoff, ArtifactContext>();

function contextOf(signoff: Signoff): ArtifactContext {
	const context = contexts.get(signoff) ?? makeContext(signoff);
	contexts.set(signoff, context);
	return context;
}

function makeContext(signoff: Signoff): ArtifactContext {
	const { app, control, openNote, say, attempt, subscribe, now } = signoff;
	const { artifacts, conversations } = control;
	return {
		...{ openNote, say, attempt, subscribe, now },
		control: artifacts,
		sources: {
			rowOfItem: (item) => conversations.rowOfItem(item),
			proposal: (entry) => artifacts.proposal(entry),
		},
		textNow: async (path) => {
			const file = app.vault.getFileByPath(path);
			return file && parseFrontmatter(await app.vault.cachedRead(file)).body;
		},
		openMessage: (item) => {
			const row = conversations.rowOfItem(item);
			if (row) openConversation(signoff, row, item);
			else say(text.decisions.gone);
		},
		open: (place) => openArtifact(signoff, place),
	};
}
