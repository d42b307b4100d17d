// What the person does with the tools that they share with agents: each use is recorded, as theirs is. Scrolls are told when they rest.

import { useRef, useState } from 'preact/hooks';
import type { ArtifactRow, CommitRow, Match } from '../../app/memory/artifacts';
import type { JsonObject } from '../../core/shared/json';
import type { ReaderTool } from '../../core/soil/artifact/reader-tools';
import type { ArtifactContext } from './artifact-context';
import type { Range } from './range-model';

export interface Tools {
	/** What was searched for, and where it is; null where nothing was. */
	found: { query: string; matches: readonly Match[] } | null;
	search: (query: string, event: Event) => void;
	closeFound: () => void;
	/** To lines that were found. */
	goTo: (lines: readonly [from: number, to: number], event: Event) => void;
	/** A reference to the lines, into the clipboard. */
	copy: (range: Range, event: Event) => void;
	/** For the element in which a person scrolls. */
	handled: () => void;
	scrolled: (box: HTMLElement) => void;
	/** Lines that the person went to; each object once. */
	goal: { line: number } | null;
}

/** After which a scroll rests, and how long it is a hand's that moved before. */
const REST = 600;
const HAND = 1_500;

export function useTools(
	context: ArtifactContext,
	{ uuid, root, label, head }: ArtifactRow,
	shown: CommitRow | null,
): Tools {
	const [found, setFound] = useState<Tools['found']>(null);
	const [goal, setGoal] = useState<Tools['goal']>(null);
	const isNewest = shown !== null && shown.commit === head?.commit;
	const place = { uuid, root };
	const { acts, attempt, say } = context;
	const { calledOff, ...scrolled } = useScrolled((start, end) => {
		if (isNewest) attempt(acts.scroll(place, start, end));
	});
	const use = (tool: ReaderTool, given: JsonObject, event: Event) => {
		calledOff();
		return acts.use(place, tool, given, event);
	};
	const search = async (query: string, event: Event) => {
		const answer = await use('semantic_search', { query }, event);
		if (answer.ok) setFound({ query, matches: answer.value.matches ?? [] });
		else say(answer.refusal);
	};
	const goTo = async ([start, end]: readonly [number, number], event: Event) => {
		setGoal({ line: start });
		await use('scroll_to', { start, end }, event);
	};
	const copy = async ({ first, last }: Range, event: Event) => {
		if (!isNewest) return context.copy(referenceTo(label, shown, first, last), event);
		const answer = await use('select_lines', { start: first, end: last }, event);
		if (!answer.ok) say(answer.refusal);
		else await context.copy(answer.value.reference ?? '', event);
	};
	return {
		...{ found, goal, ...scrolled, closeFound: () => setFound(null) },
		search: (query, event) => attempt(search(query, event)),
		goTo: (lines, event) => attempt(goTo(lines, event)),
		copy: (range, event) => attempt(copy(range, event)),
	};
}

/** As the tool makes it for the newest commit. */
function referenceTo(label: string, commit: CommitRow | null, first: number, last: number): string {
	const of = (line: number) => `${label}:${String(line)}@${commit?.short ?? ''}`;
	return first === last ? of(first) : `${of(first)} … ${of(last)}`;
}

/** Only what a person's hand scrolled: what the view does by itself is nobody's look. */
function useScrolled(
	tell: (start: number, end: number) => void,
): Pick<Tools, 'handled' | 'scrolled'> & { calledOff: () => void } {
	const hand = useRef(-Infinity);
	const timer = useRef(0);
	const last = useRef('');
	const scrolled = (box: HTMLElement) => {
		if (performance.now() - hand.current > HAND) return;
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => {
			const seen = seenLines(box);
			if (!seen || last.current === seen.join()) return;
			last.current = seen.join();
			tell(...seen);
		}, REST);
	};
	const handled = () => {
		hand.current = performance.now();
	};
	/** Something else says where they are. */
	const calledOff = () => window.clearTimeout(timer.current);
	return { handled, scrolled, calledOff };
}

function seenLines(box: HTMLElement): [start: number, end: number] | null {
	const around = box.getBoundingClientRect();
	const seen = [...box.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => {
		const { top, bottom } = row.getBoundingClientRect();
		return bottom > around.top && top < around.bottom;
	});
	const [first, end] = [seen[0], seen.at(-1)].map((row) => Number(row?.dataset.row) + 1);
	return first === undefined || end === undefined || Number.isNaN(first) ? null : [first, end];
}
