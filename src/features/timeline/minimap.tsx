// How much happened when, at the left edge: pressing jumps there.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { densityOf, type Density } from '../../core/timeline/density';
import type { TimelineFilter } from '../../core/timeline/filter';
import type { TimelineRow } from '../../core/timeline/row';
import { text } from '../../text';
import { paced } from '../kit/hooks/paced';
import type { TimelineProps } from './timeline-props';

interface MinimapProps extends Pick<TimelineProps, 'onRestyle'> {
	/** Oldest first. */
	rows: readonly TimelineRow[];
	/** Changes whenever the rows do. */
	version: string;
	by: TimelineFilter['by'];
	/** A place between the newest, 0, and the oldest, 1. */
	onJump: (share: number) => void;
}

const WIDTH = 28;
const PART = 3;

export function Minimap({ rows, version, by, onJump, onRestyle }: MinimapProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const redraw = useRef<() => void>(() => undefined);
	redraw.current = () => {
		if (canvas.current)
			draw(canvas.current, densityOf(rows, Math.floor(canvas.current.clientHeight / PART), by));
	};
	// The list is what people wait for: the picture may come a frame later.
	const pace = useMemo(() => paced(() => redraw.current()), []);
	useEffect(() => {
		const watch = new ResizeObserver(pace.ask);
		if (canvas.current) watch.observe(canvas.current);
		return () => {
			watch.disconnect();
			pace.stop();
		};
	}, []);
	useEffect(pace.ask, [version, by]);
	// Its colours are the theme's.
	useEffect(() => onRestyle(pace.ask), [onRestyle]);
	return (
		<canvas
			class="signoff-timeline-map"
			ref={canvas}
			aria-hidden="true"
			title={text.timeline.map}
			onPointerDown={(event) => {
				const { top, height } = event.currentTarget.getBoundingClientRect();
				onJump((event.clientY - top) / Math.max(1, height));
			}}
		/>
	);
}

function draw(canvas: HTMLCanvasElement, parts: readonly (Density | null)[]): void {
	const pen = canvas.getContext('2d');
	if (!pen || parts.length === 0) return;
	const scale = canvas.win.devicePixelRatio;
	canvas.width = WIDTH * scale;
	canvas.height = canvas.clientHeight * scale;
	pen.scale(scale, scale);
	const most = Math.max(1, ...parts.map((part) => part?.count ?? 0));
	const style = canvas.win.getComputedStyle(canvas);
	const [grave, quiet] = ['--text-error', '--text-faint'].map((name) =>
		style.getPropertyValue(name),
	);
	for (const [at, part] of parts.entries()) {
		if (!part) continue;
		const isGrave = part.level === 'ERROR' || part.level === 'CRITICAL';
		pen.fillStyle = (isGrave ? grave : quiet) ?? '';
		pen.fillRect(0, at * PART, 2 + (WIDTH - 2) * Math.sqrt(part.count / most), PART - 1);
	}
}
