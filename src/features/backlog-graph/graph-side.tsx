// The graph in words, beside it: what is selected and all that it is connected with, or a list of what is shown. All that
// can be done on the canvas can be done here.

import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { standingOf, type GraphAnswers, type Picture } from '../../core/backlog/picture/graph-view';
import type { LinkGroup } from '../../core/backlog/picture/graph-walk';
import type { GraphNode } from '../../core/backlog/graph';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import type { Row } from '../kit/row';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { durationOf, ICONS, nodeWords, standingWords } from './words';

interface SideProps {
	graph: GraphAnswers;
	picture: Picture;
	/** Empty where it is not asked for. */
	critical: readonly string[];
	selected: GraphNode | null;
	links: readonly LinkGroup[];
	isFocused: boolean;
	select: (id: string | null) => void;
	acts: SelectedActs | null;
	clearFilter: () => void;
}

export interface SelectedActs {
	open: (event: MouseEvent | KeyboardEvent) => void;
	beside: () => void;
	focus: () => void;
}

/** Where one goes on reading. */
const FIRST = '.signoff-graph-title, .signoff-row';

export function GraphSide(props: SideProps) {
	const { graph, picture, critical, selected } = props;
	const side = useRef<HTMLElement>(null);
	const leads = useRef(false);
	const select = (id: string | null) => {
		leads.current = true;
		props.select(id);
	};
	// What was pressed here is gone with what it led away from.
	useLayoutEffect(() => {
		if (leads.current) side.current?.querySelector<HTMLElement>(FIRST)?.focus();
		leads.current = false;
	}, [selected?.id]);
	const { backlogGraph: words } = text;
	const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => graph.node(id) ?? []);
	const list = (label: string, nodes: readonly GraphNode[]) => (
		<Section title={label} count={nodes.length}>
			<RowList
				label={label}
				entries={nodes}
				row={(node) => rowOf(graph, node)}
				onOpen={({ id }) => select(id)}
			/>
		</Section>
	);
	return (
		<aside class="signoff-graph-side" ref={side}>
			{selected ? <Selected {...{ ...props, select, list }} node={selected} /> : null}
			{selected || critical.length === 0
				? null
				: list(words.criticalList(durationOf(graph, critical)), rowsOf(critical))}
			{selected
				? null
				: list(
						words.all,
						picture.nodes.map(({ node }) => node),
					)}
		</aside>
	);
}

interface SelectedProps extends SideProps {
	node: GraphNode;
	list: (label: string, nodes: readonly GraphNode[]) => JSX.Element;
}

function Selected({ graph, picture, node, links, isFocused, acts, list, ...props }: SelectedProps) {
	const { backlogGraph: words } = text;
	const isInCycle = picture.edges.some(
		({ from, to, isBack }) => isBack && (from === node.id || to === node.id),
	);
	return (
		<>
			<header class="signoff-graph-selected">
				<div class="signoff-graph-id">
					<Icon name={ICONS[standingOf(graph, node)]} />
					{`${words.kindName[node.kind]} · ${node.id}`}
				</div>
				<h2 class="signoff-graph-title" dir="auto" tabIndex={-1}>
					{visible(node.title)}
				</h2>
				<div class="signoff-quiet">{standingWords(graph, node)}</div>
				<div class="signoff-buttons">
					<Button cta onClick={(event) => acts?.open(event)}>
						{words.open}
					</Button>
					<Button onClick={() => acts?.focus()}>{isFocused ? words.unfocus : words.focus}</Button>
					<Button onClick={() => props.select(null)}>{words.back}</Button>
				</div>
				{picture.byId.has(node.id) ? null : (
					<div class="signoff-quiet">
						{words.hidden}{' '}
						<button type="button" class="signoff-link" onClick={props.clearFilter}>
							{words.clear}
						</button>
					</div>
				)}
				{isInCycle ? <div class="signoff-quiet">{words.inCycle}</div> : null}
				{links.length === 0 ? <div class="signoff-quiet">{words.alone}</div> : null}
			</header>
			{links.map(({ role, nodes }) => (
				<div key={`${node.id} ${role}`}>{list(words.role[role], nodes)}</div>
			))}
		</>
	);
}

function rowOf(graph: GraphAnswers, node: GraphNode): Row {
	const standing = standingOf(graph, node);
	return {
		key: node.id,
		lead: (
			<span class={`signoff-graph-mark is-${standing}`}>
				<Icon name={ICONS[standing]} />
			</span>
		),
		label: (
			<>
				{visible(node.title)}
				<span class="signoff-row-note">{node.id}</span>
			</>
		),
		detail: text.backlogGraph.standing[standing],
		description: nodeWords(graph, node),
	};
}
