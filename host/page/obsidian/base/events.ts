type Listener = (...data: never[]) => unknown;

/** What `on` gives back; opaque to plugins, as in the app. */
export interface EventRef {
	readonly e: Events;
	readonly name: string;
	readonly fn: (...data: unknown[]) => unknown;
	readonly ctx: unknown;
}

/** The app's event bus: listeners cannot veto, and one that throws does not stop the others. */
export class Events {
	private readonly listeners = new Map<string, EventRef[]>();

	on(name: string, callback: Listener, ctx?: unknown): EventRef {
		// The bus is untyped inside; each `on` overload of a subclass is what says the arguments.
		const fn = callback as (...data: unknown[]) => unknown;
		const ref: EventRef = { e: this, name, fn, ctx };
		this.listeners.set(name, [...(this.listeners.get(name) ?? []), ref]);
		return ref;
	}

	off(name: string, callback: Listener): void {
		this.keep(name, (ref) => ref.fn !== callback);
	}

	offref(ref: object): void {
		if (isEventRef(ref)) this.keep(ref.name, (other) => other !== ref);
	}

	trigger(name: string, ...data: unknown[]): void {
		// The list is replaced, never changed in place: a listener may add or remove while we iterate.
		for (const ref of this.listeners.get(name) ?? []) this.tryTrigger(ref, data);
	}

	tryTrigger(evt: object, args: unknown[]): void {
		if (!isEventRef(evt)) return;
		try {
			evt.fn.apply(evt.ctx, args);
		} catch (error) {
			setTimeout(() => {
				throw error;
			}, 0);
		}
	}

	private keep(name: string, condition: (ref: EventRef) => boolean): void {
		const kept = (this.listeners.get(name) ?? []).filter(condition);
		if (kept.length > 0) this.listeners.set(name, kept);
		else this.listeners.delete(name);
	}
}

export function isEventRef(ref: object): ref is EventRef {
	return 'e' in ref && ref.e instanceof Events && 'fn' in ref;
}
