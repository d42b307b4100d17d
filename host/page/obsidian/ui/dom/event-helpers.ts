import { defineHidden, type GlobalWindow } from './define-hidden';

type DelegatedListener = (this: EventTarget, event: Event, delegateTarget: HTMLElement) => unknown;
type ListenerOptions = boolean | AddEventListenerOptions;

interface Delegation {
	selector: string;
	listener: DelegatedListener;
	options: ListenerOptions | undefined;
	callback: (event: Event) => void;
}

interface DelegatingTarget extends Node {
	_EVENTS?: Record<string, Delegation[]>;
}

const INSERTED_CLASS = 'node-insert-event';
const INSERTED_ANIMATION = 'node-inserted';

export function installEventHelpers(win: GlobalWindow): void {
	for (const prototype of [win.HTMLElement.prototype, win.Document.prototype]) {
		defineHidden<DelegatingTarget>(prototype, { on: addDelegation, off: removeDelegation });
	}
	defineHidden<HTMLElement>(win.HTMLElement.prototype, {
		/** Middle clicks count: the app opens links in a new tab with them. */
		onClickEvent(listener: (event: MouseEvent) => unknown, options?: ListenerOptions): void {
			this.addEventListener('click', listener, options);
			this.addEventListener('auxclick', listener, options);
		},
		onNodeInserted(listener: () => unknown, once = false): () => void {
			return onNodeInserted(this, listener, once);
		},
		onWindowMigrated(listener: (win: Window) => unknown): () => void {
			let known = this.win;
			return onNodeInserted(this, () => {
				if (this.win === known) return;
				known = this.win;
				listener(known);
			});
		},
		trigger(eventType: string): void {
			this.dispatchEvent(new Event(eventType, { bubbles: true }));
		},
	});
}

function addDelegation(
	this: DelegatingTarget,
	type: string,
	selector: string,
	listener: DelegatedListener,
	options?: ListenerOptions,
): void {
	const callback = (event: Event): void => {
		const start = event.target;
		if (!start || !('matchParent' in start)) return;
		const boundary = this.nodeType === Node.ELEMENT_NODE ? (this as unknown as Element) : undefined;
		const target = (start as Element).matchParent(selector, boundary);
		if (target) listener.call(this, event, target as HTMLElement);
	};
	const events = (this._EVENTS ??= {});
	(events[type] ??= []).push({ selector, listener, options, callback });
	this.addEventListener(type, callback, options);
}

function removeDelegation(
	this: DelegatingTarget,
	type: string,
	selector: string,
	listener: DelegatedListener,
	options?: ListenerOptions,
): void {
	const known = this._EVENTS?.[type];
	if (!known) return;
	const isSame = (it: Delegation): boolean =>
		it.selector === selector && it.listener === listener && it.options === options;
	for (const delegation of known.filter(isSame)) {
		this.removeEventListener(type, delegation.callback, options);
		known.splice(known.indexOf(delegation), 1);
	}
}

/**
 * A tiny CSS animation starts whenever a node enters a rendered tree, also in another window, where
 * no MutationObserver of ours would see it.
 */
function onNodeInserted(el: HTMLElement, listener: () => unknown, once = false): () => void {
	const destroy = (): void => {
		el.removeEventListener('animationstart', onStart);
		el.classList.remove(INSERTED_CLASS);
	};
	const onStart = (event: AnimationEvent): void => {
		if (event.target !== el || event.animationName !== INSERTED_ANIMATION) return;
		if (once) destroy();
		listener();
	};
	el.classList.add(INSERTED_CLASS);
	el.addEventListener('animationstart', onStart);
	return destroy;
}
