import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Target } from '../../app/board';
import { text } from '../../text';
import type { Item } from '../../core/item/item';
import type { WorkflowState } from '../../core/workflow/states';
import { STEADY_MS } from '../kit/acts/steady';
import { visible } from '../kit/visible-text';
import type { BoardProps } from './board-host';
import type { Cards } from './use-cards';
import { useDrag } from './use-drag';

interface Dragged {
	paths: ReadonlySet<string>;
	/** What is dropped is what was taken up. */
	areSame: () => boolean;
	title: string;
	targets: ReadonlyMap<WorkflowState, Target>;
	/** What a drop on a column would come to, or why it is not possible. */
	notes: ReadonlyMap<WorkflowState, string>;
	/** It has been seen in the hand for a moment: before that a drop decides nothing. */
	isSteady: boolean;
}

export type CardDrag = ReturnType<typeof useCardDrag>;

export function useCardDrag(
	{ columns, host, announce }: BoardProps,
	cards: Cards,
	root: RefObject<HTMLDivElement | null>,
) {
	const { dragged, take, letGo } = useDragged();
	const ghost = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const begin = (path: string) => {
		const paths = cards.actedOn(path);
		const items = paths.flatMap((one) => host.itemAt(one) ?? []);
		const state = host.itemAt(path)?.state;
		// Keys are for what was pressed, also where it stays.
		if (state) cards.go({ state, path, index: 0 });
		const targets = columns.map(({ state }) => [state, host.targetFor(items, state)] as const);
		const title = text.board.dragging(paths.length, visible(host.itemAt(path)?.title ?? ''));
		const areSame = host.sameItems(paths);
		const what = { paths: new Set(paths), areSame, title, targets: new Map(targets) };
		take((isSteady) => ({ ...what, isSteady, notes: notesOf(targets, items, isSteady) }));
	};
	const drop = (to: WorkflowState | null, event: PointerEvent) => {
		letGo();
		const target = to === null ? undefined : dragged?.targets.get(to);
		if (to === null || !dragged || !target) return;
		if (!dragged.areSame()) host.refuse(text.decisions.otherNote.sentence);
		else if (target.kind === 'open')
			cards.put([...dragged.paths], to, event, dragged.isSteady ? 'drag' : 'key');
		else if (target.kind === 'closed') host.refuse(text.board.stays(target.why));
	};
	const cancel = () => {
		letGo();
		announce(text.board.dragCancelled);
	};
	const { handlers, callOff, over } = useDrag({ root, ghost, scroller, begin, drop, cancel });
	return { handlers, callOff, over, dragged, ghost, scroller };
}

/** What is in the hand, as it is at once and after a moment. */
function useDragged() {
	const [dragged, setDragged] = useState<Dragged | null>(null);
	const timer = useRef(0);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	return {
		dragged,
		take: (what: (isSteady: boolean) => Dragged) => {
			setDragged(what(false));
			timer.current = window.setTimeout(() => setDragged(what(true)), STEADY_MS);
		},
		letGo: () => {
			window.clearTimeout(timer.current);
			setDragged(null);
		},
	};
}

function notesOf(
	targets: readonly (readonly [WorkflowState, Target])[],
	items: readonly Item[],
	isSteady: boolean,
): Dragged['notes'] {
	return new Map(
		targets.flatMap(([state, target]) => {
			const note = noteOf(target, items, isSteady);
			return note === null ? [] : [[state, note] as const];
		}),
	);
}

function noteOf(target: Target, items: readonly Item[], isSteady: boolean): string | null {
	if (target.kind === 'here') return null;
	if (target.kind === 'closed') return target.why;
	if (target.needs === 'reason') return text.board.dropWithReason;
	if (target.needs === 'nothing') return text.board.dropHere;
	const [only, ...others] = items;
	const decides = isSteady && others.length === 0 && only?.asks?.riskLevel === 'low';
	return decides ? text.board.dropToDecide : text.board.dropToReview;
}
