// A map or a list can stand where the name of a property belongs: to YAML, `{{date}}` of a template is a map
// whose only name is a map. It is named by its own text, on one line, without comments, anchors and tags.
// yaml has a writer that could do this; reading has no other use for it, so main.js goes without.
// Tests as a value.

import {
	Scalar,
	isAlias,
	isCollection,
	isMap,
	isPair,
	isScalar,
	type Pair,
	type YAMLMap,
	type YAMLSeq,
} from 'yaml';

/** To be called before the map is made into a value. */
export function nameCollectionKeys(map: YAMLMap): void {
	for (const { key } of map.items) {
		if (isCollection(key)) key.toString = () => textOfCollection(key);
	}
}

function textOfCollection(node: YAMLMap | YAMLSeq): string {
	const [open, close] = isMap(node) ? ['{', '}'] : ['[', ']'];
	if (node.items.length === 0) return open + close;
	return `${open} ${node.items.map(textOf).join(', ')} ${close}`;
}

function textOf(node: unknown): string {
	if (isPair(node)) return textOfPair(node);
	if (isCollection(node)) return textOfCollection(node);
	if (isScalar(node)) return textOfScalar(node);
	return isAlias(node) ? `*${node.source}` : '';
}

function textOfPair({ key, value }: Pair): string {
	const name = isCollection(key) ? `? ${textOf(key)}` : textOf(key);
	return value === null ? name : `${name}: ${textOf(value)}`.trimEnd();
}

/** What a value without quotes cannot hold among brackets. */
const NEEDS_QUOTES = /[[\]{},\n]/;

function textOfScalar({ source = '', type }: Scalar): string {
	if (type === Scalar.QUOTE_SINGLE) return `'${source.replaceAll("'", "''")}'`;
	if (type !== Scalar.PLAIN || NEEDS_QUOTES.test(source)) return JSON.stringify(source);
	return source;
}
