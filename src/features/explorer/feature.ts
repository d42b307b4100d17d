// What the file explorer says beside a note: only what needs the person.

import type { ControlPlane } from '../../app/plane';
import { text } from '../../text';
import { ExplorerBadges, type NoteBadge } from '../../obsidian/explorer-badges';
import type { Signoff } from '../signoff/signoff';

export function explorer(signoff: Signoff): void {
	const { plugin, app, control } = signoff;
	const drawn = plugin.addChild(new ExplorerBadges(app, () => badges(control)));
	signoff.follow(() => drawn.refresh());
}

/** Of all notes that have one, by path. */
function badges(control: ControlPlane): Map<string, NoteBadge> {
	return new Map(control.waiting().map((row) => [row.path, badgeOf(row)]));
}

function badgeOf(row: ReturnType<ControlPlane['waiting']>[number]): NoteBadge {
	const { group, riskLevel, severity } = row;
	const label = `${text.panel.queue.groupName(group)}, ${text.panel.riskName(riskLevel)}`;
	if (group === 'expired') return { text: text.panel.badge.expired, label, tone: 'quiet' };
	if (group === 'unverified') return { text: text.panel.badge.unverified, label, tone: 'medium' };
	return { text: severity ?? riskLevel, label, tone: riskLevel };
}
