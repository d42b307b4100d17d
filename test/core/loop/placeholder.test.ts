import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlaceholder, withoutComments } from '../../../src/core/loop/placeholder';

describe('isPlaceholder', () => {
	it.each([
		// Nothing.
		'',
		'   \n\t\r\n',
		'\u00a0\u200b\ufeff',
		'\u3164',
		'-',
		'- \n- ',
		'- [ ]',
		'- [x] ',
		'1. ',
		'2.',
		'>',
		'---',
		'***',
		'|---|---|',
		'```\n```',
		'```json\n```',
		'~~~\n\n~~~',
		'### ',
		'### Notes',
		'### Intent\n\n### Requirements\n',
		'**Intent:**\n**Requirements:** ',
		'<br>',
		'&nbsp;',
		'👍',
		// Comments.
		'<!-- write here -->',
		'<!--\nthe agent\nfills this\n-->',
		'<!-- never closed\nand more',
		'%% hidden %%',
		'%%\nhidden\n%%',
		'<!-- a --> <!-- b -->\n%%c%%',
		// Brackets.
		"[System's understanding of the task]",
		'[Email content here]',
		'[To be filled by human operator]',
		'- [ ] [what to do]',
		'- [a]\n- [b]',
		'**[Your text]**',
		'_[hint]_.',
		'[a hint\nthat wraps]',
		'{amount}',
		'{{interpretation}}',
		'<describe the task>',
		// Marks.
		'TODO',
		'todo',
		'Todo.',
		'TODO: ask the client',
		'todo: ask the client',
		'TODO ask the client',
		'Todo - ask the client',
		'- [ ] TODO',
		'- [ ] 1. TODO',
		'1. TODO',
		'(TODO)',
		'[TODO] amount',
		'**TODO**',
		'> TODO',
		'## TODO',
		'Ask the client TODO',
		'Ask the client (TODO)',
		'Pay (TODO: amount) to Acme',
		'TBD',
		'tbd',
		'TBA',
		'tbc',
		'Amount: TBD',
		'FIXME',
		'fixme: wrong',
		'XXX',
		'xxx',
		'xxxx',
		'XXXX amount',
		'???',
		'? ? ?',
		'…',
		'...',
		'. . .',
		'—',
		'TODO\n\nTBD\n???',
		'placeholder',
		'Placeholder: interpretation',
		// Sentences.
		'to be filled',
		'To be filled in by the agent.',
		'(to be filled…)',
		'*To be determined*',
		'To be decided',
		'Will be completed later',
		'Lorem ipsum dolor sit amet',
		'Insert your text here',
		'Your interpretation goes here.',
		'Describe the task here…',
		// Words that stand for nothing.
		...[
			'N/A',
			'n/a',
			'None',
			'none.',
			'WIP',
			'pending',
			'to do',
			'To-do',
			'coming soon',
			'asdf',
			'x',
		],
		...['see above', "System's understanding of the task", 'fill in', 'Placeholder text'],
		...['<% tp.file.cursor() %>', 'Step 1', '- [ ] 2. Step 2', 'Do the task', 'Do it', 'ditto'],
		...[
			'keine',
			'k. A.',
			'siehe oben',
			'in Arbeit',
			'noch offen',
			'Platzhalter',
			'Schritt 1',
			'folgt',
		],
		'N/A\nto do',
		// Blanks of a template.
		'Draft the answer to [fill in: whom]',
		'Do [Fill In: what] today',
	])('takes %j for one', (text) => {
		expect(isPlaceholder(text)).toBe(true);
		expect(isPlaceholder(`\n  ${text}\n\n`)).toBe(true);
		expect(isPlaceholder(text.replaceAll('\n', '\r\n'))).toBe(true);
	});

	it.each([
		'The client wants the invoice of March.',
		'Pay',
		'42',
		'### Notes\nThe client wants an invoice',
		'Intent: an answer',
		'Requirements for the job',
		'Send the mails:',
		'支付发票',
		'To be added to the mailing list',
		'To be provided with the invoice',
		'Todo-Liste aktualisieren',
		'TODO.md lesen',
		'Describe the problem here',
		'Fill in the form',
		'None of the guests',
		'Pending invoices',
		'Do the task list of Monday',
		'See above all what Anna wrote',
		'X-ray of the hand',
		'Update the todo list of the team',
		'Update the TODO list of the team',
		'Todos of the client: three',
		'Clean up TODOs',
		'Tobedone GmbH asks for a quote',
		'The date is to be decided with Anna',
		'Fill in the form of the tax office',
		'Write to the client',
		'Enter the amount in Accounting',
		'XXL shirts for the team',
		'Really???',
		'He said …',
		'[[Invoice 12]]',
		'[Invoice 12](invoice.md)',
		'[Acme] wants an invoice',
		'wants an invoice [urgent]',
		'[a] and [b]',
		'{a} and {b}',
		'<b>Pay</b> it',
		'a < b',
		'`rm -rf build`',
		'```\nETIMEDOUT\n```',
		'<!-- hint -->\nThe client wants an invoice',
		'The client wants an invoice <!-- hint -->',
		'TODO: amount\nThe client wants an invoice',
		'[hint]\n\nThe client wants an invoice',
		'Intent: an invoice\nTODO',
		`${'very '.repeat(100)}long, and TODO`,
	])('takes %j for a text', (text) => {
		expect(isPlaceholder(text)).toBe(false);
		expect(isPlaceholder(`\n  ${text}\n\n`)).toBe(false);
	});

	const original = 'Hi Anna,\n\nplease send us the invoice\nfor March (no. 12).\n\nBest, Bob\n';
	const title = 'Send the invoice for March';

	it.each([
		original,
		original.toUpperCase(),
		original.replace(/\n/g, ' '),
		original.replace(/^/gm, '> '),
		'please send us the invoice for March',
		'Please send us the **invoice** for March.',
		'please send us the inv…',
		'please se\u200bnd us the invoice',
		'Best, Bob\nHi Anna,',
		title,
		`**${title}**!`,
		`${title}\n${title}`,
		`${title}\n\n${original}`,
		`${original}\n\nTODO`,
		`[hint]\n${title}`,
	])('takes %j for a copy', (text) => {
		expect(isPlaceholder(text, { original, title })).toBe(true);
		expect(isPlaceholder(text)).toBe(false);
	});

	it.each([
		'Bob asks Anna for the invoice of March.',
		`${original}\nBob is a client.`,
		`${title}: number 12, to Bob`,
		`Intent: ${title}`,
		'please send us the invoice for April',
	])('takes %j for no copy', (text) => {
		expect(isPlaceholder(text, { original, title })).toBe(false);
	});

	it.each([
		['Meeting notes', 'Summarise the meeting notes'],
		['Pay invoice 4711.', 'Please pay invoice 4711 to Acme by Friday'],
		['- The invoice\n- Anna', original],
	])('takes %j for no copy of %j: a few words are what it is about', (text, known) => {
		expect(isPlaceholder(text, { original: known })).toBe(false);
	});

	it.each(['Best, Bob', 'please send us the invoice\nBest, Bob', 'Best, Bob. Hi Anna!'])(
		'takes %j for a copy: whole lines of it',
		(text) => {
			expect(isPlaceholder(text, { original })).toBe(true);
		},
	);

	it('compares with nothing where nothing is known', () => {
		expect(isPlaceholder('Pay', { original: '', title: '' })).toBe(false);
		expect(isPlaceholder('Pay', { original: '[Email content here]' })).toBe(false);
	});

	const piece = fc.constantFrom(
		'<!--',
		'-->',
		'%%',
		'[',
		']',
		'TODO',
		'```',
		'\n',
		' ',
		'a',
		'#',
		'- ',
		'{',
		'}',
	);
	const text = fc.oneof(
		fc.string(),
		fc.string({ unit: 'binary' }),
		fc.array(piece).map((all) => all.join('')),
	);

	it('takes any text', () => {
		fc.assert(
			fc.property(text, text, text, (given, original, title) => {
				expect(typeof isPlaceholder(given, { original, title })).toBe('boolean');
			}),
		);
	});

	it('takes every text that says nothing, its own copy and every long part of it for one', () => {
		fc.assert(
			fc.property(text, fc.nat(), fc.nat(), (given, from, to) => {
				expect(isPlaceholder(given, { original: given })).toBe(true);
				const plain = given.replace(/[^a-z]/g, '').replace(/./g, '$&$& ');
				const part = plain.slice(from, to);
				const isLong = part.trim().split(' ').length >= 5;
				if (isLong) expect(isPlaceholder(part, { original: plain })).toBe(true);
				if (isPlaceholder(given)) expect(isPlaceholder(given, { original: 'x' })).toBe(true);
			}),
		);
	});

	it('finds parts where a search would lose its way', () => {
		const word = fc.constantFrom('aa', 'ab');
		const words = (minLength: number, maxLength: number) =>
			fc.array(word, { minLength, maxLength }).map((all) => all.join(' '));
		fc.assert(
			fc.property(words(5, 14), words(5, 7), (original, part) => {
				expect(isPlaceholder(part, { original })).toBe(original.includes(part));
			}),
			{ numRuns: 1_000 },
		);
	});

	it.each([
		['open comments', '<!--'.repeat(500_000), '', true],
		['odd percent signs', '%'.repeat(1_000_001), '', true],
		['brackets', '['.repeat(1_000_000), '', true],
		['emphasis', `a${'*'.repeat(1_000_000)}b`, '', false],
		['white space', `${' '.repeat(1_000_000)}a`, '', false],
		['lines', 'TODO\n'.repeat(200_000), '', true],
		['a long line', 'ab '.repeat(1_000_000), '', false],
		['a copy', 'ab '.repeat(1_000_000), 'ab '.repeat(1_000_000), true],
		['nearly a copy', `b${'a'.repeat(49_000)}`, 'a'.repeat(99_000), false],
		[
			'a copy but for its middle',
			['a', 'a'].map((a) => a.repeat(5_000)).join('b'),
			'a'.repeat(99_000),
			false,
		],
		['nearly a copy of lines', 'aa\n'.repeat(30_000), `${'aa b\n'.repeat(20_000)}c`, false],
	])('takes its time over no %s', (_, given, original, expected) => {
		expect(isPlaceholder(given, { original })).toBe(expected);
	});
});

describe('withoutComments', () => {
	it('leaves a gap, so that what is left makes no new comment', () => {
		expect(withoutComments('<!<!-- a -->-- b')).toBe('<! -- b');
		fc.assert(
			fc.property(fc.array(fc.constantFrom('<!', '--', '>', '%', 'a')), (pieces) => {
				expect(withoutComments(pieces.join(''))).not.toMatch(/<!--|%%/);
			}),
		);
	});
});
