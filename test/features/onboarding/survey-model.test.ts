import { describe, expect, it } from 'vitest';
import type { SurveyResult } from '../../../src/app/adopt/survey';
import { FINDING_CODES } from '../../../src/core/item/finding';
import { text } from '../../../src/text';
import { surveyLines } from '../../../src/features/onboarding/survey-model';

const NOTHING = { count: 0, examples: [] };
const CLEAN: SurveyResult = {
	notes: 0,
	states: [],
	withoutId: 0,
	unverified: 0,
	findings: [],
	ignored: [],
	otherFiles: NOTHING,
	foreignLogs: NOTHING,
};

const listOf = (count: number, ...examples: string[]) => ({ count, examples });

describe('surveyLines', () => {
	it('has nothing to say of a clean vault', () => {
		expect(surveyLines(CLEAN)).toEqual([]);
	});

	it('says what needs attention first, then the rest', () => {
		const lines = surveyLines({
			...CLEAN,
			withoutId: 12,
			unverified: 1,
			findings: [{ code: 'empty', ...listOf(1, 'a.md') }],
			foreignLogs: listOf(1, 'Logs/a.json'),
			ignored: [{ rule: '*x*', ...listOf(2, 'x', 'xx') }],
			otherFiles: listOf(1, 'a.png'),
		});
		expect(lines.map(({ tone, sentence }) => [tone, sentence])).toEqual([
			['warning', '1 note is empty.'],
			['warning', text.onboarding.survey.unverified(1)],
			['info', text.onboarding.survey.withoutId(12)],
			['info', '1 file in Logs is another tool’s. Signoff leaves it alone.'],
			['info', '2 files are ignored because of the rule *x*'],
			['info', '1 other file is no note and left alone.'],
		]);
	});

	it('says how many more there are than it names', () => {
		const [five, more] = surveyLines({
			...CLEAN,
			findings: [{ code: 'empty', ...listOf(2, 'a.md', 'b.md') }],
			otherFiles: listOf(1_216, 'a.png', 'b.png'),
		});
		expect(five).toMatchObject({ examples: ['a.md', 'b.md'], more: null });
		expect(more).toMatchObject({ examples: ['a.png', 'b.png'], more: 'and 1,214 more' });
	});

	it('has a sentence of its own for everything that can be wrong, for one and for many', () => {
		const sentences = [1, 2_000].flatMap((count) =>
			surveyLines({
				...CLEAN,
				findings: FINDING_CODES.map((code) => ({ code, ...listOf(count, 'a.md') })),
			}).map(({ sentence }) => sentence),
		);
		expect(new Set(sentences).size).toBe(2 * FINDING_CODES.length);
		expect(sentences.filter((sentence) => sentence.includes('2,000'))).toHaveLength(
			FINDING_CODES.length,
		);
	});
});
