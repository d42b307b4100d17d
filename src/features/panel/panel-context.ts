import type { ComponentChild } from 'preact';
import type { Outcome } from '../../app/workspace';
import type { AgentCalls } from '../../app/door';
import type { ControlPlaneQuestions } from '../../app/plane';
import type { LoopQuestions } from '../../app/loop';
import type { Finding } from '../../core/item/finding';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import type { Dialogs } from '../kit/acts/dialogs';
import type { PersonActs } from '../kit/acts/person-acts';
import type { Announce } from '../kit/announcer';
import type { HistoryPart } from '../history/feature';
import type { RunPartHost } from '../run/feature';

export type PanelControl = ControlPlaneQuestions & {
	loop: LoopQuestions;
	requests: { findings(): readonly Finding[] };
};

export interface PanelContext {
	control: PanelControl;
	/** Stays the same function, so that effects do not start anew. */
	onControlChange: Subscribe;
	acts: PersonActs;
	/** Calls of agents. */
	calls: Pick<AgentCalls, 'standing' | 'isWithdrawn'>;
	dialogs: Dialogs;
	now: () => number;
	openNote: (path: string, event: MouseEvent) => void;
	openLog: (file: string, line: number) => void;
	/** Opens the dialog that makes a plan for an item; null where none can be made. */
	planThis: (path: string) => (() => void) | null;
	/** Sees work through: a failure becomes a sentence. */
	attempt: (work: Promise<unknown>) => void;
	/** The same for an act, whose outcome is read out. */
	run: (act: Promise<Outcome>) => void;
	/** What the approval card is about, as long as it is shown: what a key decides on. */
	card: { current: string | null };
	/** Runs, and the item whose run somebody wants to see. */
	runs: RunPartHost;
	/** Versions of a note. */
	history: HistoryPart;
	/** What other features say of a note that has no state; null where they say nothing. */
	about: (path: string) => ComponentChild;
	wantedRun: { current: string | null };
	announce: Announce;
	/** Says why a control does nothing. */
	refuse: (why: string) => void;
}
