// Settings that lay in the vault before this device first looked. Any program can have written them, so what
// they say is named once.

import { parseSigners } from '../../core/receipt/signers';
import { fingerprintIn } from '../../core/sign/ssh-key';
import { foundText } from '../../text/cli/init';
import type { TrustRoot } from '../../core/trust';
import { DEFAULT_IGNORE_RULES, patternsOf } from '../../core/workflow/ignore-rules';
import type { OpenVault } from './open-vault';
import type { Terminal } from './terminal';

export interface FoundSettings {
	/** Roots. */
	workspaces: readonly string[];
	/** They count for nothing until a person accepts them. */
	signers: readonly { device: string; fingerprint: string }[];
	/** Beyond those that count anyhow. */
	ignoreRules: readonly string[];
	enforcing: string | null;
}

/** Null where there was nothing to name, or this device knew the settings. */
export function foundIn(trust: TrustRoot | null): FoundSettings | null {
	if (!trust) return null;
	const found: FoundSettings = {
		workspaces: trust.workspaces.map(({ root }) => root),
		signers: parseSigners(trust.signers).map(({ device, key }) => ({
			...{ device, fingerprint: fingerprintIn(key) },
		})),
		ignoreRules: patternsOf(trust.ignoreRules.split('\n')).filter(
			(rule) => !DEFAULT_IGNORE_RULES.includes(rule),
		),
		enforcing: trust.devices.enforcing,
	};
	return sentencesOf(found).length > 0 ? found : null;
}

export function sayFound(found: FoundSettings | null, vault: OpenVault, terminal: Terminal): void {
	if (!found) return;
	terminal.note(foundText.heading(vault.stored.path));
	for (const sentence of sentencesOf(found)) terminal.note(`  ${sentence}`);
	terminal.note(foundText.hint);
}

function sentencesOf({ workspaces, signers, ignoreRules, enforcing }: FoundSettings): string[] {
	return [
		...workspaces.map(foundText.workspace),
		...signers.map(({ device, fingerprint }) => foundText.signer(device, fingerprint)),
		...(ignoreRules.length > 0 ? [foundText.ignoreRules(ignoreRules)] : []),
		...(enforcing === null ? [] : [foundText.enforcing(enforcing)]),
	];
}
