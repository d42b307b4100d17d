// How high rows are, and so where each begins. A row that was never built has a height that is guessed; once it has been, it is known.

export class Heights {
	private readonly measured = new Map<string, number>();
	private heights: number[] = [];
	/** `tops[index]` holds for all below `known`. */
	private tops: number[] = [0];
	private known = 0;
	private keys: readonly string[] = [];
	private guess: (index: number) => number = () => 0;

	/** What was measured of a row goes with its key. */
	use(keys: readonly string[], guess: (index: number) => number): void {
		this.keys = keys;
		this.guess = guess;
		this.heights = keys.map((key, index) => this.measured.get(key) ?? guess(index));
		this.tops = [0];
		this.known = 0;
	}

	/** True where something moves by it. */
	measure(index: number, height: number): boolean {
		const key = this.keys[index];
		if (key === undefined || height <= 0) return false;
		this.measured.set(key, height);
		if (this.heights[index] === height) return false;
		this.heights[index] = height;
		this.known = Math.min(this.known, index);
		return true;
	}

	/** The width is another one: nothing that was measured holds. */
	forget(): void {
		this.measured.clear();
		this.use(this.keys, this.guess);
	}

	get count(): number {
		return this.heights.length;
	}

	get total(): number {
		return this.topOf(this.count);
	}

	topOf(index: number): number {
		const wanted = Math.max(0, Math.min(index, this.count));
		for (; this.known < wanted; this.known += 1)
			this.tops[this.known + 1] = (this.tops[this.known] ?? 0) + (this.heights[this.known] ?? 0);
		return this.tops[wanted] ?? 0;
	}

	/** The row at this height from the top; the last where it is below all of them. */
	indexAt(top: number): number {
		let [low, high] = [0, Math.max(0, this.count - 1)];
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if (this.topOf(middle) <= top) low = middle;
			else high = middle - 1;
		}
		return low;
	}

	/** Rows to build, `to` not among them. */
	seen(top: number, height: number, margin: number): { from: number; to: number } {
		if (this.count === 0) return { from: 0, to: 0 };
		const from = this.indexAt(top - margin);
		return { from, to: this.indexAt(top + height + margin) + 1 };
	}
}
