// What a person should know of trust before anything else: settings that were changed behind their back, who
// enforces, and keys that nobody has accepted.

import type { ForeignKey } from '../../app/plane';
import type { TrustChange } from '../../app/trust';
import type { TrustedGesture } from '../../core/approval/gesture';
import { text } from '../../text';
import { DecidingButton } from '../kit/acts/deciding-button';
import { gestureOf, type Press } from '../kit/acts/trusted-gesture';
import { Button } from '../kit/button';
import { Message } from '../kit/message';

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
				<div class="signoff-quiet">{text.panel.alert.enforcedElsewhere(isKnownThere())}</div>
			) : null}
			{enforcer === 'nobody' ? (
				<Message tone="warning">
					{text.panel.alert.enforcedNowhere}{' '}
					<DecidingButton
						about={[text.panel.alert.enforceHere]}
						onPress={({ event }) => attempt(enforceHere(event))}
					>
						{text.panel.alert.enforceHere}
					</DecidingButton>
				</Message>
			) : null}
			{asked ? <SignerAlert asked={asked} keys={keys} /> : null}
		</>
	);
}

interface TrustAlertProps {
	change: TrustChange;
	/** Called with what was shown, so that nothing else is accepted. */
	accept: (change: TrustChange, gesture: TrustedGesture) => void;
	keep: () => void;
}

/** It is one item of trust like an approval, so only a hand can accept it. */
function TrustAlert({ change, accept, keep }: TrustAlertProps) {
	const onAccept = ({ event }: Press) => {
		const gesture = gestureOf(event, 'panel');
		if (gesture) accept(change, gesture);
	};
	return (
		<div class="signoff-trust">
			<Message tone="error">
				<p>{text.trust.changedOutside}</p>
				<ul>
					{change.sentences.map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</ul>
				<div class="signoff-trust-buttons">
					<Button cta label={text.trust.keepMineLabel} onClick={keep}>
						{text.trust.keepMine}
					</Button>
					<DecidingButton
						label={text.trust.acceptLabel}
						about={change.sentences}
						onPress={onAccept}
					>
						{text.trust.accept}
					</DecidingButton>
				</div>
			</Message>
		</div>
	);
}

/** Accepting takes a look at the fingerprint, so it happens in a dialog. */
function SignerAlert({ asked, keys }: { asked: ForeignKey; keys: KeyQuestions }) {
	const { device, replaces } = asked;
	return (
		<div class="signoff-signer">
			<Message tone="warning">
				<p>{replaces ? text.signers.otherKey(device) : text.signers.unknownKey(device)}</p>
				<div class="signoff-trust-buttons">
					<Button onClick={() => keys.accept(asked)}>{text.signers.accept}</Button>
					<Button onClick={() => keys.notNow(asked)}>{text.signers.notNow}</Button>
				</div>
			</Message>
		</div>
	);
}
