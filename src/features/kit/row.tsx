// A row of a list: one button that opens it, and perhaps a second that acts on it.

import type { ComponentChildren, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from './icon';

export interface Row {
	key: string;
	label: ComponentChildren;
	/** Before the label: a dot, an icon. */
	lead?: ComponentChildren;
	/** Right of the label, quiet. */
	detail?: ComponentChildren;
	/** The whole of it in words, where label and detail do not suffice. */
	description?: string;
	/** Stands above the first of the rows that share it. */
	heading?: string;
	/** Still shown, and still able to hold the focus, but no longer there. */
	gone?: boolean;
	action?: RowAction;
}

export interface RowAction {
	name: string;
	/** Stands in the place of the name. */
	icon?: string;
	/** The name with the row's title, for a screen reader. */
	description: string;
	onClick: (event: MouseEvent) => void;
	/** There is nothing to open: the row leads to its action. */
	only?: boolean;
	/** It acts on the row, and so also on one that leads nowhere any more. */
	evenGone?: boolean;
}

interface RowButtonProps extends Omit<Row, 'key' | 'heading'> {
	isStop: boolean;
	onFocus: () => void;
	onClick: (event: MouseEvent) => void;
}

export function RowButton({ isStop, onFocus, onClick, ...row }: RowButtonProps) {
	const { gone = false, action } = row;
	const second = useRef<HTMLButtonElement>(null);
	const open = (event: MouseEvent) => {
		if (gone) return;
		if (action?.only) second.current?.focus();
		else onClick(event);
	};
	return (
		<div class={gone ? 'signoff-row-box is-gone' : 'signoff-row-box'} onFocusIn={onFocus}>
			<button
				type="button"
				class="signoff-row"
				tabIndex={isStop ? 0 : -1}
				aria-disabled={gone ? true : undefined}
				onClick={open}
			>
				<RowText {...row} />
			</button>
			{action ? <Action {...{ action, gone, isStop }} buttonRef={second} /> : null}
		</div>
	);
}

interface ActionProps {
	action: RowAction;
	gone: boolean;
	isStop: boolean;
	buttonRef: RefObject<HTMLButtonElement | null>;
}

function Action({ action, gone, isStop, buttonRef }: ActionProps) {
	const isOff = gone && !action.evenGone;
	return (
		<button
			type="button"
			ref={buttonRef}
			class={classOf(action)}
			tabIndex={isStop ? 0 : -1}
			aria-label={action.description}
			aria-disabled={isOff ? true : undefined}
			onClick={isOff ? undefined : action.onClick}
		>
			{action.icon === undefined ? action.name : <Icon name={action.icon} />}
		</button>
	);
}

function classOf({ only, icon }: RowAction): string {
	if (icon !== undefined) return 'signoff-row-action is-icon clickable-icon';
	return only ? 'signoff-row-action is-only' : 'signoff-row-action';
}

/** Not by an `aria-label`: that has to contain what is seen, and the short forms beside a row are no words. */
function RowText({
	label,
	lead,
	detail,
	description,
}: Pick<Row, 'label' | 'lead' | 'detail' | 'description'>) {
	const isSaid = description !== undefined;
	return (
		<>
			{lead}
			<span class="signoff-row-label" dir="auto" aria-hidden={isSaid}>
				{label}
			</span>
			<span class="signoff-row-detail" aria-hidden={isSaid}>
				{detail}
			</span>
			{isSaid ? <span class="signoff-unseen">{description}</span> : null}
		</>
	);
}
