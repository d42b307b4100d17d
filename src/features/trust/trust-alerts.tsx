// What a person should know of trust before anything else: settings that were changed behind their back, who
// enforces, and keys that nobody has accepted.

import type { ForeignKey } from '../../app/receipt/known-signers';
import type { TrustChange } from '../../app/trust/pinned-settings';
import type { TrustedGesture } from '../../core/approval/gesture';
import { panelText } from '../../core/text/panel';
import { DecidingButton } from '../kit/acts/deciding-button';
import { Message } from '../kit/message';
import { SignerAlert } from './signer-alert';
import { TrustAlert } from './trust-alert';

/** Who enforces, and what was changed behind the person's back. */
export interface TrustProps {
	pending: () => TrustChange | null;
	accept: (change: TrustChange, gesture: TrustedGesture) => Promise<unknown>;
	keep: () => Promise<unknown>;
	/** Which device puts notes back. */
	enforces: () => 'here' | 'elsewhere' | 'nobody';
	/** The device that enforces has accepted this one's key. */
	isKnownThere: () => boolean;
	enforceHere: (event: Event) => Promise<unknown>;
	keys: KeyQuestions;
}

/** A key that asks to be accepted. */
interface KeyQuestions {
	question: () => ForeignKey | null;
	/** Shows it in full, and asks. */
	accept: (asked: ForeignKey) => void;
	notNow: (asked: ForeignKey) => void;
}

export function TrustAlerts(props: TrustProps & { attempt: (work: Promise<unknown>) => void }) {
	const { pending, accept, keep, enforces, isKnownThere, enforceHere, keys, attempt } = props;
	const asked = keys.question();
	const change = pending();
	const enforcer = enforces();
	return (
		<>
			{change ? (
				<TrustAlert
					change={change}
					accept={(shown, gesture) => attempt(accept(shown, gesture))}
					keep={() => attempt(keep())}
				/>
			) : null}
			{enforcer === 'elsewhere' ? (
				<div class="signoff-quiet">{panelText.alert.enforcedElsewhere(isKnownThere())}</div>
			) : null}
			{enforcer === 'nobody' ? (
				<Message tone="warning">
					{panelText.alert.enforcedNowhere}{' '}
					<DecidingButton
						about={[panelText.alert.enforceHere]}
						onPress={({ event }) => attempt(enforceHere(event))}
					>
						{panelText.alert.enforceHere}
					</DecidingButton>
				</Message>
			) : null}
			{asked ? <SignerAlert asked={asked} accept={keys.accept} notNow={keys.notNow} /> : null}
		</>
	);
}
