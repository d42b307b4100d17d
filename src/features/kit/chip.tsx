// A small button that is pressed or not: one of several things that are shown, or not shown.

import type { ComponentChildren } from 'preact';
import { Icon } from './icon';

interface ChipProps {
	isPressed: boolean;
	onPress: () => void;
	icon?: string;
	children: ComponentChildren;
}

export function Chip({ isPressed, onPress, icon, children }: ChipProps) {
	return (
		<button
			type="button"
			class={isPressed ? 'signoff-chip is-pressed' : 'signoff-chip'}
			aria-pressed={isPressed}
			onClick={onPress}
		>
			{icon === undefined ? null : <Icon name={icon} />}
			{children}
		</button>
	);
}
