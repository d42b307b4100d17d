// How far the notes of the workspaces have been compared with their logs for the first time, and a person's stop.
// What was read until then is dropped: a workspace begins with one entry for all of its notes, or not at all.

import { said } from '../approval';
import type { Outcome } from '../workspace';
import type { WorkspaceRunner } from './workspace-runner';
import type { TrustedGesture } from '../../core/approval/gesture';
import { refuse } from '../../core/shared/result';
import { text } from '../../text';

/** Null where nothing is being compared. Without a total as long as the ledger is being read. */
export function comparingOf(
	running: readonly WorkspaceRunner[],
): { done: number; total: number } | null {
	if (running.every(({ ready, halted }) => ready || halted)) return null;
	const parts = running.flatMap(({ progress }) => progress ?? []);
	const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
	return {
		done: sum(parts.map(({ done }) => done)),
		total: sum(parts.map(({ total }) => total)),
	};
}

/** The folders in which that was stopped, in a row, '' for the vault; null where it was not. */
export function notComparedIn(running: readonly WorkspaceRunner[]): string | null {
	const roots = running.flatMap(({ workspace, halted }) => (halted ? [workspace.root] : []));
	return roots.length === 0 ? null : roots.join(', ');
}

/** Nothing is enforced where it is stopped, so only a person does it. */
export function stopComparing(
	running: readonly WorkspaceRunner[],
	gesture: TrustedGesture,
): Outcome {
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const halted = running.filter((one) => one.halt());
	return halted.length > 0
		? said(text.decisions.comparingStopped)
		: refuse(text.decisions.comparedAlready);
}
