// What every act on a conversation has in common: it takes its turn, and what others wrote before it is taken in first. On a device that doesn't
// enforce, an act writes notes and nothing else: the device that enforces takes them in, as it takes in whatever is written outside.

import type { ConversationFile } from './file';
import type { ConversationSite } from './site';
import type { Refused, Turn } from '../../workspace';
import type { TrustedGesture } from '../../../core/approval/gesture';
import type { Result } from '../../../core/shared/result';
import type { KnownConversation } from '../../../core/soil/conversation/known-conversations';

/** Whoever does something: a person shows it by a gesture, and is `user`; anybody else says who they are. */
export type Who = { gesture: TrustedGesture } | { participant: string; via: string };

/** The same, when the gesture is spent. */
export interface By {
	actor: 'human' | 'system';
	via: string;
	participant: string;
}

/** Seed 003's answer to who speaks to what somebody else has gone on from meanwhile: hashes are items here, versions how many there were. */
export interface LateMessage {
	error: 'Entity was modified by another client';
	current_hash: string | null;
	current_version: number;
	client_hash: string;
	/** Null for an item that isn't in this conversation. */
	client_version: number | null;
}

/** Why nothing was done. */
export interface ConversationRefused extends Refused {
	conflict?: LateMessage;
	/** The one that continues it already. `path`: of its note, in the vault. */
	continuation?: Pick<ConversationDone, 'uuid' | 'path'>;
}

export interface ConversationDone {
	/** Vault path. */
	path: string;
	uuid: string;
	/** Uuid of the message; null where there is none, or the device that enforces will give it. */
	item: string | null;
	sentence: string;
}

export type ConversationOutcome = Result<ConversationDone, ConversationRefused>;

/** What an act works with. */
export interface Acting {
	turn: Turn;
	site: ConversationSite;
	by: By;
}

export interface FoundConversation {
	file: ConversationFile;
	/** Null on a device that doesn't enforce, for what the ledger doesn't know yet. */
	known: KnownConversation | null;
}
