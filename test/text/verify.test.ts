import { describe, expect, it } from 'vitest';
import { text } from '../../src/text';
import { verifyText } from '../../src/text/cli/verify';

describe('verifyWords', () => {
	it.each([
		[text.verify.checking(0, 0), 'Reading the log …'],
		[text.verify.checking(1_400_000, 12_000_000), '1 of 12 MB read'],
		[text.verify.intact('desk', 1), 'desk: intact. 1 entry.'],
		[text.verify.broken('desk', 7, 2), 'desk: not intact. 2 problems in 7 entries.'],
		[text.verify.signed(7, 7), 'Signed to its end.'],
		[text.verify.signed(1200, 7000), 'Signed up to entry 1,200 of 7,000.'],
		[text.verify.place('Logs/a.log', 3), 'Logs/a.log:3'],
		[text.verify.place('Logs/a.log', null), 'Logs/a.log'],
		[text.verify.summary(1), 'The last check found 1 problem.'],
		[text.verify.checkpoint.fileName('desk', 9), 'signoff-desk-9.checkpoint.txt'],
	])('says %j', (said, sentence) => {
		expect(said).toBe(sentence);
	});

	it('names the tool for what is too large here', () => {
		expect(text.verify.tooLarge(2_000_000_000)).toMatch(/2,000 MB.*signoff verify/);
	});

	it('has a sentence for problems and for notes', () => {
		expect(text.ledger.problem.truncated).toMatch(/\.$/);
		expect(text.ledger.note['clock-back']).toMatch(/\.$/);
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
		expect(text.check.summary('Work', 3, 0)).toMatch(/^Work: 3 notes checked\. .* agree\.$/);
		expect(text.check.summary('Work', 3, 2)).toBe('Work: 3 notes checked, 2 to look at.');
	});

	it('groups what says something of its own below one heading', () => {
		expect(text.check.group('log-problem', 'Line 3 …')).toBe('The log does not hold');
		expect(text.check.group('unreadable', 'It cannot be read.')).toBe('It cannot be read');
	});

	it('names the line where there is one', () => {
		expect(text.check.found['log-problem'](null, 'Cut off.')).toBe('Cut off.');
		expect(text.check.found['log-problem'](3, 'Changed.')).toBe('Line 3 of the log: Changed.');
	});
});

describe('decisions', () => {
	it.each([
		[1, /1 entry that/],
		[3, /3 entries that/],
	])('counts %i forged', (count, sentence) => {
		expect(text.decisions.forged(count)).toMatch(sentence);
	});
});

describe('the card', () => {
	it('says who asked, and when that is known', () => {
		expect(text.panel.card.asked('you', null)).toBe('Asked by you');
		expect(text.panel.card.asked('you', '10:30')).toBe('Asked by you, 10:30');
	});

	it('names marks that it does not know', () => {
		expect(text.panel.plan.markName('?')).toBe('marked ?');
		expect(text.panel.plan.setMark('?')).toBe('?');
	});
});
