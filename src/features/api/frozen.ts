// What leaves for other plugins: they can read it, and changing it changes nothing of ours.

/** Frozen all the way down. For values that were made for the one who gets them. */
export function frozen<Value>(value: Value): Value {
	const isThing = typeof value === 'object' || typeof value === 'function';
	if (!isThing || value === null || Object.isFrozen(value)) return value;
	for (const part of Object.values(value)) frozen(part);
	return Object.freeze(value);
}
