// Tricks with the log while nothing runs. `signoff verify` is to find them.

import { verifyText } from '../../text/cli/verify';
import { cheatText } from '../../text/cli/cheat';
import type { Terminal } from '../kit/terminal';
import { problemsIn, verifyWorkspace } from '../logs/verify-workspace';
import type { Arena } from './arena';
import type { Cheat } from './cheat';
import { withRewrittenTail } from './forge';

/** In the middle: there is something before it and behind it. */
const SOMEWHERE = 4;

/** Lines of a log, each with its line end, and what a program makes of them. */
type Trick = (lines: readonly string[]) => string;

const editEntry: Trick = (lines) =>
	lines.map((line, at) => (at === SOMEWHERE ? line.replace('"INFO"', '"WARNING"') : line)).join('');

const deleteEntry: Trick = (lines) => lines.filter((_, at) => at !== SOMEWHERE).join('');

const swapEntries: Trick = (lines) => {
	const [a = '', b = ''] = lines.slice(SOMEWHERE, SOMEWHERE + 2);
	return [...lines.slice(0, SOMEWHERE), b, a, ...lines.slice(SOMEWHERE + 2)].join('');
};

const cutTail: Trick = (lines) => lines.slice(0, -3).join('');

const rewriteTail: Trick = (lines) => withRewrittenTail(lines.join(''), SOMEWHERE);

/** The log is as it was afterwards: each trick is played on a whole one. */
export function logCheats(terminal: Terminal): readonly Cheat[] {
	const playing =
		(trick: Trick): Cheat['play'] =>
		async (arena: Arena) => {
			await arena.stop();
			const path = await arena.log();
			const before = arena.read(path);
			const problems = async () => problemsIn(await verifyWorkspace(arena.vault, '', terminal));
			// What was wrong already would be found whatever is tried.
			if ((await problems()).length > 0) throw new Error(cheatText.setUpFailed);
			arena.write(path, trick(before.match(/.*\n/g) ?? []));
			const [first] = await problems();
			arena.write(path, before);
			await arena.start();
			if (!first) return { caught: false, happened: [cheatText.nothing] };
			const place = verifyText.place(first.file, first.line);
			return { caught: true, happened: [`${place}  ${verifyText.problem(first.code)}`] };
		};
	return [
		{ name: 'edit-entry', play: playing(editEntry) },
		{ name: 'delete-entry', play: playing(deleteEntry) },
		{ name: 'swap-entries', play: playing(swapEntries) },
		{ name: 'cut-tail', play: playing(cutTail) },
		{ name: 'rewrite-tail', play: playing(rewriteTail) },
	];
}
