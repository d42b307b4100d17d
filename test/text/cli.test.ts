import { describe, expect, it } from 'vitest';
import { cliText } from '../../src/text/cli/index';
import { cheatText } from '../../src/text/cli/cheat';
import { verifyText } from '../../src/text/cli/verify';
import { foundText } from '../../src/text/cli/init';
import { passedOverText, watchText } from '../../src/text/cli/watch';

describe('the words of the command line tool', () => {
	it('name the vault folder and other folders', () => {
		expect(cliText.init.adopted('')).toContain('in the vault folder');
		expect(cliText.vault.noSuchWorkspace('X', ['', 'AI'])).toBe(
			'There is no workspace in X. There is one in the vault folder, AI.',
		);
		expect(watchText.watching(['', 'AI'])).toContain('Watching the vault folder, AI.');
	});

	it('count', () => {
		expect(cliText.init.made(0, 'AI')).toContain('all folders were there');
		expect(cliText.init.made(8, 'AI')).toContain('8 folders made');
		expect(cliText.log.skipped(1)).toContain('1 line is no entries and was left out');
		expect(cliText.log.skipped(2)).toContain('2 lines are no entries and were left out');
		expect(cliText.list.count(1)).toBe('1 item');
		expect(cheatText.sum(18, 18)).toBe('All 18 were caught.');
		expect(cheatText.sum(16, 18)).toBe('2 of 18 were NOT caught.');
		expect(verifyText.more(1200)).toContain('1,200 more');
	});

	it('say how far it is', () => {
		expect(cliText.progress.bytes(1, 3)).toBe('Reading logs: 33 %');
		expect(cliText.progress.bytes(0, 0)).toBe('Reading logs: 100 %');
		expect(cliText.progress.notes(250, 1000)).toBe('Reading notes: 250 of 1,000');
	});

	it('say what an item asks for, and where it has gone', () => {
		expect(cliText.show.asks('low', '')).toBe('asks for: nothing that the rules know (low risk)');
		expect(cliText.show.asks('high', 'make payment')).toBe('asks for: make payment (high risk)');
		expect(cliText.show.gone('deleted')).toBe('was deleted');
		expect(cliText.show.gone('away')).toBe('has left the workspace');
	});

	it('say who enforces', () => {
		expect(watchText.observes('me', null)).toContain('No device enforces yet');
		expect(watchText.observes('me', 'desk')).toContain('The device desk enforces.');
	});

	it('name a problem of the log, of the verifier or of the tool, and its place', () => {
		expect(verifyText.problem('hash-mismatch')).toBe('The entry is not as it was written.');
		expect(verifyText.problem('line-ends')).toContain('autocrlf');
		expect(verifyText.place('a.log', 3)).toBe('a.log:3');
		expect(verifyText.place('a.log', null)).toBe('a.log');
	});

	it('say why a command that decides does not exist', () => {
		expect(cliText.call.decides('decide')).toMatch(/^There is no command “decide”, on purpose\./);
	});
});

describe('what was found, and what is passed over', () => {
	it('is named with its place', () => {
		expect(foundText.heading('data.json')).toContain('data.json was there before');
		expect([foundText.workspace(''), foundText.workspace('AI')]).toEqual([
			'A workspace in the vault folder.',
			'A workspace in AI.',
		]);
		expect(foundText.signer('phone', 'SHA256:x')).toContain('device phone, SHA256:x');
		expect(foundText.ignoreRules(['a', 'b'])).toBe('Files that are ignored: a, b');
		expect(foundText.enforcing('desk')).toBe('The device desk enforces.');
		expect(passedOverText.unreadable('')).toContain('The vault folder cannot be listed');
		expect(passedOverText.unreadable('Plans')).toContain('Plans cannot be listed');
		const paths = [
			passedOverText.link,
			passedOverText['linked-folder'],
			passedOverText['bad-name'],
		];
		for (const said of [...paths, passedOverText['no-file']]) expect(said('x')).toContain('x ');
	});

	it('is said of a device that only watches, and of a log that cannot be written', () => {
		expect(watchText.observes('desk', null)).toContain('No device enforces yet');
		expect(watchText.observes('desk', 'phone')).toContain('The device phone enforces');
		expect(watchText.unrecorded(1)).toContain('1 entry is not recorded');
		expect(watchText.unrecorded(2)).toContain('2 entries are not recorded');
		expect(watchText.logUnwell('No room.')).toMatch(/^No room\. What happens is put back/);
		expect(watchText.locked(7, 'here', 'noon')).toContain('process 7 on here, since noon');
	});
});
