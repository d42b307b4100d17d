// All suggestions that one message led to, taken as one act: what each changes, and one button.

import type { App } from 'obsidian';
import { useState } from 'preact/hooks';
import type { KnownProposal, ProposalPreview } from '../../app/memory/artifacts';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { DecidingButton } from '../kit/acts/deciding-button';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { useLive } from '../kit/hooks/use-live';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { Difference } from '../review/feature';
import type { ArtifactContext } from './artifact-context';

const { artifactView } = text;
const words = artifactView.proposals.ofMessage;

/** `entry`: of any of them. */
export function openTogether(app: App, entry: string, context: ArtifactContext): void {
	const look = { className: 'signoff-artifact-merge', title: words.title, decides: true };
	openDialog(app, look, (modal) => (
		<TogetherPage {...{ entry, context }} close={() => modal.close()} />
	));
}

interface PageProps {
	entry: string;
	context: ArtifactContext;
	close: () => void;
}

interface One {
	proposal: KnownProposal;
	label: string;
	/** Null where it can't be taken. */
	preview: ProposalPreview | null;
}

function TogetherPage(props: PageProps) {
	const { entry, context } = props;
	const { control, subscribe } = context;
	const read = async (proposal: KnownProposal): Promise<One> => {
		const shown = await control.preview(proposal.entry);
		const preview = shown.ok && shown.value.standing !== 'conflict' ? shown.value : null;
		return { proposal, preview, label: control.artifact(proposal.artifact)?.label ?? '' };
	};
	const ask = () => Promise.all(control.proposalsWith(entry).map(read));
	const answer = useLive(ask, entry, subscribe);
	if (answer.status === 'waiting') return null;
	if (answer.status === 'failed')
		return <Message tone="error">{visible(describeFailure(answer.error))}</Message>;
	return <Together {...props} all={answer.value} />;
}

function Together({ context, close, all }: PageProps & { all: readonly One[] }) {
	const [trouble, setTrouble] = useState<string | null>(null);
	const entries = all.map(({ proposal }) => proposal.entry);
	const take = async (event: Event) => {
		const outcome = await context.acts.takeTogether(entries, event);
		if (!outcome.ok) {
			setTrouble(outcome.refusal.sentence);
			return;
		}
		const [first] = outcome.value;
		context.say({ sentence: first?.sentence ?? '', undo: first?.undo ?? null });
		close();
	};
	const lost = all.find(({ preview }) => preview === null);
	const message = all[0]?.proposal.message ?? null;
	const title = message === null ? null : context.sources.titleOfItem(message);
	return (
		<>
			<p class="signoff-intro">{words.intro(title === null ? null : visible(title))}</p>
			{trouble === null ? null : <Message tone="error">{visible(trouble)}</Message>}
			<div
				class="signoff-artifact-chunks"
				role="region"
				aria-label={artifactView.proposals.changes}
				tabIndex={0}
			>
				{all.map((one) => (
					<Suggested key={one.proposal.entry} {...one} />
				))}
			</div>
			<div class="modal-button-container">
				<Button onClick={close}>{artifactView.acts.cancel}</Button>
				<DecidingButton
					cta
					about={all.flatMap(({ proposal, preview }) => [proposal.entry, preview?.basis ?? ''])}
					blocked={lost ? words.blocked(visible(lost.label)) : null}
					onBlocked={setTrouble}
					onIgnored={context.ignored}
					onPress={({ event }) => context.attempt(take(event))}
				>
					{words.act(all.length)}
				</DecidingButton>
			</div>
		</>
	);
}

function Suggested({ proposal: { lines }, label, preview }: One) {
	const [from, to] = lines;
	const place = `${visible(label)}, ${artifactView.lines(from, Math.max(from, to))}`;
	const saying = (without: 'added' | 'removed') => {
		const rows = preview?.rows.filter(({ kind }) => kind !== without) ?? [];
		return rows.map((row) => row.text).join('\n');
	};
	return (
		<Section title={place}>
			{preview === null ? (
				<Message tone="warning">{text.artifacts.refused.doesNotApply.sentence}</Message>
			) : (
				<>
					{preview.reasoning === '' ? null : (
						<p class="signoff-artifact-why" dir="auto">
							{visible(preview.reasoning)}
						</p>
					)}
					<Difference label={place} before={saying('added')} after={saying('removed')} />
				</>
			)}
		</Section>
	);
}
