// The lanes of 10,000 items, of a log of 100,000 entries, in real Chromium with the built plugin: how soon they are
// seen, whether frames are dropped while somebody scrolls, how many nodes there are, and what a zoom costs.

import { buildPlugin } from '../scripts/demo';
import { withStage } from '../scripts/demo-page';
import type { Row } from './measure';
import { naiveList } from './naive-list';
import { writeTimeline } from './timeline-logs';
import {
	closeView,
	framesWhile,
	measured,
	medianOf,
	nodesIn,
	rest,
	wheel,
	withViewPage,
	type Measured,
	type ViewPage,
} from './view-page';
import type { ProbeWindow } from './view-probe';
import { framesRows, nodesRow, openRows } from './view-rows';

const ENTRIES = 100_000;
const ITEMS = 10_000;
const RUNS = 5;
const VIEW = '.signoff-timeline-view';
const LIST = '.signoff-lanes-list';
const STATUS = `${VIEW} .signoff-timeline-bar [role="status"]`;

export async function benchLanes(): Promise<Row[]> {
	await buildPlugin();
	return withStage(async (stage) => {
		let rows: Row[] = [];
		const fill = (dir: string) => writeTimeline(dir, ENTRIES, ITEMS);
		await withViewPage(stage, { fill, enforces: false }, async (view) => {
			rows = await measureLanes(view);
		});
		return rows;
	});
}

async function measureLanes(view: ViewPage): Promise<Row[]> {
	await view.page.evaluate(
		"window.hostTest.app.commands.executeCommandById('signoff:open-timeline')",
	);
	await view.page.locator(STATUS, { hasText: /\d/ }).waitFor();
	await rest(view);
	const opened = await switched(view, 'Lanes', '.signoff-lane');
	const nodes = await nodesIn(view, VIEW);
	const scrolled = await framesWhile(view, () => wheel(view, LIST));
	const zoomed = await pressed(view, 'Zoom in');
	const days = await switched(view, 'Days', '.signoff-digest-day');
	await closeView(view, 'signoff-timeline');
	const empty = await naiveList(view, 0);
	const name = `lanes of ${ITEMS.toLocaleString('en')} items`;
	return [
		...openRows(`${name}, all read`, opened),
		nodesRow(name, nodes),
		...framesRows(`${name}, scrolled`, scrolled, empty),
		...openRows(`${name}, zoomed`, zoomed),
		...openRows(`days of ${ENTRIES.toLocaleString('en')} entries`, days),
	];
}

/** From the press to what is then seen; and back to the events in between. */
async function switched(view: ViewPage, mode: string, wanted: string): Promise<Measured> {
	const all: Measured[] = [];
	for (let run = 0; run < RUNS; run += 1) {
		await press(view, 'Events', '.signoff-timeline-row');
		await rest(view);
		all.push(await measured(view, () => press(view, mode, wanted)));
		await rest(view);
	}
	return medianOf(all);
}

async function pressed(view: ViewPage, label: string): Promise<Measured> {
	const all: Measured[] = [];
	for (let run = 0; run < RUNS; run += 1) {
		await view.page.evaluate(
			"(() => { const axis = document.querySelector('.signoff-lane-ticks'); axis.title = axis.innerHTML; })()",
		);
		all.push(await measured(view, () => press(view, label, null)));
		await rest(view);
	}
	return medianOf(all);
}

/** `wanted`: what is there afterwards; null where the lanes are drawn otherwise. */
function press({ page }: ViewPage, label: string, wanted: string | null) {
	return page.evaluate(
		([name, selector]) => {
			const { bench } = window as unknown as ProbeWindow;
			const buttons = [...document.querySelectorAll<HTMLElement>('.signoff-timeline-view button')];
			const button = buttons.find((one) => one.getAttribute('aria-label') === name);
			const isOther = () => {
				const axis = document.querySelector<HTMLElement>('.signoff-lane-ticks');
				return axis?.title !== axis?.innerHTML;
			};
			const isThere = () => (selector ? document.querySelector(selector) !== null : isOther());
			return bench.run(() => button?.click(), isThere);
		},
		[label, wanted] as const,
	);
}
