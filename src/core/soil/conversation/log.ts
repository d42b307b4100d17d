// Seed 003's conversations as values: logs that branch, are collapsed to a summary and taken up again, frames that say where each
// participant works, and the stack of all branches. What a rule forbids is refused; nothing is changed in place.

import { accept, refuse, type Result } from '../../shared/result';

export interface Summary {
	/** ISO 8601. */
	timestamp: string;
	author: string;
	content: string;
	/** With the caret. */
	fragmentIds: readonly string[];
}

export interface ConversationLog {
	uuid: string;
	parentUuid: string | null;
	/** Of entries, in the order in which they were recorded. */
	items: readonly string[];
	/** Null while the branch is active. */
	summary: Summary | null;
	/** The collapsed log that this one takes up again. */
	continues: string | null;
}

export interface Frame {
	branchUuid: string;
	/** The last item that the participant has seen or made there. */
	head: string | null;
}

/** All branches in the order in which they were made, each once. */
export type Stack = readonly string[];

export interface Project {
	stack: Stack;
	logs: ReadonlyMap<string, ConversationLog>;
	/** By participant. */
	frames: ReadonlyMap<string, Frame>;
}

export type BranchRefusal = 'unknown' | 'taken' | 'collapsed' | 'active-children' | 'not-collapsed';
type Changed = Result<Project, BranchRefusal>;

export const EMPTY_PROJECT: Project = { stack: [], logs: new Map(), frames: new Map() };

/**
 * A new branch, and the participant works in it from now on. Whether the parent is collapsed doesn't matter, as in the seed: a fork only
 * points at what was said, and changes nothing of it. `parentUuid: null` begins a tree of its own.
 */
export function forkFrame(
	project: Project,
	participant: string,
	newUuid: string,
	parentUuid: string | null,
	continues: string | null = null,
): Changed {
	if (project.logs.has(newUuid)) return refuse('taken');
	if (parentUuid !== null && !project.logs.has(parentUuid)) return refuse('unknown');
	const log = { uuid: newUuid, parentUuid, items: [], summary: null, continues };
	return accept({
		stack: [...project.stack, newUuid],
		logs: new Map(project.logs).set(newUuid, log),
		frames: new Map(project.frames).set(participant, { branchUuid: newUuid, head: null }),
	});
}

/** Only without children that are active themselves. */
export function canCollapse(
	logs: Iterable<{ parentUuid: string | null; summary: object | null }>,
	uuid: string,
): boolean {
	for (const log of logs) if (log.parentUuid === uuid && log.summary === null) return false;
	return true;
}

export function collapseBranch(project: Project, uuid: string, summary: Summary): Changed {
	const log = project.logs.get(uuid);
	if (!log) return refuse('unknown');
	if (log.summary !== null) return refuse('collapsed');
	if (!canCollapse(project.logs.values(), uuid)) return refuse('active-children');
	return accept({ ...project, logs: new Map(project.logs).set(uuid, { ...log, summary }) });
}

/** A new log below the old one, whose summary stays. Its first item refers to the old one. */
export function reopenBranch(
	project: Project,
	participant: string,
	uuid: string,
	next: { uuid: string; firstItem: string },
): Changed {
	const log = project.logs.get(uuid);
	if (!log) return refuse('unknown');
	if (log.summary === null) return refuse('not-collapsed');
	const forked = forkFrame(project, participant, next.uuid, uuid, uuid);
	return forked.ok ? appendItem(forked.value, participant, next.firstItem) : forked;
}

/** To the branch that the participant works in, whose head it is then. */
export function appendItem(project: Project, participant: string, item: string): Changed {
	const branch = project.frames.get(participant)?.branchUuid ?? '';
	const log = project.logs.get(branch);
	if (!log) return refuse('unknown');
	if (log.summary !== null) return refuse('collapsed');
	const after = { ...log, items: [...log.items, item] };
	return accept({
		...project,
		logs: new Map(project.logs).set(branch, after),
		frames: new Map(project.frames).set(participant, { branchUuid: branch, head: item }),
	});
}
