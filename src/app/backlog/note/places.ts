// Where the files of a workspace's backlog are, as vault paths. Its folder's name is a setting.

import type { WorkspaceView } from '../../workspace';
import type { EntityKind } from '../../../core/backlog/entities';
import { isNotePath, isWithin, joinPath, parentOf } from '../../../core/workflow/paths';

export interface BacklogPlaces {
	folder: string;
	/** The counters of ids. */
	meta: string;
	notes: Readonly<Record<EntityKind, string>>;
	mirrors: Readonly<Record<EntityKind, string>>;
	/** The file of edges that is read where it is there. */
	relationships: string;
	/** What was written for other tools. */
	exports: string;
	/** Where notes go that a person takes out of the backlog. */
	trash: string;
}

export function placesOf(workspace: WorkspaceView): BacklogPlaces {
	return placesIn(workspace.full(workspace.parts.backlog()));
}

export function placesIn(folder: string): BacklogPlaces {
	const specs = joinPath(folder, 'specs');
	const issues = joinPath(folder, 'issues');
	return {
		folder,
		meta: joinPath(folder, 'meta.json'),
		notes: { spec: specs, issue: issues },
		mirrors: { spec: joinPath(specs, 'specs.jsonl'), issue: joinPath(issues, 'issues.jsonl') },
		relationships: joinPath(folder, 'relationships.jsonl'),
		exports: joinPath(folder, 'exports.jsonl'),
		trash: joinPath(folder, 'Trash'),
	};
}

/** Of which kind a note at this path can be; null for what is in neither folder. */
export function kindAt({ notes }: BacklogPlaces, path: string): EntityKind | null {
	if (!isNotePath(path)) return null;
	if (isWithin(notes.spec, parentOf(path))) return 'spec';
	return isWithin(notes.issue, parentOf(path)) ? 'issue' : null;
}
