import { ajax, ajaxPromise } from './ajax';
import { makeElement, makeFragment, makeSvg } from './create-element';
import { defineHidden, type GlobalWindow } from './define-hidden';
import { installElementHelpers } from './element-helpers';
import { installEventHelpers } from './event-helpers';
import { installLanguageHelpers } from './language-helpers';
import { installNodeHelpers } from './node-helpers';

/**
 * Gives a window the helpers that plugins expect on prototypes and globals. Call it once for the main
 * window, before anything else, and once for each popout: prototypes belong to a window.
 */
export function installDomHelpers(win: GlobalWindow): void {
	installLanguageHelpers(win);
	installNodeHelpers(win);
	installElementHelpers(win);
	installEventHelpers(win);
	installGlobals(win);
}

function installGlobals(win: GlobalWindow): void {
	defineHidden(win, {
		activeWindow: window,
		activeDocument: document,
		createEl: makeElement,
		createDiv: (info?: DomElementInfo | string, callback?: (el: HTMLDivElement) => void) =>
			makeElement('div', info, callback),
		createSpan: (info?: DomElementInfo | string, callback?: (el: HTMLSpanElement) => void) =>
			makeElement('span', info, callback),
		createSvg: makeSvg,
		createFragment: makeFragment,
		fish: (selector: string) => document.querySelector(selector),
		fishAll: (selector: string) => Array.from(document.querySelectorAll(selector)),
		isBoolean: (obj: unknown) => typeof obj === 'boolean',
		ready: onReady,
		sleep: (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms)),
		nextFrame: () => new Promise<number>((resolve) => window.requestAnimationFrame(resolve)),
		ajax,
		ajaxPromise,
	});
}

function onReady(callback: () => unknown): void {
	if (document.readyState !== 'loading') callback();
	else document.addEventListener('DOMContentLoaded', () => callback(), { once: true });
}
