export function groupBy<Value>(
	values: Iterable<Value>,
	keyOf: (value: Value) => string,
): Map<string, Value[]> {
	const groups = new Map<string, Value[]>();
	for (const value of values) {
		const group = groups.get(keyOf(value));
		if (group) group.push(value);
		else groups.set(keyOf(value), [value]);
	}
	return groups;
}
