// What the file explorer says beside a note: only what needs the person.

import type { ControlPlane } from '../../app/plane';
import { text } from '../../text';
import { ExplorerBadges, type NoteBadge } from '../../obsidian/explorer-badges';
import type { Signoff } from '../signoff/signoff';

export function explorer(signoff: Signoff): void {
	const { plugin, app, control } = signoff;
	const drawn = plugin.addChild(
		new ExplorerBadges(
			app,
			() => new Map(control.waiting().map((row) => [row.path, badgeOf(row)])),
		),
	);
	signoff.follow(() => drawn.refresh());
}

function badgeOf(row: ReturnType<ControlPlane['waiting']>[number]): NoteBadge {
	const { group, riskLevel, severity } = row;
	const label = `${text.panel.queue.groupName(group)}, ${text.panel.riskName(riskLevel)}`;
	if (group === 'expired') return { text: text.panel.badge.expired, label, tone: 'quiet' };
	if (group === 'run') return { text: text.panel.badge.run, label, tone: 'medium' };
	if (group === 'unverified') return { text: text.panel.badge.unverified, label, tone: 'medium' };
	return { text: severity ?? riskLevel, label, tone: riskLevel };
}
