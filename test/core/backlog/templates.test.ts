import { expect, it } from 'vitest';
import { bodyTemplate } from '../../../src/core/backlog/templates';

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
