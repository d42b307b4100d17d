import type { Secrets } from '../../src/ports/secrets';
import { VaultFault } from '../../src/ports/vault-files';

/** Secrets that end with the test, and bytes that are the same each time. */
export class MemorySecrets implements Secrets {
	readonly kept = new Map<string, string>();
	isFull = false;

	constructor(private seed = 1) {}

	load(name: string): string | null {
		return this.kept.get(name) ?? null;
	}

	save(name: string, secret: string): void {
		if (this.isFull) throw new VaultFault('unwritable', name);
		this.kept.set(name, secret);
	}

	random(length: number): Uint8Array {
		this.seed += 1;
		return new Uint8Array(length).map((_, index) => (this.seed * 31 + index * 7) % 256);
	}
}
