// What is done to a view with cards while it is measured: a note changes, a card is dragged, it is opened and closed.

import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frames } from './frames';
import type { Row } from './measure';
import { closeView, framesWhile, heapOf, idle, openings, type ViewPage } from './view-page';
import type { Changes, ProbeWindow } from './view-probe';
import type { Heaps } from './view-rows';

const DRAG_MS = 3_000;
const DRAG_STEP = 15;

/** At once: what is half written would be read as another note. */
export async function replaceFile(file: string, text: string): Promise<void> {
	const beside = join(tmpdir(), `signoff-bench-${String(process.pid)}.md`);
	await writeFile(beside, text);
	await rename(beside, file);
}

interface Change {
	/** Selectors. */
	view: string;
	card: string;
	path: string;
	/** The note as it will be, and its title then. */
	text: string;
	title: string;
}

/** What a changed note changes in the page. Its card has to be in sight. */
export async function changesBy(view: ViewPage, change: Change): Promise<Changes> {
	const { page, dir } = view;
	const { path, title, text } = change;
	await page.evaluate(
		([within, row]) => (window as unknown as ProbeWindow).bench.startChanges(within!, row!),
		[change.view, change.card],
	);
	await replaceFile(join(dir, path), text);
	await page.locator(`[data-path="${path}"]`, { hasText: title }).waitFor();
	await idle(view);
	return page.evaluate<Changes>('window.bench.stopChanges()');
}

export function changeRows(name: string, { records, rows }: Changes): Row[] {
	return [
		{
			...{ name: `${name}: cards touched by one changed note`, unit: 'cards' },
			...{ value: rows.length, baseline: 1, baselineName: 'the card of that note', budget: 1 },
		},
		{
			...{ name: `${name}: changes in the page by one changed note`, unit: 'changes' },
			...{ value: records, baseline: 1, baselineName: 'one' },
		},
	];
}

/** Over all columns and back, with a card in hand; then it is let go of without being put anywhere. */
export async function dragAround(view: ViewPage, cards: string): Promise<Frames> {
	const { page } = view;
	const card = await page.locator(cards).nth(4).boundingBox();
	const board = await page.locator('.signoff-board-columns').boundingBox();
	if (!card || !board) throw new Error('There is nothing to drag.');
	const [y, left, right] = [card.y + card.height / 2, board.x + 5, board.x + board.width - 5];
	let [x, step] = [card.x + card.width / 2, DRAG_STEP];
	await page.mouse.move(x, y);
	await page.mouse.down();
	const frames = await framesWhile(view, async () => {
		for (const end = performance.now() + DRAG_MS; performance.now() < end; x += step) {
			if (x + step > right || x + step < left) step = -step;
			await page.mouse.move(x + step, y);
		}
	});
	if ((await page.locator('.signoff-board.is-dragging').count()) === 0)
		throw new Error('Nothing was dragged.');
	await page.keyboard.press('Escape');
	await page.mouse.up();
	return frames;
}

type Open = Omit<Parameters<typeof openings>[1], 'runs'>;

/** It has been opened before: what is only ever made once is there already. */
export async function heapsOf(view: ViewPage, open: Open): Promise<Heaps> {
	const before = await heapOf(view);
	await openings(view, { ...open, runs: 1 });
	const during = await heapOf(view);
	await closeView(view, open.viewType);
	return { before, open: during, after: await heapOf(view) };
}
