import type { IconName } from 'obsidian';
import type { App } from '../obsidian/base/app';
import { setIcon } from '../obsidian/ui/icons';
import type { TAbstractFile, TFile, TFolder } from '../obsidian/vault/files';

/** What is being dragged. The app's own shape: plugins read it. */
export interface Draggable {
	type: 'file' | 'folder' | 'files' | 'link';
	source?: string;
	icon: IconName;
	title: string;
	file?: TAbstractFile;
	files?: TAbstractFile[];
	linktext?: string;
	sourcePath?: string;
}

/** What a drop here would do, or nothing if it may not be dropped here. */
export interface DropOffer {
	action: string | null;
	dropEffect: 'none' | 'copy' | 'link' | 'move';
	hoverEl?: HTMLElement;
	hoverClass?: string;
}

type DropHandler = (
	event: DragEvent,
	draggable: Draggable,
	isOver: boolean,
) => DropOffer | null | undefined;

/** Drags within the app: what is dragged, the ghost that follows the pointer, and who may take it. */
export class DragManager {
	draggable: Draggable | null = null;
	ghostEl: HTMLElement | null = null;
	hoverEl: HTMLElement | null = null;
	private hoverClass = '';
	private actionEl: HTMLElement | null = null;

	constructor(private readonly app: App) {
		document.addEventListener('dragover', (event) => this.follow(event));
		document.addEventListener('dragend', () => this.onDragEnd());
		document.addEventListener('drop', () => this.onDragEnd());
	}

	/** Makes `el` something to drag; `getDraggable` may refuse by answering nothing. */
	handleDrag(el: HTMLElement, getDraggable: (event: DragEvent) => Draggable | null): void {
		el.draggable = true;
		el.addEventListener('dragstart', (event) => {
			const draggable = getDraggable(event);
			if (draggable) this.onDragStart(event, draggable);
			else event.preventDefault();
		});
	}

	/** Makes `el` a place to drop: asked on every move with `isOver` true, and once to do it. */
	handleDrop(el: HTMLElement, onDrop: DropHandler): void {
		const onOver = (event: DragEvent): void => {
			const offer = this.draggable && onDrop(event, this.draggable, true);
			if (!offer) {
				this.leave();
				return;
			}
			event.preventDefault();
			event.stopPropagation();
			if (event.dataTransfer) event.dataTransfer.dropEffect = offer.dropEffect;
			this.setAction(offer.action);
			this.updateHover(offer.hoverEl ?? null, offer.hoverClass ?? 'is-being-dragged-over');
			this.follow(event);
		};
		el.addEventListener('dragenter', onOver);
		el.addEventListener('dragover', onOver);
		el.addEventListener('dragleave', (event) => {
			const into = event.relatedTarget;
			if (!(into instanceof Node) || !el.contains(into)) this.leave();
		});
		el.addEventListener('drop', (event) => {
			const { draggable } = this;
			if (!draggable) return;
			if (onDrop(event, draggable, false)) {
				event.preventDefault();
				event.stopPropagation();
			}
			this.onDragEnd();
		});
	}

	dragFile(event: DragEvent, file: TFile, source?: string): Draggable {
		this.writeUrl(event, [file]);
		const title = file.extension === 'md' ? file.basename : file.name;
		return { ...from(source), type: 'file', icon: 'lucide-file-text', title, file };
	}

	dragFolder(event: DragEvent, folder: TFolder, source?: string): Draggable {
		this.writeUrl(event, [folder]);
		return {
			...from(source),
			type: 'folder',
			icon: 'lucide-folder',
			title: folder.name,
			file: folder,
		};
	}

	dragFiles(event: DragEvent, files: TAbstractFile[], source?: string): Draggable {
		this.writeUrl(event, files);
		const title = `${files.length} files`;
		return { ...from(source), type: 'files', icon: 'lucide-files', title, files };
	}

	onDragStart(event: DragEvent, draggable: Draggable): void {
		this.draggable = draggable;
		const { dataTransfer } = event;
		if (dataTransfer) {
			dataTransfer.effectAllowed = 'all';
			dataTransfer.setDragImage(createDiv(), 0, 0);
		}
		this.ghostEl?.remove();
		const doc = (event.target as Node | null)?.doc ?? document;
		this.ghostEl = doc.body.createDiv('drag-ghost');
		const self = this.ghostEl.createDiv('drag-ghost-self');
		setIcon(self.createSpan('drag-ghost-icon'), draggable.icon);
		self.createSpan({ text: draggable.title });
		this.actionEl = this.ghostEl.createDiv('drag-ghost-action');
		this.actionEl.hide();
		this.follow(event);
	}

	onDragEnd(): void {
		this.leave();
		this.draggable = null;
		this.ghostEl?.remove();
		this.ghostEl = null;
		this.actionEl = null;
	}

	/** The words under the ghost: what would happen on letting go. */
	setAction(action: string | null): void {
		if (!this.actionEl || this.actionEl.textContent === (action ?? '')) return;
		this.actionEl.setText(action ?? '');
		this.actionEl.toggle(action !== null);
	}

	updateHover(el: HTMLElement | null, cls: string): void {
		if (el === this.hoverEl) return;
		this.hoverEl?.removeClass(this.hoverClass);
		this.hoverEl = el;
		this.hoverClass = cls;
		el?.addClass(cls);
	}

	private leave(): void {
		this.updateHover(null, '');
		this.setAction(null);
	}

	private follow(event: DragEvent): void {
		this.ghostEl?.setCssStyles({ left: `${event.clientX + 12}px`, top: `${event.clientY + 12}px` });
	}

	/** For other programs: links that open the notes here. The exact text is unconfirmed. */
	private writeUrl(event: DragEvent, entries: TAbstractFile[]): void {
		const vault = encodeURIComponent(this.app.vault.getName());
		const urls = entries.map(
			({ path }) => `obsidian://open?vault=${vault}&file=${encodeURIComponent(path)}`,
		);
		event.dataTransfer?.setData('text/plain', urls.join('\n'));
		event.dataTransfer?.setData('text/uri-list', urls.join('\n'));
	}
}

function from(source: string | undefined): { source?: string } {
	return source === undefined ? {} : { source };
}
