// What the file explorer says beside a note: only what needs the person.

import type { ControlPlane } from '../app/control/control-plane';
import { panelText } from '../core/text/panel';
import type { NoteBadge } from '../obsidian/explorer-badges';

/** Asked for every file of the explorer, so the queue is looked at once for each change. */
export function badges(control: ControlPlane): {
	of: (path: string) => NoteBadge | null;
	renew: () => void;
} {
	let known: Map<string, NoteBadge> | null = null;
	return {
		renew: () => (known = null),
		of: (path) => {
			known ??= new Map(control.waiting().map((row) => [row.path, badgeOf(row)]));
			return known.get(path) ?? null;
		},
	};
}

function badgeOf({ group, riskLevel }: ReturnType<ControlPlane['waiting']>[number]): NoteBadge {
	const label = `${panelText.queue.groupName(group)}, ${panelText.riskName(riskLevel)}`;
	if (group === 'expired') return { text: panelText.badge.expired, label, tone: 'quiet' };
	if (group === 'unverified') return { text: panelText.badge.unverified, label, tone: 'medium' };
	return { text: riskLevel, label, tone: riskLevel };
}
