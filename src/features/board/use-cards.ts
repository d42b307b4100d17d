// Which card is current, which are selected, and which are on their way.

import { useCallback, useMemo, useState } from 'preact/hooks';
import type { WorkflowState } from '../../core/workflow/states';
import type { BoardHost, BoardProps, Carded } from './board-host';
import { type Cursor, settle, type Stack } from './walk';
import type { Announce } from '../kit/announcer';

const NONE: ReadonlySet<string> = new Set();

/** What was selected, by its path, with its id: another note may come to lie there. */
type Chosen = ReadonlyMap<string, string | null>;

const NONE_CHOSEN: Chosen = new Map();

export interface Cards<State extends string = WorkflowState> {
	cursor: Cursor<State> | null;
	/** Where the person last went; null where they did not yet. */
	went: Cursor<State> | null;
	go: (to: Cursor<State>) => void;
	/** Of the cards that are shown. */
	selected: ReadonlySet<string>;
	toggle: (paths: readonly string[]) => void;
	add: (paths: readonly string[]) => void;
	unselect: () => void;
	moving: ReadonlySet<string>;
	/** The selected ones, if this one is among them; else it alone. */
	actedOn: (path: string) => readonly string[];
	put: (paths: readonly string[], to: State, event: Event, by: 'drag' | 'key') => void;
}

type CardsGiven<State extends string, One extends Carded> = Pick<
	BoardProps<State, One>,
	'columns' | 'collapsed' | 'host' | 'announce'
>;

export function useCards<State extends string, One extends Carded>({
	columns,
	collapsed,
	host,
	announce,
}: CardsGiven<State, One>): Cards<State> {
	const [went, setWent] = useState<{ to: Cursor<State>; id: string | null } | null>(null);
	const idAt = (path: string) => host.itemAt(path)?.id ?? null;
	const go = (to: Cursor<State>) => setWent({ to, id: idAt(to.path) });
	const [wished, setSelected] = useState(NONE_CHOSEN);
	const selected = useMemo(() => shownOf(wished, columns), [wished, columns]);
	const { moving, put } = usePutting(host, announce, (paths, path, to) => {
		setSelected((before) => leaveOut(before, paths));
		if (path !== null) go({ state: to, path, index: 0 });
	});
	const unselect = useCallback(() => setSelected(NONE_CHOSEN), []);
	const chosen = (paths: readonly string[]) => paths.map((path) => [path, idAt(path)] as const);
	const add = (paths: readonly string[]) =>
		setSelected((before) => new Map([...before, ...chosen(paths)]));
	const cursor = settle(columns, went?.to ?? null, collapsed, went?.id ?? null);
	return {
		...{ cursor, went: went?.to ?? null, go, selected, add, unselect, moving, put },
		/** All of them are taken away where all are there. */
		toggle: (paths) => {
			if (paths.every((path) => selected.has(path))) {
				setSelected((before) => leaveOut(before, paths));
			} else add(paths);
		},
		actedOn: (path) => (selected.has(path) ? [...selected] : [path]),
	};
}

/** What a filter hides, or is another note by now, goes along with nothing. */
function shownOf(chosen: Chosen, columns: readonly Stack<string>[]): ReadonlySet<string> {
	if (chosen.size === 0) return NONE;
	const shown = new Map(columns.flatMap(({ items }) => items.map(({ path, id }) => [path, id])));
	return new Set([...chosen].flatMap(([path, id]) => (shown.get(path) === id ? [path] : [])));
}

function leaveOut(before: Chosen, paths: readonly string[]): Chosen {
	const gone = new Set(paths);
	return new Map([...before].filter(([path]) => !gone.has(path)));
}

function usePutting<State extends string, One extends Carded>(
	host: BoardHost<State, One>,
	announce: Announce,
	moved: (paths: readonly string[], path: string | null, to: State) => void,
): Pick<Cards<State>, 'moving' | 'put'> {
	const [moving, setMoving] = useState(NONE);
	const carry: (...given: Parameters<Cards<State>['put']>) => Promise<void> = async (
		paths,
		to,
		event,
		by,
	) => {
		setMoving((before) => new Set([...before, ...paths]));
		try {
			const outcome = await host.put(paths, to, event, by);
			if (outcome.moved > 0) moved(paths, outcome.path, to);
			if (outcome.said !== '') announce(outcome.said);
		} finally {
			setMoving((before) => without(before, paths));
		}
	};
	return { moving, put: (...given) => host.attempt(carry(...given)) };
}

function without(before: ReadonlySet<string>, paths: readonly string[]): ReadonlySet<string> {
	const gone = new Set(paths);
	return new Set([...before].filter((path) => !gone.has(path)));
}
