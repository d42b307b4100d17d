// Columns of cards: to look at, to walk through by keys, to drag between. Whatever chose the cards.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, Carded, MenuPlace } from './board-host';
import { type KeyParts, takeKey } from './board-keys';
import { Columns } from './columns';
import { type CardDrag, useCardDrag } from './use-card-drag';
import { type Cards, useCards } from './use-cards';
import { KeyHelp } from '../kit/key-help';

type Root = RefObject<HTMLDivElement | null>;

export function Board<State extends string, One extends Carded>(props: BoardProps<State, One>) {
	const { bar, instead } = props;
	const root = useRef<HTMLDivElement>(null);
	const cards = useCards(props);
	const drag = useCardDrag(props, cards, root, (path, at) => keys.openMenu(path, at));
	const [help, setHelp] = useState(false);
	const closeHelp = () => {
		if (!help) return false;
		setHelp(false);
		toCards(root);
		return true;
	};
	const toggleHelp = () => {
		if (!closeHelp()) setHelp(true);
	};
	const { callOff } = drag;
	const keys = keyParts(props, cards, root, { callOff, closeHelp, toggleHelp });
	useFollowedFocus(root, cards);
	return (
		<div
			class={classOf(drag)}
			ref={root}
			onKeyDown={(event) => {
				if (isUsedUp(event, root, keys)) event.preventDefault();
			}}
			{...drag.handlers}
		>
			{bar({ selected: cards.selected.size, unselect: cards.unselect, toggleHelp })}
			{help ? (
				<div class="signoff-board-keys">
					<KeyHelp words={props.words.help} close={closeHelp} />
				</div>
			) : null}
			{instead ?? <Columns {...{ board: props, cards, drag, keys }} />}
			<div class="signoff-board-ghost" ref={drag.ghost} hidden={!drag.dragged} aria-hidden="true">
				<div>{drag.dragged?.title}</div>
				{/* A column that is collapsed has no room for it. */}
				{drag.over && props.collapsed.has(drag.over) ? (
					<div class="signoff-quiet">{drag.dragged?.notes.get(drag.over)}</div>
				) : null}
			</div>
		</div>
	);
}

/** The one tab stop of all columns. */
const CURRENT_LIST = '.signoff-board-cards[tabindex="0"]';

function toCards(root: Root): void {
	root.current?.querySelector<HTMLElement>(CURRENT_LIST)?.focus();
}

/** Fields have keys of their own, but for the ways out of them. */
function isUsedUp<State extends string, One extends Carded>(
	event: KeyboardEvent,
	root: Root,
	keys: KeyParts<State, One>,
): boolean {
	if (event.defaultPrevented || event.isComposing) return false;
	const focused = root.current?.doc.activeElement;
	if (!focused?.matches('input, select, textarea')) {
		return takeKey(event, focused?.matches('.signoff-board-cards') === true, keys);
	}
	const isOut = event.key === 'Escape' || (event.key === 'Enter' && focused.matches('input'));
	if (isOut) toCards(root);
	return isOut;
}

function keyParts<State extends string, One extends Carded>(
	{ columns, collapsed, host, announce, toSearch }: BoardProps<State, One>,
	cards: Cards<State>,
	root: Root,
	own: Pick<KeyParts, 'callOff' | 'closeHelp' | 'toggleHelp'>,
): KeyParts<State, One> {
	const peek = (path: string) => host.peek(path, () => toCards(root));
	return {
		...{ columns, collapsed, cards, host, announce, toSearch, peek },
		...own,
		menuPlace: () => placeOf(root.current?.querySelector('.signoff-card-box.is-current')),
		openMenu: (path, at) =>
			host.menu(cards.actedOn(path), at, {
				open: (event) => host.open(path, event),
				beside: () => host.openBeside(path),
				peek: () => peek(path),
				isSelected: cards.selected.has(path),
				toggle: () => cards.toggle([path]),
			}),
	};
}

function placeOf(card: Element | null | undefined): MenuPlace | null {
	if (!card) return null;
	const { left, bottom } = card.getBoundingClientRect();
	return { x: left, y: bottom, doc: card.doc };
}

/** The focus goes with the current card into another column, where it was among the cards before. */
function useFollowedFocus<State extends string>(root: Root, { cursor }: Cards<State>): void {
	useLayoutEffect(() => {
		if (root.current?.doc.activeElement?.matches('.signoff-board-cards') !== true) return;
		if (root.current.contains(root.current.doc.activeElement)) toCards(root);
	}, [cursor?.state]);
}

function classOf<State extends string>({ dragged }: CardDrag<State>): string {
	if (!dragged) return 'signoff-board';
	return `signoff-board is-dragging${dragged.isSteady ? ' is-steady' : ''}`;
}
