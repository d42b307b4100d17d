// Verifies the logs of every device that wrote into the folder, each by itself.

import { isTornStart, writerOf } from '../../core/ledger/chain-end';
import { isLogPath, parseLogName } from '../../core/ledger/names';
import { ChainVerifier, type Verification } from '../../core/ledger/verify';
import { nameOf } from '../../core/workflow/paths';
import type { LogSource } from './read-logs';
import { utf8 } from '../utf8';

interface DeviceVerification extends Verification {
	device: string;
}

/** Other tools' logs are left out. Throws VaultFault `unreadable`. */
export async function verifyLedger({
	files,
	pacer,
	folder,
}: LogSource): Promise<DeviceVerification[]> {
	const chains = new Map<string, ChainVerifier>();
	const owners = new Owners();
	const paths = (await files.filesIn(folder)).map(({ path }) => path).filter(isLogPath);
	for (const path of paths.sort(byAge)) {
		const bytes = await files.readBytes(path);
		const device = owners.ownerOf(path, bytes);
		if (device === null) continue;
		const chain = chains.get(device) ?? new ChainVerifier(utf8);
		chains.set(device, chain);
		const steps = chain.walk(path, bytes);
		while (!steps.next().done) await pacer.breathe();
	}
	return [...chains].map(([device, chain]) => ({ device, ...chain.report() }));
}

class Owners {
	/** Whose the last log without a device's name was: a torn one after it is theirs, too. */
	private plain: string | null = null;

	ownerOf(path: string, bytes: Uint8Array): string | null {
		const named = parseLogName(path)?.device ?? null;
		const writer = writerOf(bytes, utf8) ?? named;
		if (named !== null) return writer;
		if (writer !== null) this.plain = writer;
		return writer ?? (isTornStart(bytes, utf8) ? this.plain : null);
	}
}

/** On one day a device's plain log is older than the one with its name. */
function byAge(a: string, b: string): number {
	const [first, second] = [a, b].map((path) => nameOf(path).replace(/log$/, ''));
	return (first ?? '') < (second ?? '') ? -1 : 1;
}
