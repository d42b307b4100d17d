// Work on notes that have nothing to do with each other goes on side by side, so that they wait for the
// disk together. Whoever has to do with one of them waits for all.

export class SideBySide {
	/** What is under way, and by which names others would know it. */
	private readonly underWay = new Map<Promise<void>, readonly string[]>();

	constructor(private readonly most: number) {}

	/** Resolves when it has begun. `work` deals with its own failures. */
	async begin(names: readonly string[], work: () => Promise<void>): Promise<void> {
		while (this.underWay.size >= this.most) await Promise.race(this.underWay.keys());
		const turn = work().finally(() => this.underWay.delete(turn));
		this.underWay.set(turn, names);
	}

	/** Resolves when nothing is under way that goes by one of these names. */
	async clearOf(names: readonly (string | null)[]): Promise<void> {
		const known = new Set<string | null>(names);
		const isNear = [...this.underWay.values()].flat().some((name) => known.has(name));
		if (isNear) await this.ended();
	}

	/** Resolves when nothing is under way. */
	async ended(): Promise<void> {
		await Promise.all(this.underWay.keys());
	}
}
