// Says that a device signs with a key that nobody has accepted here. Accepting takes a look at the
// fingerprint, so it happens in a dialog.

import type { ForeignKey } from '../../app/receipt/known-signers';
import { signersText as words } from '../../core/text/signers';
import { Button } from '../kit/button';
import { Message } from '../kit/message';

interface SignerAlertProps {
	asked: ForeignKey;
	accept: (asked: ForeignKey) => void;
	notNow: (asked: ForeignKey) => void;
}

export function SignerAlert({ asked, accept, notNow }: SignerAlertProps) {
	const { device, replaces } = asked;
	return (
		<div class="signoff-signer">
			<Message tone="warning">
				<p>{replaces ? words.otherKey(device) : words.unknownKey(device)}</p>
				<div class="signoff-trust-buttons">
					<Button onClick={() => accept(asked)}>{words.accept}</Button>
					<Button onClick={() => notNow(asked)}>{words.notNow}</Button>
				</div>
			</Message>
		</div>
	);
}
