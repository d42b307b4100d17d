import type { App } from '../app';
import { Scope } from '../scope';
import { Chooser, type SuggestOwner } from './chooser';

const GAP = 4;

export abstract class PopoverSuggest<T> implements SuggestOwner<T> {
	app: App;
	scope: Scope;
	suggestEl: HTMLElement;
	suggestInnerEl: HTMLElement;
	suggestions: Chooser<T>;
	isOpen = false;

	constructor(app: App, scope?: Scope) {
		this.app = app;
		this.scope = new Scope(scope ?? app.scope);
		this.suggestEl = createDiv('suggestion-container');
		this.suggestInnerEl = this.suggestEl.createDiv('suggestion');
		this.suggestions = new Chooser(this, this.suggestInnerEl, this.scope);
		this.scope.register([], 'Escape', () => {
			this.close();
			return false;
		});
	}

	open(): void {
		if (this.isOpen) return;
		this.isOpen = true;
		this.app.keymap.pushScope(this.scope);
		activeDocument.body.appendChild(this.suggestEl);
	}

	close(): void {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.app.keymap.popScope(this.scope);
		this.suggestEl.detach();
	}

	onHistoryBack(): void {
		this.close();
	}

	/** Under the rectangle, or above it where the window ends. */
	reposition(rect: Pick<DOMRect, 'left' | 'top' | 'bottom'>): void {
		const { innerWidth, innerHeight } = this.suggestEl.win;
		const { offsetWidth, offsetHeight } = this.suggestEl;
		const below = rect.bottom + GAP;
		const fits = below + offsetHeight <= innerHeight;
		const top = fits ? below : Math.max(GAP, rect.top - GAP - offsetHeight);
		const left = Math.max(GAP, Math.min(rect.left, innerWidth - offsetWidth - GAP));
		this.suggestEl.setCssStyles({ left: `${left}px`, top: `${top}px` });
	}

	abstract renderSuggestion(value: T, el: HTMLElement): void;
	abstract selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void;
}
