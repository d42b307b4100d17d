// What an entry is about, and where it leads: to a note, or to a conversation or an artifact in its own view.

import type { TimelineRow } from '../../core/timeline/row';
import { isWithin, joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { text } from '../../text';
import { openArtifact } from '../artifact/feature';
import { conversationsOf } from '../conversation/feature';
import { openHistory } from '../history/feature';
import type { Signoff } from '../signoff/signoff';
import type { Lead } from './told-model';

/** What an item is called; null where that isn't known. It is asked for many rows at once. */
export function titleOf({ control, index }: Signoff, item: string): string | null {
	const { conversations, artifacts, backlog } = control;
	const path = control.pathOf(item);
	const ofNote =
		path === null ? null : (index.at(path)?.title ?? backlog.entity(path)?.entity.title);
	return ofNote ?? conversations.titleOf(item) ?? artifacts.labelOf(item);
}

/** The note that the row is about. */
export function openItem(
	{ control, settings, openNote }: Signoff,
	{ item, file }: Pick<TimelineRow, 'item' | 'file'>,
	event: MouseEvent | KeyboardEvent,
): void {
	if (item === null) return;
	// Every backlog counts its own specs and issues.
	const own = settings
		.current()
		.workspaces.find(({ root }) => isWithin(joinPath(root, LOGS_FOLDER), file));
	const entity = own === undefined ? null : control.backlog.entity(item, own.root);
	const found =
		entity?.path ??
		control.pathOf(item) ??
		control.artifacts.artifact(item)?.path ??
		control.conversations.row(item)?.path;
	openNote(found ?? item, event);
}

/** Null for what isn't here. */
export function openLead(signoff: Signoff, lead: Lead): (() => void) | null {
	const { conversations, artifacts } = signoff.control;
	if (lead.to === 'versions') return openVersions(signoff, lead.item);
	if (lead.to === 'artifact') {
		const { uuid, commit, proposal } = lead;
		if (artifacts.labelOf(uuid) === null) return null;
		const at = { ...(commit !== null && { commit }), ...(proposal !== null && { proposal }) };
		return () => openArtifact(signoff, { uuid, ...at });
	}
	if (lead.to === 'conversation' && conversations.titleOf(lead.uuid) === null) return null;
	return () => {
		const isMessage = lead.to === 'message';
		const goal = isMessage ? lead.item : lead.goal;
		const row = isMessage ? conversations.rowOfItem(lead.item) : conversations.row(lead.uuid);
		if (row) conversationsOf(signoff).open(row, goal ?? undefined);
		else signoff.say(text.decisions.gone);
	};
}

function openVersions(signoff: Signoff, item: string): (() => void) | null {
	const { control } = signoff;
	const path = control.pathOf(item);
	return path !== null && control.versions.has(path) ? () => openHistory(signoff, path) : null;
}
