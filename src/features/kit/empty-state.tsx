import type { ComponentChildren } from 'preact';
import { Icon } from './icon';

interface EmptyStateProps {
	icon: string;
	title: string;
	hint?: string;
	action?: ComponentChildren;
}

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
	return (
		<div class="signoff-empty">
			<Icon name={icon} />
			<div class="signoff-empty-title">{title}</div>
			{hint === undefined ? null : <div class="signoff-empty-hint">{hint}</div>}
			{action}
		</div>
	);
}
