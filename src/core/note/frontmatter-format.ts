// Writes values as YAML that Obsidian, our reader and older YAML 1.1 readers take for the same
// text: plain where that is safe, quoted where a word, a number or a sign would be read as
// something else. Dates stay plain. One value is one line, but for a list or a map of its own.

import { isMapValue } from '../shared/map-value';

export type PropertyValue =
	| string
	| number
	| boolean
	| null
	| readonly PropertyValue[]
	| { readonly [key: string]: PropertyValue };

/** What the reader found, to be written again: texts and truth values, lists and maps of them. */
export function asValue(value: unknown): PropertyValue {
	if (Array.isArray(value)) return value.map(asValue);
	if (typeof value === 'string' || typeof value === 'boolean') return value;
	if (!isMapValue(value)) return null;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asValue(one)]));
}

/** How a text was quoted before: kept where its new value allows it. */
type Quotes = 'plain' | 'single' | 'double';

/** Quotes that nothing but taste asked for are kept; those that the old text needed go with it. */
export function quotesFor(mark: string | undefined, old: unknown): Quotes {
	if (typeof old !== 'string' || formatText(old) !== old) return 'plain';
	return mark === '"' ? 'double' : mark === "'" ? 'single' : 'plain';
}

/** Whether a value takes lines of its own. */
export function isLong(value: PropertyValue): boolean {
	return isCollection(value) && Object.keys(value).length > 0;
}

/** The lines of some properties, each with its line end. */
export function formatProperties(
	values: ReadonlyMap<string, PropertyValue>,
	margin: string,
	lineEnd: string,
): string {
	const lines = [...values].map(
		([key, value]) =>
			`${margin}${formatText(key)}:${formatValue(value, margin, lineEnd)}${lineEnd}`,
	);
	return lines.join('');
}

/** What stands behind the colon, without the last line end. */
export function formatValue(value: PropertyValue, margin: string, lineEnd: string): string {
	const lines = linesOf(value, `${margin}  `);
	return lines === null ? ` ${formatInline(value)}` : ['', ...lines].join(lineEnd);
}

function linesOf(value: PropertyValue, margin: string): string[] | null {
	if (!isCollection(value)) return null;
	const lines = isList(value)
		? value.map((entry) => `- ${formatInline(entry)}`)
		: Object.entries(value).map((pair) => formatPair(...pair));
	return lines.length === 0 ? null : lines.map((line) => margin + line);
}

/** `key: value` on one line; `inFlow` where it stands between braces. */
export function formatPair(key: string, value: PropertyValue, inFlow = false): string {
	return `${formatText(key, 'plain', inFlow)}: ${formatInline(value, 'plain', inFlow)}`;
}

/** On one line. */
export function formatInline(
	value: PropertyValue,
	quotes: Quotes = 'plain',
	inFlow = false,
): string {
	if (typeof value === 'string') return formatText(value, quotes, inFlow);
	if (!isCollection(value)) return String(value);
	if (isList(value)) {
		return `[${value.map((entry) => formatInline(entry, 'plain', true)).join(', ')}]`;
	}
	const pairs = Object.entries(value).map((pair) => formatPair(...pair, true));
	return `{${pairs.join(', ')}}`;
}

function formatText(text: string, quotes: Quotes = 'plain', inFlow = false): string {
	if (quotes === 'plain' && isPlain(text) && !(inFlow && /[,[\]{}]/.test(text))) return text;
	if (quotes === 'single' && !UNSEEN.test(text)) return `'${text.replaceAll("'", "''")}'`;
	return JSON.stringify(text).replace(UNSEEN_ALL, escaped);
}

/** Characters that end a line or cannot be seen: only double quotes can hold them, escaped. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]/u;
const UNSEEN_ALL = /[\p{Cc}\u2028\u2029\uFEFF]/gu;

function escaped(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const SIGN_FIRST = /^[\s\-?:,[\]{}#&*!|>'"%@`]/;
const ENDS_A_VALUE = /:\s|\s#|[:\s]$/;
/** Words that are no text: some in YAML 1.2, the others in YAML 1.1, which agents still read. */
const WORD = /^(?:y|n|yes|no|on|off|true|false|null|~|<<|=)$/i;
const NUMBER = /^(?:[-+]?\.?\d[\d_.,]*(?:e[-+]?\d+)?|0[xob][\da-f_]+|[-+]?\.inf|\.nan)$/i;
const MINUTES = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?$/;

function isPlain(text: string): boolean {
	if (text === '' || SIGN_FIRST.test(text) || ENDS_A_VALUE.test(text)) return false;
	return !UNSEEN.test(text) && ![WORD, NUMBER, MINUTES].some((pattern) => pattern.test(text));
}

function isCollection(
	value: PropertyValue,
): value is readonly PropertyValue[] | Readonly<Record<string, PropertyValue>> {
	return typeof value === 'object' && value !== null;
}

function isList(value: PropertyValue): value is readonly PropertyValue[] {
	return Array.isArray(value);
}
