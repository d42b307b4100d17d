// Which part of the picture is on the screen, and how large. Values only.

import type { Point } from '../../core/backlog/picture/layout';

export interface Camera {
	/** What of the picture is at the top left corner of the screen. */
	x: number;
	y: number;
	/** Pixels of the screen for one of the picture. */
	scale: number;
}

export interface Size {
	width: number;
	height: number;
}

const SMALLEST = 0.02;
const LARGEST = 2.5;
/** Titles can still be read. A picture that is larger than the screen then begins at its top left. */
const LEGIBLE = 0.5;
const MARGIN = 24;

export function toScreen({ x, y, scale }: Camera, point: Point): Point {
	return { x: (point.x - x) * scale, y: (point.y - y) * scale };
}

export function toPicture({ x, y, scale }: Camera, point: Point): Point {
	return { x: x + point.x / scale, y: y + point.y / scale };
}

/** By so many pixels of the screen. */
export function panned({ x, y, scale }: Camera, by: Point): Camera {
	return { x: x - by.x / scale, y: y - by.y / scale, scale };
}

/** What is at this point of the screen stays there. */
export function zoomedAt(camera: Camera, factor: number, at: Point): Camera {
	const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor));
	const fixed = toPicture(camera, at);
	return { x: fixed.x - at.x / scale, y: fixed.y - at.y / scale, scale };
}

/** All of the picture, in the middle, and never larger than it is. */
export function fitted(picture: Size, screen: Size): Camera {
	return centred(picture, screen, fitScale(picture, screen));
}

/** As much of it as can be read. */
export function opened(picture: Size, screen: Size): Camera {
	return centred(picture, screen, Math.max(LEGIBLE, fitScale(picture, screen)));
}

function fitScale(picture: Size, screen: Size): number {
	const across = (screen.width - 2 * MARGIN) / Math.max(1, picture.width);
	const down = (screen.height - 2 * MARGIN) / Math.max(1, picture.height);
	return Math.max(SMALLEST, Math.min(1, across, down));
}

function centred(picture: Size, screen: Size, scale: number): Camera {
	const start = (size: number, room: number) =>
		size * scale > room - MARGIN ? -MARGIN / scale : (size - room / scale) / 2;
	return {
		x: start(picture.width, screen.width),
		y: start(picture.height, screen.height),
		scale,
	};
}

/** Moved as little as it takes to have the whole of it on the screen. */
export function revealing(camera: Camera, screen: Size, box: Point & Size): Camera {
	const margin = MARGIN / camera.scale;
	const along = (at: number, size: number, from: number, room: number) => {
		if (size + 2 * margin >= room) return at + size / 2 - room / 2;
		return Math.min(at - margin, Math.max(from, at + size + margin - room));
	};
	return {
		x: along(box.x, box.width, camera.x, screen.width / camera.scale),
		y: along(box.y, box.height, camera.y, screen.height / camera.scale),
		scale: camera.scale,
	};
}

/** Part of the way from one to the other, which begins and ends slowly. */
export function between(from: Camera, to: Camera, share: number): Camera {
	const eased = share * share * (3 - 2 * share);
	const mix = (one: number, other: number) => one + (other - one) * eased;
	return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}
