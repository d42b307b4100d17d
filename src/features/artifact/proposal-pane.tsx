// A suggestion: who made it and why, what it would change now, and what the person takes of it.

import { useMemo, useRef, useState } from 'preact/hooks';
import type { ProposalPreview, Settlement } from '../../app/memory/artifacts';
import type { KnownProposal } from '../../core/soil/artifact/known-artifacts';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { DecidingButton } from '../kit/acts/deciding-button';
import { fullTime, shortTime } from '../kit/age';
import { Button } from '../kit/button';
import { useLive } from '../kit/hooks/use-live';
import { useGrowing } from '../kit/hooks/use-growing';
import { useName } from '../kit/hooks/use-name';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import { Changes } from './proposal-changes';
import { type Piece, piecesOf, toggled } from './proposal-model';

const { proposals: words } = text.artifactView;

interface ProposalPaneProps {
	context: ArtifactContext;
	proposal: KnownProposal;
	/** It is settled, and the person has seen enough of it. */
	done: () => void;
}

export function ProposalPane(props: ProposalPaneProps) {
	const { context, proposal } = props;
	const { control, subscribe } = context;
	const { entry, settled } = proposal;
	const answer = useLive(() => control.preview(entry), entry, subscribe);
	if (settled !== null)
		return <Message tone="info">{text.artifacts.done.settled[settled.outcome]}</Message>;
	if (answer.status === 'waiting') return <div class="signoff-artifact-fill" />;
	if (answer.status === 'failed')
		return <Message tone="error">{visible(describeFailure(answer.error))}</Message>;
	if (!answer.value.ok) return <Message tone="warning">{answer.value.refusal.sentence}</Message>;
	return <Suggestion {...props} preview={answer.value.value} />;
}

interface SuggestionProps extends ProposalPaneProps {
	preview: ProposalPreview;
}

function Suggestion(props: SuggestionProps) {
	const { context, proposal, preview, done } = props;
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	// Another text below it has other changes.
	const basis = useRef(preview.basis);
	const taken = basis.current === preview.basis ? chosen : NOTHING;
	if (basis.current !== preview.basis) {
		basis.current = preview.basis;
		setChosen(NOTHING);
	}
	const settle = async (settlement: Settlement, event: Event) => {
		const outcome = await context.acts.settle(preview, settlement, event);
		if (context.told(outcome)) done();
	};
	const run = (settlement: Settlement, event: Event) => context.attempt(settle(settlement, event));
	return (
		<>
			<div class="signoff-artifact-suggestion">
				<Why {...{ context, proposal, preview }} />
				<Difference
					preview={preview}
					chosen={taken}
					toggle={(changes) => setChosen(toggled(taken, changes))}
				/>
			</div>
			<Buttons {...{ context, preview, run, done }} chosen={[...taken]} />
		</>
	);
}

const NOTHING: ReadonlySet<number> = new Set();

function Why({ context, proposal, preview }: Omit<SuggestionProps, 'done'>) {
	const at = Date.parse(proposal.at);
	const who = visible(proposal.caller ?? '');
	return (
		<>
			<h3>{proposal.caller === context.personName() ? words.byYou : words.by(who)}</h3>
			<div class="signoff-faint" title={fullTime(at)}>
				{[
					shortTime(at, context.now()),
					...(proposal.intent === null ? [] : [visible(proposal.intent)]),
				].join(' · ')}
			</div>
			{preview.reasoning === '' ? null : (
				<p class="signoff-artifact-why" dir="auto">
					{visible(preview.reasoning)}
				</p>
			)}
			{preview.standing === 'rebased' ? <Message tone="info">{words.rebased}</Message> : null}
		</>
	);
}

interface DifferenceProps {
	preview: ProposalPreview;
	chosen: ReadonlySet<number>;
	toggle: (changes: readonly { change: number }[]) => void;
}

function Difference({ preview, chosen, toggle }: DifferenceProps) {
	const pieces = useMemo(() => piecesOf(preview.rows), [preview.rows]);
	if (preview.standing === 'conflict')
		return (
			<>
				<Message tone="warning">{text.artifacts.refused.doesNotApply.sentence}</Message>
				<div class="signoff-faint">{words.wanted}</div>
				<pre class="signoff-artifact-wanted" dir="auto">
					{visible(preview.content)}
				</pre>
			</>
		);
	return <Pieces {...{ pieces, chosen, toggle }} />;
}

const PIECES_A_FRAME = 100;

function Pieces({ pieces, ...changing }: Omit<DifferenceProps, 'preview'> & { pieces: Piece[] }) {
	const { unseen, labelledBy } = useName(words.changes);
	const drawn = useGrowing(pieces.length, PIECES_A_FRAME);
	return (
		<>
			{unseen}
			<div
				class="signoff-diff signoff-artifact-changes"
				role="group"
				aria-labelledby={labelledBy}
				onKeyDown={walk}
			>
				{pieces.slice(0, drawn).map((piece, index) => (
					<Changes key={index} piece={piece} {...changing} />
				))}
			</div>
		</>
	);
}

/** From check box to check box. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
	const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
	if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
	const { currentTarget: box } = event;
	const boxes = [...box.querySelectorAll<HTMLElement>('input[type="checkbox"]')];
	const at = boxes.findIndex((one) => one === box.doc.activeElement);
	boxes[Math.max(0, Math.min(boxes.length - 1, at + step))]?.focus();
	event.preventDefault();
}

interface ButtonsProps {
	context: ArtifactContext;
	preview: ProposalPreview;
	chosen: readonly number[];
	run: (settlement: Settlement, event: Event) => void;
	done: () => void;
}

function Buttons({ context, preview, chosen, run, done }: ButtonsProps) {
	const { proposal, basis, standing, changes } = preview;
	const about = [proposal.entry, basis];
	const { ignored, dialogs, control } = context;
	const together = control.proposalsWith(proposal.entry).length;
	return (
		<div class="signoff-artifact-buttons">
			{standing === 'conflict' ? null : (
				<>
					<DecidingButton
						cta
						about={about}
						onIgnored={ignored}
						onPress={({ event }) => run({ take: 'all' }, event)}
					>
						{words.takeAll(changes)}
					</DecidingButton>
					<DecidingButton
						about={[...about, chosen.join()]}
						blocked={chosen.length === 0 ? words.chooseFirst : null}
						onIgnored={ignored}
						onPress={({ event }) => run({ take: 'some', changes: chosen }, event)}
					>
						{words.takeChosen(chosen.length)}
					</DecidingButton>
				</>
			)}
			{together > 1 ? (
				<Button onClick={() => dialogs.takeTogether(proposal.entry)}>
					{words.ofMessage.open(together)}
				</Button>
			) : null}
			<Button onClick={() => dialogs.turnDown(preview, done)}>{words.turnDown}</Button>
		</div>
	);
}
