/** The version whose documented API this host follows. */
export const apiVersion = '1.13.1';

/** Whether the app is at least this version. */
export function requireApiVersion(version: string): boolean {
	const wanted = numbersOf(version);
	const have = numbersOf(apiVersion);
	for (const [index, number] of wanted.entries()) {
		const mine = have[index] ?? 0;
		if (mine !== number) return mine > number;
	}
	return true;
}

function numbersOf(version: string): number[] {
	return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
