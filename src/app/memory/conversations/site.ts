// What is known of a workspace's conversations beside the ledger: which notes are to be looked at, and what is wrong with them.

import type { NoConversation } from './file';
import type { RunningWorkspace } from '../../workspace';
import type { Frame } from '../../../core/soil/conversation/known-conversations';

export type ConversationProblem =
	/** The note doesn't say, or not in a way that can be read, which conversation it is. */
	| { code: 'unreadable'; why: Exclude<NoConversation, 'missing'> }
	/** Another note is this conversation; `only`: how many messages this one has that the other hasn't. */
	| { code: 'copy'; uuid: string; of: string; only: number }
	/** A summary was written while branches of it are active. */
	| { code: 'active-children'; uuid: string }
	/** Somebody went on below the summary. */
	| { code: 'after-summary'; uuid: string; messages: number }
	/** The ledger has a summary, and the note none. */
	| { code: 'summary-gone'; uuid: string };

export class ConversationSite {
	/** Vault paths that are to be read again. */
	readonly due = new Set<string>();
	/** Notes that may have been announced and not been written. */
	readonly unfinished = new Set<string>();
	/** By vault path. */
	readonly problems = new Map<string, readonly ConversationProblem[]>();
	/** Where participants have got to since the last entry said so. */
	readonly seen = new Map<string, Frame>();
	private readonly written = new Set<string>();
	wake: () => void = () => undefined;

	constructor(readonly workspace: RunningWorkspace) {}

	/** Views are to look at these again. */
	touched(path: string): void {
		this.written.add(path);
	}

	takeTouched(): readonly string[] {
		const paths = [...this.written];
		this.written.clear();
		return paths;
	}

	found(path: string, problems: readonly ConversationProblem[]): void {
		if (problems.length > 0) this.problems.set(path, problems);
		else this.problems.delete(path);
	}
}
