// Ways to see what happened, one beside the other.

import { text } from '../../text';
import { Icon } from '../kit/icon';
import { TIMELINE_MODES, type TimelineMode } from './timeline-props';

interface SwitchProps {
	mode: TimelineMode;
	choose: (mode: TimelineMode) => void;
}

const ICONS = { acts: 'list', lanes: 'chart-gantt', days: 'calendar-days' } as const;

export function ModeSwitch({ mode, choose }: SwitchProps) {
	return (
		<div class="signoff-timeline-modes" role="group" aria-label={text.timeline.showAs}>
			{TIMELINE_MODES.map((one) => (
				<button
					key={one}
					type="button"
					class={one === mode ? 'is-pressed' : ''}
					aria-pressed={one === mode}
					aria-label={text.timeline.modes[one]}
					onClick={() => choose(one)}
				>
					<Icon name={ICONS[one]} />
					<span class="signoff-timeline-mode">{text.timeline.modes[one]}</span>
				</button>
			))}
		</div>
	);
}
