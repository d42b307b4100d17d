/** What can be reached from a value by names: its own, and those of what it inherits from, but for the language's own. */
export function reachable(root: unknown): { path: string; value: object }[] {
	const found = new Map<object, string>();
	const pending: [string, unknown][] = [['', root]];
	for (let next = pending.pop(); next; next = pending.pop()) {
		const [path, value] = next;
		if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue;
		if (found.has(value) || LANGUAGE.has(value)) continue;
		found.set(value, path);
		for (const key of Reflect.ownKeys(value)) {
			// Also what stands behind an accessor.
			const place: object = Object.getOwnPropertyDescriptor(value, key) ?? {};
			for (const name of ['value', 'get', 'set'])
				pending.push([joined(path, String(key)), Reflect.get(place, name)]);
		}
		pending.push([joined(path, '[[Prototype]]'), Object.getPrototypeOf(value)]);
	}
	return [...found].map(([value, path]) => ({ path, value }));
}

function joined(path: string, key: string): string {
	return path === '' ? key : `${path}.${key}`;
}

const AsyncFunction = Object.getPrototypeOf(async () => Promise.resolve()) as object;
const LANGUAGE: ReadonlySet<object> = new Set([
	...[Object.prototype, Function.prototype, Array.prototype, AsyncFunction],
	...[Promise.prototype, Object, Function, Array, Promise],
]);
