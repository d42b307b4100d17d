// Comparing 20,000 notes with the log for the first time, until all of them are known and what waits has asked,
// against reading them. Counted in the time of the processor, so that what else the machine does matters less; the
// time on the clock beside it has the waits for the disk as well.

import { readFile } from 'node:fs/promises';
import { writeInAllStates } from './index-notes';
import { median, type Row } from './measure';
import { closeSite, makeSite } from './running-workspace';
import { inTempFolder } from './temp-folder';

const NOTES = 20_000;
/** It takes longer once and shorter another time: the median counts. */
const READINGS = 5;
const READING = 'reading the same files, one after the other';

export function benchCompare(): Promise<Row[]> {
	return inTempFolder(async (dir) => {
		const files = await writeInAllStates(dir, NOTES);
		const readings = [];
		for (let run = 0; run < READINGS; run += 1) readings.push(await spent(() => read(files)));
		const reading = {
			cpu: median(readings.map(({ cpu }) => cpu)),
			clock: median(readings.map(({ clock }) => clock)),
		};
		const comparing = await spent(() => compare(dir));
		const name = `compare ${NOTES.toLocaleString('en')} notes`;
		const row = { unit: 'ms', baselineName: READING };
		return [
			{ ...row, name, value: comparing.cpu, baseline: reading.cpu, budget: 3 },
			{ ...row, name: `${name}, clock`, value: comparing.clock, baseline: reading.clock },
		];
	});
}

async function read(files: readonly string[]): Promise<void> {
	for (const file of files) await readFile(file);
}

async function compare(dir: string): Promise<void> {
	const workspace = makeSite(dir);
	await workspace.running.start();
	const { length: size } = [...workspace.site.records.all()];
	await closeSite(workspace);
	if (size !== NOTES) throw new Error(`${size} of ${NOTES} notes are known`);
}

/** In milliseconds. */
async function spent(work: () => Promise<void>): Promise<{ cpu: number; clock: number }> {
	const [before, started] = [process.cpuUsage(), performance.now()];
	await work();
	const { user, system } = process.cpuUsage(before);
	return { cpu: (user + system) / 1000, clock: performance.now() - started };
}
