// A step's arguments for reading. Laid out only where that provably changes nothing: a doubled key, a
// long number or an escape would be lost on the way, and then the text is shown as it stands.

import { visible } from './visible-text';

export function argumentsText(raw: string): string {
	return visible(laidOut(raw) ?? raw);
}

function laidOut(raw: string): string | null {
	let value: unknown;
	try {
		value = JSON.parse(raw);
	} catch {
		return null;
	}
	return JSON.stringify(value) ===
		raw.replace(STRING_OR_SPACE, (part) => (part.startsWith('"') ? part : ''))
		? JSON.stringify(value, null, 2)
		: null;
}

const STRING_OR_SPACE = /"(?:[^"\\]|\\.)*"|\s+/g;
