import { describe, expect, it } from 'vitest';
import { checkWords } from '../../../src/core/text/check-workspace';
import { checkText } from '../../../src/core/text/checks';
import { verifyText } from '../../../src/core/text/cli-verify';
import { decisions } from '../../../src/core/text/decisions';
import { panelText } from '../../../src/core/text/panel';
import { verifyWords } from '../../../src/core/text/verify';

describe('verifyWords', () => {
	it.each([
		[verifyWords.checking(0, 0), 'Reading the log …'],
		[verifyWords.checking(1_400_000, 12_000_000), '1 of 12 MB read'],
		[verifyWords.intact('desk', 1), 'desk: intact. 1 entry.'],
		[verifyWords.broken('desk', 7, 2), 'desk: not intact. 2 problems in 7 entries.'],
		[verifyWords.signed(7, 7), 'Signed to its end.'],
		[verifyWords.signed(1200, 7000), 'Signed up to entry 1,200 of 7,000.'],
		[verifyWords.place('Logs/a.log', 3), 'Logs/a.log:3'],
		[verifyWords.place('Logs/a.log', null), 'Logs/a.log'],
		[verifyWords.summary(1), 'The last check found 1 problem.'],
		[verifyWords.checkpoint.fileName('desk', 9), 'signoff-desk-9.checkpoint.txt'],
		[verifyWords.statusAt('10:30'), 'Verified 10:30'],
	])('says %j', (said, sentence) => {
		expect(said).toBe(sentence);
	});

	it('names the tool for what is too large here', () => {
		expect(verifyWords.tooLarge(2_000_000_000)).toMatch(/2,000 MB.*signoff verify/);
	});

	it('has a sentence for problems and for notes', () => {
		expect(verifyWords.problem('truncated')).toMatch(/\.$/);
		expect(verifyWords.note('clock-back')).toMatch(/\.$/);
	});
});

describe('verifyText', () => {
	it.each([
		[verifyText.place('a.log', null), 'a.log'],
		[verifyText.place('a.log', 3), 'a.log:3'],
		[verifyText.signed(3, 3), 'It is signed to its end.'],
		[verifyText.signed(1, 3), '1 entry is signed.'],
		[verifyText.intact('desk', 2, 1), 'desk: intact. 2 entries in 1 file.'],
		[verifyText.broken('desk', 1, 1), 'desk: NOT INTACT. 1 problem in 1 entry.'],
		[verifyText.problem('unreadable'), 'The system refuses to read this file.'],
		[verifyText.skipped('other-name'), 'not named as a log is'],
		[verifyText.noAnchor('a.txt'), 'There is no checkpoint to be read in a.txt.'],
		[verifyText.fragments(2), '2 torn lines are recorded, as it should be.'],
		[verifyText.more(1200), 'and 1,200 more; --json has them all'],
	])('says %j', (said, sentence) => {
		expect(said).toBe(sentence);
	});
});

describe('what a check of a workspace says', () => {
	it('counts, or says that all agrees', () => {
		expect(checkWords.summary('Work', 3, 0)).toMatch(/^Work: 3 notes checked\. .* agree\.$/);
		expect(checkWords.summary('Work', 3, 2)).toBe('Work: 3 notes checked, 2 to look at.');
	});

	it('groups what says something of its own below one heading', () => {
		expect(checkWords.group('log-problem', 'Line 3 …')).toBe('The log does not hold');
		expect(checkWords.group('unreadable', 'It cannot be read.')).toBe('It cannot be read');
	});

	it('names the line where there is one', () => {
		expect(checkText['log-problem'](null, 'Cut off.')).toBe('Cut off.');
		expect(checkText['log-problem'](3, 'Changed.')).toBe('Line 3 of the log: Changed.');
	});
});

describe('decisions', () => {
	it.each([
		[1, /1 entry that/],
		[3, /3 entries that/],
	])('counts %i forged', (count, sentence) => {
		expect(decisions.forged(count)).toMatch(sentence);
	});
});

describe('the card', () => {
	it('says who asked, and when that is known', () => {
		expect(panelText.card.asked('you', null)).toBe('Asked by you');
		expect(panelText.card.asked('you', '10:30')).toBe('Asked by you, 10:30');
	});

	it('names marks that it does not know', () => {
		expect(panelText.plan.markName('?')).toBe('marked ?');
		expect(panelText.plan.setMark('?')).toBe('?');
	});
});
