// Obsidian's button: plain, or the one that the person most likely wants.

import type { ComponentChildren } from 'preact';

interface ButtonProps {
	children: ComponentChildren;
	onClick: () => void;
	cta?: boolean;
	disabled?: boolean;
}

export function Button({ children, onClick, cta = false, disabled = false }: ButtonProps) {
	return (
		<button type="button" class={cta ? 'mod-cta' : ''} disabled={disabled} onClick={onClick}>
			{children}
		</button>
	);
}
