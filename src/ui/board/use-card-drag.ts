// What is being dragged, and where it may be put.

import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Target } from '../../app/board/targets';
import { boardText as words } from '../../core/text/board';
import { decisions } from '../../core/text/decisions';
import type { Item } from '../../core/item/item';
import type { WorkflowState } from '../../core/workflow/states';
import { visible } from '../kit/visible-text';
import type { BoardProps } from './board-props';
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
}

export type CardDrag = ReturnType<typeof useCardDrag>;

export function useCardDrag(
	{ columns, host, announce }: BoardProps,
	cards: Cards,
	root: RefObject<HTMLDivElement | null>,
) {
	const [dragged, setDragged] = useState<Dragged | null>(null);
	const ghost = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const begin = (path: string) => {
		const paths = cards.actedOn(path);
		const items = paths.flatMap((one) => host.itemAt(one) ?? []);
		const state = host.itemAt(path)?.state;
		// Keys are for what was pressed, also where it stays.
		if (state) cards.go({ state, path, index: 0 });
		const targets = columns.map(({ state }) => [state, host.targetFor(items, state)] as const);
		const title = words.dragging(paths.length, visible(host.itemAt(path)?.title ?? ''));
		const notes = targets.flatMap(([state, target]) => {
			const note = noteOf(target, items);
			return note === null ? [] : [[state, note] as const];
		});
		const areSame = host.sameItems(paths);
		setDragged({
			paths: new Set(paths),
			areSame,
			title,
			targets: new Map(targets),
			notes: new Map(notes),
		});
	};
	const drop = (to: WorkflowState | null, event: PointerEvent) => {
		setDragged(null);
		const target = to === null ? undefined : dragged?.targets.get(to);
		if (to === null || !dragged || !target) return;
		if (!dragged.areSame()) host.refuse(decisions.otherNote.sentence);
		else if (target.kind === 'open') cards.put([...dragged.paths], to, event, 'drag');
		else if (target.kind === 'closed') host.refuse(words.stays(target.why));
	};
	const cancel = () => {
		setDragged(null);
		announce(words.dragCancelled);
	};
	const { handlers, callOff, over } = useDrag({ root, ghost, scroller, begin, drop, cancel });
	return { handlers, callOff, over, dragged, ghost, scroller };
}

function noteOf(target: Target, items: readonly Item[]): string | null {
	if (target.kind === 'here') return null;
	if (target.kind === 'closed') return target.why;
	if (target.needs === 'reason') return words.dropWithReason;
	if (target.needs === 'nothing') return words.dropHere;
	const [only, ...others] = items;
	const decides = others.length === 0 && only?.asks?.riskLevel === 'low';
	return decides ? words.dropToDecide : words.dropToReview;
}
