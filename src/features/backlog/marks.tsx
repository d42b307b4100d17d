// The small signs of a spec or an issue, wherever it is shown.

import type { BacklogEntity, BacklogPriority } from '../../core/backlog/entities';
import { typeOf } from '../../core/backlog/parts-of';
import { text } from '../../text';
import { Icon } from '../kit/icon';
import type { Status } from './choice-model';

const ICONS = {
	bug: 'bug',
	feature: 'sparkles',
	task: 'circle-check',
	epic: 'layers',
	chore: 'wrench',
	architecture: 'landmark',
	api: 'plug',
	database: 'database',
	research: 'flask-conical',
} as const;

export function TypeIcon({ entity }: { entity: BacklogEntity }) {
	return <Icon name={ICONS[typeOf(entity)]} />;
}

/** A dot for the eye, with what it stands for in letters: never just a colour. */
export function PriorityMark({ priority }: { priority: BacklogPriority }) {
	return (
		<span class={`signoff-backlog-priority is-p${String(priority)}`}>
			{text.backlogView.priority(priority)}
		</span>
	);
}

export function StatusChip({ status }: { status: Status }) {
	return (
		<span class={`signoff-backlog-status is-${status.replaceAll('_', '-')}`}>
			{text.backlogView.status[status]}
		</span>
	);
}
