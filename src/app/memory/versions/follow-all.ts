// The deltas of all workspaces that are being watched, those that come later too.

import { DeltaMarks } from './delta-marks';
import { FollowDeltas, type TakeDelta } from './follow-deltas';
import type { RunningWorkspace } from '../../workspace';
import type { DeviceStore } from '../../../ports/device-store';

export interface DeltaFollower {
	/** Null for who keeps no marks. */
	subscriber: string | null;
	/** Where they are kept. */
	store: DeviceStore;
	failed: (error: unknown) => void;
}

interface Around {
	/** Whose ledgers have been read. */
	workspaces: () => readonly RunningWorkspace[];
	/** Tells when they may be others. Returns what ends it. */
	onChange: (listener: () => void) => () => void;
}

/** Returns what ends it. */
export function followAll(
	{ workspaces, onChange }: Around,
	take: TakeDelta,
	{ subscriber, store, failed }: DeltaFollower,
): () => void {
	const following = new Map<RunningWorkspace, FollowDeltas>();
	const look = () => {
		const now = new Set(workspaces());
		for (const [workspace, one] of following) {
			if (now.has(workspace)) continue;
			one.stop();
			following.delete(workspace);
		}
		for (const workspace of now) {
			const known = following.get(workspace);
			if (known) known.look();
			else {
				const marks = new DeltaMarks(store, workspace.root);
				const parts = { workspace, take, subscriber, marks, failed };
				following.set(workspace, new FollowDeltas(parts));
			}
		}
	};
	const end = onChange(look);
	look();
	return () => {
		end();
		for (const one of following.values()) one.stop();
		following.clear();
	};
}
