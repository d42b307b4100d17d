import { VaultFault } from '../../src/ports/vault-files';

/** The app is gone: no answer to this call, nor to any after it. No VaultFault, as nobody may handle it. */
export class Crashed extends Error {
	override readonly name = 'Crashed';
}

/** What is to go wrong with the writes to come. */
export class MemoryFailures {
	private crashed = false;
	private untilFailure = Infinity;
	private untilCrash = Infinity;
	private keptBytes: number | null = null;
	private keptAtCrash = 0;

	/** The n-th write from now is refused, and does nothing. */
	failWrite(nth: number): void {
		this.untilFailure = nth;
	}

	/** The next write that adds bytes leaves only so many of them, and is refused. */
	tear(kept: number): void {
		this.keptBytes = kept;
	}

	/** So many writes still succeed; the one after leaves the first `kept` bytes of what it adds. */
	crashAfter(writes: number, kept: number): void {
		this.untilCrash = writes + 1;
		this.keptAtCrash = kept;
	}

	crashNow(): void {
		this.crashed = true;
	}

	mayAnswer(): void {
		if (this.crashed) throw new Crashed();
	}

	/** Throws instead of the write, after `leave` has left what such a failure leaves. */
	mayWrite(path: string, leave?: (bytes: number) => void): void {
		this.mayAnswer();
		this.untilCrash -= 1;
		this.untilFailure -= 1;
		if (this.untilCrash === 0) this.crash(leave);
		if (this.untilFailure === 0) throw new VaultFault('unwritable', path);
		if (leave && this.keptBytes !== null) {
			leave(this.keptBytes);
			this.keptBytes = null;
			throw new VaultFault('unwritable', path);
		}
	}

	private crash(leave?: (bytes: number) => void): never {
		this.crashed = true;
		if (this.keptAtCrash > 0) leave?.(this.keptAtCrash);
		throw new Crashed();
	}
}
