import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	DEFAULT_IGNORE_RULES,
	ignoreTest,
	patternsOf,
	ruleFinder,
} from '../../../src/core/workflow/ignore-rules';
import { anyText } from '../../support/any-text';

describe('ignoreTest', () => {
	describe('with the default rules', () => {
		const ignored = ignoreTest(DEFAULT_IGNORE_RULES);

		it.each([
			'Inbox/README.md',
			'Inbox/readme.md',
			'Inbox/note.tmp',
			'Needs_Action/task.md.tmp.4711.ab12',
			'Inbox/~lock.md',
			'Inbox/agent_heartbeat_17.md',
			'Inbox/Heartbeat.md',
			'Plans/plan_template.md',
			'Plans/TEMPLATE_mail.md',
			'Templates/a.md',
			'Inbox/Templates/deep/a.md',
			'Inbox/templates/a.md',
			'.trash/a.md',
			'Inbox/.hidden.md',
			'Inbox/.git/a.md',
		])('ignores %s', (path) => {
			expect(ignored(path)).toBe(true);
		});

		it.each([
			'Inbox/a.md',
			'Inbox/READMEs.md',
			'Inbox/my README.md',
			'Inbox/a~.md',
			'Inbox/template.md',
			'Inbox/My Templates/a.md',
			'Inbox/Templates.md',
			'Inbox/tmp.md',
		])('keeps %s', (path) => {
			expect(ignored(path)).toBe(false);
		});
	});

	it.each([
		['?.md', 'A/a.md', true],
		['?.md', 'A/🎉.md', true],
		['?.md', 'A/ab.md', false],
		['A/*.md', 'A/a.md', true],
		['A/*.md', 'A/B/a.md', false],
		['A/**', 'A/B/a.md', true],
		['A/**', 'B/A/a.md', false],
		['**/A/**', 'A/a.md', true],
		['**/A/**', 'x/y/A/z/a.md', true],
		['**/A/**', 'xA/a.md', false],
		['A/**/z.md', 'A/z.md', true],
		['A/**/z.md', 'A/b/c/z.md', true],
		['***', 'a.md', true],
		['a+(b).md', 'a+(b).md', true],
		['a+(b).md', 'aab.md', false],
		['[x].md', 'x.md', false],
		['[x].md', '[x].md', true],
		['a.md', 'abmd', false],
		['  a.md  ', 'a.md', true],
		['# a.md', 'a.md', false],
		['#a', '#a', false],
		['', '', false],
		['**/A/**', 'A/two\nlines.md', true],
	])('reads %j so that %j is ignored: %s', (rule, path, expected) => {
		expect(ignoreTest([rule])(path)).toBe(expected);
	});

	it('ignores dot-names without any rule', () => {
		expect(ignoreTest([])('a/.b/c.md')).toBe(true);
		expect(ignoreTest([])('a/b.c')).toBe(false);
	});

	it('takes any text for a rule without failing', () => {
		fc.assert(
			fc.property(anyText, anyText, (rule, path) => {
				expect(ignoreTest([rule])(path)).toBeTypeOf('boolean');
			}),
		);
	});

	it('takes a rule without signs literally', () => {
		fc.assert(
			fc.property(fc.string(), (name) => {
				fc.pre(!/[*?/]/.test(name) && name.trim() === name && !/^(#|$)/.test(name));
				expect(ignoreTest([name])(`A/${name}`)).toBe(true);
				expect(ignoreTest([name])(`A/${name}x`)).toBe(name.startsWith('.'));
			}),
		);
	});

	it('agrees with a matcher that tries every way', () => {
		const rule = fc.string({
			unit: fc.constantFrom('a', 'b', '*', '*', '?', '/', '.'),
			maxLength: 8,
		});
		const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', 'A', '\n'), maxLength: 8 });
		fc.assert(
			fc.property(rule, path, (pattern, given) => {
				const subject = pattern.includes('/') ? given : given.slice(given.lastIndexOf('/') + 1);
				const expected = pattern !== '' && matches(pattern.replace(/\*{3,}/g, '**'), subject);
				expect(ignoreTest([pattern])(given)).toBe(expected);
			}),
			{ numRuns: 3000 },
		);
	});
});

/** The meaning of a rule, spelt out by trying each length for each star. */
function matches(rule: string, path: string): boolean {
	if (rule === '') return path === '';
	const rests = Array.from({ length: path.length + 1 }, (_, taken) => taken);
	if (rule.startsWith('**/')) {
		const below = rests.filter((taken) => taken === 0 || path[taken - 1] === '/');
		return below.some((taken) => matches(rule.slice(3), path.slice(taken)));
	}
	if (rule.startsWith('**'))
		return rests.some((taken) => matches(rule.slice(2), path.slice(taken)));
	if (rule.startsWith('*')) {
		const inName = rests.filter((taken) => !path.slice(0, taken).includes('/'));
		return inName.some((taken) => matches(rule.slice(1), path.slice(taken)));
	}
	if (path === '') return false;
	const [wanted, found] = [rule.charAt(0).toLowerCase(), path.charAt(0).toLowerCase()];
	const same = wanted === '?' ? found !== '/' : wanted === found;
	return same && matches(rule.slice(1), path.slice(1));
}

describe('ruleFinder', () => {
	const ruleOf = ruleFinder(['# mine', '', ' *.tmp ', '**/Old/**', 'a*']);

	it.each([
		['Inbox/x.tmp', '*.tmp'],
		['Inbox/Old/x.md', '**/Old/**'],
		['Inbox/a.tmp', '*.tmp'],
		['Inbox/a.md', 'a*'],
		['Inbox/.x/a.tmp', '.*'],
		['Inbox/x.md', null],
	])('says which rule leaves %s out: %j', (path, rule) => {
		expect(ruleOf(path)).toBe(rule);
	});
});

describe('patternsOf', () => {
	it('leaves out remarks and blank lines', () => {
		expect(patternsOf(['# a', ' b ', '', '  ', 'c # d'])).toEqual(['b', 'c # d']);
	});
});
