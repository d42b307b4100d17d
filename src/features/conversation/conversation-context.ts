// What all parts of the views of conversations are given.

import type { ConversationRow } from '../../app/memory/conversations';
import type { Say } from '../kit/acts/person-acts';
import type { Completer } from '../kit/completion/completion';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import type { ConversationActs } from './conversation-acts';
import type { ConversationControl, Place } from './conversation-control';
import type { OpenLink } from './thread/markdown';
import type { ConversationReader } from './use-conversation';

export interface ConversationContext {
	control: ConversationControl;
	acts: ConversationActs;
	dialogs: ConversationDialogs;
	/** Tells when anything that is shown may have changed. */
	subscribe: Subscribe;
	reader: ConversationReader;
	/** What the person is called; '' where they have given no name. */
	personName: () => string;
	/** A language model is set. */
	hasModel: () => boolean;
	openNote: (path: string, event?: MouseEvent | KeyboardEvent) => void;
	/** A link in a message: to a conversation, or to a note that is there. */
	openLink: OpenLink;
	/** References in what one writes. */
	complete: Completer;
	/** In its own view, at a message or a fragment of it. */
	open: (place: Place, goal?: string, fragment?: string) => void;
	say: Say;
	/** The edge where a failure becomes a sentence. */
	attempt: (work: Promise<unknown>) => void;
	now: () => number;
}

/** None of them changes anything by being opened. */
export interface ConversationDialogs {
	create: (root: string) => void;
	/** `item`: the message that it branches from; null for the last one. */
	fork: (row: ConversationRow, item: string | null) => void;
	collapse: (row: ConversationRow) => void;
	rename: (row: ConversationRow) => void;
}
