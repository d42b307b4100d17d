// What stands in place of the rows where there are none, and what it offers to do next, as a value.

import type { BacklogGraph, GraphNode } from '../../core/backlog/graph';
import { text } from '../../text';
import { isFiltered, type BacklogChoice } from './choice-model';

export interface Empty {
	title: string;
	hint: string;
	/** The most likely one first. */
	offers: readonly Offer[];
}

export type Offer =
	| { does: 'clear' | 'new-issue' | 'new-spec' | 'show-blocked' }
	| { does: 'plan'; spec: GraphNode };

const { empty: words } = text.backlogView;

export function emptyModel(
	graph: Pick<BacklogGraph, 'nodes' | 'to' | 'ready' | 'blocked'>,
	choice: BacklogChoice,
): Empty {
	if (isFiltered(choice)) return { title: words.noMatch, hint: '', offers: [{ does: 'clear' }] };
	const nodes = [...graph.nodes()];
	const issues = nodes.filter(({ kind }) => kind === 'issue').length;
	if (choice.tab === 'specs') {
		return { title: words.noSpecs, hint: words.noSpecsHint, offers: [{ does: 'new-spec' }] };
	}
	if (issues === 0) return noIssues(graph, nodes);
	if (choice.tab === 'blocked') {
		return { title: words.nothingBlocked, hint: words.nothingBlockedHint, offers: [] };
	}
	const blocked = graph.blocked().length;
	return {
		title: words.nothingReady,
		hint: words.nothingReadyHint(blocked, issues - blocked),
		offers: [...(blocked > 0 ? [{ does: 'show-blocked' } as const] : []), { does: 'new-issue' }],
	};
}

/** From the first spec that has no issues yet come the first ones. */
function noIssues(graph: Pick<BacklogGraph, 'to'>, nodes: readonly GraphNode[]): Empty {
	const isPlanned = ({ id }: GraphNode) => graph.to(id).some(({ type }) => type === 'implements');
	const spec = nodes.find((node) => node.kind === 'spec' && !isPlanned(node));
	return {
		title: words.noIssues,
		hint: words.noIssuesHint,
		offers: [spec ? { does: 'plan', spec } : { does: 'new-spec' }, { does: 'new-issue' }],
	};
}
