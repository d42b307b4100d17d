export interface Debouncer<T extends unknown[], V> {
	(...args: T): this;
	cancel(): this;
	run(): V | undefined;
}

/**
 * Calls `cb` once, `timeout` ms after the first call, or after the latest if `resetTimer`; with the latest
 * arguments either way. `run` does at once what is waiting, if anything is.
 */
export function debounce<T extends unknown[], V>(
	cb: (...args: T) => V,
	timeout = 0,
	resetTimer = false,
): Debouncer<T, V> {
	let timer: ReturnType<typeof setTimeout> | null = null;
	let waiting: T | null = null;

	const stop = (): void => {
		if (timer !== null) clearTimeout(timer);
		timer = null;
	};
	const run = (): V | undefined => {
		stop();
		const args = waiting;
		waiting = null;
		return args ? cb(...args) : undefined;
	};
	const debouncer = ((...args: T) => {
		waiting = args;
		if (timer !== null && resetTimer) stop();
		timer ??= setTimeout(run, timeout);
		return debouncer;
	}) as Debouncer<T, V>;
	debouncer.cancel = () => {
		stop();
		waiting = null;
		return debouncer;
	};
	debouncer.run = run;
	return debouncer;
}
