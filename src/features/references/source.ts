// What a kind of reference adds to the editor: which ones are in a text, how each is shown, and what a click does.

import type { HoverParent } from 'obsidian';

export interface ShownReference {
	/** Offsets in the text that was asked about. */
	from: number;
	to: number;
	state: 'found' | 'done' | 'unresolved' | 'pending';
	title: string;
	/** What live preview shows in its place; null where it stays as it is written. */
	label: string | null;
	open(event: MouseEvent | KeyboardEvent): void;
	/** Shows what it leads to; null where the title is all. */
	hover: ((hovered: Hovered) => void) | null;
}

export interface Hovered {
	event: MouseEvent;
	/** What the pointer is on. */
	targetEl: HTMLElement;
	/** Has one preview at a time. */
	hoverParent: HoverParent;
	/** As the app calls the place: it decides whether Ctrl or Cmd is wanted. */
	source: 'editor' | 'preview';
}

export interface ReferenceSource {
	/** Without anything that it could lead to, a text is a text. */
	isEmpty(): boolean;
	/** Tells when one may lead elsewhere, or look different. Returns what ends it. */
	onChange(listener: () => void): () => void;
	/** `from`: path of the note. `isStart`: the text begins the note, so that it may have properties. */
	in(text: string, from: string, isStart: boolean): ShownReference[];
}

export function classesOf({ state }: Pick<ShownReference, 'state'>): string {
	return state === 'found' || state === 'pending'
		? 'signoff-reference'
		: `signoff-reference is-${state}`;
}
