// What all parts of the view of an artifact are given.

import type {
	ArtifactOutcome,
	ArtifactRow,
	Artifacts,
	ProposalPreview,
} from '../../app/memory/artifacts';
import type { Ignored } from '../kit/acts/deciding-button';
import type { Say } from '../kit/acts/person-acts';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import type { ArtifactActs, NotePlace } from './artifact-acts';
import type { ArtifactPlace } from './choice-model';
import type { SourceQuestions } from './page-model';
import type { Range } from './range-model';

type Questions =
	| (
			| 'list'
			| 'artifact'
			| 'at'
			| 'commits'
			| 'textAt'
			| 'blame'
			| 'source'
			| 'findings'
			| 'problems'
	  )
	| (
			| 'proposals'
			| 'proposalsWith'
			| 'proposal'
			| 'preview'
			| 'previewMerge'
			| 'attentionOf'
			| 'callers'
			| 'uses'
	  );

/** What the view asks. */
export type ArtifactControl = Pick<Artifacts, Questions>;

export interface ArtifactContext {
	control: ArtifactControl;
	acts: ArtifactActs;
	dialogs: ArtifactDialogs;
	sources: SourceQuestions;
	/** Tells when anything that is shown may have changed. */
	subscribe: Subscribe;
	/** What the note says after its properties; null where it can't be read. */
	textNow: (path: string) => Promise<string | null>;
	openNote: (path: string, event?: MouseEvent | KeyboardEvent) => void;
	/** What the person goes by where tools are used. */
	personName: () => string;
	/** Into the clipboard. */
	copy: (what: string, event: Event) => Promise<void>;
	/** The message, in its conversation, at a fragment where one is named. */
	openMessage: (item: string, fragment: string | null) => void;
	/** In a tab of its own. */
	open: (place: ArtifactPlace) => void;
	say: Say;
	/** What came of an act, in a notice. True where it was done. */
	told: (outcome: ArtifactOutcome) => boolean;
	/** A press that came too early, or for something else. */
	ignored: (why: Ignored) => void;
	/** The edge where a failure becomes a sentence. */
	attempt: (work: Promise<unknown>) => void;
	now: () => number;
}

/** None of them changes anything by being opened. */
export interface ArtifactDialogs {
	/** `path`: of a note in the vault. */
	track: (path: string) => void;
	relabel: (row: ArtifactRow) => void;
	stopTracking: (row: ArtifactRow) => void;
	restore: (row: ArtifactRow, commit: string) => void;
	merge: (row: ArtifactRow) => void;
	note: (place: NotePlace) => void;
	/** Of these lines of a commit, the newest one. */
	suggest: (row: ArtifactRow, commit: string, range: Range) => void;
	/** All that one message led to, by the entry of any of them. */
	takeTogether: (entry: string) => void;
	/** `done`: when it is turned down. */
	turnDown: (preview: ProposalPreview, done: () => void) => void;
}
