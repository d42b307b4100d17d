import type { TooltipOptions } from 'obsidian';

// One tooltip at a time in each document. Any element with an `aria-label` shows it on hover, which is
// how the app works and why icon buttons need no title.

const DEFAULT_GAP = 8;
const DEFAULT_DELAY = 400;
const shown = new WeakMap<Document, { target: HTMLElement; el: HTMLElement }>();

export function setTooltip(el: HTMLElement, tooltip: string, options: TooltipOptions = {}): void {
	el.setAttr('aria-label', tooltip === '' ? null : tooltip);
	el.setAttr('data-tooltip-position', options.placement ?? null);
	el.setAttr('data-tooltip-delay', options.delay ?? null);
	el.setAttr('data-tooltip-classes', options.classes?.join(' ') ?? null);
	el.setAttr('data-tooltip-gap', options.gap ?? null);
}

export function displayTooltip(
	target: HTMLElement,
	content: string | DocumentFragment,
	options: TooltipOptions = {},
): void {
	hideTooltip(target.doc);
	const el = target.doc.body.createDiv({ cls: ['tooltip', ...(options.classes ?? [])] });
	el.setAttr('role', 'tooltip');
	el.createDiv({ cls: 'tooltip-text', text: content });
	const arrow = el.createDiv('tooltip-arrow');
	place(el, arrow, target, options);
	shown.set(target.doc, { target, el });
}

function hideTooltip(doc: Document): void {
	shown.get(doc)?.el.remove();
	shown.delete(doc);
}

/** Call once for each window. */
export function installTooltips(win: Window): void {
	const doc = win.document;
	let timer = 0;
	const cancel = (): void => {
		win.clearTimeout(timer);
		hideTooltip(doc);
	};
	doc.addEventListener('pointerover', (event) => {
		if (event.pointerType === 'touch') return;
		const target = labelled(event.target);
		if (target && shown.get(doc)?.target === target) return;
		cancel();
		if (!target) return;
		const delay = Number(target.getAttribute('data-tooltip-delay') ?? DEFAULT_DELAY);
		timer = win.setTimeout(() => {
			if (target.isConnected) displayTooltip(target, labelOf(target), optionsOf(target));
		}, delay);
	});
	for (const type of ['pointerdown', 'keydown', 'wheel'] as const) {
		doc.addEventListener(type, cancel, { capture: true, passive: true });
	}
	doc.documentElement.addEventListener('pointerleave', cancel);
}

function labelled(target: EventTarget | null): HTMLElement | null {
	const start = target && 'closest' in target ? (target as Element) : null;
	return start?.closest<HTMLElement>('[aria-label]') ?? null;
}

function labelOf(el: HTMLElement): string {
	return el.getAttribute('aria-label') ?? '';
}

function optionsOf(el: HTMLElement): TooltipOptions {
	const placement = el.getAttribute('data-tooltip-position');
	const gap = el.getAttribute('data-tooltip-gap');
	const classes = el.getAttribute('data-tooltip-classes');
	return {
		...(isPlacement(placement) ? { placement } : {}),
		...(gap === null ? {} : { gap: Number(gap) }),
		...(classes === null ? {} : { classes: classes.split(' ') }),
	};
}

function isPlacement(value: string | null): value is 'bottom' | 'right' | 'left' | 'top' {
	return value !== null && ['bottom', 'right', 'left', 'top'].includes(value);
}

function place(
	el: HTMLElement,
	arrow: HTMLElement,
	target: HTMLElement,
	options: TooltipOptions,
): void {
	const placement = options.placement ?? 'bottom';
	const gap = options.gap ?? DEFAULT_GAP;
	const box = target.getBoundingClientRect();
	const { offsetWidth: width, offsetHeight: height } = el;
	el.addClass(`mod-${placement}`);
	const isSideways = placement === 'left' || placement === 'right';
	const wantedLeft = isSideways
		? placement === 'left'
			? box.left - width - gap
			: box.right + gap
		: box.left + box.width / 2 - width / 2;
	const wantedTop = isSideways
		? box.top + box.height / 2 - height / 2
		: placement === 'top'
			? box.top - height - gap
			: box.bottom + gap;
	const left = Math.max(4, Math.min(wantedLeft, el.win.innerWidth - width - 4));
	const top = Math.max(4, Math.min(wantedTop, el.win.innerHeight - height - 4));
	el.setCssStyles({ left: `${left}px`, top: `${top}px` });
	if (isSideways) arrow.setCssStyles({ top: `${box.top + box.height / 2 - top}px` });
	else arrow.setCssStyles({ left: `${box.left + box.width / 2 - left}px` });
}
