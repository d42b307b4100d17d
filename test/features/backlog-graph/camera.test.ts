import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	between,
	fitted,
	opened,
	panned,
	revealing,
	toPicture,
	toScreen,
	zoomedAt,
} from '../../../src/features/backlog-graph/camera';

const SCREEN = { width: 800, height: 600 };
const number = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const anyPoint = fc.record({ x: number(5000), y: number(5000) });
const anyCamera = fc.record({
	...{ x: number(5000), y: number(5000) },
	scale: fc.double({ min: 0.05, max: 2, noNaN: true }),
});

describe('the camera', () => {
	it('tells where something is on the screen, and back again', () => {
		fc.assert(
			fc.property(anyCamera, anyPoint, (camera, point) => {
				const again = toPicture(camera, toScreen(camera, point));
				expect(again.x).toBeCloseTo(point.x, 6);
				expect(again.y).toBeCloseTo(point.y, 6);
			}),
		);
	});

	it('zooms around the point where the pointer is', () => {
		fc.assert(
			fc.property(
				anyCamera,
				anyPoint,
				fc.double({ min: 0.01, max: 100, noNaN: true }),
				(camera, at, by) => {
					const zoomed = zoomedAt(camera, by, at);
					const before = toPicture(camera, at);
					const after = toPicture(zoomed, at);
					expect(after.x).toBeCloseTo(before.x, 5);
					expect(after.y).toBeCloseTo(before.y, 5);
					expect(zoomed.scale).toBeGreaterThanOrEqual(0.02);
					expect(zoomed.scale).toBeLessThanOrEqual(2.5);
				},
			),
		);
	});

	it('follows a hand that drags', () => {
		expect(panned({ x: 0, y: 0, scale: 2 }, { x: 10, y: -4 })).toEqual({ x: -5, y: 2, scale: 2 });
	});

	it('fits the whole picture in, and makes a small one no larger than it is', () => {
		const picture = { width: 3000, height: 400 };
		const camera = fitted(picture, SCREEN);
		const [start, end] = [
			{ x: 0, y: 0 },
			{ x: 3000, y: 400 },
		].map((at) => toScreen(camera, at));
		expect(start?.x).toBeGreaterThanOrEqual(0);
		expect(end?.x).toBeLessThanOrEqual(SCREEN.width);
		expect(fitted({ width: 100, height: 50 }, SCREEN)).toEqual({ x: -350, y: -275, scale: 1 });
	});

	it('begins at the top left of what is too large to be read as a whole', () => {
		const camera = opened({ width: 20_000, height: 10_000 }, SCREEN);
		const start = toScreen(camera, { x: 0, y: 0 });
		expect(start.x).toBeCloseTo(24, 6);
		expect(start.y).toBeCloseTo(24, 6);
		expect(camera.scale).toBe(0.5);
	});

	it('moves only as far as it takes to show a card', () => {
		const camera = { x: 0, y: 0, scale: 1 };
		const card = { width: 200, height: 50 };
		expect(revealing(camera, SCREEN, { x: 100, y: 100, ...card })).toEqual(camera);
		expect(revealing(camera, SCREEN, { x: 900, y: 100, ...card })).toEqual({ ...camera, x: 324 });
		expect(revealing(camera, SCREEN, { x: 100, y: -80, ...card })).toEqual({ ...camera, y: -104 });
	});

	it('glides from one to the other', () => {
		const [from, to] = [
			{ x: 0, y: 0, scale: 1 },
			{ x: 10, y: 20, scale: 2 },
		] as const;
		expect(between(from, to, 0)).toEqual(from);
		expect(between(from, to, 0.5)).toEqual({ x: 5, y: 10, scale: 1.5 });
		expect(between(from, to, 1)).toEqual(to);
	});
});
