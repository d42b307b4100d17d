export function groupBy<Value>(
	values: Iterable<Value>,
	keyOf: (value: Value) => string,
): Map<string, Value[]> {
	const groups = new Map<string, Value[]>();
	for (const value of values) {
		const key = keyOf(value);
		const group = groups.get(key);
		if (group) group.push(value);
		else groups.set(key, [value]);
	}
	return groups;
}
