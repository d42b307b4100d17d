/** The value that so large a share of them does not exceed; null where there are none. */
export function quantile(values: readonly number[], share: number): number | null {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) * share)] ?? null;
}
