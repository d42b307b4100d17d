// Shows the key of another device in full, and lets a person accept it. The focus is on the control that
// changes nothing, and a key that is still held down or a double click presses nothing here.

import type { App } from 'obsidian';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ForeignKey } from '../../app/plane';
import type { GestureKind, TrustedGesture } from '../../core/approval/gesture';
import { text } from '../../text';
import { Button } from '../kit/button';
import { DecidingButton } from '../kit/acts/deciding-button';
import { gestureOf, type Press } from '../kit/acts/trusted-gesture';
import { openDialog } from '../kit/dialog';

interface AcceptKeyRequest {
	asked: ForeignKey;
	/** Where the dialog was opened from. */
	kind: GestureKind;
	accept: (asked: ForeignKey, gesture: TrustedGesture) => void;
}

export function askToAcceptKey(app: App, request: AcceptKeyRequest): void {
	const look = { className: 'signoff-signer-modal', title: text.signers.title, decides: true };
	openDialog(app, look, (modal) => <AcceptKey {...request} close={() => modal.close()} />);
}

function AcceptKey({ asked, kind, accept, close }: AcceptKeyRequest & { close: () => void }) {
	const safe = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => safe.current?.focus(), []);
	const onAccept = ({ event }: Press) => {
		const gesture = gestureOf(event, kind);
		if (!gesture) return;
		accept(asked, gesture);
		close();
	};
	return (
		<>
			<p>
				{text.signers.explain(asked.device)} {asked.replaces ? text.signers.replaces : null}
			</p>
			<p>
				<code class="signoff-fingerprint">{asked.fingerprint}</code>
			</p>
			<p>{text.signers.compare}</p>
			<div class="modal-button-container">
				<DecidingButton about={[asked.fingerprint]} onPress={onAccept}>
					{text.signers.acceptThis}
				</DecidingButton>
				<Button cta buttonRef={safe} onClick={close}>
					{text.signers.cancel}
				</Button>
			</div>
		</>
	);
}
