import { nextTarget } from '../../app/board';
import type { BoardColumn } from '../../core/board/board-columns';
import { text } from '../../text';
import type { Announce } from '../kit/announcer';
import type { BoardHost, MenuPlace } from './board-host';
import type { Cards } from './use-cards';
import { walk, type Collapsed } from './walk';

export interface KeyParts {
	columns: readonly BoardColumn[];
	collapsed: Collapsed;
	cards: Cards;
	host: BoardHost;
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
export function takeKey(event: KeyboardEvent, isInCards: boolean, parts: KeyParts): boolean {
	const { key, ctrlKey, metaKey, altKey } = event;
	if (altKey) return false;
	if (key === 'Escape') return escape(parts);
	if (ctrlKey || metaKey) return takeWithControl(event, isInCards, parts);
	const anywhere = ANYWHERE[key];
	if (anywhere) return once(event, () => anywhere(parts, event));
	return isInCards && takeInCards(event, parts);
}

/** A key that is held down acts once; only walking goes on. */
function once({ repeat }: KeyboardEvent, act: () => void): true {
	if (!repeat) act();
	return true;
}

function escape({ callOff, closeHelp, cards, announce }: KeyParts): boolean {
	if (callOff() || closeHelp()) return true;
	if (cards.selected.size === 0) return false;
	cards.unselect();
	announce(text.board.unselect);
	return true;
}

const ANYWHERE: Readonly<Record<string, (parts: KeyParts, event: KeyboardEvent) => void>> = {
	'/': ({ toSearch }) => toSearch(),
	'?': ({ toggleHelp }) => toggleHelp(),
	u: (parts, event) => undo(parts, event),
};

function takeWithControl(event: KeyboardEvent, isInCards: boolean, parts: KeyParts): boolean {
	const { key } = event;
	if (key === 'z') return once(event, () => undo(parts, event));
	if (!isInCards) return false;
	if (key === 'ArrowRight') return once(event, () => moveAside(parts, event, 1));
	if (key === 'ArrowLeft') return once(event, () => moveAside(parts, event, -1));
	const path = parts.cards.cursor?.path ?? '';
	if (key !== 'Enter' || path === '') return false;
	return once(event, () => parts.host.openBeside(path));
}

function undo({ host, announce }: KeyParts, event: KeyboardEvent): void {
	host.attempt(
		host
			.undo(event)
			.then((outcome) => announce(outcome.ok ? outcome.value.sentence : outcome.refusal.sentence)),
	);
}

/** To the next column that is open to it. */
function moveAside(parts: KeyParts, event: KeyboardEvent, step: 1 | -1): void {
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

function takeInCards(event: KeyboardEvent, parts: KeyParts): boolean {
	const { columns, collapsed, cards } = parts;
	const next = walk(columns, collapsed, cards.cursor, event.key);
	if (next) {
		cards.go(next);
		return true;
	}
	const path = cards.cursor?.path ?? '';
	const act = path === '' ? undefined : OF_CARD[event.key];
	return act !== undefined && once(event, () => act(path, parts, event));
}

type CardAct = (path: string, parts: KeyParts, event: KeyboardEvent) => void;

const OF_CARD: Readonly<Record<string, CardAct>> = {
	Enter: (path, { host }, event) => host.open(path, event),
	' ': (path, { peek }) => peek(path),
	x: (path, { cards }) => cards.toggle([path]),
	a: (path, { host }) => host.review(path),
	r: (path, { host }) => host.reject(path),
	m: openCardMenu,
	ContextMenu: openCardMenu,
};

function openCardMenu(path: string, { menuPlace, openMenu }: KeyParts): void {
	const at = menuPlace();
	if (at) openMenu(path, at);
}
