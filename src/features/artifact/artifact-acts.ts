// What a person does with an artifact: the event becomes the proof, and the act is made. What came of it is told where it was asked for.

import type {
	ArtifactOutcome,
	ArtifactRow,
	Artifacts,
	MemoryBy,
	MergePreview,
	ProposalPreview,
	Settlement,
} from '../../app/memory/artifacts';
import type { TrustedGesture } from '../../core/approval/gesture';
import { refuse } from '../../core/shared/result';
import type { MergeChoice } from '../../core/soil/artifact/merge';
import { text } from '../../text';
import { gestureOf } from '../kit/acts/trusted-gesture';

type Acts = Pick<Artifacts, 'track' | 'relabel' | 'restore' | 'mergeHeads' | 'settle'>;

export class ArtifactActs {
	constructor(private readonly control: Acts) {}

	track(path: string, label: string, event: Event): Promise<ArtifactOutcome> {
		return this.act(event, (gesture) => this.control.track(path, byPerson(gesture), { label }));
	}

	relabel(uuid: string, label: string, event: Event): Promise<ArtifactOutcome> {
		return this.act(event, (gesture) => this.control.relabel(uuid, label, byPerson(gesture)));
	}

	merge(
		uuid: string,
		{ heads }: Pick<MergePreview, 'heads'>,
		choices: readonly MergeChoice[],
		event: Event,
	): Promise<ArtifactOutcome> {
		return this.act(event, (gesture) => this.control.mergeHeads(uuid, heads, choices, gesture));
	}

	settle(
		{ proposal, basis }: Pick<ProposalPreview, 'proposal' | 'basis'>,
		settlement: Settlement,
		event: Event,
	): Promise<ArtifactOutcome> {
		return this.act(event, (gesture) =>
			this.control.settle(proposal.entry, settlement, basis, gesture),
		);
	}

	/** Of a row as the person saw it. */
	restore({ uuid, head }: ArtifactRow, commit: string, event: Event): Promise<ArtifactOutcome> {
		const basis = head?.commit ?? '';
		return this.act(event, (gesture) => this.control.restore(uuid, commit, basis, gesture));
	}

	private async act(
		event: Event,
		act: (gesture: TrustedGesture) => Promise<ArtifactOutcome>,
	): Promise<ArtifactOutcome> {
		const gesture = gestureOf(event, 'panel');
		if (gesture) return act(gesture);
		return refuse({ code: 'not-a-person', sentence: text.panel.onlyAPerson });
	}
}

function byPerson(gesture: TrustedGesture): MemoryBy {
	// It pays for this act and for no other.
	gesture.spend();
	return { actor: 'human', via: gesture.kind };
}
