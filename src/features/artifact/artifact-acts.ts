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
import type { JsonObject } from '../../core/shared/json';
import { refuse } from '../../core/shared/result';
import type { MergeChoice } from '../../core/soil/artifact/merge';
import type { ReaderTool } from '../../core/soil/artifact/reader-tools';
import { text } from '../../text';
import { gestureOf } from '../kit/acts/trusted-gesture';

type Acts = Pick<
	Artifacts,
	| 'track'
	| 'stopTracking'
	| 'relabel'
	| 'restore'
	| 'mergeHeads'
	| 'settle'
	| 'acceptProposals'
	| 'use'
>;
type Used = ReturnType<Artifacts['use']>;

/** An artifact of a workspace. */
interface Place {
	uuid: string;
	root: string;
}

/** What a note is about: an artifact, what has the id `about`, or nothing. */
export interface NotePlace {
	root: string;
	uuid?: string;
	about?: string;
	/** What that is called. */
	name: string | null;
}

export class ArtifactActs {
	constructor(
		private readonly control: Acts,
		/** What the person goes by. */
		private readonly personName: () => string,
	) {}

	/** One of the tools that a person and an agent share. */
	use({ uuid, root }: Place, tool: ReaderTool, given: JsonObject, event: Event): Used {
		const gesture = gestureOf(event, 'panel');
		if (!gesture) return Promise.resolve(refuse(notAPerson()));
		return this.useBy(byPerson(gesture), tool, { ...given, artifact: uuid }, root);
	}

	note({ uuid, root, about }: NotePlace, content: string, title: string, event: Event): Used {
		const gesture = gestureOf(event, 'panel');
		if (!gesture) return Promise.resolve(refuse(notAPerson()));
		const place = { ...(uuid !== undefined && { artifact: uuid }), ...(about && { about }) };
		const given = { ...place, content, ...(title !== '' && { title }) };
		return this.useBy(byPerson(gesture), 'note', given, root);
	}

	/** Nothing proves who scrolls: it changes nothing either. */
	scroll({ uuid, root }: Place, start: number, end: number): Used {
		const by = { actor: 'system', via: 'editor' } as const;
		return this.useBy(by, 'scroll_to', { artifact: uuid, start, end }, root);
	}

	private useBy(by: MemoryBy, tool: ReaderTool, given: JsonObject, root: string): Used {
		const who = { caller: this.personName(), context: null, by };
		return this.control.use(tool, given, who, root);
	}

	track(path: string, label: string, event: Event): Promise<ArtifactOutcome> {
		return this.act(event, (gesture) => this.control.track(path, byPerson(gesture), { label }));
	}

	stopTracking(uuid: string, event: Event): Promise<ArtifactOutcome> {
		return this.act(event, (gesture) => this.control.stopTracking(uuid, gesture));
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

	takeTogether(
		proposals: readonly string[],
		event: Event,
	): ReturnType<Artifacts['acceptProposals']> {
		const gesture = gestureOf(event, 'panel');
		if (gesture) return this.control.acceptProposals(gesture, proposals);
		return Promise.resolve(refuse(notAPerson()));
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
		return refuse(notAPerson());
	}
}

function notAPerson() {
	return { code: 'not-a-person', sentence: text.panel.onlyAPerson };
}

function byPerson(gesture: TrustedGesture): MemoryBy {
	// It pays for this act and for no other.
	gesture.spend();
	return { actor: 'human', via: gesture.kind };
}
