import { describe, expect, it } from 'vitest';
import { planByTemplate, withIssueReferences } from '../../../src/core/backlog/plan-spec';

const titles = (content: string) => planByTemplate(content, 2).map(({ title }) => title);

describe('planByTemplate', () => {
	it.each([
		['numbered requirements', '# A\n\n## Requirements\n\n1. One\n2) Two\n', ['One', 'Two']],
		[
			'boxes anywhere, but for those that are settled',
			'- [ ] One\n- [x] Done\n- [-] Out\n',
			['One'],
		],
		[
			'headings under “Requirements”',
			'## Requirements\n\n### Log in\n\nBy mail.\n\n## Notes\n',
			['Log in'],
		],
		[
			'headings that are called so',
			'## Requirement 1: Log in\n\n## Other\n',
			['Requirement 1: Log in'],
		],
		['what is numbered, where nothing else is wanted', 'Text.\n\n1. One\n2. Two\n', ['One', 'Two']],
		['nothing in code', '```\n- [ ] No\n```\n', []],
		[
			'nothing that is an issue already',
			'## Requirements\n\n1. One [[@issue-001]]\n2. Two\n',
			['Two'],
		],
		['nothing without requirements', '# A\n\n- a note\n', []],
	])('finds %s', (_, content, expected) => {
		expect(titles(content)).toEqual(expected);
	});

	it('puts one before another only where the text says so, and never in a circle', () => {
		const content =
			'## Requirements\n\n1. One (after 3)\n2. Two\n3. Three depends on 1\n4. Then four\n';
		expect(planByTemplate(content, 1).map(({ blocks }) => blocks)).toEqual([[], [], [0, 3], []]);
	});

	it('takes what is below a requirement for its description, in plain words for its title', () => {
		const [first] = planByTemplate(
			'## Tasks\n\n- **Log in** by [[mail|e-mail]]\n  with a code\n',
			0,
		);
		expect(first).toMatchObject({
			title: 'Log in by e-mail',
			description: 'with a code',
			priority: 0,
		});
	});
});

describe('withIssueReferences', () => {
	it('names each issue where it is asked for, and the others at the end; line ends stay', () => {
		const issues = [
			{ id: 'issue-001', title: 'One', line: 1 },
			{ id: 'issue-002', title: 'Two', line: null },
		];
		expect(withIssueReferences('1. One\r\nText.\r\n', issues)).toBe(
			'1. One [[@issue-001]]\r\nText.\n\n## Issues\n\n- Two [[@issue-002]]\n',
		);
	});
});
