import type { Scope } from '../scope';

type ChooseEvent = MouseEvent | KeyboardEvent;

export interface SuggestOwner<T> {
	renderSuggestion(value: T, el: HTMLElement): void;
	selectSuggestion(value: T, event: ChooseEvent): void;
}

/** The list of suggestions under an input: one is selected, arrows and the pointer move that. */
export class Chooser<T> {
	values: T[] = [];
	selectedItem = 0;
	readonly containerEl: HTMLElement;
	readonly #owner: SuggestOwner<T>;
	#itemEls: HTMLElement[] = [];

	constructor(owner: SuggestOwner<T>, containerEl: HTMLElement, scope: Scope) {
		this.#owner = owner;
		this.containerEl = containerEl;
		this.containerEl.setAttr('role', 'listbox');
		containerEl.on('click', '.suggestion-item', (event, el) => {
			event.preventDefault();
			this.#select(this.#itemEls.indexOf(el));
			this.useSelectedItem(event);
		});
		containerEl.on('mousemove', '.suggestion-item', (_event, el) =>
			this.#select(this.#itemEls.indexOf(el)),
		);
		// The input keeps the focus.
		containerEl.addEventListener('mousedown', (event) => event.preventDefault());
		this.#bindKeys(scope);
	}

	setSuggestions(values: T[]): void {
		this.values = values;
		this.containerEl.empty();
		this.#itemEls = values.map((value) => {
			const el = this.containerEl.createDiv({ cls: 'suggestion-item', attr: { role: 'option' } });
			this.#owner.renderSuggestion(value, el);
			return el;
		});
		this.#select(0);
	}

	/** A line in place of suggestions. */
	addMessage(text: string): void {
		this.containerEl.createDiv({ cls: 'suggestion-empty', text });
	}

	useSelectedItem(event: ChooseEvent): boolean {
		const value = this.values[this.selectedItem];
		if (value === undefined) return false;
		this.#owner.selectSuggestion(value, event);
		return true;
	}

	#bindKeys(scope: Scope): void {
		scope.register([], 'ArrowDown', (event) => this.#move(event, 1));
		scope.register([], 'ArrowUp', (event) => this.#move(event, -1));
		scope.register([], 'PageDown', (event) => this.#move(event, 10, false));
		scope.register([], 'PageUp', (event) => this.#move(event, -10, false));
		scope.register([], 'Home', (event) => this.#move(event, -this.values.length, false));
		scope.register([], 'End', (event) => this.#move(event, this.values.length, false));
		scope.register(null, 'Enter', (event) => {
			if (event.isComposing) return undefined;
			return this.useSelectedItem(event) ? false : undefined;
		});
	}

	#move(event: KeyboardEvent, by: number, wraps = true): false | undefined {
		const count = this.values.length;
		if (event.isComposing || count === 0) return undefined;
		const target = this.selectedItem + by;
		const last = count - 1;
		const wrapped = target < 0 ? last : target > last ? 0 : target;
		this.#select(wraps ? wrapped : Math.max(0, Math.min(target, last)));
		this.#itemEls[this.selectedItem]?.scrollIntoView({ block: 'nearest' });
		return false;
	}

	#select(index: number): void {
		this.selectedItem = index;
		for (const [at, el] of this.#itemEls.entries()) {
			el.toggleClass('is-selected', at === index);
			el.setAttr('aria-selected', at === index);
		}
	}
}
