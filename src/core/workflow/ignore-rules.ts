// Which files in a state folder are no items: temporaries, templates, heartbeats, read-mes. The
// rules are a person's to edit: one pattern a line, `*` within a name, `**` across folders.

import { nameOf } from './paths';

export const DEFAULT_IGNORE_RULES: readonly string[] = [
	'README.md',
	'*.tmp',
	'*.md.tmp.*',
	'~*',
	'*heartbeat*',
	'*_template.md',
	'TEMPLATE_*',
	'**/Templates/**',
	'**/templates/**',
];

/** What a vault has that was set up before `TEMPLATE_*` was among them. */
export const FIRST_IGNORE_RULES: readonly string[] = DEFAULT_IGNORE_RULES.filter(
	(rule) => rule !== 'TEMPLATE_*',
);

export type IgnoreTest = (path: string) => boolean;

/** What stands for the rule that nobody can change: dot-names, which Obsidian does not show either. */
const DOT_NAMES = '.*';
const DOT_NAME = /(?:^|\/)\./;

export function ignoreTest(rules: readonly string[]): IgnoreTest {
	const ruleOf = ruleFinder(rules);
	return (path) => ruleOf(path) !== null;
}

/** Prepares the question which rule leaves a path out. */
export function ruleFinder(rules: readonly string[]): (path: string) => string | null {
	const patterns = patternsOf(rules).map((rule) => ({
		rule,
		pattern: toRegExp(rule),
		byPath: rule.includes('/'),
	}));
	return (path) => {
		if (DOT_NAME.test(path)) return DOT_NAMES;
		const name = nameOf(path);
		const found = patterns.find(({ pattern, byPath }) => pattern.test(byPath ? path : name));
		return found?.rule ?? null;
	};
}

/** The rules without blank lines and remarks. */
export function patternsOf(rules: readonly string[]): string[] {
	return rules.map((rule) => rule.trim()).filter((rule) => rule !== '' && !rule.startsWith('#'));
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
