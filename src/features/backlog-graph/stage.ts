// The canvas: what is on it, where one is looking, and when it is drawn. It draws at the next frame after something has
// changed, and else not at all.

import { CARD } from '../../core/backlog/picture/layout';
import {
	between,
	fitted,
	opened,
	panned,
	revealing,
	toPicture,
	toScreen,
	zoomedAt,
	type Camera,
	type Size,
} from './camera';
import type { Point } from '../../core/backlog/picture/layout';
import { paint, type Scene } from './paint';
import { readPalette, type Palette } from './palette';

export interface Shown extends Pick<Scene, 'picture' | 'selected' | 'focus' | 'critical'> {
	/** Another one is looked at from the beginning; else what was looked at stays where it was. */
	subject: string;
}

const GLIDE_MS = 180;

export class Stage {
	private camera: Camera = { x: 0, y: 0, scale: 1 };
	private shown: Shown | null = null;
	private hovered: string | null = null;
	private palette: Palette | null = null;
	private frame: number | null = null;
	private glide: { from: Camera; to: Camera; since: number } | null = null;
	private readonly watch: ResizeObserver;
	private screen: Size = { width: 0, height: 0 };

	constructor(
		private readonly canvas: HTMLCanvasElement,
		/** Has the colours, and the font. */
		private readonly swatches: HTMLElement,
	) {
		this.watch = new ResizeObserver(() => this.resize());
		this.watch.observe(canvas);
		this.resize();
	}

	stop(): void {
		this.watch.disconnect();
		if (this.frame !== null) this.canvas.win.cancelAnimationFrame(this.frame);
		this.frame = null;
		this.shown = null;
	}

	show(shown: Shown): void {
		const { shown: before } = this;
		this.shown = shown;
		if (before?.subject !== shown.subject) this.camera = opened(shown.picture, this.screen);
		else if (before.picture.layout !== shown.picture.layout) this.keepInSight(before);
		this.draw();
	}

	/** The theme is another one. */
	restyle(): void {
		this.palette = null;
		this.draw();
	}

	draw(): void {
		this.frame ??= this.canvas.win.requestAnimationFrame((at) => this.drawNow(at));
	}

	pan(by: Point): void {
		this.go(panned(this.camera, by));
	}

	/** `at`: a point of the screen; the middle where none is given. */
	zoom(factor: number, at?: Point): void {
		const middle = { x: this.screen.width / 2, y: this.screen.height / 2 };
		if (at) this.go(zoomedAt(this.camera, factor, at));
		else this.glideTo(zoomedAt(this.glide?.to ?? this.camera, factor, middle));
	}

	fit(): void {
		if (this.shown) this.glideTo(fitted(this.shown.picture, this.screen));
	}

	reveal(id: string): void {
		const node = this.shown?.picture.byId.get(id);
		if (!node) return;
		this.glideTo(revealing(this.glide?.to ?? this.camera, this.screen, { ...node, ...CARD }));
	}

	hover(id: string | null): void {
		if (id === this.hovered) return;
		this.hovered = id;
		this.draw();
	}

	/** What is at a point of the screen. */
	nodeAt(point: Point): string | null {
		const { x, y } = toPicture(this.camera, point);
		// A finger is as wide as a card is from far away.
		const slack = Math.max(0, 6 / this.camera.scale - 6);
		const hit = this.shown?.picture.nodes.findLast(
			(node) =>
				x >= node.x - slack &&
				x <= node.x + CARD.width + slack &&
				y >= node.y - slack &&
				y <= node.y + CARD.height + slack,
		);
		return hit?.id ?? null;
	}

	/** Where it is on the screen, while that is at rest. */
	boxOf(id: string): (Point & Size) | null {
		const node = this.shown?.picture.byId.get(id);
		if (!node) return null;
		const camera = this.glide?.to ?? this.camera;
		return {
			...toScreen(camera, node),
			width: CARD.width * camera.scale,
			height: CARD.height * camera.scale,
		};
	}

	private go(camera: Camera): void {
		this.glide = null;
		this.camera = camera;
		this.draw();
	}

	private glideTo(to: Camera): void {
		const { win } = this.canvas;
		if (win.matchMedia('(prefers-reduced-motion: reduce)').matches) {
			this.go(to);
			return;
		}
		this.glide = { from: this.camera, to, since: win.performance.now() };
		this.draw();
	}

	/** What is selected, or else what is nearest to the middle, stays where it is on the screen. */
	private keepInSight({ picture, selected }: Shown): void {
		const after = this.shown?.picture.byId;
		if (!after) return;
		const middle = toPicture(this.camera, {
			x: this.screen.width / 2,
			y: this.screen.height / 2,
		});
		const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
		const there = picture.nodes.filter(({ id }) => after.has(id));
		const nearest = there.reduce<(Point & { id: string }) | null>(
			(best, node) => (best && far(best) <= far(node) ? best : node),
			null,
		);
		const fixed = there.find(({ id }) => id === selected) ?? nearest;
		const now = fixed && after.get(fixed.id);
		if (!fixed || !now) return;
		const { x, y, scale } = this.camera;
		this.go({ x: x + now.x - fixed.x, y: y + now.y - fixed.y, scale });
	}

	private resize(): void {
		const { clientWidth: width, clientHeight: height } = this.canvas;
		const wasEmpty = this.screen.width === 0 || this.screen.height === 0;
		this.screen = { width, height };
		if (wasEmpty && this.shown) this.camera = opened(this.shown.picture, this.screen);
		// At once: a canvas of another size is empty until it is drawn, and that would flicker.
		if (this.shown && width > 0) this.drawNow(this.canvas.win.performance.now());
	}

	private drawNow(at: number): void {
		this.frame = null;
		if (this.glide) this.moveOn(at, this.glide);
		const { canvas, screen, camera, shown, hovered } = this;
		const pen = canvas.getContext('2d', { alpha: false });
		if (!pen || !shown || screen.width === 0) return;
		this.palette ??= readPalette(this.swatches);
		const density = canvas.win.devicePixelRatio;
		const [width, height] = [screen.width, screen.height].map((side) => Math.round(side * density));
		if (width !== undefined && canvas.width !== width) canvas.width = width;
		if (height !== undefined && canvas.height !== height) canvas.height = height;
		const hasFocusRing = canvas.matches(':focus-visible');
		paint(pen, { ...shown, camera, screen, density, palette: this.palette, hovered, hasFocusRing });
	}

	private moveOn(
		at: number,
		{ from, to, since }: { from: Camera; to: Camera; since: number },
	): void {
		const share = Math.min(1, Math.max(0, (at - since) / GLIDE_MS));
		this.camera = between(from, to, share);
		if (share === 1) this.glide = null;
		else this.draw();
	}
}
