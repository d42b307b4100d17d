// Who is trusted: which device enforces, what the settings said before, and whose keys count.

import { gestureOf } from '../kit/acts/trusted-gesture';
import type { Signoff } from '../signoff/signoff';
import { askToAccept, keyRows } from './key-settings';
import type { TrustProps } from './trust-alerts';

export { TrustAlerts, type TrustProps } from './trust-alerts';

export function trust(signoff: Signoff): void {
	signoff.settingRows.push(keyRows(signoff));
}

/** Recorded by the device that enforces from now on. */
export async function enforceHere({ plane }: Signoff, event: Event): Promise<void> {
	const gesture = gestureOf(event, 'settings');
	if (gesture?.spend()) await plane.workspaces.enforceHere(gesture.kind);
}

export function trustOf(signoff: Signoff): TrustProps {
	const { settings, control } = signoff;
	return {
		pending: () => settings.pending(),
		accept: (change, gesture) => settings.accept(change, gesture),
		keep: () => settings.reject(),
		enforces: () => {
			const { enforcing } = settings.current().devices;
			if (enforcing === null) return 'nobody';
			return enforcing === signoff.plane.device ? 'here' : 'elsewhere';
		},
		isKnownThere: () => signoff.plane.signers.isAcceptedElsewhere(),
		enforceHere: (event) => enforceHere(signoff, event),
		keys: {
			// What else was changed in the settings is decided first: it may name the same key.
			question: () => (settings.pending() ? null : signoff.plane.signers.question()),
			accept: (asked) => askToAccept(signoff, asked, 'panel'),
			notNow: (asked) => {
				signoff.plane.signers.notNow(asked);
				control.notify();
			},
		},
	};
}
