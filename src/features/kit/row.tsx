// A row of a list: one button that opens it, and perhaps a second that acts on it.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

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
	/** The name with the row's title, for a screen reader. */
	description: string;
	onClick: (event: MouseEvent) => void;
	/** There is nothing to open: the row leads to its action. */
	only?: boolean;
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
			{action ? (
				<button
					type="button"
					ref={second}
					class={action.only ? 'signoff-row-action is-only' : 'signoff-row-action'}
					tabIndex={isStop ? 0 : -1}
					aria-label={action.description}
					aria-disabled={gone ? true : undefined}
					onClick={gone ? undefined : action.onClick}
				>
					{action.name}
				</button>
			) : null}
		</div>
	);
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
