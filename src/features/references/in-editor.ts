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
import { editorInfoField, editorLivePreviewField, Keymap } from 'obsidian';
import { elementOf } from '../kit/element-of';
import { classesOf, type ReferenceSource, type ShownReference } from './source';

export function referencesInEditor(sources: readonly ReferenceSource[]): Extension {
	const marks = ViewPlugin.define((view) => new Marks(view, sources), {
		decorations: ({ decorations }) => decorations,
	});
	const at = (event: MouseEvent, view: EditorView) =>
		referenceAt(event, view, view.plugin(marks)?.shown ?? []);
	return [
		marks,
		// Before the app's own handlers, which know no such note.
		Prec.highest(
			EditorView.domEventHandlers({
				mousedown: (event, view) => isFollowed(event, view, at(event, view)),
				click: (event, view) => {
					const reference = at(event, view);
					if (!reference || !isFollowed(event, view, reference)) return false;
					reference.open(event);
					return true;
				},
				mouseover: (event, view) => {
					const el = elementOf(event.target)?.closest<HTMLElement>('.signoff-reference');
					const reference = el ? at(event, view) : null;
					if (el) reference?.hover?.(event, el);
					return false;
				},
			}),
		),
	];
}

function pathOf(state: EditorState): string {
	return state.field(editorInfoField, false)?.file?.path ?? '';
}

function isPreview(state: EditorState): boolean {
	return state.field(editorLivePreviewField, false) === true;
}

function isEdited({ selection }: EditorState, { from, to }: ShownReference): boolean {
	return selection.ranges.some((range) => range.from <= to && range.to >= from);
}

function referenceAt(
	event: MouseEvent,
	view: EditorView,
	shown: readonly ShownReference[],
): ShownReference | null {
	if (shown.length === 0) return null;
	const link = elementOf(event.target)?.closest('.signoff-reference, .cm-hmd-internal-link');
	const at = link ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
	if (at === null) return null;
	return shown.find(({ from, to }) => from <= at && at <= to) ?? null;
}

/** As in the app: a plain click follows a link in live preview, unless its text is being edited; elsewhere it takes Ctrl or Cmd. */
function isFollowed(
	event: MouseEvent,
	{ state }: EditorView,
	reference: ShownReference | null,
): boolean {
	if (event.button !== 0 || !reference) return false;
	return Boolean(Keymap.isModEvent(event)) || (isPreview(state) && !isEdited(state, reference));
}

class Marks {
	decorations: DecorationSet = Decoration.none;
	/** Those in sight, with their places in the whole text. */
	shown: readonly ShownReference[] = [];
	private readonly ends: readonly (() => void)[];

	constructor(
		view: EditorView,
		private readonly sources: readonly ReferenceSource[],
	) {
		this.look(view);
		const changed = () => {
			this.look(view);
			view.dispatch({});
		};
		this.ends = sources.map((source) => source.onChange(changed));
	}

	update({ docChanged, viewportChanged, selectionSet, view }: ViewUpdate): void {
		if (docChanged || viewportChanged) this.look(view);
		// What the cursor comes to is shown as it is written.
		else if (selectionSet && this.shown.length > 0) this.decorations = this.marksIn(view.state);
	}

	destroy(): void {
		for (const end of this.ends) end();
	}

	private look(view: EditorView): void {
		const { state, visibleRanges } = view;
		const path = pathOf(state);
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
