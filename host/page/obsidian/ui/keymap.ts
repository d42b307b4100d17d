import type { Modifier, PaneType, UserEvent } from 'obsidian';
import { isModifierPressed, keyContext } from './keys';
import { Scope } from './scope';
import { tabWithin } from './focus';

type KeyInterceptor = (event: KeyboardEvent) => boolean;

const interceptors: KeyInterceptor[] = [];

/**
 * A menu is made without an app, yet while it is shown the keyboard is its own. The latest interceptor is
 * asked first; `true` means it took the key. Returns what ends the interception.
 */
export function interceptKeys(interceptor: KeyInterceptor): () => void {
	interceptors.push(interceptor);
	return () => {
		const index = interceptors.indexOf(interceptor);
		if (index >= 0) interceptors.splice(index, 1);
	};
}

/** The stack of scopes; only the top one (and its parents) hears the keyboard. */
export class Keymap {
	readonly #rootScope = new Scope();
	#stack: Scope[] = [];

	/** Parent of the app's own scope: what is bound here works everywhere but under a modal. */
	getRootScope(): Scope {
		return this.#rootScope;
	}

	get scope(): Scope {
		return this.#stack.at(-1) ?? this.#rootScope;
	}

	pushScope(scope: Scope): void {
		this.#stack = [...this.#stack.filter((known) => known !== scope), scope];
	}

	popScope(scope: Scope): void {
		this.#stack = this.#stack.filter((known) => known !== scope);
	}

	/** Call once for each window. */
	attach(win: Window): void {
		win.addEventListener('keydown', (event) => this.#onKeyDown(event), { capture: true });
	}

	#onKeyDown(event: KeyboardEvent): void {
		const { scope } = this;
		const isTaken = interceptors.at(-1)?.(event) ?? false;
		const answer = isTaken ? false : scope.handleKey(event, keyContext(event));
		if (answer === false) {
			event.preventDefault();
			event.stopPropagation();
			return;
		}
		if (event.key === 'Tab' && scope.tabFocusContainerEl)
			tabWithin(scope.tabFocusContainerEl, event);
	}

	static isModifier(event: MouseEvent | TouchEvent | KeyboardEvent, modifier: Modifier): boolean {
		return isModifierPressed(event, modifier);
	}

	static isModEvent(event?: UserEvent | null): PaneType | boolean {
		if (!event) return false;
		if ('button' in event && event.button === 1) return 'tab';
		if (!isModifierPressed(event, 'Mod')) return false;
		if (!event.altKey) return 'tab';
		return event.shiftKey ? 'window' : 'split';
	}
}
