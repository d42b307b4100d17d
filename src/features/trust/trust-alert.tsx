// Says that the settings were changed outside of the app, and lets a person decide. It is one item of
// trust like an approval, so only a hand can accept it.

import type { TrustChange } from '../../app/trust/pinned-settings';
import type { TrustedGesture } from '../../core/approval/gesture';
import { trustText } from '../../core/text/trust';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { DecidingButton } from '../kit/acts/deciding-button';
import { gestureOf, type Press } from '../kit/acts/trusted-gesture';

interface TrustAlertProps {
	change: TrustChange;
	/** Called with what was shown, so that nothing else is accepted. */
	accept: (change: TrustChange, gesture: TrustedGesture) => void;
	keep: () => void;
}

export function TrustAlert({ change, accept, keep }: TrustAlertProps) {
	const onAccept = ({ event }: Press) => {
		const gesture = gestureOf(event, 'panel');
		if (gesture) accept(change, gesture);
	};
	return (
		<div class="signoff-trust">
			<Message tone="error">
				<p>{trustText.changedOutside}</p>
				<ul>
					{change.sentences.map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</ul>
				<div class="signoff-trust-buttons">
					<Button cta label={trustText.keepMineLabel} onClick={keep}>
						{trustText.keepMine}
					</Button>
					<DecidingButton label={trustText.acceptLabel} about={change.sentences} onPress={onAccept}>
						{trustText.accept}
					</DecidingButton>
				</div>
			</Message>
		</div>
	);
}
