// What failed is tried again, later and later: nothing fills the ledger with attempts.

const FIRST_MS = 10_000;
const LONGEST_MS = 60 * 60_000;

export class HeldTasks {
	private readonly held = new Map<string, { wait: number; until: number }>();

	constructor(private readonly now: () => number) {}

	/** Says how long it is left alone. */
	hold(id: string): number {
		const known = this.held.get(id);
		const wait = known ? Math.min(2 * known.wait, LONGEST_MS) : FIRST_MS;
		this.held.set(id, { wait, until: this.now() + wait });
		return wait;
	}

	isHeld(id: string): boolean {
		return (this.held.get(id)?.until ?? -Infinity) > this.now();
	}

	release(id: string): void {
		this.held.delete(id);
	}
}
