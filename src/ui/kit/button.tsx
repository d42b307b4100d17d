// Obsidian's button: plain, or the one that the person most likely wants. A blocked one can still be
// reached and read, and says why it does nothing.

import type { ComponentChildren, Ref } from 'preact';

interface ButtonProps {
	children: ComponentChildren;
	onClick: (event: MouseEvent) => void;
	cta?: boolean;
	warning?: boolean;
	disabled?: boolean;
	/** Why it cannot be pressed now, in a sentence. */
	blocked?: string | null;
	/** Called instead of `onClick` with the sentence. */
	onBlocked?: (why: string) => void;
	/** In words for a screen reader, where the label alone does not suffice. */
	label?: string;
	buttonRef?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
	const { children, onClick, blocked = null, onBlocked, disabled = false } = props;
	return (
		<button
			type="button"
			ref={props.buttonRef ?? null}
			class={classOf(props)}
			disabled={disabled}
			aria-disabled={blocked === null ? undefined : true}
			aria-label={nameOf(props)}
			onClick={blocked === null ? onClick : () => onBlocked?.(blocked)}
		>
			{children}
		</button>
	);
}

/** A blocked one tells its reason with its name: the app shows that as a tooltip, too. */
function nameOf({ label, children, blocked = null }: ButtonProps): string | undefined {
	if (blocked === null) return label;
	return `${label ?? (typeof children === 'string' ? children : '')}: ${blocked}`;
}

function classOf({ cta = false, warning = false, blocked = null }: ButtonProps): string {
	return [cta ? 'mod-cta' : '', warning ? 'mod-warning' : '', blocked === null ? '' : 'is-blocked']
		.filter(Boolean)
		.join(' ');
}
