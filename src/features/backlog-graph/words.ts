// What is said of a node: for the list, for a tooltip and for a screen reader.

import type { GraphAnswers, PictureNode, Standing } from '../../core/backlog/picture/graph-view';
import { standingOf } from '../../core/backlog/picture/graph-view';
import type { GraphNode } from '../../core/backlog/graph';
import { text } from '../../text';
import { visible } from '../kit/visible-text';

const USUAL_MINUTES = 60;

export const ICONS: Readonly<Record<Standing, string>> = {
	ready: 'circle',
	open: 'circle',
	waiting: 'circle-minus',
	in_progress: 'contrast',
	blocked: 'ban',
	needs_review: 'circle-dot',
	closed: 'circle-check',
	draft: 'circle-dashed',
	review: 'circle-dot',
	approved: 'circle-check',
	deprecated: 'ban',
};

export function standingWords(graph: GraphAnswers, node: GraphNode): string {
	const waits = graph.blockedBy(node.id).length;
	const holds = graph
		.from(node.id)
		.filter(({ type, to }) => type === 'blocks' && graph.node(to)).length;
	const { backlogGraph: words } = text;
	return [
		words.standing[standingOf(graph, node)],
		waits > 0 ? words.waitsFor(waits) : '',
		holds > 0 ? words.holdsUp(holds) : '',
		words.priority(node.priority),
	]
		.filter(Boolean)
		.join(' · ');
}

/** All of it, in one line. */
export function nodeWords(graph: GraphAnswers, node: GraphNode): string {
	return `${node.id}: ${visible(node.title)}. ${standingWords(graph, node)}`;
}

/** Of the issues in it, in words. */
export function durationOf(graph: GraphAnswers, ids: readonly string[]): string {
	const minutes = ids.reduce((sum, id) => {
		const entity = graph.node(id)?.entity;
		return sum + ((entity?.kind === 'issue' ? entity.estimated_minutes : null) ?? USUAL_MINUTES);
	}, 0);
	return text.backlogGraph.hours(Math.max(1, Math.round(minutes / 60)));
}

export function countWords(
	nodes: readonly PictureNode[],
): readonly [issues: number, specs: number] {
	const specs = nodes.filter(({ node }) => node.kind === 'spec').length;
	return [nodes.length - specs, specs];
}
