// Where Signoff only watches: the moves of the last days, and what the rules would have put back. A person looks at
// this before they let the rules be enforced.

import { subDays } from 'date-fns';
import { contextIf, timeOf } from '../../core/entries/define';
import type { LedgerEntry } from '../../core/entries/entry';
import { moveObserved } from '../../core/entries/transition';
import { observedSentence } from '../../text/trail';
import type { WatchedWorkspace } from './api';

const WATCHED_DAYS = 7;

/** Moves between the same states, for the same reason. */
interface ObservedMoves {
	/** The last of them. */
	entry: LedgerEntry;
	/** Where its note lies, relative. */
	path: string;
	times: number;
}

export class WatchedMoves {
	private entries: LedgerEntry[] = [];

	add(entry: LedgerEntry): void {
		if (MOVES.has(entry.action)) this.entries.push(entry);
	}

	/** Of the last days: all moves, and those that would have been put back, the most frequent first. */
	since(now: number): { moves: number; observed: ObservedMoves[] } {
		const first = subDays(now, WATCHED_DAYS).getTime();
		this.entries = this.entries.filter(({ realizedAt }) => (timeOf(realizedAt) ?? 0) >= first);
		const groups = new Map<string, ObservedMoves>();
		for (const entry of this.entries) {
			const context = contextIf(moveObserved, entry);
			if (!context) continue;
			const key = [entry.fromState, entry.toState, context.code].join('>');
			const times = (groups.get(key)?.times ?? 0) + 1;
			groups.set(key, { entry, path: context.path ?? '', times });
		}
		const observed = [...groups.values()].sort((a, b) => b.times - a.times);
		return { moves: this.entries.length, observed };
	}
}

interface Watching {
	root: string;
	watched: WatchedMoves | null;
	full: (path: string) => string;
}

/** The same of a workspace, in words. */
export function watchedAt(workspace: Watching, now: number): WatchedWorkspace {
	const { root, watched } = workspace;
	const { moves, observed } = watched?.since(now) ?? { moves: 0, observed: [] };
	const reasons = observed.map(({ entry, path, times }) => ({
		...{ sentence: observedSentence(entry), times, path: workspace.full(path) },
	}));
	const putBack = observed.reduce((sum, { times }) => sum + times, 0);
	return { root, moves, putBack, reasons };
}

const MOVES: ReadonlySet<string> = new Set(['state_transition', moveObserved.action]);
