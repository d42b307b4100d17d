// Settings that this device does not accept are told of by every command that goes by them.

import { thisDevice } from '../../app/shared/this-device';
import { cliText } from '../../text/cli/index';
import { NodeIdSource } from '../../node/node-id-source';
import type { OpenVault } from './open-vault';
import type { Terminal } from './terminal';

/** What the file would give up, a sentence each, and what follows from that. */
export function heldBackIn(vault: OpenVault): readonly string[] {
	const sentences = vault.settings.pending()?.sentences ?? [];
	const other = otherEnforcer(vault);
	return sentences.length > 0 && other !== null
		? [...sentences, cliText.vault.bothEnforce(other)]
		: sentences;
}

/**
 * The device that the file says enforces, where this one does by what it has pinned. Nothing here can tell a person's hand-over
 * from a program's edit: no key is accepted here that could have signed it.
 */
function otherEnforcer({ settings, stored, store }: OpenVault): string | null {
	const { enforcing } = stored.current().devices;
	const pinned = settings.current().devices.enforcing;
	const isHere = pinned !== null && pinned === thisDevice(store, new NodeIdSource());
	return isHere && enforcing !== pinned ? enforcing : null;
}

export function sayHeldBack(vault: OpenVault, terminal: Terminal): void {
	const sentences = heldBackIn(vault);
	if (sentences.length === 0) return;
	for (const sentence of [cliText.vault.heldBack, ...sentences.map((one) => `  ${one}`)])
		terminal.note(sentence);
	terminal.note(cliText.vault.heldBackHint);
}
