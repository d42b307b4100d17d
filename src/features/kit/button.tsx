// Obsidian's button: plain, or the one that the person most likely wants. A blocked one can still be
// reached and read, and says why it does nothing.

import type { ComponentChildren, Ref } from 'preact';
import { text } from '../../text';

export interface ButtonProps {
	children: ComponentChildren;
	onClick: (event: MouseEvent) => void;
	cta?: boolean;
	warning?: boolean;
	disabled?: boolean;
	/** Why it cannot be pressed now, in a sentence. */
	blocked?: string | null;
	/** Called instead of `onClick` with the sentence. */
	onBlocked?: (why: string) => void;
	/** It is not ready before it has filled up, which began then; null where it is. */
	waitsSince?: number | null;
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
			aria-label={nameOf(props)}
			{...readinessOf(props)}
			onClick={blocked === null ? onClick : () => onBlocked?.(blocked)}
		>
			{children}
			{isFilling(props) ? (
				<span key={props.waitsSince} class="signoff-veil" aria-hidden="true" />
			) : null}
		</button>
	);
}

function isFilling({ waitsSince = null, blocked = null, disabled = false }: ButtonProps): boolean {
	return waitsSince !== null && blocked === null && !disabled;
}

function readinessOf(props: ButtonProps) {
	if (isFilling(props))
		return { 'aria-disabled': true, 'aria-description': text.decisions.settling };
	return props.blocked == null ? {} : { 'aria-disabled': true };
}

/** A blocked one tells its reason with its name: the app shows that as a tooltip, too. */
function nameOf({ label, children, blocked = null }: ButtonProps): string | undefined {
	if (blocked === null) return label;
	return `${label ?? (typeof children === 'string' ? children : '')}: ${blocked}`;
}

function classOf({ cta = false, warning = false, blocked = null, ...props }: ButtonProps): string {
	const names = { 'mod-cta': cta, 'mod-warning': warning, 'is-blocked': blocked !== null };
	const all = Object.entries({ ...names, 'is-filling': isFilling({ blocked, ...props }) });
	return all.flatMap(([name, has]) => (has ? [name] : [])).join(' ');
}
