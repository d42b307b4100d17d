// Watches what a person drags in the file explorer, because a rename does not say who made it.
//
// Invariant: a gesture exists only for a drag that began on a row of the app's own explorer and ended
// there, both by events that no program can make. What is dragged is in `app.dragManager`, which is not
// public: where it is missing or different nothing is explained, and the move ends as a question.

import { Component, TFolder, type App, type View } from 'obsidian';
import * as z from 'zod/mini';
import type { TrustedGesture } from '../core/approval/gesture';
import { parentOf } from '../core/workflow/paths';
import { Drops } from './drops';

const Entry = z.object({ path: z.string() });
const Dragging = z.object({
	draggable: z.union([
		z.object({ type: z.enum(['file', 'folder']), file: Entry }),
		z.object({ type: z.enum(['files']), files: z.array(Entry) }),
	]),
});

/** Add it to the plugin as a child: it listens while it is loaded. */
export class Gestures extends Component {
	private readonly drops: Drops;
	private readonly listening = new Map<Document, () => void>();
	/** The row on which the drag began that is under way. */
	private begunOn: string | null = null;

	constructor(
		private readonly app: App,
		now: () => number = () => performance.now(),
	) {
		super();
		this.drops = new Drops(now);
	}

	/** Asked once for each path that was moved; a gesture is given out once. */
	explains(from: string, to: string): TrustedGesture | null {
		return this.drops.explains(from, to);
	}

	override onload(): void {
		const { workspace } = this.app;
		this.listen(workspace.containerEl.ownerDocument);
		workspace.iterateAllLeaves((leaf) => this.listen(leaf.getContainer().doc));
		this.registerEvent(workspace.on('window-open', (_, win) => this.listen(win.document)));
		this.registerEvent(workspace.on('window-close', (_, win) => this.unlisten(win.document)));
	}

	override onunload(): void {
		for (const doc of [...this.listening.keys()]) this.unlisten(doc);
	}

	/** In the capture phase: the app's own listeners clear `dragManager` and stop the event. */
	private listen(doc: Document): void {
		if (this.listening.has(doc)) return;
		const begin = (event: DragEvent) => this.onDragStart(event);
		const end = () => (this.begunOn = null);
		const drop = (event: DragEvent) => this.onDrop(event);
		doc.addEventListener('dragstart', begin, true);
		doc.addEventListener('dragend', end, true);
		doc.addEventListener('drop', drop, true);
		this.listening.set(doc, () => {
			doc.removeEventListener('dragstart', begin, true);
			doc.removeEventListener('dragend', end, true);
			doc.removeEventListener('drop', drop, true);
		});
	}

	private unlisten(doc: Document): void {
		this.listening.get(doc)?.();
		this.listening.delete(doc);
	}

	private onDragStart(event: DragEvent): void {
		if (!event.isTrusted) return;
		const place = this.placeOf(event);
		this.begunOn = place && pathAt(place);
	}

	private onDrop(event: DragEvent): void {
		if (!event.isTrusted) return;
		const place = this.placeOf(event);
		const folder = place && this.folderAt(place);
		const paths = draggedIn(this.app);
		// A link in a note can be dragged, too, and be named as its author likes: that is no consent.
		const isOurs = this.begunOn !== null && paths.includes(this.begunOn);
		this.begunOn = null;
		if (folder === null || !isOurs) return;
		this.drops.remember({ paths, inside: pathsBelow(this.app, paths) }, folder, event);
	}

	/** What is under the pointer, if that is in an explorer. Its look can be copied by any note. */
	private placeOf(event: DragEvent): Element | null {
		const node = event.targetNode;
		const element = node?.instanceOf(Element) ? node : (node?.parentElement ?? null);
		const explorers = this.app.workspace.getLeavesOfType('file-explorer');
		return explorers.some(({ view }) => hasFilesAt(view, element)) ? element : null;
	}

	/** A file stands for the folder it is in, and the space without rows for the vault itself. */
	private folderAt(place: Element): string | null {
		const path = pathAt(place);
		if (path === null || path === '/') return '';
		const entry = this.app.vault.getAbstractFileByPath(path);
		if (!entry) return null;
		return entry instanceof TFolder ? entry.path : parentOf(entry.path);
	}
}

function hasFilesAt(view: View, element: Element | null): boolean {
	const files = element?.closest('.nav-files-container') ?? null;
	return files !== null && view.containerEl.contains(files);
}

/** The row, or the row of the folder whose children have a gap here. */
function pathAt(place: Element): string | null {
	const row =
		place.closest('[data-path]') ??
		place.closest('.nav-folder')?.querySelector(':scope > [data-path]');
	return row?.getAttribute('data-path') ?? null;
}

function draggedIn(app: App): string[] {
	const dragging = Dragging.safeParse('dragManager' in app ? app.dragManager : null);
	if (!dragging.success) return [];
	const { draggable } = dragging.data;
	const entries = draggable.type === 'files' ? draggable.files : [draggable.file];
	return entries.map(({ path }) => path);
}

/** All that lies in the folders among these, at any depth. */
function pathsBelow(app: App, paths: readonly string[]): string[] {
	const found: string[] = [];
	const pending = paths.map((path) => app.vault.getAbstractFileByPath(path));
	for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
		if (!(entry instanceof TFolder)) continue;
		for (const child of entry.children) {
			found.push(child.path);
			pending.push(child);
		}
	}
	return found;
}
