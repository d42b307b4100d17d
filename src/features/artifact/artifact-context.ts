// What all parts of the view of an artifact are given.

import type { Artifacts } from '../../app/memory/artifacts';
import type { Say } from '../kit/acts/person-acts';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import type { ArtifactPlace } from './choice-model';
import type { SourceQuestions } from './page-model';

type Questions =
	| ('list' | 'artifact' | 'at' | 'commits' | 'textAt' | 'blame' | 'findings')
	| ('proposals' | 'proposal' | 'preview' | 'previewMerge' | 'attentionOf');

/** What the view asks. */
export type ArtifactControl = Pick<Artifacts, Questions>;

export interface ArtifactContext {
	control: ArtifactControl;
	sources: SourceQuestions;
	/** Tells when anything that is shown may have changed. */
	subscribe: Subscribe;
	/** What the note says after its properties; null where it can't be read. */
	textNow: (path: string) => Promise<string | null>;
	openNote: (path: string, event?: MouseEvent | KeyboardEvent) => void;
	/** The message, in its conversation. */
	openMessage: (item: string) => void;
	/** In a tab of its own. */
	open: (place: ArtifactPlace) => void;
	say: Say;
	/** The edge where a failure becomes a sentence. */
	attempt: (work: Promise<unknown>) => void;
	now: () => number;
}
