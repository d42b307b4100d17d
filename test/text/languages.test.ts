import { afterAll, describe, expect, it, vi } from 'vitest';
import { ENTRIES } from '../../src/core/entries';
import type { LedgerEntry } from '../../src/core/entries/entry';
import { de } from '../../src/text/de';
import { en } from '../../src/text/en';
import { callsOf, onesAndTwos } from '../support/word-samples';
import { type AllWords, namesOf, wordsOf } from '../support/words';

const [english, german] = [wordsOf(en), wordsOf(de)];

type Say = (...given: unknown[]) => unknown;

/** Every text there is, and every call of each function: `[where, English, German]`. */
function allSaid(): [string, string, string][] {
	return [...english].flatMap(([path, words]): [string, string, string][] => {
		const other = german.get(path);
		if (typeof words === 'string') return [[path, words, String(other)]];
		return callsOf(path, namesOf(words)).map((given) => [
			`${path}(${given.map((one) => JSON.stringify(one)).join(', ')})`,
			said(words, given),
			said(other as Say, given),
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
		expect(english.size).toBeGreaterThan(900);
		expect(shapeOf(german)).toEqual(shapeOf(english));
	});

	it('tell programs the same codes', () => {
		const codes = (words: unknown, at: string): string[] =>
			typeof words !== 'object' || words === null
				? []
				: Object.entries(words).flatMap(([name, one]) =>
						name === 'code' ? [`${at}: ${String(one)}`] : codes(one, `${at}.${name}`),
					);
		expect(codes(de, '')).toEqual(codes(en, ''));
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
			([at, one, other]) => !isKey(at) && String(given(one)) !== String(given(other)),
		);
		expect(odd).toEqual([]);
	});

	it('differ', () => {
		const same = allSaid().filter(([at, one, other]) => one === other && !isKey(at));
		const SAME: ReadonlySet<string> = new Set([
			// Names, and words that German has from English or shares with it.
			...['board.title', 'board.columns', 'panel.plan.title', 'trail.signoff', 'trail.via.signoff'],
			...['ribbon', 'loop.panel.plan', 'panel.plan.setMark', 'model.kinds.anthropic'],
			...['outside.serverName', 'outside.host', 'settings.backlog', 'signers.addName'],
			...['embed.issueList.all', 'timeline.kindName.backlog'],
			...['backlogGraph.status', 'backlogGraph.kindName.issue', 'backlogGraph.kindName.spec'],
			...['backlogView.title', 'backlogView.columns', 'backlogView.board', 'backlogView.tab.specs'],
			...['backlogView.kind.spec', 'backlogView.kind.issue', 'backlogView.type.epic'],
			...['backlogView.type.api', 'backlogView.panel.status', 'backlogView.panel.relation.issues'],
			...['backlogView.priorityName.1', 'backlogView.priorityName.3', 'backlogView.priority'],
			'agents.page.whichAgent',
			// Nothing but what they are given.
			'agents.rule.inFolder',
			...['board.tag', 'board.dragging', 'backlog.statusChanged'],
			'check.found.log-problem',
			...['history.version', 'history.inPanel', 'history.fields', 'history.changes'],
			...['check.group', 'number', 'counted', 'folderOrVault'],
			...['decisions.unwritable', 'review.outcome', 'embed.issuesIn'],
			...['timeline.place', 'timeline.arrived', 'trail.moved', 'trail.advanced', 'trail.unknown'],
			'conversationView.agent',
			...['artifactView.commits.list', 'artifactView.commits.whole'],
			'artifactView.compare.title',
			...['verify.place', 'verify.checkpoint.gitCommand', 'verify.checkpoint.fileName'],
		]);
		expect(same.filter(([at]) => !SAME.has(where(at)))).toEqual([]);
		const unused = [...SAME].filter((path) => !same.some(([at]) => where(at) === path));
		expect(unused).toEqual([]);
	});

	it('tell one from many, German wherever English does', () => {
		const alike = [...english].flatMap(([path, words]) => {
			const other = german.get(path);
			if (typeof words === 'string' || typeof other !== 'function') return [];
			const isAlike = onesAndTwos(path, namesOf(words)).some(([one, two]) => {
				const differs = (say: Say) =>
					withoutNumbers(said(say, one)) !== withoutNumbers(said(say, two));
				return differs(words) && !differs(other);
			});
			return isAlike ? [path] : [];
		});
		// `1 Ordner`, `2 Ordner`; and where German says it without a verb.
		expect(alike.sort()).toEqual([
			'backlogView.someLeft',
			'board.movedSome',
			'board.undoneSome',
			'news.counted.folder',
			'onboarding.confirmCreate',
			'onboarding.created',
		]);
	});
});

describe('German', () => {
	const sentences = () => allSaid().map(([at, , text]) => [at, text] as const);

	it('has its own quotation marks', () => {
		const odd = sentences().filter(
			([at, text]) =>
				!where(at).startsWith('onboarding.folderProblem') &&
				where(at) !== 'verify.checkpoint.gitCommand' &&
				(/[”"‘’]/.test(text) || (text.match(/[„“]/g) ?? []).join('').replaceAll('„“', '') !== ''),
		);
		expect(odd).toEqual([]);
	});

	it('has a space before an ellipsis that stands for words', () => {
		expect(sentences().filter(([, text]) => /\p{L}…/u.test(text))).toEqual([]);
	});

	it('speaks to one person, whom it knows well', () => {
		const formal = /\p{Ll},? (Du|Dich|Dir|Dein|Ihnen)\b/u;
		expect(sentences().filter(([, text]) => formal.test(text))).toEqual([]);
	});
});

describe('the words', () => {
	/** As after a start of the app in that language. */
	async function started(language: string) {
		vi.resetModules();
		const { speak } = await import('../../src/text/kit/language');
		speak(language);
		return import('../../src/text/trail');
	}
	// What other tests load is English again.
	afterAll(() => vi.resetModules());

	it('have a sentence of their own for everything that a log tells of', async () => {
		const told = async (spoken: string) => {
			const { describeEntry } = await started(spoken);
			const entry = { fromState: 'Plans', toState: 'Done', error: null, context: {} };
			return ENTRIES.map(({ action }) => {
				const more = { action, approvalStatus: 'approved' };
				return `${action}: ${describeEntry({ ...entry, ...more } as LedgerEntry).sentence}`;
			});
		};
		const inEnglish = await told('en');
		expect((await told('de')).filter((sentence) => inEnglish.includes(sentence))).toEqual([]);
	});

	it('make the trail', async () => {
		const { describeVia } = await started('de');
		expect(describeVia('cli')).toBe('eine Befehlszeile');
	});
});
