// Which notes can't be artifacts.

import type { ArtifactNote } from './artifact-note';
import type { Refused, WorkspaceView } from '../../workspace';
import type { TrackCode } from '../../../core/soil/artifact/identity';
import { isNotePath, isWithin, joinPath } from '../../../core/workflow/paths';
import { text } from '../../../text';

/** Null where it can be one. */
export function whyNotTracked(
	workspace: WorkspaceView,
	{ path, snapshot }: Pick<ArtifactNote, 'path' | 'snapshot'>,
): Exclude<TrackCode, 'missing' | 'not-text' | 'broken' | 'empty'> | null {
	const relative = workspace.relative(path);
	if (relative === null || !isNotePath(path) || isWithin(workspace.logs, path)) return 'outside';
	if (workspace.parts.ignored(path)) return 'outside';
	const backlog = joinPath(workspace.root, workspace.parts.backlog());
	if (isWithin(backlog, path) || snapshot.properties.type === 'conversation') return 'governed';
	return holdsApproval(workspace, relative) ? 'approval' : null;
}

/** Whatever changes in the note voids it. */
function holdsApproval({ records }: WorkspaceView, relative: string): boolean {
	const status = records.at(relative)?.approval?.status;
	return status === 'pending' || status === 'approved';
}

export function notTracked(code: TrackCode): Refused {
	return { code: `artifact-${code}`, sentence: text.artifacts.notTracked[code] };
}
