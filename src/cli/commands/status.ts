// `signoff status`: what the vault's items are, and what is wrong with them.

import { readStatus } from '../../app/items/read-status';
import { NodePacer } from '../../node/node-pacer';
import { findingInWords } from '../../core/text/findings';
import { commandHelp } from '../../core/text/cli-help';
import { answer, defineCommand, type Around, type Call } from '../command';
import { EXIT, type ExitCode } from '../exit-codes';
import { formatStatus } from '../format-status';
import { heldBackIn, sayHeldBack } from '../held-back';
import { findNoItems } from '../no-items';
import { findPassedOver } from '../passed-over';
import { openToRead, workspacesOf } from '../open-vault';
import { findMisplaced } from '../read-records';
import { unenforcedFindings } from '../unenforced';

export const status = defineCommand({
	name: 'status',
	help: commandHelp.status,
	run,
});

async function run(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const vault = await openToRead(call, around);
	const current = vault.settings.current();
	const isSetUp = current.workspaces.length > 0;
	const workspaces = isSetUp || call.workspace !== null ? workspacesOf(vault, call) : [];
	const found = await readStatus(vault.files, new NodePacer(), {
		...current,
		workspaces: [...workspaces],
	});
	const roots = workspaces.map(({ root }) => root);
	const more = [
		...unenforcedFindings(vault.store, roots),
		...(await findMisplaced(vault, workspaces, found.approved)),
		...(await findNoItems(vault, workspaces)),
		...(await findPassedOver(vault.dir, workspaces)),
	];
	const findings = [...found.findings.map(findingInWords), ...more];
	if (call.json) {
		const { enforcing } = current.devices;
		const { counts, loop } = found;
		const about = {
			setUp: isSetUp,
			workspaces: found.roots,
			enforcing,
			heldBack: heldBackIn(vault),
		};
		terminal.json({ ...answer(call), vault: vault.dir, ...about, counts, loop, findings }, 'alone');
	} else terminal.line(formatStatus({ ...found, findings }));
	if (!call.json) sayHeldBack(vault, terminal);
	return EXIT.done;
}
