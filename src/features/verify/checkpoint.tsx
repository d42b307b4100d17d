// What can be done with a checkpoint: take it out of the vault, and compare the log with one that was.

import { useState } from 'preact/hooks';
import { encode } from 'uqr';
import type { Anchor } from '../../app/ledger/tree-folders';
import { text as english } from '../../core/text/english';
import { verifyWords } from '../../core/text/verify';
import { asSigned, headIn } from '../../core/verify/claim';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { useAsync } from '../kit/hooks/use-async';

export interface SignedCheckpoint {
	root: string;
	device: string;
	/** Where it lies in the vault. */
	path: string;
	text: string;
}

export interface CheckpointActs {
	/** What each device has signed last of its log, in each workspace; this device's first. */
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
				<Checkpoint key={one.path} signed={one} acts={acts} />
			))}
			<Git checkpoints={answer.value} />
		</Section>
	);
}

function Checkpoint({ signed, acts }: { signed: SignedCheckpoint; acts: CheckpointActs }) {
	const [isShown, setShown] = useState(false);
	const { device, root, text } = signed;
	const size = headIn(text)?.size ?? 0;
	const of = words.of(device, size, english.folderOrVault(root));
	return (
		<div role="group" aria-label={of}>
			<div>{of}</div>
			<div class="signoff-buttons">
				<Button onClick={() => acts.copy(text)}>{words.copy}</Button>
				<Button onClick={() => acts.save(words.fileName(device, size), text)}>{words.save}</Button>
				<Button onClick={() => setShown(!isShown)}>{isShown ? words.hideQr : words.showQr}</Button>
			</div>
			{isShown ? <QrCode text={text} label={words.qr} /> : null}
		</div>
	);
}

function Git({ checkpoints }: { checkpoints: readonly SignedCheckpoint[] }) {
	if (checkpoints.length === 0) return null;
	return (
		<div class="signoff-quiet">
			{words.git}
			{checkpoints.map(({ path }) => (
				<div key={path}>
					<code>{words.gitCommand(path)}</code>
				</div>
			))}
		</div>
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
		const note = asSigned(text);
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

/** As wide as cameras expect it, in modules. */
const QUIET_ZONE = 4;

/** Drawn as one path: a camera takes it from there. */
function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: QUIET_ZONE });
	const cells = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
	);
	return (
		<svg
			class="signoff-qr"
			role="img"
			aria-label={label}
			viewBox={`0 0 ${String(size)} ${String(size)}`}
		>
			<rect width={size} height={size} fill="#ffffff" />
			<path d={cells.join('')} fill="#000000" />
		</svg>
	);
}
