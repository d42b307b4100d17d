// Tricks on whoever watches: by the moment, by times and sizes that stay, by pieces, by names, by properties.

import { execFile } from 'node:child_process';
import { cheatText } from '../../text/cli/cheat';
import { pause, type Arena } from './arena';
import { expectAll, expectBack, expectVoid, type Cheat } from './cheat';
import { idOf, noteText } from './notes';

/** What a program needs that writes slowly; nobody is as slow when nothing is wrong. */
const BETWEEN_PIECES_MS = 600;

/**
 * A program of its own, because a loop in this one would keep the watcher from looking. It gives up where
 * the note does not come back.
 */
const MOVE_AGAIN = `
const [from, to] = process.argv.slice(1);
const end = Date.now() + 15000;
for (let left = 4; left > 0 && Date.now() < end; ) {
	try { require('node:fs').renameSync(from, to); left -= 1; } catch {}
}`;

const byMovingAgain: Cheat['play'] = async (arena) => {
	const paths = [arena.at('Pending_Approval', 'again'), arena.at('Approved', 'again')];
	const args = ['-e', MOVE_AGAIN, ...paths.map((path) => arena.full(path))];
	await new Promise((resolve) => {
		execFile(process.execPath, args, resolve);
	});
	const isThere = () => !arena.recorded('item_deleted', idOf('again'));
	return expectBack(arena, 'again', ['move_refused'], isThere);
};

/** As long as before, and as old. The watcher begins with a whole second, which can be set again exactly. */
async function changeUnseen(arena: Arena, path: string): Promise<void> {
	await arena.stop();
	arena.setTime(path, SOME_SECOND);
	await arena.start();
	arena.write(path, cheatText.sameLength(arena.read(path)));
	arena.setTime(path, SOME_SECOND);
}

const SOME_SECOND = 1_700_000_000;

const keepingTimes: Cheat['play'] = async (arena) => {
	await changeUnseen(arena, arena.at('Approved', 'kept-times'));
	return expectVoid(arena, 'kept-times');
};

const keepingTimesWaiting: Cheat['play'] = async (arena) => {
	await changeUnseen(arena, arena.at('Pending_Approval', 'kept-times-waiting'));
	return expectAll(arena, () => arena.recorded('item_edited', idOf('kept-times-waiting')));
};

const inPieces: Cheat['play'] = async (arena) => {
	const [plan, done] = [arena.at('Plans', 'in-pieces'), arena.at('Done', 'in-pieces')];
	const text = noteText('in-pieces', 'Plans');
	const cut = text.indexOf('\n') + 1;
	arena.write(plan, text.slice(0, cut));
	await pause(BETWEEN_PIECES_MS);
	arena.append(plan, text.slice(cut));
	await arena.until(() => arena.recorded('item_registered'));
	arena.move(plan, done);
	return expectAll(
		arena,
		() => arena.recorded('move_refused', idOf('in-pieces')),
		() => arena.has(plan) && !arena.has(done),
	);
};

/** It has no id, and is another name in another folder at once. */
const byRenaming: Cheat['play'] = (arena) => {
	const done = arena.at('Done', 'DONE_renamed');
	arena.move(arena.at('Pending_Approval', 'renamed'), done);
	return expectAll(
		arena,
		() => arena.recorded('move_refused'),
		() => arena.has(arena.at('Pending_Approval', 'renamed')) && !arena.has(done),
	);
};

const CLAIMS = ['state: Approved', 'risk_level: low', 'approved_by: Kim'];

const byProperties: Cheat['play'] = (arena) => {
	const path = arena.at('Pending_Approval', 'properties');
	const substance = `substance_sha256: ${'0'.repeat(64)}`;
	const receipt = 'receipt: forged';
	arena.write(
		path,
		arena
			.read(path)
			.replace(/^state: .*/m, 'state: Approved')
			.replace(/risk_level: .*/, 'risk_level: low')
			.replace('approved_by: null', 'approved_by: Kim')
			.replace(/nonce: /, `${substance}\n  ${receipt}\n  nonce: `),
	);
	const lies = [...CLAIMS, substance, receipt];
	return expectAll(
		arena,
		() => arena.recorded('decision_claimed', idOf('properties')),
		() => lies.every((claim) => !arena.read(path).includes(claim)),
	);
};

export const WATCHER_CHEATS: readonly Cheat[] = [
	{ name: 'again', play: byMovingAgain },
	{ name: 'kept-times', play: keepingTimes },
	{ name: 'kept-times-waiting', play: keepingTimesWaiting },
	{ name: 'in-pieces', play: inPieces },
	{ name: 'renamed', play: byRenaming },
	{ name: 'properties', play: byProperties },
];
