/** The row to go to, or null where the key means nothing to a list. */
export function stepFor(key: string, current: number, count: number): number | null {
	if (count === 0) return null;
	if (key === 'ArrowDown' || key === 'j') return Math.min(current + 1, count - 1);
	if (key === 'ArrowUp' || key === 'k') return Math.max(current - 1, 0);
	if (key === 'Home') return 0;
	if (key === 'End') return count - 1;
	return null;
}
