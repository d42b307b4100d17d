// Back, and the one button that acts. While it acts neither can be pressed again.

import { useRef, useState } from 'preact/hooks';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Message } from '../kit/message';

interface ConfirmRowProps {
	label: string;
	disabled: boolean;
	back: () => void;
	act: () => Promise<void>;
	/** Called when the act succeeded. */
	done: () => void;
}

export function ConfirmRow({ label, disabled, back, act, done }: ConfirmRowProps) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	// A second click may come before the first has been drawn.
	const acting = useRef(false);
	const confirm = async () => {
		if (acting.current) return;
		acting.current = true;
		setBusy(true);
		setFailure(null);
		try {
			await act();
			done();
		} catch (error) {
			acting.current = false;
			setFailure(describeFailure(error));
			setBusy(false);
		}
	};
	return (
		<>
			{failure === null ? null : <Message tone="error">{failure}</Message>}
			<div class="modal-button-container">
				<Button cta disabled={disabled || busy} onClick={() => void confirm()}>
					{label}
				</Button>
				<Button disabled={busy} onClick={back}>
					{text.onboarding.back}
				</Button>
			</div>
		</>
	);
}
