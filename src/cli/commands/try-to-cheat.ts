// `signoff try-to-cheat`: an agent's tricks on a throw-away copy, and what became of them.

import { cheatText } from '../../text/cli/cheat';
import { commandHelp } from '../../text/cli/help';
import { Arena, type Original } from '../cheat/arena';
import type { Cheat, Outcome } from '../cheat/cheat';
import { FOREIGN_LOGS } from '../cheat/foreign-logs';
import { FORGED_ENTRIES, LIVE_CHEATS } from '../cheat/live-cheats';
import { logCheats } from '../cheat/log-cheats';
import { prepare } from '../cheat/notes';
import { WATCHER_CHEATS } from '../cheat/watcher-cheats';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead, workspacesOf } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

export const tryToCheat = defineCommand({
	name: 'try-to-cheat',
	switches: ['copy'],
	help: commandHelp['try-to-cheat'],
	run,
});

async function run(call: Call<never, 'copy'>, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const asked = around.whenAsked();
	terminal.progress(cheatText.settingUp);
	const arena = await Arena.make(around, call.isOn('copy') ? await originalOf(call, around) : null);
	const results: (Outcome & Pick<Cheat, 'name'>)[] = [];
	try {
		if (!call.json) terminal.line(cheatText.place(arena.vault.dir));
		await prepare(arena);
		for (const { name, play } of cheatsFor(terminal)) {
			if (asked.aborted) return EXIT.failed;
			arena.forget();
			terminal.progress(cheatText.tried(name));
			const outcome = await play(arena);
			results.push({ name, ...outcome });
			if (!call.json) print(name, outcome, terminal);
		}
	} finally {
		await arena.remove();
	}
	const caught = results.filter((result) => result.caught).length;
	if (call.json) {
		const cheats = results.map(({ name, ...rest }) => ({
			name,
			tried: cheatText.tried(name),
			...rest,
		}));
		terminal.json({ ...answer(call), caught, tried: results.length, cheats }, 'alone');
	} else terminal.line(cheatText.sum(caught, results.length));
	return caught === results.length ? EXIT.done : EXIT.notAsItShould;
}

/** The last ones leave lines in the logs that do not belong there. */
function cheatsFor(terminal: Terminal): readonly Cheat[] {
	const live = [...LIVE_CHEATS, ...WATCHER_CHEATS];
	return [...live, ...logCheats(terminal), ...FORGED_ENTRIES, ...FOREIGN_LOGS];
}

/** Its notes are read and copied; nothing there is touched. */
async function originalOf(call: Call, around: Around): Promise<Original | null> {
	const vault = await openToRead(call, around);
	const [workspace] = workspacesOf(vault, call);
	return workspace ? { dir: vault.dir, workspace } : null;
}

function print(name: Cheat['name'], { caught, happened }: Outcome, terminal: Terminal): void {
	const verdict = caught
		? terminal.styled('green', cheatText.caught)
		: terminal.styled('red', cheatText.notCaught);
	terminal.line(`${verdict}  ${cheatText.tried(name)}`);
	for (const sentence of happened) terminal.line(`        ${safeLine(sentence)}`);
}
