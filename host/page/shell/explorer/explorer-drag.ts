import { TFile, TFolder, type TAbstractFile } from '../../obsidian/vault/files';
import type { Draggable, DragManager, DropOffer } from '../drag-manager';
import { mayMoveInto, moveInto } from './explorer-actions';
import type { FileExplorerView } from './file-explorer-view';

const UNFOLD_AFTER_MS = 700;

/** Entries are dragged from the rows and dropped onto folders, rows in folders, or the empty space. */
export function enableExplorerDrag(
	view: FileExplorerView,
	drags: DragManager,
	el: HTMLElement,
): void {
	const hovered = new HoverUnfolding(view);
	el.addEventListener('dragstart', (event) => {
		const entry = view.entryAt(event.target);
		if (!entry) return;
		drags.onDragStart(event, draggableFor(view.actedOn(entry), event, drags));
		view.rowOf(entry)?.addClass('is-being-dragged');
	});
	el.addEventListener('dragend', () => {
		hovered.stop();
		el.findAll('.is-being-dragged').forEach((row) => row.removeClass('is-being-dragged'));
	});
	drags.handleDrop(el, (event, draggable, isOver): DropOffer | null => {
		const folder = folderAt(view, event.target);
		hovered.over(isOver ? view.entryAt(event.target) : null);
		const entries = entriesOf(draggable);
		if (!mayMoveInto(entries, folder)) return null;
		if (!isOver) void moveInto(view.app, entries, folder);
		const name = folder.isRoot() ? view.app.vault.getName() : folder.name;
		const row = folder.isRoot() ? el : view.rowOf(folder);
		return {
			action: `Move into “${name}”`,
			dropEffect: 'move',
			...(row && { hoverEl: row }),
			hoverClass: 'is-being-dragged-over',
		};
	});
}

function draggableFor(entries: TAbstractFile[], event: DragEvent, drags: DragManager): Draggable {
	const [first] = entries;
	if (entries.length === 1 && first instanceof TFile)
		return drags.dragFile(event, first, 'file-explorer');
	if (entries.length === 1 && first instanceof TFolder) {
		return drags.dragFolder(event, first, 'file-explorer');
	}
	return drags.dragFiles(event, entries, 'file-explorer');
}

function entriesOf({ file, files }: Draggable): TAbstractFile[] {
	return files ?? (file ? [file] : []);
}

/** A file stands for the folder it is in. */
function folderAt(view: FileExplorerView, target: EventTarget | null): TFolder {
	const entry = view.entryAt(target);
	if (entry instanceof TFolder) return entry;
	return entry?.parent ?? view.app.vault.getRoot();
}

/** A folded folder that something is held over opens. */
class HoverUnfolding {
	private entry: TAbstractFile | null = null;
	private timer = 0;

	constructor(private readonly view: FileExplorerView) {}

	over(entry: TAbstractFile | null): void {
		if (entry === this.entry) return;
		this.stop();
		this.entry = entry;
		if (!(entry instanceof TFolder)) return;
		this.timer = window.setTimeout(() => this.view.unfold(entry), UNFOLD_AFTER_MS);
	}

	stop(): void {
		window.clearTimeout(this.timer);
		this.entry = null;
	}
}
