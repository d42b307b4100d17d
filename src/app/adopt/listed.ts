// Paths of one kind, of which there may be thousands: how many, and the first few.

/** How many are named. */
const EXAMPLES = 5;

export interface Listed {
	readonly count: number;
	/** The first ones, by path. */
	readonly examples: readonly string[];
}

/** Sorted, so that two looks at one vault say the same. */
export function listed(paths: readonly string[]): Listed {
	return { count: paths.length, examples: [...paths].sort().slice(0, EXAMPLES) };
}
