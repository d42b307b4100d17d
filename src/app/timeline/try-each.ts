// One after the other, also behind what fails: the first failure is thrown when all have had their turn.

export async function tryEach<One>(
	all: readonly One[],
	work: (one: One) => Promise<unknown>,
): Promise<void> {
	let failed: { error: unknown } | null = null;
	for (const one of all) {
		try {
			await work(one);
		} catch (error) {
			failed ??= { error };
		}
	}
	if (failed) throw failed.error;
}
