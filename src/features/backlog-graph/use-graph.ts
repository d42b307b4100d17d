// What of the graph is shown, and what a person does with it.

import { useMemo, useState } from 'preact/hooks';
import type { GraphNode } from '../../core/backlog/graph';
import {
	PictureMaker,
	type GraphAnswers,
	type Picture,
} from '../../core/backlog/picture/graph-view';
import { linksOf, type LinkGroup } from '../../core/backlog/picture/graph-walk';
import { compareBacklogIds } from '../../core/backlog/ids';
import { text } from '../../text';
import type { Announce } from '../kit/announcer';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import type { GraphChoice, GraphPageProps } from './graph-host';
import type { Shown } from './stage';
import { nodeWords } from './words';

export interface ShownGraph {
	root: string;
	graph: GraphAnswers;
	picture: Picture;
	/** For the canvas. */
	shown: Shown;
	specs: readonly GraphNode[];
	selected: GraphNode | null;
	select: (id: string | null) => void;
	links: readonly LinkGroup[];
	isFocused: boolean;
	toggleFocus: () => void;
	/** From what comes first to what comes last; empty where it is not asked for. */
	critical: readonly string[];
	toggleCritical: () => void;
	change: (part: Partial<GraphChoice>) => void;
	/** Ends the focus, or else the selection; false where there is neither. */
	leave: () => boolean;
}

export function useGraph(
	{ host, choice, onChoice }: GraphPageProps,
	announce: Announce,
): ShownGraph {
	const version = useRedrawOn(host.subscribe);
	const roots = host.roots();
	const root = roots.find((one) => one === choice.root) ?? roots[0] ?? '';
	const graph = host.graph(root);
	const maker = useMemo(() => new PictureMaker(), []);
	const { filter, isCritical } = choice;
	const picture = useMemo(() => maker.pictureOf(graph, filter), [graph, filter, version]);
	const critical = useMemo(
		() => (isCritical ? graph.criticalPath() : []),
		[graph, isCritical, version],
	);
	const specs = useMemo(() => specsOf(graph), [graph, version]);
	const change = (part: Partial<GraphChoice>) => onChoice({ ...choice, ...part });
	const selection = useSelection(graph, version, announce);
	const { selected, focus } = selection;
	const id = selected?.id ?? null;
	const subject = JSON.stringify([root, filter]);
	const shown = useMemo(
		() => ({ picture, selected: id, focus, critical, subject }),
		[picture, id, focus, critical, subject],
	);
	const toggleCritical = () => {
		const path = isCritical ? [] : graph.criticalPath();
		if (!isCritical && path.length === 0) {
			host.say(text.backlogGraph.noCritical);
			return;
		}
		change({ isCritical: !isCritical });
		const { criticalOn, criticalOff } = text.backlogGraph;
		announce(isCritical ? criticalOff : criticalOn(path.length));
	};
	return {
		...{ root, graph, picture, shown, specs, critical, toggleCritical, change },
		...selection,
	};
}

function useSelection(graph: GraphAnswers, version: number, announce: Announce) {
	const [id, setId] = useState<string | null>(null);
	const [isFocused, setFocused] = useState(false);
	const selected = id === null ? null : graph.node(id);
	const known = selected?.id ?? null;
	const links = useMemo(
		() => (known === null ? [] : linksOf(graph, known)),
		[graph, known, version],
	);
	const focus = useMemo(
		() => (isFocused && known !== null ? graph.chain(known) : null),
		[graph, known, isFocused, version],
	);
	const select = (next: string | null) => {
		setId(next);
		if (next === null) setFocused(false);
		const node = next === null ? null : graph.node(next);
		if (node && next !== id) announce(nodeWords(graph, node));
	};
	const toggleFocus = () => {
		if (known === null) return;
		setFocused(!isFocused);
		const { focused, unfocused } = text.backlogGraph;
		announce(isFocused ? unfocused : focused(graph.chain(known).size));
	};
	const leave = () => {
		if (known === null) return false;
		if (isFocused) toggleFocus();
		else select(null);
		return true;
	};
	return { selected, select, links, focus, isFocused: focus !== null, toggleFocus, leave };
}

function specsOf(graph: GraphAnswers): GraphNode[] {
	const specs = [...graph.nodes()].filter(({ kind }) => kind === 'spec');
	return specs.sort((a, b) => compareBacklogIds(a.id, b.id));
}
