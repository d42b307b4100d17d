// The open suggestions of an artifact, above its commits.

import type { KnownProposal } from '../../core/soil/artifact/known-artifacts';
import { text } from '../../text';
import { shortTime } from '../kit/age';
import { Icon } from '../kit/icon';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';

const { artifactView: words } = text;

interface ProposalListProps {
	context: Pick<ArtifactContext, 'now' | 'personName'>;
	proposals: readonly KnownProposal[];
	/** Its entry. */
	shown: string | null;
	choose: (entry: string) => void;
}

export function ProposalList({ context, proposals, shown, choose }: ProposalListProps) {
	if (proposals.length === 0) return null;
	return (
		<div class="signoff-artifact-proposals">
			<Section title={words.proposals.open} count={proposals.length}>
				{proposals.map((proposal) => (
					<button
						key={proposal.entry}
						type="button"
						class={proposal.entry === shown ? 'signoff-row is-chosen' : 'signoff-row'}
						aria-current={proposal.entry === shown}
						onClick={() => choose(proposal.entry)}
					>
						<Icon name="file-diff" />
						<span class="signoff-row-label" dir="auto">
							{proposal.caller === context.personName()
								? text.trail.you
								: visible(proposal.caller ?? '')}
							<span class="signoff-row-note">{visible(proposal.intent ?? linesOf(proposal))}</span>
						</span>
						<span class="signoff-row-detail">
							{shortTime(Date.parse(proposal.at), context.now())}
						</span>
					</button>
				))}
			</Section>
		</div>
	);
}

function linesOf({ lines: [from, to] }: KnownProposal): string {
	return words.lines(from, Math.max(from, to));
}
