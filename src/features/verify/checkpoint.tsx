// What can be done with a checkpoint: take it out of the vault, and compare the log with one that was.

import { useState } from 'preact/hooks';
import { encode } from 'uqr';
import type { Anchor } from '../../app/ledger';
import { text } from '../../text';
import { asSigned, headIn } from '../../core/verify/claim';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { useAsync } from '../kit/hooks/use-live';

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

export function Checkpoints({ acts, run }: { acts: CheckpointActs; run: number }) {
	const answer = useAsync(acts.checkpoints, String(run));
	if (answer.status !== 'here') return null;
	return (
		<Section title={text.verify.checkpoint.title}>
			<div class="signoff-quiet">
				{answer.value.length === 0 ? text.verify.checkpoint.none : text.verify.checkpoint.what}
			</div>
			{answer.value.map((one) => (
				<Checkpoint key={one.path} signed={one} acts={acts} />
			))}
			<Git checkpoints={answer.value} />
		</Section>
	);
}

function Checkpoint({ signed, acts }: { signed: SignedCheckpoint; acts: CheckpointActs }) {
	const [isShown, setShown] = useState(false);
	const { device, root, text: content } = signed;
	const size = headIn(content)?.size ?? 0;
	const of = text.verify.checkpoint.of(device, size, text.folderOrVault(root));
	return (
		<div role="group" aria-label={of}>
			<div>{of}</div>
			<div class="signoff-buttons">
				<Button onClick={() => acts.copy(content)}>{text.verify.checkpoint.copy}</Button>
				<Button onClick={() => acts.save(text.verify.checkpoint.fileName(device, size), content)}>
					{text.verify.checkpoint.save}
				</Button>
				<Button onClick={() => setShown(!isShown)}>
					{isShown ? text.verify.checkpoint.hideQr : text.verify.checkpoint.showQr}
				</Button>
			</div>
			{isShown ? <QrCode text={content} label={text.verify.checkpoint.qr} /> : null}
		</div>
	);
}

function Git({ checkpoints }: { checkpoints: readonly SignedCheckpoint[] }) {
	if (checkpoints.length === 0) return null;
	return (
		<div class="signoff-quiet">
			{text.verify.checkpoint.git}
			{checkpoints.map(({ path }) => (
				<div key={path}>
					<code>{text.verify.checkpoint.gitCommand(path)}</code>
				</div>
			))}
		</div>
	);
}

export function CompareWithAnchor({ compare }: { compare: (anchor: Anchor) => void }) {
	const [content, setText] = useState('');
	const [isWrong, setWrong] = useState(false);
	const take = (given: string) => {
		setText(given);
		setWrong(false);
	};
	const start = () => {
		const note = asSigned(content);
		setWrong(headIn(note) === null);
		if (headIn(note)) compare({ name: text.verify.anchor.name, text: note });
	};
	return (
		<Section title={text.verify.anchor.title}>
			<textarea
				class="signoff-anchor"
				aria-label={text.verify.anchor.label}
				rows={4}
				value={content}
				onInput={({ currentTarget }) => take(currentTarget.value)}
			/>
			<div class="signoff-buttons">
				<input
					type="file"
					aria-label={text.verify.anchor.pick}
					onChange={({ currentTarget }) => {
						currentTarget.files?.[0]?.text().then(take, () => setWrong(true));
					}}
				/>
				<Button onClick={start}>{text.verify.anchor.verify}</Button>
			</div>
			{isWrong ? <Message tone="warning">{text.verify.anchor.isNone}</Message> : null}
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
