// What is filled in to make a spec or an issue, and what is wrong with it, as a value.

import {
	LONGEST_TITLE,
	type BacklogPriority,
	type EntityKind,
	type IssueType,
	type SpecType,
} from '../../core/backlog/entities';
import { compareUrgency, type BacklogGraph, type GraphNode } from '../../core/backlog/graph';
import { text } from '../../text';
import type { NewEntity } from '../../app/backlog';

export interface Draft {
	title: string;
	/** Of a spec. */
	type: SpecType;
	/** Of an issue. */
	issueType: IssueType;
	priority: BacklogPriority;
	description: string;
	/** Id of a spec; '' for none. */
	spec: string;
	/** As somebody wrote it; '' for none. */
	parent: string;
}

export function emptyDraft(spec = ''): Draft {
	const types = { type: 'feature', issueType: 'task' } as const;
	return { ...types, title: '', priority: 2, description: '', spec, parent: '' };
}

export type DraftProblem = { field: 'title' | 'parent'; sentence: string };

const { form: words } = text.backlogView;

/** Null where it can be made. */
export function problemWith(
	kind: EntityKind,
	{ title, parent }: Draft,
	graph: Pick<BacklogGraph, 'node'>,
): DraftProblem | null {
	const name = title.trim();
	if (name === '') return { field: 'title', sentence: words.titleMissing };
	if (name.length > LONGEST_TITLE) {
		return { field: 'title', sentence: words.titleTooLong(LONGEST_TITLE) };
	}
	const above = idIn(parent);
	if (above === '' || graph.node(above)?.kind === kind) return null;
	return { field: 'parent', sentence: words.noSuchParent(above) };
}

export function entityOf(kind: EntityKind, draft: Draft): NewEntity {
	const { title, type, issueType, priority, description, spec, parent } = draft;
	const above = idIn(parent);
	const shared = { priority, ...(above !== '' && { parent: above }) };
	const own =
		kind === 'spec'
			? { type }
			: {
					issue_type: issueType,
					...(description.trim() !== '' && { description: description.trim() }),
					...(spec !== '' && { spec_refs: [spec] }),
				};
	return { kind, title: title.trim(), fields: { ...shared, ...own } };
}

/** The field offers `issue-001 Title`: what counts is the id. */
function idIn(written: string): string {
	return written.trim().split(/\s+/)[0] ?? '';
}

/** Nobody looks through a longer list. */
const MOST_OFFERED = 200;

/** What may be the parent: epics first, then the most urgent; nothing that is closed. */
export function parentsFor(kind: EntityKind, graph: Pick<BacklogGraph, 'nodes'>): GraphNode[] {
	const isEpic = ({ entity }: GraphNode) =>
		entity.kind === 'issue' && entity.issue_type === 'epic' ? 0 : 1;
	return [...graph.nodes()]
		.filter((node) => node.kind === kind && node.status !== 'closed')
		.sort((a, b) => isEpic(a) - isEpic(b) || compareUrgency(a, b))
		.slice(0, MOST_OFFERED);
}

export function specsFor(graph: Pick<BacklogGraph, 'nodes'>): GraphNode[] {
	return [...graph.nodes()]
		.filter(({ kind, status }) => kind === 'spec' && status !== 'deprecated')
		.sort(compareUrgency)
		.slice(0, MOST_OFFERED);
}
