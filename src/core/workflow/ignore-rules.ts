// Which files in a state folder are no items: temporaries, templates, heartbeats, read-mes. The
// rules are a person's to edit: one pattern a line, `*` within a name, `**` across folders.
// Tests as a value.

import { nameOf } from './paths';

export const DEFAULT_IGNORE_RULES: readonly string[] = [
	'README.md',
	'*.tmp',
	'*.md.tmp.*',
	'~*',
	'*heartbeat*',
	'*_template.md',
	'**/Templates/**',
	'**/templates/**',
];

export type IgnoreTest = (path: string) => boolean;

/** Dot-names are always ignored: Obsidian does not show them either. */
export function ignoreTest(rules: readonly string[]): IgnoreTest {
	const patterns = rules
		.map((rule) => rule.trim())
		.filter((rule) => rule !== '' && !rule.startsWith('#'));
	const byName = patterns.filter((rule) => !rule.includes('/')).map(toRegExp);
	const byPath = patterns.filter((rule) => rule.includes('/')).map(toRegExp);
	return (path) => {
		const name = nameOf(path);
		return (
			path.split('/').some((part) => part.startsWith('.')) ||
			byName.some((pattern) => pattern.test(name)) ||
			byPath.some((pattern) => pattern.test(path))
		);
	};
}

/** Everything but `*`, `**` and `?` is taken literally. */
function toRegExp(rule: string): RegExp {
	const source = rule
		.replace(/\*{3,}/g, '**')
		.split(/(\*\*\/|\*\*|\*|\?)/)
		.map(translate)
		.join('');
	return new RegExp(`^${source}$`, 'isu');
}

function translate(token: string): string {
	if (token === '**/') return '(?:.*/)?';
	if (token === '**') return '.*';
	if (token === '*') return '[^/]*';
	if (token === '?') return '[^/]';
	return token.replace(/[\\^$.|+()[\]{}/]/g, '\\$&');
}
