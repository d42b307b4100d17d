import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { text } from '../../text';
import { Button } from '../kit/button';
import { DecidingButton, type Ignored } from '../kit/acts/deciding-button';
import type { Press } from '../kit/acts/trusted-gesture';

interface ReasonFormProps {
	/** What the acting button says. */
	confirm: string;
	/** Names what it acts on. */
	about: readonly string[];
	busy: boolean;
	back: () => void;
	submit: (reason: string, press: Press) => void;
	ignored: (why: Ignored) => void;
}

export function ReasonForm({ confirm, about, busy, back, submit, ignored }: ReasonFormProps) {
	const [reason, setReason] = useState('');
	const field = useRef<HTMLTextAreaElement>(null);
	const id = useUniqueId();
	useLayoutEffect(() => field.current?.focus(), []);
	const given = reason.trim();
	return (
		<div class="signoff-reason">
			<label for={id}>{text.review.reason.label}</label>
			<textarea
				id={id}
				ref={field}
				rows={3}
				dir="auto"
				aria-required="true"
				aria-describedby={`${id}-hint`}
				value={reason}
				onInput={(event) => setReason(event.currentTarget.value)}
			/>
			<div class="signoff-quiet" id={`${id}-hint`}>
				{text.review.reason.hint}
			</div>
			<div class="signoff-review-buttons">
				<Button onClick={back} disabled={busy}>
					{text.review.reason.back}
				</Button>
				<DecidingButton
					warning
					about={about}
					disabled={busy}
					blocked={given === '' ? text.review.reason.missing : null}
					onBlocked={() => field.current?.focus()}
					onIgnored={ignored}
					onPress={(press) => submit(given, press)}
				>
					{confirm}
				</DecidingButton>
			</div>
		</div>
	);
}
