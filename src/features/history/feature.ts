// The history of a note: a command, a line in its menu and one in the panel. An item has versions; an artifact has commits, in its own view.

import type { HistoryRow } from '../../app/memory/versions';
import { text } from '../../text';
import { addCommand } from '../../obsidian/commands';
import { confirm } from '../../obsidian/confirm';
import { openArtifact } from '../artifact/feature';
import { gestureOf } from '../kit/acts/trusted-gesture';
import { addToNoteMenu } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import { openHistoryModal } from './history-modal';

export function history(signoff: Signoff): void {
	const { plugin } = signoff;
	addCommand(plugin, 'show-history', text.history.command, 'history', () => {
		return historyOf(signoff, signoff.activePath() ?? '');
	});
	addToNoteMenu(signoff, ([path = '', ...others], add) => {
		const show = others.length > 0 ? null : historyOf(signoff, path);
		if (show) add(text.history.show, 'history', show);
	});
}

/** Null for a note that has none. */
function historyOf(signoff: Signoff, path: string): (() => void) | null {
	const { versions, artifacts } = signoff.control;
	if (versions.has(path)) return () => openHistory(signoff, path);
	const artifact = artifacts.at(path);
	return artifact && (() => openArtifact(signoff, artifact));
}

export function openHistory(signoff: Signoff, path: string): void {
	const { app, control, index } = signoff;
	const { versions } = control;
	const entity = control.backlog.entity(path)?.entity.title;
	const title = control.standing(path)?.title ?? index.at(path)?.title ?? entity ?? path;
	openHistoryModal(app, title, {
		path,
		history: () => versions.history(path),
		textOf: (sha256) => (sha256 === null ? versions.textNow(path) : versions.textOf(path, sha256)),
		restore: (row) => signoff.attempt(restore(signoff, path, row)),
		onChange: (listener) => control.onChange(listener),
	});
}

/** The person's own click on yes is what counts; where an approval would be void, a second one. */
async function restore(signoff: Signoff, path: string, row: HistoryRow): Promise<void> {
	const { app, say } = signoff;
	const { question, yes, questionVoids, yesVoids } = text.history;
	const click = await confirm(app, question(row.version), yes);
	if (!click) return;
	const done = await restoreBy(signoff, path, { row, click, confirmed: false });
	if (done.ok || done.refusal.code !== text.history.refused.voids.code) {
		say(done.ok ? done.value : done.refusal);
		return;
	}
	const again = await confirm(app, questionVoids(row.version), yesVoids);
	if (!again) return;
	const second = await restoreBy(signoff, path, { row, click: again, confirmed: true });
	say(second.ok ? second.value : second.refusal);
}

interface Restoring {
	row: HistoryRow;
	click: MouseEvent;
	confirmed: boolean;
}

async function restoreBy({ control }: Signoff, path: string, { row, click, confirmed }: Restoring) {
	const gesture = gestureOf(click, 'history');
	if (!gesture)
		return {
			ok: false,
			refusal: { code: 'not-a-person', sentence: text.panel.onlyAPerson },
		} as const;
	return control.versions.restore(path, row.commit, { gesture, confirmed });
}

/** For the panel. */
export interface HistoryPart {
	subscribe: Signoff['subscribe'];
	/** `Version 3 · a1b2c3d`; null for a spec or an issue that has none yet. */
	of: (path: string) => Promise<string | null>;
	has: (path: string) => boolean;
	open: (path: string) => void;
}

export function historyPart(signoff: Signoff): HistoryPart {
	const { versions } = signoff.control;
	return {
		subscribe: signoff.subscribe,
		of: async (path) => {
			const version = await versions.of(path);
			if (!version?.hash) return null;
			return text.history.inPanel(version.version, version.hash.slice(0, 7));
		},
		has: (path) => versions.has(path),
		open: (path) => openHistory(signoff, path),
	};
}
