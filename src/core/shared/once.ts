// What takes time to make and may never be needed. A program starts sooner without it.

/** Makes it when it is first asked for, and keeps it. */
export function once<Value>(make: () => Value): () => Value {
	let made: { value: Value } | null = null;
	return () => (made ??= { value: make() }).value;
}
