import { isEventRef } from './events';

type Cleanup = () => unknown;

/** All that a component asks of its child; the official `Component` type has no more in common with ours. */
interface Loadable {
	load(): unknown;
	unload(): unknown;
}

/** Owns what it registers and its children, and gives all of it back when it is unloaded. */
export class Component {
	_loaded = false;
	_children: Loadable[] = [];
	_events: Cleanup[] = [];

	/** Resolves with `onload`, when that is asynchronous: a plugin's start is awaited by the app. */
	load(): void | Promise<void> {
		if (this._loaded) return;
		this._loaded = true;
		const loading = this.onload();
		for (const child of [...this._children]) void child.load();
		return loading;
	}

	onload(): void | Promise<void> {
		// for subclasses
	}

	/** Children, then cleanups, then `onunload`; the latest first (the order among equals is unconfirmed). */
	unload(): void {
		if (!this._loaded) return;
		this._loaded = false;
		for (let child = this._children.pop(); child; child = this._children.pop()) child.unload();
		for (let cleanup = this._events.pop(); cleanup; cleanup = this._events.pop()) cleanup();
		this.onunload();
	}

	onunload(): void {
		// for subclasses
	}

	addChild<T extends Loadable>(component: T): T {
		this._children.push(component);
		if (this._loaded) void component.load();
		return component;
	}

	removeChild<T extends Loadable>(component: T): T {
		const at = this._children.indexOf(component);
		if (at !== -1) {
			this._children.splice(at, 1);
			component.unload();
		}
		return component;
	}

	register(cb: Cleanup): void {
		this._events.push(cb);
	}

	registerEvent(eventRef: object): void {
		this.register(() => {
			if (isEventRef(eventRef)) eventRef.e.offref(eventRef);
		});
	}

	registerDomEvent(
		el: EventTarget,
		type: string,
		callback: (ev: never) => unknown,
		options?: boolean | AddEventListenerOptions,
	): void {
		const listener = callback as (ev: Event) => unknown;
		el.addEventListener(type, listener, options);
		this.register(() => {
			el.removeEventListener(type, listener, options);
		});
	}

	registerInterval(id: number): number {
		this.register(() => {
			clearInterval(id);
		});
		return id;
	}
}
