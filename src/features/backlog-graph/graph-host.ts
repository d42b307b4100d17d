// What the graph needs from around it.

import type { GraphAnswers, GraphFilter } from '../../core/backlog/picture/graph-view';
import type { Subscribe } from '../kit/hooks/use-redraw-on';

/** Where on the screen a menu opens. */
export interface MenuPlace {
	x: number;
	y: number;
	doc: Document;
}

export interface NodeMenuActs {
	open: (event: MouseEvent | KeyboardEvent) => void;
	beside: () => void;
	peek: () => void;
	focus: () => void;
	isFocused: boolean;
}

export interface GraphHost {
	/** Of the workspaces. */
	roots: () => readonly string[];
	graph: (root: string) => GraphAnswers;
	subscribe: Subscribe;
	/** The theme has changed. */
	onRestyle: Subscribe;
	open: (path: string, event: MouseEvent | KeyboardEvent) => void;
	openBeside: (path: string) => void;
	/** `closed` is called when the person is done with it. */
	peek: (path: string, closed: () => void) => void;
	menu: (path: string, at: MenuPlace, acts: NodeMenuActs) => void;
	/** The app may show more of the note. */
	hoverLink: (path: string, event: PointerEvent, target: HTMLElement) => void;
	say: (sentence: string) => void;
}

/** What is remembered with the layout. */
export interface GraphChoice {
	/** Of the workspace; null for the first that there is. */
	root: string | null;
	filter: GraphFilter;
	isCritical: boolean;
}

export interface GraphPageProps {
	host: GraphHost;
	choice: GraphChoice;
	onChoice: (choice: GraphChoice) => void;
}
