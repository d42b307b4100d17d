// The box of a card in its place: what is in it is for the eye, all of it is said in words beside it.

import type { ComponentChildren } from 'preact';
import type { Carded, CardPlace } from './board-host';

interface CardBoxProps<One extends Carded> extends CardPlace<One> {
	/** All of it in words. */
	label: string;
	children: ComponentChildren;
}

export function CardBox<One extends Carded>(props: CardBoxProps<One>) {
	const { id, item, top, place, all, label, children } = props;
	const { isCurrent, isSelected, isMoving, isDragged } = props;
	const classes = [
		'signoff-card-box',
		isCurrent ? 'is-current' : '',
		isSelected ? 'is-selected' : '',
		isMoving ? 'is-moving' : '',
		isDragged ? 'is-dragged' : '',
	];
	return (
		<div
			id={id}
			class={classes.filter(Boolean).join(' ')}
			role="option"
			aria-selected={isSelected}
			aria-setsize={all}
			aria-posinset={place}
			data-path={item.path}
			style={{ top: `${String(top)}px` }}
		>
			{children}
			<span class="signoff-unseen">{label}</span>
		</div>
	);
}
