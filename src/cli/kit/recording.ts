// What a person does to a vault at a terminal, put on record before it counts.

import type { Workspace } from '../../core/workflow/workspace';
import { watchText } from '../../text/cli/watch';
import { describeProblem } from './describe-problem';
import { Desk } from './desk';
import { Ending, EXIT } from './exit-codes';
import type { OpenVault } from './open-vault';
import type { Terminal } from './terminal';

interface Recording {
	vault: OpenVault;
	terminal: Terminal;
	/** Workspaces whose log has not begun. */
	fresh: readonly Workspace[];
}

/**
 * Nothing is judged meanwhile: what a key has signed that is about to be accepted must not be put back before. Only a log
 * that has not begun is begun first, as `watch` does it.
 */
export async function recording(
	{ vault, terminal, fresh }: Recording,
	work: (desk: Desk) => Promise<void>,
): Promise<void> {
	const roots = fresh.map(({ root }) => root);
	if (roots.length > 0) {
		const begins = deskOn(vault, terminal, { isIncluded: (root) => roots.includes(root) });
		await whileOpen(begins, () => Promise.resolve());
	}
	const records = deskOn(vault, terminal, { isIncluded: () => true, onlyRecords: true });
	await whileOpen(records, () => work(records));
}

async function whileOpen(desk: Desk, work: () => Promise<void>): Promise<void> {
	let unrecorded = 0;
	try {
		await desk.start();
		await desk.ready();
		await work();
	} finally {
		unrecorded = await desk.stop();
	}
	if (unrecorded > 0) throw new Ending(EXIT.failed, watchText.unrecorded(unrecorded));
}

function deskOn(
	vault: OpenVault,
	terminal: Terminal,
	how: { isIncluded: (root: string) => boolean; onlyRecords?: boolean },
): Desk {
	return new Desk({
		...{ vault, ...how, recorded: () => undefined, settled: () => undefined },
		notify: (news) => {
			if (news.kind === 'problem') terminal.note(news.sentence);
		},
		failed: (error) => terminal.note(describeProblem(error)),
	});
}
