// The issues that somebody asks for by a few words: those of a list, and of them those that fit.

import type { IssueStatus } from './entities';
import { compareOpenFirst, type BacklogGraph, type GraphNode } from './graph';

/** `open`: all but what is closed. */
export const ISSUE_LISTS = ['ready', 'blocked', 'open', 'all'] as const;
export type IssueList = (typeof ISSUE_LISTS)[number];

export interface IssueChoice {
	list: IssueList;
	status: IssueStatus | null;
	/** Id of a spec that it implements. */
	spec: string | null;
	/** In any case, as a person writes it. */
	assignee: string | null;
	tag: string | null;
}

type Answers = Pick<BacklogGraph, 'nodes' | 'node' | 'to' | 'ready' | 'blocked'>;

/** The most urgent first. */
export function chosenIssues(graph: Answers, choice: IssueChoice): readonly GraphNode[] {
	const { status, spec, assignee, tag } = choice;
	const wanted = { assignee: folded(assignee), tag: folded(tag) };
	return listed(graph, choice.list).filter(({ entity }) => {
		if (entity.kind !== 'issue') return false;
		return (
			(status === null || entity.status === status) &&
			(spec === null || entity.spec_refs.includes(spec)) &&
			(wanted.assignee === null || folded(entity.assignee) === wanted.assignee) &&
			(wanted.tag === null || entity.tags.some((one) => folded(one) === wanted.tag))
		);
	});
}

/** Those that implement a spec: what is left to do first, and what is closed behind it. */
export function issuesOfSpec(graph: Answers, spec: string): readonly GraphNode[] {
	const ids = new Set(
		graph.to(spec).flatMap(({ from, type }) => (type === 'implements' ? [from] : [])),
	);
	return [...ids].flatMap((id) => graph.node(id) ?? []).sort(compareOpenFirst);
}

function listed(graph: Answers, list: IssueList): readonly GraphNode[] {
	if (list === 'ready') return graph.ready();
	if (list === 'blocked') return graph.blocked();
	const isMeant = ({ kind, status }: GraphNode) =>
		kind === 'issue' && (list === 'all' || status !== 'closed');
	return [...graph.nodes()].filter(isMeant).sort(compareOpenFirst);
}

function folded(name: string | null): string | null {
	return name === null ? null : name.replace(/^[#@]/, '').toLowerCase();
}
