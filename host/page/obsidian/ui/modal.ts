import type { App } from './app';
import { setIcon } from './icons';
import { Scope } from './scope';
import { setTooltip } from './tooltip';

let lastTitleId = 0;

/** What had the focus when the modal opened, to give it back. */
interface FocusBefore {
	el: HTMLElement | null;
	range: Range | null;
}

export class Modal {
	app: App;
	scope: Scope;
	containerEl: HTMLElement;
	bgEl: HTMLElement;
	modalEl: HTMLElement;
	closeButtonEl: HTMLElement;
	headerEl: HTMLElement;
	titleEl: HTMLElement;
	contentEl: HTMLElement;
	shouldRestoreSelection = true;
	#closeCallback: (() => unknown) | undefined;
	#focusBefore: FocusBefore | undefined;
	#stopGuard: (() => void) | undefined;

	constructor(app: App) {
		this.app = app;
		this.scope = new Scope();
		this.containerEl = createDiv({ cls: ['modal-container', 'mod-dim'] });
		this.bgEl = this.containerEl.createDiv('modal-bg');
		this.modalEl = this.containerEl.createDiv({
			cls: 'modal',
			attr: { role: 'dialog', 'aria-modal': 'true', tabindex: '-1' },
		});
		this.closeButtonEl = this.modalEl.createDiv({
			cls: ['modal-close-button', 'modal-header-button', 'clickable-icon'],
			attr: { role: 'button', tabindex: '0' },
		});
		setIcon(this.closeButtonEl, 'lucide-x');
		setTooltip(this.closeButtonEl, 'Close');
		this.headerEl = this.modalEl.createDiv('modal-header');
		const titleId = `modal-title-${++lastTitleId}`;
		this.titleEl = this.headerEl.createDiv({ cls: 'modal-title', attr: { id: titleId } });
		this.modalEl.setAttr('aria-labelledby', titleId);
		this.contentEl = this.modalEl.createDiv('modal-content');
		this.#listen();
	}

	get isOpen(): boolean {
		return this.#focusBefore !== undefined;
	}

	open(): void {
		if (this.isOpen) return;
		this.#focusBefore = focusIn(activeDocument);
		this.app.keymap.pushScope(this.scope);
		activeDocument.body.appendChild(this.containerEl);
		this.#stopGuard = this.#guardFocus();
		void this.onOpen();
		if (!this.modalEl.contains(this.modalEl.doc.activeElement)) this.modalEl.focus();
	}

	close(): void {
		const before = this.#focusBefore;
		if (!before) return;
		this.#focusBefore = undefined;
		this.#stopGuard?.();
		this.app.keymap.popScope(this.scope);
		this.containerEl.detach();
		if (this.shouldRestoreSelection) restoreFocus(before);
		this.onClose();
		this.#closeCallback?.();
	}

	onOpen(): Promise<void> | void {
		// For subclasses.
	}

	onClose(): void {
		// For subclasses.
	}

	setTitle(title: string): this {
		this.titleEl.setText(title);
		return this;
	}

	setContent(content: string | DocumentFragment): this {
		this.contentEl.setText(content);
		return this;
	}

	setCloseCallback(callback: () => unknown): this {
		this.#closeCallback = callback;
		return this;
	}

	onHistoryBack(): void {
		this.close();
	}

	#listen(): void {
		this.scope.setTabFocusContainerEl(this.modalEl);
		this.scope.register([], 'Escape', (event) => {
			// While an input method composes, Escape belongs to it.
			if (event.isComposing) return undefined;
			this.close();
			return false;
		});
		this.bgEl.addEventListener('click', () => this.close());
		this.closeButtonEl.addEventListener('click', () => this.close());
		this.closeButtonEl.addEventListener('keydown', (event) => {
			if (event.key === 'Enter' || event.key === ' ') this.close();
		});
	}

	/** Focus that leaves the top modal comes back; what lies above it (menus, suggestions) may take it. */
	#guardFocus(): () => void {
		const { doc } = this.containerEl;
		const onFocusIn = (event: FocusEvent): void => {
			const target = event.target;
			if (!target || !('closest' in target)) return;
			const el = target as Element;
			if (this.containerEl.contains(el)) return;
			if (el.closest('.modal-container, .menu, .suggestion-container, .notice')) return;
			this.modalEl.focus();
		};
		doc.addEventListener('focusin', onFocusIn);
		return () => doc.removeEventListener('focusin', onFocusIn);
	}
}

function focusIn(doc: Document): FocusBefore {
	const active = doc.activeElement;
	const selection = doc.getSelection();
	return {
		el: active && active !== doc.body ? (active as HTMLElement) : null,
		range: selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null,
	};
}

function restoreFocus({ el, range }: FocusBefore): void {
	if (el?.isConnected) el.focus({ preventScroll: true });
	if (!range?.startContainer.isConnected) return;
	const selection = range.startContainer.doc.getSelection();
	// An input keeps its own selection; only content that is edited in place needs it back.
	if (!selection || (el && !el.isContentEditable)) return;
	selection.removeAllRanges();
	selection.addRange(range);
}
