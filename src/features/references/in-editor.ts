// `[[@issue-001]]` while a note is edited: looks like what it leads to, and a click opens that. Left to the app, the click
// would make an empty note of that name.

import { Prec, RangeSetBuilder, type Extension } from '@codemirror/state';
import {
	Decoration,
	EditorView,
	ViewPlugin,
	type DecorationSet,
	type ViewUpdate,
} from '@codemirror/view';
import { editorInfoField, editorLivePreviewField, Keymap } from 'obsidian';
import { referencesIn, type Reference } from '../../core/backlog/references';
import { text } from '../../text';
import { elementOf } from '../kit/element-of';
import type { ReferenceTargets } from './targets';

/** `open` is given the id as it is written, and the path of the note in which it is. */
export type OpenReference = (id: string, from: string, event: MouseEvent) => void;

export function referencesInEditor(targets: ReferenceTargets, open: OpenReference): Extension {
	return [
		ViewPlugin.define((view) => new Marks(view, targets), {
			decorations: ({ decorations }) => decorations,
		}),
		// Before the app's own handlers, which know no such note.
		Prec.highest(
			EditorView.domEventHandlers({
				mousedown: (event, view) => isFollowed(event, view, targets) !== null,
				click: (event, view) => {
					const reference = isFollowed(event, view, targets);
					if (reference) open(reference.id, pathOf(view), event);
					return reference !== null;
				},
			}),
		),
	];
}

function pathOf(view: EditorView): string {
	return view.state.field(editorInfoField, false)?.file?.path ?? '';
}

/** As in the app: a plain click follows a link in live preview, unless its text is being edited; elsewhere it takes Ctrl or Cmd. */
function isFollowed(
	event: MouseEvent,
	view: EditorView,
	targets: ReferenceTargets,
): Reference | null {
	if (event.button !== 0 || targets.isEmpty()) return null;
	const link = elementOf(event.target)?.closest('.signoff-reference, .cm-hmd-internal-link');
	if (!link) return null;
	const reference = referenceAt(view, view.posAtCoords({ x: event.clientX, y: event.clientY }));
	if (!reference) return null;
	const isEdited = view.state.selection.ranges.some(
		({ from, to }) => from <= reference.to && to >= reference.from,
	);
	const isPreview = view.state.field(editorLivePreviewField, false) === true;
	return Keymap.isModEvent(event) || (isPreview && !isEdited) ? reference : null;
}

/** With its place in the whole text. */
function referenceAt(view: EditorView, at: number | null): Reference | null {
	if (at === null) return null;
	const line = view.state.doc.lineAt(at);
	const found = referencesIn(line.text, 0).find(
		({ from, to }) => line.from + from <= at && at <= line.from + to,
	);
	return found ? { ...found, from: line.from + found.from, to: line.from + found.to } : null;
}

class Marks {
	decorations: DecorationSet;
	private readonly end: () => void;

	constructor(
		view: EditorView,
		private readonly targets: ReferenceTargets,
	) {
		this.decorations = this.marksIn(view);
		this.end = targets.onChange(() => {
			this.decorations = this.marksIn(view);
			view.dispatch({});
		});
	}

	update({ docChanged, viewportChanged, view }: ViewUpdate): void {
		if (docChanged || viewportChanged) this.decorations = this.marksIn(view);
	}

	destroy(): void {
		this.end();
	}

	private marksIn(view: EditorView): DecorationSet {
		const marks = new RangeSetBuilder<Decoration>();
		if (this.targets.isEmpty()) return marks.finish();
		const path = pathOf(view);
		for (const { from, to } of view.visibleRanges) {
			for (const one of referencesIn(view.state.sliceDoc(from, to), 0)) {
				marks.add(from + one.from, from + one.to, this.markOf(one.id, path));
			}
		}
		return marks.finish();
	}

	private markOf(id: string, path: string): Decoration {
		const target = this.targets.find(id, path);
		const state = target ? (target.isDone ? ' is-done' : '') : ' is-unresolved';
		const title = target ? target.title : text.embed.unknownId(id);
		return Decoration.mark({ class: `signoff-reference${state}`, attributes: { title } });
	}
}
