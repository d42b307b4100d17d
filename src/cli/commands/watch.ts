// `signoff watch`: enforces a vault without Obsidian, until it is asked to end.

import { cliText } from '../../text/cli/index';
import { watchText } from '../../text/cli/watch';
import { watchedOnlyIn } from '../../core/workflow/switches';
import { commandHelp } from '../../text/cli/help';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { describeProblem } from '../kit/describe-problem';
import { Desk } from '../kit/desk';
import { asWritten } from '../../core/ledger/format';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { whileHeld } from '../kit/hold-vault';
import { heldBackIn, sayHeldBack } from '../kit/held-back';
import { openToAct, vaultOf, workspacesOf, type OpenVault } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';
import { whenAborted } from '../kit/when-aborted';
import type { Terminal } from '../kit/terminal';
import { printEntry } from './log';

export const watch = defineCommand({
	name: 'watch',
	help: commandHelp.watch,
	run,
});

async function run(call: Call, around: Around): Promise<ExitCode> {
	const dir = vaultOf(call.vault, around.cwd);
	const vault = await openToAct(dir, around);
	const { stored } = vault;
	const workspaces = workspacesOf(vault, call);
	const meant = workspaces.map(({ root }) => root);
	if (stored.broken) around.terminal.note(cliText.vault.goesByPin(stored.path));
	const unrecorded = await whileHeld(vault, workspaces, around, () =>
		watchUntilAsked(vault, call, around, meant),
	);
	if (unrecorded > 0) throw new Ending(EXIT.failed, watchText.unrecorded(unrecorded));
	return EXIT.done;
}

async function watchUntilAsked(
	vault: OpenVault,
	call: Call,
	around: Around,
	meant: readonly string[],
): Promise<number> {
	const asked = around.whenAsked();
	const say = new WatchLines(vault, call, around.terminal, meant);
	const desk = new Desk({
		vault,
		isIncluded: (root) => call.workspace === null || meant.includes(root),
		recorded: (root, entry) => say.entry(root, entry),
		notify: (news) => {
			// Everything else that is told is an entry, too.
			if (news.kind === 'problem') say.problem(news.sentence);
		},
		failed: (error) => say.problem(describeProblem(error)),
		settled: () => say.standing(desk),
	});
	let unrecorded = 0;
	try {
		await desk.start();
		await Promise.race([desk.ready(), whenAborted(asked)]);
		if (!asked.aborted) say.watching(desk, meant);
		await whenAborted(asked);
	} finally {
		unrecorded = await desk.stop();
	}
	say.stopped(unrecorded);
	return unrecorded;
}

class WatchLines {
	private said = '';
	private isWatching = false;

	constructor(
		private readonly vault: OpenVault,
		private readonly call: Call,
		private readonly terminal: Terminal,
		private readonly meant: readonly string[],
	) {}

	entry(root: string, entry: Parameters<typeof printEntry>[0]): void {
		if (!this.call.json) printEntry(entry, this.terminal);
		else this.event('entry', { workspace: root, entry: asWritten(entry) });
	}

	problem(sentence: string): void {
		if (this.call.json) this.event('problem', { sentence });
		else this.terminal.line(this.terminal.styled('red', safeLine(sentence)));
	}

	watching(desk: Desk, roots: readonly string[]): void {
		this.isWatching = true;
		this.standing(desk);
		if (this.call.json) this.event('watching', { workspaces: roots });
		else this.terminal.line(watchText.watching(roots));
	}

	/** Who enforces and what is held back, from the start on, where that is not what was said last. */
	standing(desk: Desk): void {
		if (!this.isWatching) return;
		const { enforcing } = this.vault.settings.current().devices;
		const heldBack = heldBackIn(this.vault);
		const watchOnly = watchedOnlyIn(this.vault.settings.current().workspaces).filter((root) =>
			this.meant.includes(root),
		);
		const device = desk.plane.device;
		const known = { device, enforcing, enforces: desk.enforces, heldBack, watchOnly };
		const now = JSON.stringify(known);
		if (now === this.said) return;
		this.said = now;
		if (this.call.json) this.event('standing', known);
		else {
			const isIncluded = enforcing === desk.plane.device && !desk.enforces;
			const observes = isIncluded
				? watchText.cannotEnforce(enforcing)
				: watchText.observes(desk.plane.device, enforcing);
			this.terminal.line(desk.enforces ? watchText.enforces(desk.plane.device) : observes);
			for (const root of desk.enforces ? watchOnly : [])
				this.terminal.line(safeLine(watchText.watchedOnly(root)));
			sayHeldBack(this.vault, this.terminal);
		}
	}

	stopped(unrecorded: number): void {
		if (this.call.json) this.event('stopped', { unrecorded });
		else this.terminal.line(watchText.stopped);
	}

	private event(event: string, more: object): void {
		this.terminal.json({ ...answer(this.call), event, ...more }, 'one-of-many');
	}
}
