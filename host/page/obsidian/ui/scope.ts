import type { KeymapContext, KeymapEventListener, Modifier } from 'obsidian';
import { compileModifiers, matchesKey } from './keys';

interface KeyHandler {
	scope: Scope;
	/** Sorted and joined by commas, `null` for any; what {@link compileModifiers} makes. */
	modifiers: string | null;
	key: string | null;
	func: KeymapEventListener;
}

export class Scope {
	readonly parent: Scope | undefined;
	/** While this scope is active, Tab stays inside. */
	tabFocusContainerEl: HTMLElement | null = null;
	readonly #handlers: KeyHandler[] = [];

	constructor(parent?: Scope) {
		this.parent = parent;
	}

	register(
		modifiers: Modifier[] | null,
		key: string | null,
		func: KeymapEventListener,
	): KeyHandler {
		const compiled = modifiers && compileModifiers(modifiers);
		const handler = { scope: this, modifiers: compiled, key, func };
		this.#handlers.push(handler);
		return handler;
	}

	unregister(handler: object): void {
		const index = this.#handlers.findIndex((known) => known === handler);
		if (index >= 0) this.#handlers.splice(index, 1);
	}

	setTabFocusContainerEl(el: HTMLElement | null): void {
		this.tabFocusContainerEl = el;
	}

	/**
	 * The first handler that answers anything but `undefined` ends the search; then the parents are asked.
	 * That the order is the order of registration is unconfirmed.
	 */
	handleKey(event: KeyboardEvent, context: KeymapContext): unknown {
		for (const handler of [...this.#handlers]) {
			if (!matchesKey(handler, context)) continue;
			const answer: unknown = handler.func(event, context);
			if (answer !== undefined) return answer;
		}
		return this.parent?.handleKey(event, context);
	}
}
