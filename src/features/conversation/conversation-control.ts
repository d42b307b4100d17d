import type { Conversations } from '../../app/memory/conversations';

type Questions =
	| 'roots'
	| 'list'
	| 'row'
	| 'thread'
	| 'continuation'
	| 'written'
	| 'findings'
	| 'draftSummary';
type Acts =
	| 'begin'
	| 'say'
	| 'fork'
	| 'collapse'
	| 'reopen'
	| 'undo'
	| 'rename'
	| 'moveFrame'
	| 'saw';

/** What the views ask and do. */
export type ConversationControl = Pick<Conversations, Questions | Acts>;

/** A conversation of a workspace. */
export interface Place {
	root: string;
	uuid: string;
}
