import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseHandbook } from '../../../src/core/approval/sensitivity';
import { handbookModels, type HandbookModel } from '../../../src/features/panel/handbook-model';

const bookAt = (root: string, path: string, text: string) => ({
	root,
	handbook: { path, reading: parseHandbook(text) },
});

function only(models: readonly HandbookModel[]): HandbookModel {
	const [model, ...others] = models;
	expect(others).toEqual([]);
	if (!model) throw new Error('none');
	return model;
}

const modelOf = (text: string) => only(handbookModels([bookAt('', 'Company_Handbook.md', text)]));

const TEXT = `# Handbook
## Known recipients
- Acme, pay@acme.example
- Bob
- Zoe
## Spending limits
- 50 EUR
- $500
## Forbidden actions
- Pay in crypto
- Share passwords
## Always ask
- Sign contracts
## Tone
Be kind.
`;

describe('handbookModels', () => {
	it('says in a line what holds', () => {
		const { path, where, summary, problems } = modelOf(TEXT);
		expect({ path, where, summary, problems }).toEqual({
			path: 'Company_Handbook.md',
			where: '',
			summary: '3 known recipients, limit 50 EUR, 2 forbidden, 1 always ask',
			problems: 1,
		});
	});

	it('lists every rule with its line, and what was not understood in the order of its lines', () => {
		const { understood, notUnderstood } = modelOf(TEXT);
		expect(understood).toEqual([
			{ text: '3 known recipients under “Known recipients”', line: 2 },
			{ text: 'A payment from 50 EUR is high risk', line: null },
			{ text: 'Forbidden: Pay in crypto', line: 10 },
			{ text: 'Forbidden: Share passwords', line: 11 },
			{ text: 'Always ask: Sign contracts', line: 13 },
		]);
		expect(notUnderstood.map(({ text, line }) => `${line} ${text.split('.')[0]}`)).toEqual([
			'8 $500 is above the limit that holds anyway, 100 USD',
			'14 “Tone” is not read for rules',
		]);
	});

	it('understands the example in the documentation as it is described there', () => {
		const page = readFileSync('docs/handbook.md', 'utf8').replace(/\s+/g, (gap) =>
			gap.includes('\n') ? '\n' : ' ',
		);
		const example = /```markdown\n([^`]+)```/.exec(page)?.[1] ?? '';
		const { summary, notUnderstood } = modelOf(example);
		expect(notUnderstood).toEqual([]);
		expect(page.replaceAll('\n', ' ')).toContain(`_${summary}_`);
	});

	it('tells one recipient from several', () => {
		expect(modelOf('## Known vendors\n- Acme').summary).toBe('1 known recipient');
	});

	it.each([
		['', 'Nothing in it was understood'],
		['## Tone\nBe kind.', 'Nothing in it was understood'],
	])('says that the defaults hold where nothing in %j is a rule', (text, sentence) => {
		expect(modelOf(text).summary).toContain(sentence);
	});

	it('says that there is none, or none that can be read', () => {
		expect(only(handbookModels([{ root: '', handbook: null }]))).toMatchObject({
			path: null,
			summary: 'There is no Company_Handbook.md: the strict defaults hold.',
		});
		const unread = { root: '', handbook: { path: 'Company_Handbook.md', reading: null } };
		expect(only(handbookModels([unread]))).toMatchObject({
			path: 'Company_Handbook.md',
			summary: 'Company_Handbook.md cannot be read: the strict defaults hold.',
		});
	});

	it('shows a handbook of several workspaces once, and says which they are where they differ', () => {
		const shared = (root: string) => bookAt(root, 'Company_Handbook.md', TEXT);
		expect(only(handbookModels([shared('A'), shared('B')])).where).toBe('');
		const own = bookAt('C', 'C/Company_Handbook.md', '');
		const models = handbookModels([shared('A'), own, shared('B'), { root: '', handbook: null }]);
		expect(models.map(({ path, where }) => [path, where])).toEqual([
			['Company_Handbook.md', 'A, B'],
			['C/Company_Handbook.md', 'C'],
			[null, 'Vault folder'],
		]);
	});

	it('has nothing to say before a workspace is open', () => {
		expect(handbookModels([])).toEqual([]);
	});
});
