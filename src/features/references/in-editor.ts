// References while a note is edited: they look like what they lead to, and a click opens that. Left to the app, the click on
// `[[@issue-001]]` would make an empty note of that name. Only what is in sight is looked at.

import { syntaxTree } from '@codemirror/language';
import { Prec, RangeSetBuilder, type EditorState, type Extension } from '@codemirror/state';
import {
	Decoration,
	EditorView,
	ViewPlugin,
	WidgetType,
	type DecorationSet,
	type ViewUpdate,
} from '@codemirror/view';
import {
	editorInfoField,
	editorLivePreviewField,
	Keymap,
	livePreviewState,
	type MarkdownFileInfo,
} from 'obsidian';
import { elementOf } from '../kit/element-of';
import { classesOf, type ReferenceSource, type ShownReference } from './source';

export function referencesInEditor(sources: readonly ReferenceSource[]): Extension {
	const marks = ViewPlugin.define((view) => new Marks(view, sources), {
		decorations: ({ decorations }) => decorations,
	});
	const at = (event: MouseEvent, view: EditorView) =>
		hoveredAt(event, view, view.plugin(marks)?.shown ?? []);
	const press = (event: MouseEvent, view: EditorView) => isFollowed(event, view, at(event, view));
	const follow = (event: MouseEvent, view: EditorView) => {
		const found = at(event, view);
		if (!found || !isFollowed(event, view, found)) return false;
		infoOf(view.state)?.hoverPopover?.unload();
		found.reference.open(event);
		return true;
	};
	// Before the app's own handlers, which know no such note.
	const handlers = EditorView.domEventHandlers({
		mousedown: press,
		// Where the middle button pastes, it does so now.
		mouseup: (event, view) => event.button === 1 && press(event, view),
		click: follow,
		auxclick: follow,
		mouseover: (event, view) => {
			const found = at(event, view);
			const hoverParent = infoOf(view.state);
			if (!found || !hoverParent) return false;
			const { reference, el: targetEl } = found;
			reference.hover?.({ event, targetEl, hoverParent, source: 'editor' });
			return true;
		},
	});
	const ends = EditorView.domEventObservers({
		// The marks waited for its end, and it may bring no update of its own.
		compositionend: (_event, view) => void window.setTimeout(() => view.dispatch({})),
	});
	return [marks, Prec.highest(handlers), ends];
}

function infoOf(state: EditorState): MarkdownFileInfo | undefined {
	return state.field(editorInfoField, false);
}

function isPreview(state: EditorState): boolean {
	return state.field(editorLivePreviewField, false) === true;
}

/** What moved under a pointer that selects would select something else, and what is composed is the input method's. */
function keepsStill(view: EditorView): boolean {
	return view.composing || view.plugin(livePreviewState)?.mousedown === true;
}

function isEdited({ selection }: EditorState, { from, to }: ShownReference): boolean {
	return selection.ranges.some((range) => range.from <= to && range.to >= from);
}

interface Found {
	reference: ShownReference;
	el: HTMLElement;
}

/** By the element: where two of them meet, a place on the screen is at the end of one and at the beginning of the other. */
function hoveredAt(
	event: MouseEvent,
	view: EditorView,
	shown: readonly ShownReference[],
): Found | null {
	const link = '.signoff-reference, .cm-hmd-internal-link';
	const el = elementOf(event.target)?.closest<HTMLElement>(link);
	if (!el || shown.length === 0) return null;
	const at = view.posAtDOM(el);
	const reference = shown.find(({ from, to }) => from <= at && at < to);
	return reference ? { reference, el } : null;
}

/** As in the app: a plain click follows a link in live preview, unless its text is being edited; elsewhere it takes Ctrl, Cmd or the middle button. */
function isFollowed(event: MouseEvent, { state }: EditorView, found: Found | null): boolean {
	if (event.button > 1 || !found) return false;
	return (
		Boolean(Keymap.isModEvent(event)) || (isPreview(state) && !isEdited(state, found.reference))
	);
}

class Marks {
	decorations: DecorationSet = Decoration.none;
	/** Those in sight, with their places in the whole text. */
	shown: readonly ShownReference[] = [];
	/** Something came while nothing might move. */
	private isLate = false;
	private readonly ends: readonly (() => void)[];

	constructor(
		view: EditorView,
		private readonly sources: readonly ReferenceSource[],
	) {
		this.look(view);
		const changed = () => {
			this.isLate = true;
			view.dispatch({});
		};
		this.ends = sources.map((source) => source.onChange(changed));
	}

	update(update: ViewUpdate): void {
		const { view, changes, state, startState } = update;
		if (keepsStill(view)) {
			this.decorations = this.decorations.map(changes);
			this.isLate = true;
		} else if (this.isLate || isOther(update)) this.look(view);
		// What the cursor comes to is shown as it is written.
		else if (update.selectionSet || isPreview(startState) !== isPreview(state))
			this.decorations = this.marksIn(state);
	}

	destroy(): void {
		for (const end of this.ends) end();
	}

	private look(view: EditorView): void {
		this.isLate = false;
		const { state, visibleRanges } = view;
		const path = infoOf(state)?.file?.path ?? '';
		const found = this.sources
			.filter((source) => !source.isEmpty())
			.flatMap((source) =>
				visibleRanges.flatMap(({ from, to }) =>
					source
						.in(state.sliceDoc(from, to), path, from === 0)
						.map((one) => ({ ...one, from: from + one.from, to: from + one.to })),
				),
			);
		this.shown = inOrder(found.filter(({ from }) => !isCode(state, from)));
		this.decorations = this.marksIn(state);
	}

	private marksIn(state: EditorState): DecorationSet {
		const marks = new RangeSetBuilder<Decoration>();
		const replaces = isPreview(state);
		for (const one of this.shown) {
			const { label, title } = one;
			const isReplaced = replaces && label !== null && !isEdited(state, one);
			const mark = isReplaced
				? Decoration.replace({ widget: new Label(label, title, classesOf(one)) })
				: Decoration.mark({ class: classesOf(one), attributes: { title } });
			marks.add(one.from, one.to, mark);
		}
		return marks.finish();
	}
}

/** Also where only more of the text is known to be code. */
function isOther({ docChanged, viewportChanged, startState, state }: ViewUpdate): boolean {
	return docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state);
}

/** None within another one. */
function inOrder(found: readonly ShownReference[]): ShownReference[] {
	let end = 0;
	const sorted = [...found].sort((a, b) => a.from - b.from || b.to - a.to);
	return sorted.filter(({ from, to }) => {
		if (from < end) return false;
		end = to;
		return true;
	});
}

/** What is in sight may begin in the middle of code, where its text alone doesn't tell. */
function isCode(state: EditorState, at: number): boolean {
	let node = syntaxTree(state).resolveInner(at, 1);
	for (; node.parent; node = node.parent) if (/code|frontmatter|math/i.test(node.name)) return true;
	return false;
}

class Label extends WidgetType {
	constructor(
		private readonly label: string,
		private readonly title: string,
		private readonly classes: string,
	) {
		super();
	}

	override eq({ label, title, classes }: Label): boolean {
		return label === this.label && title === this.title && classes === this.classes;
	}

	override toDOM(): HTMLElement {
		const { label: text, title, classes: cls } = this;
		return createSpan({ text, cls, title });
	}

	/** A click is for whoever opens it. */
	override ignoreEvent(): boolean {
		return false;
	}
}
