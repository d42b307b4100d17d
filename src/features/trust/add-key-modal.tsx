// Registers a security key: its public half is pasted, and shown as what it is before the person's own press lets it count.

import type { App } from 'obsidian';
import { useState } from 'preact/hooks';
import type { ForeignKey, TypedKey } from '../../app/plane';
import type { Refused } from '../../app/workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { Result } from '../../core/shared/result';
import { text } from '../../text';
import { DecidingButton } from '../kit/acts/deciding-button';
import { gestureOf, type Press } from '../kit/acts/trusted-gesture';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Message } from '../kit/message';

interface AddKeyRequest {
	/** What would count, or why it can't. */
	read: (typed: TypedKey) => Result<ForeignKey, Refused>;
	register: (key: ForeignKey, gesture: TrustedGesture) => void;
}

const words = text.signers;

export function askForKey(app: App, request: AddKeyRequest): void {
	const look = { className: 'signoff-add-key-modal', title: words.addTitle, decides: true };
	openDialog(app, look, (modal) => <AddKey {...request} close={() => modal.close()} />);
}

function AddKey({ read, register, close }: AddKeyRequest & { close: () => void }) {
	const [name, setName] = useState('');
	const [line, setLine] = useState('');
	const nameId = useUniqueId();
	const lineId = useUniqueId();
	const found = line.trim() === '' ? null : read({ name, line });
	return (
		<>
			<p>{words.addIntro}</p>
			<label for={nameId}>{words.addName}</label>
			<input
				id={nameId}
				type="text"
				spellcheck={false}
				placeholder={words.addNameHint}
				value={name}
				onInput={({ currentTarget }) => setName(currentTarget.value)}
			/>
			<label for={lineId}>{words.addKey}</label>
			<textarea
				id={lineId}
				rows={4}
				spellcheck={false}
				placeholder="sk-ssh-ed25519@openssh.com AAAA…"
				value={line}
				onInput={({ currentTarget }) => setLine(currentTarget.value)}
			/>
			{found === null ? null : <Found found={found} />}
			<div class="modal-button-container">
				<Button onClick={close}>{words.cancel}</Button>
				{found?.ok === true ? (
					<RegisterButton found={found.value} register={register} close={close} />
				) : null}
			</div>
		</>
	);
}

/** What would count from then on, or what is wrong with it. */
function Found({ found }: { found: Result<ForeignKey, Refused> }) {
	if (!found.ok) return <Message tone="error">{found.refusal.sentence}</Message>;
	return (
		<>
			<p>
				<code class="signoff-fingerprint">{found.value.fingerprint}</code>
			</p>
			<p>{words.addCounts(found.value.device)}</p>
		</>
	);
}

function RegisterButton({
	found,
	register,
	close,
}: Pick<AddKeyRequest, 'register'> & { found: ForeignKey; close: () => void }) {
	const onPress = ({ event }: Press) => {
		const gesture = gestureOf(event, 'settings');
		if (!gesture) return;
		register(found, gesture);
		close();
	};
	return (
		<DecidingButton cta about={[found.device, found.fingerprint]} onPress={onPress}>
			{words.register}
		</DecidingButton>
	);
}
