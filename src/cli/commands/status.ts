// `signoff status`: what the vault's items are, and what is wrong with them.

import { readStatus } from '../../app/read-status';
import { NodePacer } from '../../node/node-pacer';
import { answer, type Command } from '../command';
import { EXIT } from '../exit-codes';
import { formatStatus } from '../format-status';
import { heldBackIn, sayHeldBack } from '../held-back';
import { findPassedOver } from '../passed-over';
import { openToRead, workspacesOf } from '../open-vault';

export const status: Command = async (call, around) => {
	const { terminal } = around;
	const vault = await openToRead(call, around);
	const current = vault.settings.current();
	const isSetUp = current.workspaces.length > 0;
	const workspaces = isSetUp || call.workspace !== null ? workspacesOf(vault, call) : [];
	const found = await readStatus(vault.files, new NodePacer(), {
		...current,
		workspaces: [...workspaces],
	});
	const passedOver = await findPassedOver(vault.dir, workspaces);
	if (call.json) {
		const { enforcing } = current.devices;
		const { roots, counts, loop } = found;
		const findings = [...found.findings, ...passedOver];
		const more = { setUp: isSetUp, workspaces: roots, enforcing, heldBack: heldBackIn(vault) };
		terminal.json({ ...answer(call), vault: vault.dir, ...more, counts, loop, findings }, 'alone');
	} else terminal.line(formatStatus({ ...found, findings: [...found.findings, ...passedOver] }));
	if (!call.json) sayHeldBack(vault, terminal);
	return EXIT.done;
};
