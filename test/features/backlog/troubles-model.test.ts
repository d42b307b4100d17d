import { describe, expect, it } from 'vitest';
import type { BacklogFinding } from '../../../src/app/backlog';
import {
	shownTroubles,
	type Troubles,
	troublesOf,
} from '../../../src/features/backlog/troubles-model';

const finding = (code: string, path: string, id: string | null = 'issue-001'): BacklogFinding => ({
	...{ code, path, id, sentence: `${code} in ${path}` },
});
const troubles = (...findings: BacklogFinding[]): Troubles => ({
	...{ findings, conflicts: [], paths: new Set() },
});

describe('shownTroubles', () => {
	it('has a question with both of its notes, and not what each of them says beside it', () => {
		const asked = finding('same-entity', 'b.md');
		const other = finding('duplicate-id', 'c.md', 'issue-002');
		const both = ['b.md', 'a.md'].map((path) => finding('duplicate-id', path));
		const { twins, others } = shownTroubles(troubles(asked, ...both, other));
		expect(twins).toEqual([{ ...asked, paths: ['a.md', 'b.md'] }]);
		expect(others).toEqual([other]);
	});

	it('leaves a conflict to its card', () => {
		expect(shownTroubles(troubles(finding('conflict', 'a.md'))).others).toEqual([]);
	});
});

describe('troublesOf', () => {
	it('has what is wrong with a note, and a question about it that another note has', () => {
		const asked = finding('same-entity', 'b.md');
		const own = finding('broken', 'a.md');
		const all = troubles(
			asked,
			own,
			finding('broken', 'b.md'),
			finding('same-entity', 'd.md', 'issue-004'),
		);
		expect(troublesOf(all, { path: 'a.md', id: 'issue-001' }).findings).toEqual([asked, own]);
	});
});
