import type { HoverParent, Point } from 'obsidian';
import { Component } from '../base/component';

/** Numbers as the app's; the types only name the enum. */
export const PopoverState = { Showing: 0, Shown: 1, Hiding: 2, Hidden: 3 } as const;

const DEFAULT_WAIT = 300;
const GAP = 8;

/** A card beside its target, shown after a pause and gone when the pointer leaves both, also where the target goes. */
export class HoverPopover extends Component {
	hoverEl: HTMLElement;
	state: number = PopoverState.Showing;
	readonly #parent: HoverParent;
	readonly #targetEl: HTMLElement | null;
	readonly #staticPos: Point | null;
	#timer = 0;

	constructor(
		parent: HoverParent,
		targetEl: HTMLElement | null,
		waitTime: number = DEFAULT_WAIT,
		staticPos: Point | null = null,
	) {
		super();
		this.#parent = parent;
		this.#targetEl = targetEl;
		this.#staticPos = staticPos;
		this.hoverEl = createDiv({ cls: ['popover', 'hover-popover'] });
		parent.hoverPopover?.unload();
		parent.hoverPopover = this;
		this.#timer = window.setTimeout(() => this.#show(), waitTime);
		(targetEl?.doc ?? activeDocument).addEventListener('pointermove', this.#onMove);
	}

	#onMove = ({ targetNode }: PointerEvent): void => {
		const isOver = [this.hoverEl, this.#targetEl].some((el) => el?.contains(targetNode) === true);
		if (!isOver && this.state !== PopoverState.Hiding) this.#hideSoon();
		if (!isOver || this.state !== PopoverState.Hiding) return;
		window.clearTimeout(this.#timer);
		this.state = PopoverState.Shown;
	};

	override onunload(): void {
		this.hide();
	}

	hide(): void {
		window.clearTimeout(this.#timer);
		if (this.state === PopoverState.Hidden) return;
		this.state = PopoverState.Hidden;
		(this.#targetEl?.doc ?? activeDocument).removeEventListener('pointermove', this.#onMove);
		this.hoverEl.detach();
		if ((this.#parent.hoverPopover as unknown) === this) this.#parent.hoverPopover = null;
		this.unload();
	}

	#show(): void {
		if (this.#targetEl?.isConnected === false) {
			this.hide();
			return;
		}
		const doc = this.#targetEl?.doc ?? activeDocument;
		doc.body.appendChild(this.hoverEl);
		this.state = PopoverState.Shown;
		void this.load();
		const box = this.#targetEl?.getBoundingClientRect();
		const { x, y } = this.#staticPos ?? { x: box?.left ?? 0, y: (box?.bottom ?? 0) + GAP };
		const left = Math.max(GAP, Math.min(x, this.hoverEl.win.innerWidth - this.hoverEl.offsetWidth));
		this.hoverEl.setCssStyles({ left: `${left}px`, top: `${y}px` });
	}

	#hideSoon(): void {
		window.clearTimeout(this.#timer);
		if (!this.hoverEl.isConnected) {
			this.hide();
			return;
		}
		this.state = PopoverState.Hiding;
		this.#timer = window.setTimeout(() => this.hide(), DEFAULT_WAIT);
	}
}
