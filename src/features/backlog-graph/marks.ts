// The mark of each standing, for a canvas: told apart by its shape, not by its colour alone.

import type { Standing } from '../../core/backlog/picture/graph-view';

type Pen = CanvasRenderingContext2D;
type Draw = (pen: Pen, x: number, y: number) => void;

const RADIUS = 6;
const TURN = 2 * Math.PI;

const ring: Draw = (pen, x, y) => {
	pen.beginPath();
	pen.arc(x, y, RADIUS, 0, TURN);
	pen.stroke();
};

const dot: Draw = (pen, x, y) => {
	ring(pen, x, y);
	pen.beginPath();
	pen.arc(x, y, 2.5, 0, TURN);
	pen.fill();
};

const half: Draw = (pen, x, y) => {
	ring(pen, x, y);
	pen.beginPath();
	pen.arc(x, y, RADIUS - 2, -TURN / 4, TURN / 4);
	pen.fill();
};

const bar: Draw = (pen, x, y) => {
	ring(pen, x, y);
	line(pen, [x - 3, y], [x + 3, y]);
};

const slash: Draw = (pen, x, y) => {
	const away = RADIUS * Math.SQRT1_2;
	ring(pen, x, y);
	line(pen, [x - away, y + away], [x + away, y - away]);
};

const check: Draw = (pen, x, y) => {
	ring(pen, x, y);
	line(pen, [x - 3, y], [x - 1, y + 2.5], [x + 3, y - 2.5]);
};

const dashes: Draw = (pen, x, y) => {
	pen.setLineDash([2.5, 2.2]);
	ring(pen, x, y);
	pen.setLineDash([]);
};

function line(pen: Pen, ...points: readonly (readonly [number, number])[]): void {
	pen.beginPath();
	for (const [x, y] of points) pen.lineTo(x, y);
	pen.stroke();
}

/** Around this point, in the colour that the pen has. */
export const MARKS: Readonly<Record<Standing, Draw>> = {
	ready: ring,
	open: ring,
	waiting: bar,
	in_progress: half,
	blocked: slash,
	needs_review: dot,
	closed: check,
	draft: dashes,
	review: dot,
	approved: check,
	deprecated: slash,
};
