// The plane of a vault, running for as long as one command needs it: it holds the lock, is compared with the log, and has written its
// last line before the command ends.

import { cliText } from '../../text/cli/index';
import { watchText } from '../../text/cli/watch';
import type { Around, Call } from './command';
import { describeProblem } from './describe-problem';
import { Desk } from './desk';
import { Ending, EXIT } from './exit-codes';
import { whileHeld } from './hold-vault';
import { openToAct, vaultOf, workspacesOf } from './open-vault';
import { safeLine } from './safe-line';
import type { Workspace } from '../../core/workflow/workspace';

/** Throws an Ending where another process holds the vault, or something could not be recorded. */
export async function whileRunning<Answer>(
	call: Call,
	around: Around,
	work: (plane: Desk['plane'], workspaces: readonly Workspace[]) => Promise<Answer>,
): Promise<Answer> {
	const { terminal } = around;
	const vault = await openToAct(vaultOf(call.vault, around.cwd), around);
	const workspaces = workspacesOf(vault, call);
	const roots = workspaces.map(({ root }) => root);
	if (vault.stored.broken) terminal.note(cliText.vault.goesByPin(vault.stored.path));
	return whileHeld(vault, workspaces, around, async () => {
		const desk = new Desk({
			vault,
			isIncluded: (root) => roots.includes(root),
			recorded: () => undefined,
			notify: (news) => {
				if (news.kind === 'problem') terminal.note(safeLine(news.sentence));
			},
			failed: (error) => terminal.note(safeLine(describeProblem(error))),
			settled: () => undefined,
		});
		let unrecorded = 0;
		let answered: Answer;
		try {
			await desk.start();
			await desk.ready();
			answered = await work(desk.plane, workspaces);
		} finally {
			unrecorded = await desk.stop();
		}
		if (unrecorded > 0) throw new Ending(EXIT.failed, watchText.unrecorded(unrecorded));
		return answered;
	});
}
