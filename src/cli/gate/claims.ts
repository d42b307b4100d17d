// Which approvals this device has used. A claim is a file that is made once and on the disk before the agent hears of it, so an approval is
// never used twice, whatever dies when.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMapValue } from '../../core/shared/map-value';
import { parseJson } from '../../core/shared/parse-json';
import type { JsonObject } from '../../core/shared/json';
import { ifThere } from '../../node/system-error';
import { createKept, readKept, sha256Hex } from './state';

export class Claims {
	private readonly folder: string;

	constructor(gateFolder: string) {
		this.folder = join(gateFolder, 'claims');
	}

	/** False where it was used before. `said`: what the device that enforces is told. Throws GateStateFault. */
	take(nonce: string, said: JsonObject): boolean {
		return createKept(this.fileOf(nonce), JSON.stringify(said), true);
	}

	isTaken(nonce: string): boolean {
		return readKept(this.fileOf(nonce)) !== null;
	}

	/** Whoever enforces has been told. */
	told(nonce: string): void {
		createKept(`${this.fileOf(nonce)}.told`, '');
	}

	/** What nobody was told, because the process died before. */
	untold(now: number): { nonce: string; said: JsonObject }[] {
		const names = new Set(ifThere(() => readdirSync(this.folder)) ?? []);
		return [...names].flatMap((name) => {
			if (name.endsWith('.told') || names.has(`${name}.told`)) return [];
			const file = join(this.folder, name);
			const madeAt = ifThere(() => statSync(file))?.mtimeMs ?? now;
			const said = now - madeAt > A_MOMENT_MS ? parseJson(readKept(file) ?? '') : null;
			return isSaid(said) ? [{ nonce: said.nonce, said }] : [];
		});
	}

	private fileOf(nonce: string): string {
		return join(this.folder, sha256Hex(nonce));
	}
}

/** Another process may be about to tell it. */
const A_MOMENT_MS = 5_000;

function isSaid(value: unknown): value is JsonObject & { nonce: string } {
	return isMapValue(value) && typeof value.nonce === 'string';
}
