import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENTRIES } from '../../../src/core/entries';
import type { LedgerEntry } from '../../../src/core/ledger/entry';
import type { Language } from '../../../src/core/text/language';
import type { describeEntry as DescribeEntry } from '../../../src/core/text/trail';
import { callsOf, onesAndTwos } from '../../support/word-samples';
import { exported, namesOf, PARTS, wordsIn, type AllWords } from '../../support/words';

let en: AllWords;
let de: AllWords;
beforeAll(async () => {
	[en, de] = [await wordsIn('en'), await wordsIn('de')];
});

type Say = (...given: unknown[]) => unknown;

/** Every text there is, and every call of each function: `[where, English, German]`. */
function allSaid(): [string, string, string][] {
	return [...en].flatMap(([path, words]): [string, string, string][] => {
		const german = de.get(path);
		if (typeof words === 'string') return [[path, words, String(german)]];
		return callsOf(path, namesOf(words)).map((given) => [
			`${path}(${given.map((one) => JSON.stringify(one)).join(', ')})`,
			said(words, given),
			said(german as Say, given),
		]);
	});
}

function said(say: Say, given: readonly unknown[]): string {
	const answer = say(...given);
	if (typeof answer === 'object' && answer !== null && 'sentence' in answer) {
		return String(answer.sentence);
	}
	return String(answer);
}

const where = (at: string) => at.replace(/\(.*/s, '');
const isKey = (at: string) => /\.list\.\d+\.0$/.test(at);
/** Without what each language writes between the digits. */
const numbersIn = (text: string) =>
	text
		.replace(/(\d)[.,](?=\d{3})/g, '$1')
		.match(/\d+/g)
		?.sort() ?? [];
const withoutNumbers = (text: string) => text.replace(/\d/g, '');

describe('the languages', () => {
	it('have the same words, and each takes as much', () => {
		const shapeOf = (words: AllWords) =>
			[...words].map(([path, one]) => [path, typeof one === 'string' ? 'text' : one.length]).sort();
		expect(en.size).toBeGreaterThan(900);
		expect(shapeOf(de)).toEqual(shapeOf(en));
	});

	it('tell programs the same codes', async () => {
		const codes = (words: unknown, at: string): string[] =>
			typeof words !== 'object' || words === null
				? []
				: Object.entries(words).flatMap(([name, one]) =>
						name === 'code' ? [`${at}: ${String(one)}`] : codes(one, `${at}.${name}`),
					);
		for (const part of PARTS) {
			const [english, german] = [await exported('en', part), await exported('de', part)];
			expect(codes(german, part)).toEqual(codes(english, part));
		}
	});

	it('say something everywhere, and nothing by accident', () => {
		const odd = allSaid().filter(([at, ...texts]) =>
			texts.some(
				(text) =>
					text.trim() === '' ||
					text !== text.trim() ||
					/undefined|NaN|\[object/.test(text) ||
					// A property may be null; a sentence with something left out is not one.
					(at.endsWith(')') && text.includes('null')),
			),
		);
		expect(odd).toEqual([]);
	});

	it('name what they are given, both or neither', () => {
		const given = (text: string) => [...new Set(text.match(/‹\w+›/g)), ...numbersIn(text)].sort();
		const odd = allSaid().filter(
			([at, english, german]) => !isKey(at) && String(given(english)) !== String(given(german)),
		);
		expect(odd).toEqual([]);
	});

	it('differ', () => {
		const same = allSaid().filter(([at, english, german]) => english === german && !isKey(at));
		const SAME: ReadonlySet<string> = new Set([
			// Names, and words that German has from English or shares with it.
			...['board.title', 'board.columns', 'panel.plan.title', 'trail.signoff', 'trail.via.signoff'],
			...['common.ribbon', 'loop-panel.plan', 'panel.plan.setMark'],
			// Nothing but what they are given.
			...['board.tag', 'board.dragging'],
			'checks.log-problem',
			...['check-workspace.group', 'common.number', 'common.counted', 'common.folderOrVault'],
			...['decisions.unwritable', 'review.outcome'],
			...['timeline.place', 'timeline.arrived', 'trail.moved', 'trail.advanced', 'trail.unknown'],
			...['verify.place', 'verify.checkpoint.gitCommand', 'verify.checkpoint.fileName'],
		]);
		expect(same.filter(([at]) => !SAME.has(where(at)))).toEqual([]);
		const unused = [...SAME].filter((path) => !same.some(([at]) => where(at) === path));
		expect(unused).toEqual([]);
	});

	it('tell one from many, German wherever English does', () => {
		const alike = [...en].flatMap(([path, words]) => {
			const german = de.get(path);
			if (typeof words === 'string' || typeof german !== 'function') return [];
			const isAlike = onesAndTwos(path, namesOf(words)).some(([one, two]) => {
				const differs = (say: Say) =>
					withoutNumbers(said(say, one)) !== withoutNumbers(said(say, two));
				return differs(words) && !differs(german);
			});
			return isAlike ? [path] : [];
		});
		// `1 Ordner`, `2 Ordner`; and where German says it without a verb.
		expect(alike.sort()).toEqual([
			'board.movedSome',
			'board.undoneSome',
			'common.onboarding.confirmCreate',
			'common.onboarding.created',
			'news.counted.folder',
		]);
	});
});

describe('German', () => {
	const german = () => allSaid().map(([at, , text]) => [at, text] as const);

	it('has its own quotation marks', () => {
		const odd = german().filter(
			([at, text]) =>
				where(at) !== 'common.onboarding.folderProblem' &&
				where(at) !== 'verify.checkpoint.gitCommand' &&
				(/[”"‘’]/.test(text) || (text.match(/[„“]/g) ?? []).join('').replaceAll('„“', '') !== ''),
		);
		expect(odd).toEqual([]);
	});

	it('has a space before an ellipsis that stands for words', () => {
		expect(german().filter(([, text]) => /\p{L}…/u.test(text))).toEqual([]);
	});

	it('speaks to one person, whom it knows well', () => {
		const formal = /\p{Ll},? (Du|Dich|Dir|Dein|Ihnen)\b/u;
		expect(german().filter(([, text]) => formal.test(text))).toEqual([]);
	});
});

describe('a part of the words', () => {
	/** As after a start of the app in that language. */
	async function started(language: Language, part: string): Promise<Record<string, unknown>> {
		vi.resetModules();
		const { speak } = await import('../../../src/core/text/language');
		speak(language);
		return vi.importActual(`../../../src/core/text/${part}`);
	}
	// What other tests load is English again.
	afterAll(() => vi.resetModules());

	const chosen = PARTS.filter((part) => part !== 'news' && part !== 'trail');

	it.each(chosen)('is in the language of the app: %s', async (part) => {
		for (const language of ['en', 'de'] as const) {
			const [words] = Object.values(await started(language, part === 'common' ? 'english' : part));
			expect(words).toBe(await exported(language, part));
		}
	});

	it('has words of its own for everything that a log tells of', async () => {
		const told = async (spoken: Language) => {
			const { describeEntry } = await started(spoken, 'trail');
			const entry = { fromState: 'Plans', toState: 'Done', error: null, context: {} };
			return ENTRIES.map(({ action }) => {
				const { sentence } = (describeEntry as typeof DescribeEntry)({
					...entry,
					...{ action, approvalStatus: 'approved' },
				} as LedgerEntry);
				return `${action}: ${sentence}`;
			});
		};
		const english = await told('en');
		expect((await told('de')).filter((sentence) => english.includes(sentence))).toEqual([]);
	});

	it('makes news and the trail', async () => {
		const { newsText } = await started('de', 'news');
		expect((newsText as { sentence: Say }).sentence({ kind: 'deleted', title: 'A' })).toBe(
			'„A“ wurde gelöscht.',
		);
		const { describeVia } = await started('de', 'trail');
		expect((describeVia as Say)('cli')).toBe('eine Befehlszeile');
	});
});
