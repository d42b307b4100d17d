// The project: its view, its command, and a line in the panel where suggestions wait.

import type { ComponentChild } from 'preact';
import { LatestRows } from '../../app/timeline';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { text } from '../../text';
import { addCommand } from '../../obsidian/commands';
import { revealTab } from '../../obsidian/reveal-tab';
import { isStill, openArtifact, takeTogether } from '../artifact/feature';
import { conversationsOf, nameOf } from '../conversation/feature';
import { openOnboarding } from '../onboarding/feature';
import type { Signoff } from '../signoff/signoff';
import { openTimelineOf, titleOf } from '../timeline/feature';
import type { Look } from './project-model';
import type { ProjectHost } from './project-page';
import { PROJECT_VIEW, ProjectView } from './project-view';
import { suggestionLines } from './suggestions-part';

/** So many entries are shown of what happened last. */
const LATEST = 40;

export function project(signoff: Signoff): void {
	const { plugin } = signoff;
	plugin.registerView(PROJECT_VIEW, (leaf) => new ProjectView(leaf, hostOf(signoff)));
	addCommand(plugin, 'open-project', text.project.command, 'brain', () => () => {
		openProject(signoff);
	});
}

/** `root`: the workspace; the one that was shown last where none is named. */
export function openProject({ app, whenReady, attempt }: Signoff, root?: string): void {
	const show = async () => {
		const state = { root, text: '' };
		const always = root !== undefined;
		const leaf = await revealTab(app, { type: PROJECT_VIEW, always, ...(always && { state }) });
		leaf.setEphemeralState({ focus: true });
	};
	whenReady(() => attempt(show()));
}

/** For the panel. */
export function suggestionsPart(signoff: Signoff): ComponentChild {
	const { artifacts, conversations } = signoff.control;
	const roots = conversations.roots();
	const waiting = roots
		.map((root) => ({ root, count: artifacts.proposalsIn(root).length }))
		.filter(({ count }) => count > 0);
	return suggestionLines({
		...{ waiting, isOnly: roots.length === 1 },
		open: (root) => openProject(signoff, root),
	});
}

function hostOf(signoff: Signoff): ProjectHost {
	const { control, status, now, subscribe } = signoff;
	const { conversations, artifacts } = control;
	const { dialogs, open, personName } = conversationsOf(signoff);
	/** By proposal: what was said once stays. */
	const reasons = new Map<string, string | null>();
	return {
		...{ status, now, subscribe, personName },
		roots: () => conversations.roots(),
		facts: (root) => ({
			branches: conversations.list(root),
			frames: conversations.frames(root),
			artifacts: artifacts.list(root),
			looks: looksIn(signoff, root, personName()),
			proposals: artifacts.proposalsIn(root),
			reasons,
		}),
		readReasons: async (root) => {
			for (const { entry, intent } of artifacts.proposalsIn(root))
				if (intent === null && !reasons.has(entry))
					reasons.set(entry, await artifacts.reasoning(entry));
		},
		summary: (uuid, root) => conversations.summary(uuid, root),
		latest: latestIn(signoff),
		titleOf: (item) => titleOf(signoff, item),
		nameOf: (participant) => nameOf(participant, { personName }),
		setUpWorkspace: () => openOnboarding(signoff),
		newConversation: (root) => dialogs.create(root),
		openConversation: open,
		openArtifact: (place) => openArtifact(signoff, place),
		takeTogether: (proposal) => takeTogether(signoff, proposal),
		openTimeline: (entry) => openTimelineOf(signoff, 'memory', entry),
	};
}

/** Of those who are still at it. */
function looksIn({ control: { artifacts }, now }: Signoff, root: string, own: string): Look[] {
	return artifacts.callers(root).flatMap((caller) => {
		const look = caller === own ? null : artifacts.attentionOf(caller, root);
		if (!look || !isStill(look, now())) return [];
		return [{ caller, artifact: look.artifact, at: Date.parse(look.at) }];
	});
}

/** What was read of a workspace's logs is kept as long as the view. */
function latestIn({ control }: Signoff): ProjectHost['latest'] {
	const readers = new WeakMap<object, LatestRows>();
	return (root) => {
		const logs = control.logsIn(joinPath(root, LOGS_FOLDER));
		if (!logs) return Promise.resolve([]);
		const reader = readers.get(logs) ?? new LatestRows(logs, 'memory', LATEST);
		readers.set(logs, reader);
		return reader.read();
	};
}
