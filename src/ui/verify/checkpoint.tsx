// What can be done with a checkpoint: take it out of the vault, and compare the log with one that was.

import { useState } from 'preact/hooks';
import type { Anchor } from '../../app/ledger/device-check';
import { verifyWords } from '../../core/text/verify';
import { headIn } from '../../core/verify/claim';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { useAsync } from '../kit/use-async';
import { QrCode } from './qr-code';

export interface SignedCheckpoint {
	device: string;
	text: string;
}

export interface CheckpointActs {
	/** What this device has signed last, one a workspace. */
	checkpoints: () => Promise<readonly SignedCheckpoint[]>;
	copy: (text: string) => void;
	save: (name: string, text: string) => void;
}

const { checkpoint: words, anchor: anchorWords } = verifyWords;

export function Checkpoints({ acts, run }: { acts: CheckpointActs; run: number }) {
	const answer = useAsync(acts.checkpoints, String(run));
	if (answer.status !== 'here') return null;
	return (
		<Section title={words.title}>
			<div class="signoff-quiet">{answer.value.length === 0 ? words.none : words.what}</div>
			{answer.value.map((one) => (
				<Checkpoint key={one.text} signed={one} acts={acts} />
			))}
		</Section>
	);
}

function Checkpoint({ signed, acts }: { signed: SignedCheckpoint; acts: CheckpointActs }) {
	const [isShown, setShown] = useState(false);
	const { device, text } = signed;
	const name = words.fileName(device, headIn(text)?.size ?? 0);
	return (
		<>
			<div class="signoff-buttons">
				<Button onClick={() => acts.copy(text)}>{words.copy}</Button>
				<Button onClick={() => acts.save(name, text)}>{words.save}</Button>
				<Button onClick={() => setShown(!isShown)}>{isShown ? words.hideQr : words.showQr}</Button>
			</div>
			{isShown ? <QrCode text={text} label={words.qr} /> : null}
		</>
	);
}

export function CompareWithAnchor({ compare }: { compare: (anchor: Anchor) => void }) {
	const [text, setText] = useState('');
	const [isWrong, setWrong] = useState(false);
	const take = (given: string) => {
		setText(given);
		setWrong(false);
	};
	const start = () => {
		// A clipboard may have lost the line end; a signature is over it.
		const note = `${text.replaceAll('\r\n', '\n').trim()}\n`;
		setWrong(headIn(note) === null);
		if (headIn(note)) compare({ name: anchorWords.name, text: note });
	};
	return (
		<Section title={anchorWords.title}>
			<textarea
				class="signoff-anchor"
				aria-label={anchorWords.label}
				rows={4}
				value={text}
				onInput={({ currentTarget }) => take(currentTarget.value)}
			/>
			<div class="signoff-buttons">
				<input
					type="file"
					aria-label={anchorWords.pick}
					onChange={({ currentTarget }) => {
						currentTarget.files?.[0]?.text().then(take, () => setWrong(true));
					}}
				/>
				<Button onClick={start}>{anchorWords.verify}</Button>
			</div>
			{isWrong ? <Message tone="warning">{anchorWords.isNone}</Message> : null}
		</Section>
	);
}
