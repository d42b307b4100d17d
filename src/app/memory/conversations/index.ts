// What other rooms may use of this one.

export type {
	ConversationDone,
	ConversationOutcome,
	ConversationRefused,
	LateMessage,
	Who,
} from './acts';
export type { NewSummary } from './change';
export { type ConversationParts, Conversations } from './conversations';
export type { SummaryDraft } from './draft-summary';
export { type MessageData, messageData, summaryText } from './entries';
export type {
	BranchRow,
	ConversationFinding,
	ConversationRow,
	ParticipantFrame,
	Thread,
	ThreadMessage,
} from './read-model';
export type { NewConversation, NewMessage } from './say';
export { withKnownIds, writeNew } from './write';
