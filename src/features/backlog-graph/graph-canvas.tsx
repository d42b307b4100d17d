// The canvas as an element of the page, with what a pointer that rests above a node is told.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GraphAnswers } from '../../core/backlog/picture/graph-view';
import { visible } from '../kit/visible-text';
import type { GraphHost, MenuPlace } from './graph-host';
import { SWATCHES } from './palette';
import { Pointers } from './pointers';
import { Stage, type Shown } from './stage';
import { standingWords } from './words';

interface CanvasProps {
	host: Pick<GraphHost, 'onRestyle' | 'hoverLink'>;
	graph: GraphAnswers;
	shown: Shown;
	label: string;
	stage: RefObject<Stage | null>;
	select: (id: string | null) => void;
	open: (id: string, event: MouseEvent) => void;
	menu: (id: string, at: MenuPlace) => void;
}

export function GraphCanvas(props: CanvasProps) {
	const { graph, shown, label, stage, host } = props;
	const canvas = useRef<HTMLCanvasElement>(null);
	const swatches = useRef<HTMLDivElement>(null);
	const [hovered, setHovered] = useState<string | null>(null);
	const latest = useRef(props);
	latest.current = props;
	useLayoutEffect(() => {
		const [element, colors] = [canvas.current, swatches.current];
		if (!element || !colors) return;
		if (element.doc.activeElement?.matches('.signoff-graph')) element.focus();
		const made = new Stage(element, colors);
		stage.current = made;
		const pointers = pointersOn(element, made, () => latest.current, setHovered);
		return () => {
			pointers.stop();
			made.stop();
			stage.current = null;
		};
	}, []);
	useLayoutEffect(() => stage.current?.show(shown), [shown]);
	useEffect(() => host.onRestyle(() => stage.current?.restyle()), [host]);
	return (
		<div class="signoff-graph-frame">
			<canvas
				class={hovered === null ? 'signoff-graph-canvas' : 'signoff-graph-canvas is-above'}
				ref={canvas}
				tabIndex={0}
				role="application"
				aria-label={label}
				onFocus={() => stage.current?.draw()}
				onBlur={() => stage.current?.draw()}
			/>
			<div class="signoff-graph-swatches" ref={swatches} aria-hidden="true">
				{SWATCHES.map((name) => (
					<span key={name} class={`is-${name}`} data-swatch={name} />
				))}
			</div>
			{hovered === null ? null : <Tip {...{ graph, stage }} id={hovered} />}
		</div>
	);
}

function pointersOn(
	canvas: HTMLCanvasElement,
	stage: Stage,
	props: () => CanvasProps,
	setHovered: (id: string | null) => void,
): Pointers {
	return new Pointers(canvas, {
		pan: (by) => stage.pan(by),
		zoom: (factor, at) => stage.zoom(factor, at),
		press: (at) => props().select(stage.nodeAt(at)),
		pressTwice: (at, event) => {
			const id = stage.nodeAt(at);
			if (id !== null) props().open(id, event);
		},
		hover: (at, event) => {
			const id = at && stage.nodeAt(at);
			stage.hover(id);
			setHovered(id);
			const path = id === null ? undefined : props().graph.node(id)?.path;
			if (path !== undefined) props().host.hoverLink(path, event, canvas);
		},
		menu: (at, { clientX: x, clientY: y }) => {
			const id = stage.nodeAt(at);
			if (id !== null) props().menu(id, { x, y, doc: canvas.doc });
		},
	});
}

/** All of its title, and how it stands; a screen reader has the list. */
function Tip({
	id,
	graph,
	stage,
}: {
	id: string;
	graph: GraphAnswers;
	stage: CanvasProps['stage'];
}) {
	const box = stage.current?.boxOf(id);
	const tip = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (!box || !tip.current) return;
		const { offsetWidth: room = 0, offsetHeight: high = 0 } = tip.current.parentElement ?? {};
		const x = Math.max(8, Math.min(box.x, room - tip.current.offsetWidth - 8));
		const below = box.y + box.height + 6;
		const isBelow = below + tip.current.offsetHeight <= high;
		const y = isBelow ? below : box.y - tip.current.offsetHeight - 6;
		tip.current.setCssProps({ '--x': `${String(x)}px`, '--y': `${String(y)}px` });
	});
	const node = graph.node(id);
	if (!node || !box) return null;
	return (
		<div class="signoff-graph-tip" ref={tip} aria-hidden="true">
			<div class="signoff-graph-tip-title" dir="auto">
				{visible(node.title)}
			</div>
			<div class="signoff-graph-tip-note">{`${id} · ${standingWords(graph, node)}`}</div>
		</div>
	);
}
