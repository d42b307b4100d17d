// What other plugins of the vault may use: `app.plugins.plugins.signoff.api`. It tells, and changes nothing. Only what changes in a way that
// breaks others changes its version.

import { LocalDeviceStore } from '../../obsidian/local-device-store';
import type { DeltaNotification } from '../../core/soil/versions/deltas';
import type { Signoff } from '../signoff/signoff';

/** `workspace`: its folder in the vault. Whoever returns a promise is told of the next one when that is settled. */
export type OnDelta = (delta: Readonly<DeltaNotification>, workspace: string) => unknown;

export interface SignoffApi {
	readonly version: 1;
	readonly memory: {
		/**
		 * Tells of each new state of a governed note, a spec or an issue. A subscriber goes on where it was when it last returned, also after
		 * a restart; without one, only what comes is told. Returns what ends it.
		 */
		readonly onDelta: (callback: OnDelta, options?: { subscriber?: string }) => () => void;
	};
}

export function pluginApi({ app, plugin, control }: Signoff): SignoffApi {
	const store = new LocalDeviceStore(app);
	const onDelta: SignoffApi['memory']['onDelta'] = (callback, { subscriber } = {}) => {
		if (typeof callback !== 'function') throw new TypeError('onDelta takes a function.');
		const end = control.versions.onDelta(
			(delta, root) => callback(Object.freeze({ ...delta, processed: 0 }), root),
			{
				subscriber: nameOf(subscriber),
				store,
				// It is the other plugin's mistake, and no news for the person.
				failed: (error) => console.error('Signoff: a subscriber of deltas failed', error),
			},
		);
		plugin.register(end);
		return end;
	};
	return Object.freeze({ version: 1, memory: Object.freeze({ onDelta }) });
}

/** Another plugin may hand over anything. */
function nameOf(subscriber: unknown): string | null {
	if (subscriber === undefined) return null;
	if (typeof subscriber === 'string' && subscriber !== '') return subscriber;
	throw new TypeError('A subscriber has a name.');
}
