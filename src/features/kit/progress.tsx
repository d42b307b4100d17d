import type { ComponentChildren } from 'preact';

interface ProgressProps {
	label: string;
	done: number;
	total: number;
	/** Beside the bar. */
	action?: ComponentChildren;
}

export function Progress({ label, done, total, action }: ProgressProps) {
	return (
		<div class="signoff-progress">
			<div class="signoff-progress-label" role="status">
				{label}
			</div>
			<div class="signoff-progress-bar">
				<progress value={done} max={Math.max(total, 1)} aria-label={label} />
				{action}
			</div>
		</div>
	);
}
