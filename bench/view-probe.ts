// What runs inside the page while a view is measured: it marks where the measuring begins and ends, and counts frames,
// nodes and changes.

import type { App } from '../host/page/obsidian/base/app';
import { END_MARK, START_MARK } from './trace';

export interface Painted {
	/** From the start until it was painted. */
	ms: number;
	/** How many frames were drawn until then, that one included. */
	frames: number;
}

export interface Changes {
	/** How often something in the view was changed. */
	records: number;
	/** The rows or cards in which that was, and those that came or went. */
	rows: string[];
}

export interface Probe {
	/** Runs a command, until there is something to see. */
	open(command: string, selector: string): Promise<Painted>;
	/** For anything else, the same. */
	run(act: () => void, isThere: () => boolean): Promise<Painted>;
	/** Waits for a key in the view's search, and then until what is shown has changed. */
	awaitKey(view: string): void;
	/** Waits until the vault tells of a file, and then until there is something to see. */
	awaitFile(event: 'create' | 'modify', path: RegExp, isThere: () => boolean): void;
	/** What was waited for last. */
	awaited: Promise<Painted>;
	/** Looks at every frame from now on; `reached` tells how many milliseconds that took. */
	lookFor(isThere: () => boolean): void;
	reached: Promise<number>;
	startFrames(): void;
	/** When each of them began, in milliseconds. */
	stopFrames(): number[];
	nodesIn(selector: string): number;
	startChanges(view: string, row: string): void;
	stopChanges(): Changes;
	close(viewType: string): void;
	/** Nothing is left to do. */
	rest(): Promise<void>;
}

export interface ProbeWindow {
	bench: Probe;
	hostTest: { app: App; idle(): Promise<void> };
}

/** Runs in the page. */
export function installProbe({ start, end }: { start: string; end: string }): void {
	const own = window as unknown as ProbeWindow;
	const { app } = own.hostTest;
	let since = 0;
	let ticks: number[] = [];
	let isCounting = false;
	let changes: {
		observer: MutationObserver;
		found: Changes;
		take: (list: MutationRecord[]) => void;
	};

	const begin = (at = performance.now()) => {
		performance.mark(start);
		since = at;
	};
	const painted = (done: () => void) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = done;
		port2.postMessage(null);
	};
	const until = (isThere: () => boolean) =>
		new Promise<Painted>((resolve) => {
			let frames = 0;
			const look = () => {
				frames += 1;
				if (!isThere()) {
					requestAnimationFrame(look);
					return;
				}
				painted(() => {
					performance.mark(end);
					resolve({ ms: performance.now() - since, frames });
				});
			};
			requestAnimationFrame(look);
		});
	const atFrame = () =>
		new Promise<void>((resolve) => {
			requestAnimationFrame(() => painted(resolve));
		});

	const run = async (act: () => void, isThere: () => boolean) => {
		await atFrame();
		begin();
		act();
		return until(isThere);
	};
	const tick = (at: number) => {
		ticks.push(at);
		if (isCounting) requestAnimationFrame(tick);
	};
	own.bench = {
		run,
		awaited: new Promise(() => undefined),
		reached: new Promise(() => undefined),
		open: (command, selector) =>
			run(
				() => void app.commands.executeCommandById(command),
				() => document.querySelector(selector) !== null,
			),
		awaitKey: (view) => {
			own.bench.awaited = new Promise((resolve) => {
				const pressed = ({ timeStamp }: Event) => {
					begin(timeStamp);
					let isChanged = false;
					const observer = new MutationObserver(() => (isChanged = true));
					const all = { subtree: true, childList: true, characterData: true };
					observer.observe(document.querySelector(view)!, all);
					void until(() => isChanged).then((found) => {
						observer.disconnect();
						resolve(found);
					});
				};
				window.addEventListener('keydown', pressed, { once: true, capture: true });
			});
		},
		awaitFile: (event, path, isThere) => {
			own.bench.awaited = new Promise((resolve) => {
				const ref = app.vault.on(event, (file: { path: string }) => {
					if (!path.test(file.path)) return;
					app.vault.offref(ref);
					begin();
					void until(isThere).then(resolve);
				});
			});
		},
		lookFor: (isThere) => {
			const from = performance.now();
			own.bench.reached = new Promise((resolve) => {
				const look = () => {
					if (isThere()) resolve(performance.now() - from);
					else requestAnimationFrame(look);
				};
				look();
			});
		},
		startFrames: () => {
			ticks = [];
			isCounting = true;
			begin();
			requestAnimationFrame(tick);
		},
		stopFrames: () => {
			isCounting = false;
			performance.mark(end);
			return ticks;
		},
		nodesIn: (selector) => {
			const walker = document.createTreeWalker(document.querySelector(selector)!);
			let count = 0;
			while (walker.nextNode()) count += 1;
			return count;
		},
		startChanges: (view, row) => {
			const found: Changes = { records: 0, rows: [] };
			const add = (box: Element | null | undefined) => {
				if (box && !found.rows.includes(box.id)) found.rows.push(box.id);
			};
			const take = (list: MutationRecord[]) => {
				found.records += list.length;
				for (const { target, addedNodes, removedNodes } of list) {
					add((target instanceof Element ? target : target.parentElement)?.closest(row));
					for (const node of [...addedNodes, ...removedNodes]) {
						if (!(node instanceof Element)) continue;
						for (const box of [node.closest(row), ...node.querySelectorAll(row)]) add(box);
					}
				}
			};
			const observer = new MutationObserver(take);
			const all = { subtree: true, childList: true, characterData: true, attributes: true };
			observer.observe(document.querySelector(view)!, all);
			changes = { observer, found, take };
		},
		stopChanges: () => {
			changes.take(changes.observer.takeRecords());
			changes.observer.disconnect();
			return changes.found;
		},
		close: (viewType) => app.workspace.detachLeavesOfType(viewType),
		rest: () =>
			new Promise((resolve) => {
				// Longer than views wait between two drawings.
				setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 200);
			}),
	};
}

export const MARKS = { start: START_MARK, end: END_MARK };
