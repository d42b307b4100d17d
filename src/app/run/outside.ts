// What takes long happens between two turns of the workspace: others get theirs meanwhile.

import type { RunningCall } from './run-view';
import type { Turn } from '../workspace';

export interface Outside {
	/** For whoever looks. */
	shown: RunningCall;
	/** Resolves to what records the outcome, in a turn of its own. */
	work(stop: AbortSignal): Promise<(turn: Turn) => Promise<void>>;
}
