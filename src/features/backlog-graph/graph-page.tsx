// The dependencies of a backlog: a picture, and beside it the same in words.

import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { NO_FILTER, type GraphFilter } from '../../core/backlog/picture/graph-view';
import { stepFrom } from '../../core/backlog/picture/graph-walk';
import { text } from '../../text';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { Icon } from '../kit/icon';
import { GraphBar } from './graph-bar';
import { GraphCanvas } from './graph-canvas';
import { GraphHelp } from './graph-help';
import type { GraphHost, GraphPageProps, MenuPlace } from './graph-host';
import { CLOSER, takeKey, type KeyParts } from './graph-keys';
import { GraphSide } from './graph-side';
import type { Stage } from './stage';
import { useGraph, type ShownGraph } from './use-graph';
import { countWords } from './words';

const EVERYTHING: GraphFilter = { ...NO_FILTER, show: 'all' };

export function GraphPage(props: GraphPageProps) {
	const { host, choice } = props;
	const { announce, region } = useAnnouncer();
	const page = useRef<HTMLDivElement>(null);
	const stage = useRef<Stage>(null);
	const [help, setHelp] = useState(false);
	const view = useGraph(props, announce);
	const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector) ?? null;
	const toCanvas = () => find('canvas')?.focus();
	const toggleHelp = () => {
		setHelp(!help);
		if (help) toCanvas();
	};
	const keys = keysOf({
		...{ host, view, stage, find, toCanvas, toggleHelp },
		closeHelp: () => {
			if (help) toggleHelp();
			return help;
		},
	});
	const isEmpty = view.graph.size === 0;
	return (
		<div
			class="signoff-graph"
			ref={page}
			tabIndex={-1}
			onKeyDown={(event) => {
				if (takeKey(event, keys)) event.preventDefault();
			}}
		>
			{region}
			{isEmpty ? null : (
				<GraphBar {...{ ...view, choice }} roots={host.roots()}>
					<Tools {...keys} />
				</GraphBar>
			)}
			{help ? <GraphHelp close={toggleHelp} /> : null}
			{isEmpty ? <Nothing /> : <Body {...{ host, view, stage, keys }} />}
		</div>
	);
}

function Nothing() {
	const { empty, emptyHint } = text.backlogGraph;
	return <EmptyState icon="waypoints" title={empty} hint={emptyHint} />;
}

interface BodyProps {
	host: GraphHost;
	view: ShownGraph;
	stage: RefObject<Stage | null>;
	keys: KeyParts;
}

function Body({ host, view, stage, keys }: BodyProps) {
	const { graph, picture, selected, select } = view;
	const { backlogGraph: words } = text;
	const clearFilter = () => view.change({ filter: EVERYTHING });
	if (picture.nodes.length === 0)
		return (
			<EmptyState
				icon="waypoints"
				title={words.noneFit}
				hint={words.noneFitHint}
				action={<Button onClick={clearFilter}>{words.clear}</Button>}
			/>
		);
	const go = (id: string | null) => {
		select(id);
		if (id !== null) stage.current?.reveal(id);
	};
	return (
		<div class="signoff-graph-body">
			<GraphCanvas
				{...{ host, graph, stage, select }}
				shown={view.shown}
				label={words.label(...countWords(picture.nodes))}
				open={(id, event) => host.open(graph.node(id)?.path ?? '', event)}
				menu={(id, at) => {
					select(id);
					openMenu(host, view, id, at);
				}}
			/>
			<GraphSide
				{...{ graph, picture, selected, clearFilter }}
				critical={view.critical}
				links={view.links}
				isFocused={view.isFocused}
				select={go}
				acts={keys.selected}
			/>
		</div>
	);
}

/** What can be done without the keyboard, too. */
function Tools({ zoom, fit, toggleHelp }: KeyParts) {
	const { zoomIn, zoomOut, fit: fitName, help } = text.backlogGraph;
	return (
		<>
			<Button label={zoomOut} onClick={() => zoom(1 / CLOSER)}>
				<Icon name="zoom-out" />
			</Button>
			<Button label={zoomIn} onClick={() => zoom(CLOSER)}>
				<Icon name="zoom-in" />
			</Button>
			<Button label={fitName} onClick={fit}>
				<Icon name="maximize" />
			</Button>
			<Button label={help.show} onClick={toggleHelp}>
				?
			</Button>
		</>
	);
}

interface KeysGiven {
	host: GraphHost;
	view: ShownGraph;
	stage: RefObject<Stage | null>;
	find: (selector: string) => HTMLElement | null;
	toCanvas: () => void;
	toggleHelp: () => void;
	closeHelp: () => boolean;
}

function keysOf(given: KeysGiven): KeyParts {
	const { host, view, stage, find, toCanvas, toggleHelp, closeHelp } = given;
	const { selected, picture } = view;
	return {
		...{ toCanvas, toggleHelp },
		step: (step) => {
			const next = stepFrom(picture, selected?.id ?? null, step);
			view.select(next);
			if (next !== null) stage.current?.reveal(next);
		},
		zoom: (factor) => stage.current?.zoom(factor),
		fit: () => stage.current?.fit(),
		critical: view.toggleCritical,
		toSearch: () => find('.signoff-graph-search')?.focus(),
		leave: () => closeHelp() || view.leave(),
		selected: selected && {
			open: (event) => host.open(selected.path, event),
			beside: () => host.openBeside(selected.path),
			peek: () => host.peek(selected.path, toCanvas),
			focus: view.toggleFocus,
			menu: () => {
				const [canvas, box] = [find('canvas'), stage.current?.boxOf(selected.id)];
				if (!canvas || !box) return;
				const { left, top } = canvas.getBoundingClientRect();
				const at = { x: left + box.x + 12, y: top + box.y + box.height, doc: canvas.doc };
				openMenu(host, view, selected.id, at);
			},
		},
	};
}

function openMenu(host: GraphHost, view: ShownGraph, id: string, at: MenuPlace): void {
	const path = view.graph.node(id)?.path;
	if (path === undefined) return;
	host.menu(path, at, {
		open: (event) => host.open(path, event),
		beside: () => host.openBeside(path),
		peek: () => host.peek(path, () => undefined),
		focus: view.toggleFocus,
		isFocused: view.isFocused,
	});
}
