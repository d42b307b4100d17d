import type { BasesViewRegistration } from 'obsidian';
import { Events } from '../base/events';

/** `app.bases`: which kinds of views a base can have. Fires `changed`. */
export class BasesRegistry extends Events {
	readonly registrations = new Map<string, BasesViewRegistration>();

	registerView(id: string, registration: BasesViewRegistration): void {
		if (this.registrations.has(id)) throw new Error(`The Bases view “${id}” exists already.`);
		this.registrations.set(id, registration);
		this.trigger('changed', id);
	}

	unregisterView(id: string): void {
		if (this.registrations.delete(id)) this.trigger('changed', id);
	}
}
