import { expect, it } from 'vitest';
import { newIssue, newSpec } from '../../../src/core/backlog/fields';
import { bodyTemplate, filledTemplate } from '../../../src/core/backlog/templates';

it('begins an issue with its description', () => {
	expect(bodyTemplate('issue', 'Implement\nOAuth', ' Exchange tokens. ')).toBe(
		[
			...['# Implement OAuth', '', '## Description', '', 'Exchange tokens.', ''],
			...['## Design Notes', '', '## Acceptance Criteria', '', '- [ ] ', '', '## Notes', ''],
		].join('\n'),
	);
});

it('leaves room for the description of an issue that has none', () => {
	expect(bodyTemplate('issue', 'A')).toBe(
		'# A\n\n## Description\n\n## Design Notes\n\n## Acceptance Criteria\n\n- [ ] \n\n## Notes\n',
	);
});

it('begins a spec with room for requirements', () => {
	expect(bodyTemplate('spec', 'Auth')).toBe(
		'# Auth\n\n## Requirements\n\n1. \n\n## Cross-References\n',
	);
	expect(bodyTemplate('spec', 'Auth', 'How people sign in.')).toBe(
		'# Auth\n\nHow people sign in.\n\n## Requirements\n\n1. \n\n## Cross-References\n',
	);
});

const HEAD = { id: 'issue-007', title: 'Pay  {{id}}', at: '2025-10-16T10:00:00Z', by: 'alice' };
const ISSUE = { ...newIssue(HEAD), description: 'Costs $& and $1.' };

it('fills a template of a person’s own, and leaves its properties and other braces alone', () => {
	const template =
		'---\ntags: [template]\n---\n# {{title}}\r\n\n{{ Description }}\n{{id}}, {{date}}, {{time}}\n\n';
	expect(filledTemplate(template, ISSUE, '2025-10-16')).toBe(
		'# Pay {{id}}\n\nCosts $& and $1.\nissue-007, 2025-10-16, {{time}}\n',
	);
	expect(filledTemplate('{{description}}.', newSpec(HEAD), '')).toBe('.\n');
});

it('has nothing of a template without text', () => {
	expect(filledTemplate('---\ntags: [a]\n---\n\n', ISSUE, '2025-10-16')).toBeNull();
});
