import { nextTarget } from '../../app/board';
import { text } from '../../text';
import type { Announce } from '../kit/announcer';
import type { BoardHost, Carded, CardColumn, MenuPlace } from './board-host';
import type { Cards } from './use-cards';
import type { Item } from '../../core/item/item';
import type { WorkflowState } from '../../core/workflow/states';
import { walk, type Collapsed } from './walk';

export interface KeyParts<State extends string = WorkflowState, One extends Carded = Item> {
	columns: readonly CardColumn<State, One>[];
	collapsed: Collapsed<State>;
	cards: Cards<State>;
	host: BoardHost<State, One>;
	announce: Announce;
	/** Calls a drag off; false where there is none. */
	callOff: () => boolean;
	/** Where a menu of the current card opens. */
	menuPlace: () => MenuPlace | null;
	openMenu: (path: string, at: MenuPlace) => void;
	peek: (path: string) => void;
	toSearch: () => void;
	toggleHelp: () => void;
	closeHelp: () => boolean;
}

/** True where the key is used up. */
export function takeKey<State extends string, One extends Carded>(
	event: KeyboardEvent,
	isInCards: boolean,
	parts: KeyParts<State, One>,
): boolean {
	const { key, ctrlKey, metaKey, altKey } = event;
	if (altKey) return false;
	if (key === 'Escape') return escape(parts);
	if (ctrlKey || metaKey) return takeWithControl(event, isInCards, parts);
	if (key === '/') return once(event, parts.toSearch);
	if (key === '?') return once(event, parts.toggleHelp);
	if (key === 'u') return undo(event, parts);
	const anywhere = parts.host.keys.anywhere[key];
	if (anywhere) return once(event, anywhere);
	return isInCards && takeInCards(event, parts);
}

/** A key that is held down acts once; only walking goes on. */
function once({ repeat }: KeyboardEvent, act: () => void): true {
	if (!repeat) act();
	return true;
}

function escape<State extends string, One extends Carded>({
	callOff,
	closeHelp,
	cards,
	announce,
}: KeyParts<State, One>): boolean {
	if (callOff() || closeHelp()) return true;
	if (cards.selected.size === 0) return false;
	cards.unselect();
	announce(text.board.unselect);
	return true;
}

function takeWithControl<State extends string, One extends Carded>(
	event: KeyboardEvent,
	isInCards: boolean,
	parts: KeyParts<State, One>,
): boolean {
	const { key } = event;
	if (key === 'z') return undo(event, parts);
	if (!isInCards) return false;
	if (key === 'ArrowRight') return once(event, () => moveAside(parts, event, 1));
	if (key === 'ArrowLeft') return once(event, () => moveAside(parts, event, -1));
	const path = parts.cards.cursor?.path ?? '';
	if (key !== 'Enter' || path === '') return false;
	return once(event, () => parts.host.openBeside(path));
}

function undo<State extends string, One extends Carded>(
	event: KeyboardEvent,
	{ host, announce }: KeyParts<State, One>,
): boolean {
	const { undo: takeBack } = host;
	if (takeBack === null) return false;
	return once(event, () =>
		host.attempt(
			takeBack(event).then((outcome) =>
				announce(outcome.ok ? outcome.value.sentence : outcome.refusal.sentence),
			),
		),
	);
}

/** To the next column that is open to it. */
function moveAside<State extends string, One extends Carded>(
	parts: KeyParts<State, One>,
	event: KeyboardEvent,
	step: 1 | -1,
): void {
	const { cards, columns, host } = parts;
	const { cursor } = cards;
	if (!cursor || cursor.path === '') return;
	const paths = cards.actedOn(cursor.path);
	const items = paths.flatMap((path) => host.itemAt(path) ?? []);
	const targets = columns.map(({ state }) => [state, host.targetFor(items, state)] as const);
	const next = nextTarget(targets, cursor.state, step);
	if ('to' in next) cards.put(paths, next.to, event, 'key');
	else host.refuse(next.why === null ? text.board.noneThatWay : text.board.stays(next.why));
}

function takeInCards<State extends string, One extends Carded>(
	event: KeyboardEvent,
	parts: KeyParts<State, One>,
): boolean {
	const { columns, collapsed, cards } = parts;
	const next = walk(columns, collapsed, cards.cursor, event.key);
	if (next) {
		cards.go(next);
		return true;
	}
	const path = cards.cursor?.path ?? '';
	return path !== '' && takeOnCard(event, path, parts);
}

function takeOnCard<State extends string, One extends Carded>(
	event: KeyboardEvent,
	path: string,
	{ host, cards, peek, menuPlace, openMenu }: KeyParts<State, One>,
): boolean {
	const { key } = event;
	if (key === 'Enter') return once(event, () => host.open(path, event));
	if (key === ' ') return once(event, () => peek(path));
	if (key === 'x') return once(event, () => cards.toggle([path]));
	if (key === 'm' || key === 'ContextMenu') {
		return once(event, () => {
			const at = menuPlace();
			if (at) openMenu(path, at);
		});
	}
	const own = host.keys.ofCard[key];
	const more = () => ({ paths: cards.actedOn(path), at: menuPlace() });
	return own !== undefined && once(event, () => own(path, more()));
}
