// The first security key of a vault: registered by whoever sets it up, where nothing was governed before. Every other one takes a person in
// Obsidian, because from then on there is something that a program could get round.

import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type ForeignKey, securityKeyOf } from '../../app/plane';
import { isLogPath } from '../../core/ledger/names';
import { trustOf } from '../../core/trust';
import { TypedCode } from '../../core/trust-code';
import { reasonOf } from '../../node/system-error';
import { cliText } from '../../text/cli/index';
import { trustText } from '../../text/cli/trust';
import type { Around, Call } from './command';
import { Ending, EXIT } from './exit-codes';
import { whileHeld } from './hold-vault';
import type { OpenVault } from './open-vault';
import { recording } from './recording';

export interface FirstKey extends ForeignKey {
	proof: TypedCode;
}

/** Null where none was named. Throws an Ending where it can't be registered; asked before anything is set up. */
export async function firstKeyIn(
	vault: OpenVault,
	call: Call<'security-key' | 'key-name'>,
	{ cwd }: Pick<Around, 'cwd'>,
): Promise<FirstKey | null> {
	const file = call.text('security-key');
	if (file === null) return null;
	const path = resolve(cwd, file);
	const name = call.text('key-name') ?? basename(path, '.pub');
	const read = securityKeyOf({ name, line: lineAt(path) }, []);
	if (!read.ok) throw new Ending(EXIT.failed, `${path}: ${read.refusal.sentence}`);
	const { settings, stored } = vault;
	const proofs = [settings, stored].map((one) => TypedCode.forFirst(trustOf(one.current())));
	const hasLogs = (await vault.files.allFiles()).some(isLogPath);
	const [proof] = proofs;
	if (!proof || proofs.includes(null) || hasLogs)
		throw new Ending(EXIT.failed, cliText.init.notFirst);
	return { ...read.value, proof };
}

/** On record before it counts. Throws an Ending where it can't be. */
export async function registerFirst(
	vault: OpenVault,
	{ proof, ...key }: FirstKey,
	around: Around,
): Promise<void> {
	const fresh = vault.settings.current().workspaces;
	const { terminal } = around;
	await whileHeld(vault, fresh, around, () =>
		recording({ vault, terminal, fresh }, async ({ plane: { control, signers } }) => {
			if (!control.ready()) throw new Ending(EXIT.failed, trustText.noLog);
			await signers.accept(key, proof);
		}),
	);
}

function lineAt(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		throw new Ending(EXIT.failed, cliText.init.noKeyFile(path, reasonOf(error)));
	}
}
