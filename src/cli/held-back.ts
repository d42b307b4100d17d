// Settings that this device does not accept are told of by every command that goes by them.

import { cliText } from '../core/text/cli';
import type { OpenVault } from './open-vault';
import type { Terminal } from './terminal';

const { vault: words } = cliText;

/** What the file would give up, a sentence each. */
export function heldBackIn({ settings }: OpenVault): readonly string[] {
	return settings.pending()?.sentences ?? [];
}

export function sayHeldBack(vault: OpenVault, terminal: Terminal): void {
	const sentences = heldBackIn(vault);
	if (sentences.length === 0) return;
	for (const sentence of [words.heldBack, ...sentences.map((one) => `  ${one}`)])
		terminal.note(sentence);
	terminal.note(words.heldBackHint);
}
