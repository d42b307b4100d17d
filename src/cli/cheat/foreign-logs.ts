// Logs that somebody else wrote, where the device that enforces is not the one that set the workspace up.

import { addDays } from 'date-fns';
import { cheatText } from '../../text/cli/cheat';
import { pause, plainLog, type Arena } from './arena';
import { expectBack, type Cheat } from './cheat';
import { madeUpLog, withForgedDecision } from './forge';
import { idOf } from './notes';

const GROWING_MS = 3_000;
/** A log that grows for no reason gets a hundred in that time. */
const FEW = 5;

/** Written while nothing runs; the note lies in Approved when it starts. */
async function start(arena: Arena, name: string, forge: (log: string, path: string) => void) {
	await arena.stop();
	const path = await arena.log();
	forge(arena.read(path), path);
	arena.move(arena.at('Pending_Approval', name), arena.at('Approved', name));
	await arena.start();
	return expectBack(arena, name, ['move_refused']);
}

const inFoundersLog: Cheat['play'] = async (arena) => {
	const name = 'founder-log';
	await arena.handOver();
	arena.forget();
	return start(arena, name, (log, path) => {
		arena.write(path, withForgedDecision(log, idOf(name), arena.at('Approved', name)));
	});
};

const inLaterLog: Cheat['play'] = (arena) =>
	start(arena, 'later-log', (log) => {
		arena.write(daysAhead(2), madeUpLog(log, idOf('later-log'), arena.at('Approved', 'later-log')));
	});

/** The log must not answer it for ever. It is read when the watcher starts, and whenever somebody changed it. */
const foreignLog: Cheat['play'] = async (arena) => {
	const log = arena.read(await arena.log());
	arena.write(daysAhead(1), madeUpLog(log, idOf('later-log'), arena.at('Approved', 'later-log')));
	await arena.stop();
	await arena.start();
	await pause(GROWING_MS);
	arena.forget();
	await pause(GROWING_MS);
	const caught = arena.entries.length < FEW;
	return { caught, happened: [caught ? cheatText.quiet : cheatText.endless(arena.entries.length)] };
};

function daysAhead(days: number): string {
	return plainLog(addDays(Date.now(), days));
}

/** In this order: the second one hands enforcement over. */
export const FOREIGN_LOGS: readonly Cheat[] = [
	{ name: 'foreign-log', play: foreignLog },
	{ name: 'founder-log', play: inFoundersLog },
	{ name: 'later-log', play: inLaterLog },
];
