// Everything that an entry says, as one text to look for words in.

import { isMapValue } from '../shared/map-value';

/** More than Signoff puts into a line. What another program put there beyond it, nobody looks for. */
const LONGEST = 40_000;

export function searchedText(values: readonly unknown[]): string {
	const texts: string[] = [];
	for (const value of values) addTexts(value, texts);
	return texts.join('\n').slice(0, LONGEST).toLowerCase();
}

function addTexts(value: unknown, texts: string[]): void {
	if (typeof value === 'string') texts.push(value);
	else if (typeof value === 'number') texts.push(String(value));
	else if (Array.isArray(value)) for (const one of value) addTexts(one, texts);
	else if (isMapValue(value)) for (const one of Object.values(value)) addTexts(one, texts);
}
