import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Target } from '../../app/board';
import { text } from '../../text';
import { STEADY_MS } from '../kit/acts/steady';
import { visible } from '../kit/visible-text';
import type { BoardHost, BoardProps, Carded, MenuPlace } from './board-host';
import type { Cards } from './use-cards';
import { useDrag } from './use-drag';

interface Dragged<State> {
	paths: ReadonlySet<string>;
	/** What is dropped is what was taken up. */
	areSame: () => boolean;
	title: string;
	targets: ReadonlyMap<State, Target>;
	/** What a drop on a column would come to, or why it is not possible. */
	notes: ReadonlyMap<State, string>;
	/** It has been seen in the hand for a moment: before that a drop decides nothing. */
	isSteady: boolean;
}

export type CardDrag<State extends string> = ReturnType<typeof useCardDrag<State, Carded>>;

export function useCardDrag<State extends string, One extends Carded>(
	{ columns, host, announce, isList = false }: BoardProps<State, One>,
	cards: Cards<State>,
	root: RefObject<HTMLDivElement | null>,
	openMenu: (path: string, at: MenuPlace) => void,
) {
	const { dragged, take, letGo } = useDragged<State>();
	const ghost = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const begin = (path: string) => {
		const paths = cards.actedOn(path);
		const items = paths.flatMap((one) => host.itemAt(one) ?? []);
		const state = columns.find((column) => isIn(column, path))?.state;
		// Keys are for what was pressed, also where it stays.
		if (state) cards.go({ state, path, index: 0 });
		const targets = columns.map(({ state }) => [state, host.targetFor(items, state)] as const);
		const title = text.board.dragging(paths.length, visible(host.itemAt(path)?.title ?? ''));
		const areSame = host.sameItems(paths);
		const what = { paths: new Set(paths), areSame, title, targets: new Map(targets) };
		take((isSteady) => ({ ...what, isSteady, notes: notesOf(host, targets, items, isSteady) }));
	};
	const drop = (to: State | null, event: PointerEvent) => {
		letGo();
		const target = to === null ? undefined : dragged?.targets.get(to);
		if (to === null || !dragged || !target) return;
		if (!dragged.areSame()) host.refuse(text.decisions.otherNote.sentence);
		else if (target.kind === 'open')
			cards.put([...dragged.paths], to, event, dragged.isSteady ? 'drag' : 'key');
		else if (target.kind === 'closed') host.refuse(text.board.stays(target.why));
	};
	const held = (path: string, { clientX: x, clientY: y }: PointerEvent) => {
		letGo();
		if (root.current) openMenu(path, { x, y, doc: root.current.doc });
	};
	const cancel = () => {
		letGo();
		announce(text.board.dragCancelled);
	};
	const columnOf = (name: string | null) =>
		columns.find(({ state }) => state === name)?.state ?? null;
	const parts = { root, ghost, scroller, begin, drop, held, cancel, columnOf };
	const { handlers, callOff, over } = useDrag(parts);
	return { handlers: isList ? {} : handlers, callOff, over, dragged, ghost, scroller };
}

function isIn({ items }: { items: readonly Carded[] }, path: string): boolean {
	return items.some((one) => one.path === path);
}

/** What is in the hand, as it is at once and after a moment. */
function useDragged<State>() {
	const [dragged, setDragged] = useState<Dragged<State> | null>(null);
	const timer = useRef(0);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	return {
		dragged,
		take: (what: (isSteady: boolean) => Dragged<State>) => {
			setDragged(what(false));
			timer.current = window.setTimeout(() => setDragged(what(true)), STEADY_MS);
		},
		letGo: () => {
			window.clearTimeout(timer.current);
			setDragged(null);
		},
	};
}

function notesOf<State extends string, One extends Carded>(
	{ dropNote }: BoardHost<State, One>,
	targets: readonly (readonly [State, Target])[],
	items: readonly One[],
	isSteady: boolean,
): Dragged<State>['notes'] {
	return new Map(
		targets.flatMap(([state, target]) => {
			if (target.kind === 'here') return [];
			const isOpen = target.kind === 'open';
			return [[state, isOpen ? dropNote(target.needs, items, isSteady) : target.why] as const];
		}),
	);
}
