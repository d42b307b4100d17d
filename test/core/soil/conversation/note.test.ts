import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySplices } from '../../../../src/core/note/splice';
import {
	formatConversation,
	formatSection,
	isSubject,
	withoutSection,
	withSection,
	spliceOf,
	withSummary,
	withTitle,
	type WrittenSection,
} from '../../../../src/core/soil/conversation/format';
import { withIds } from '../../../../src/core/soil/conversation/fragments';
import { parseConversation } from '../../../../src/core/soil/conversation/note';
import { FragmentIds, fragmentId } from '../../../../src/core/soil/fragments/fragment-id';
import { rawTextIn } from '../../../../src/core/soil/fragments/raw-text';
import { anyText } from '../../../support/any-text';

const UUID = 'uuid_01234567-89ab-4cde-8f01-23456789abcd';
const HEAD = {
	...{ uuid: UUID, parent: null, forkedAt: null, continues: null, project: null },
	...{ summaryAt: null, summaryBy: null },
};
const AT = Date.parse('2026-11-18T10:42:00Z');

function freshIds() {
	const ids = new FragmentIds();
	return (content: string) => ids.give(content);
}

function read(text: string) {
	const note = parseConversation(text);
	if (typeof note === 'string') throw new Error(`${note}: ${text}`);
	return note;
}

function said(sender: string, ...contents: string[]): WrittenSection {
	const { text } = withIds(contents.join('\n\n'), freshIds());
	return { kind: 'message', sender, recipient: null, subject: null, at: AT, text };
}

const EXAMPLE = `---
type: conversation
uuid: ${UUID}
---

# Search bar

## user · 2026-11-18T10:42:00Z

I want the search bar at the top because mobile users need quick access, ^a7f

but it should collapse when scrolling to save space. ^b2e
`;

describe("a conversation's note", () => {
	it('is written as it is read', () => {
		const fragments = [
			{
				id: '^a7f',
				content: 'I want the search bar at the top because mobile users need quick access,',
			},
			{ id: '^b2e', content: 'but it should collapse when scrolling to save space.' },
		];
		const message = { ...said('user'), text: EXAMPLE.split('Z\n\n')[1] ?? '' };
		expect(formatConversation(HEAD, 'Search bar', [message])).toBe(EXAMPLE);
		const note = read(EXAMPLE);
		expect(note.title?.text).toBe('Search bar');
		expect(note.messages).toMatchObject([{ sender: 'user', recipient: null, at: AT, fragments }]);
	});

	it('has subjects in headings, with a time and without, and reads them as they were written', () => {
		const note = read(
			`${EXAMPLE}\n## agent → user · 2026-11-18T10:43:10Z · Storage · part 2\n\nA.\n\n## agent · Tests\n\nB.\n\n## nobody · Tests\n\nC.\n`,
		);
		expect(
			note.messages.map(({ sender, recipient, subject }) => [sender, recipient, subject]),
		).toEqual([
			['user', null, null],
			['agent', 'user', 'Storage · part 2'],
			['agent', null, 'Tests'],
		]);
		expect(note.messages[2]).toMatchObject({ at: null, said: 'B.\n\n## nobody · Tests\n\nC.' });
		fc.assert(
			fc.property(fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 30 })), (subject) => {
				if (!isSubject(subject)) return;
				const message = { ...said('agent', 'Hello.'), subject };
				const next = said('user', 'Next.');
				const [first, second, ...others] = read(
					formatConversation(HEAD, 'Title', [message, next]),
				).messages;
				expect(first).toMatchObject({ subject, said: 'Hello.', at: AT });
				expect(second).toMatchObject({ subject: null, said: 'Next.' });
				expect(others).toEqual([]);
			}),
		);
	});

	it.each(['', ' a', 'a\nb', 'a\r', 'x'.repeat(201), 'a %% b', 'a <!-- b', 'see ^a7f'])(
		'has no subject such as %j',
		(subject) => expect(isSubject(subject)).toBe(false),
	);

	it.each([
		['no properties', 'Text.', 'none'],
		['another type', '---\ntype: spec\n---\n', 'none'],
		['no uuid', '---\ntype: conversation\n---\n', 'no-uuid'],
		['a uuid of something else', '---\ntype: conversation\nuuid: art_1\n---\n', 'no-uuid'],
		['broken properties', '---\ntype: [conversation\nuuid: x\n---\n', 'broken'],
	])('with %s is none', (_, text, why) => {
		expect(parseConversation(text)).toBe(why);
	});

	it('takes what an agent appends without a time, and no heading that is none of a message', () => {
		const note = read(
			`${EXAMPLE}\n## agent\n\nSee ^a7f\n\n## Options\n\nOne.\n\n## Summary\n\nTwo.\n`,
		);
		expect(note.messages.map(({ sender, at }) => [sender, at])).toEqual([
			['user', AT],
			['agent', null],
		]);
		expect(note.messages[1]?.said).toBe('See ^a7f\n\n## Options\n\nOne.\n\n## Summary\n\nTwo.');
		expect(note.messages[1]?.fragments.map(({ id }) => id)).toEqual([null, null, null, null, null]);
		expect(note.summary).toBeNull();
	});

	it('hides no message in a fence that somebody left open', () => {
		const text = withSection(`${EXAMPLE}\n## agent\n\n\`\`\`ts\nlet a;\n`, said('user', 'And?'));
		expect(read(text).messages.map(({ sender }) => sender)).toEqual(['user', 'agent', 'user']);
		expect(text).toContain('let a;\n```\n\n## user');
	});

	it('keeps its line ends', () => {
		const text = withSection(EXAMPLE.replaceAll('\n', '\r\n'), said('agent', 'Yes.\nNo.'));
		expect(text.replaceAll('\r\n', '')).not.toContain('\n');
		expect(read(text).messages[1]?.said).toBe('Yes.\nNo.');
	});

	it('has every message that was added, whatever they say', () => {
		const line = fc.oneof(
			{ weight: 2, arbitrary: anyText },
			fc.constantFrom(
				...[
					'## agent',
					'## user · 2026-11-18T10:42:00Z',
					'\\## agent',
					'## Summary · a · 2026-11-18',
				],
				...[
					'```',
					'~~~ts',
					'%%',
					'<!--',
					'-->',
					'- one',
					'    code',
					'| a | b |',
					'word ^a7f',
					'^b2e',
				],
				...[
					'# Title',
					'> quote',
					'',
					'---',
					'  ```',
					'1. x\n   ```',
					'$$',
					'<pre>',
					'</pre>',
					'so $$',
				],
			),
		);
		const content = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'));
		const contents = fc.array(content, { minLength: 1, maxLength: 3 });
		const messages = fc.array(fc.tuple(fc.constantFrom('user', 'agent', 'Ada B.'), contents));
		fc.assert(
			fc.property(messages, (all) => {
				const sections = all.map(([sender, texts]) => said(sender, ...texts));
				const text = formatConversation(HEAD, null, sections);
				const note = read(text);
				expect(note.summary).toBeNull();
				for (const message of note.messages) expect(rawTextIn(message.text).open).toBeNull();
				expect(note.messages.map(({ sender }) => sender)).toEqual(all.map(([sender]) => sender));
			}),
			{ numRuns: 500 },
		);
	});

	it('says what was typed, and has the fragments that it was split into', () => {
		const word = fc.stringMatching(/^[A-Za-z0-9 .#\\^]{1,12}$/).map((text) => `w${text}w`);
		const plain = fc.array(word, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
		const odd = fc.constantFrom('## agent', '\\## agent', '\\\\## x', '```\n## agent\n\\## y\n```');
		const more = fc.constantFrom(
			'- one\n- two',
			'See ^a7f',
			'> quote\n> more',
			'| a | b |',
			'1. a\n   b',
		);
		const contents = fc.array(fc.oneof(plain, odd, more), { minLength: 1, maxLength: 4 });
		fc.assert(
			fc.property(contents, (all) => {
				const typed = all.join('\n\n');
				const { text, fragments } = withIds(typed, freshIds());
				const [message] = read(
					formatConversation(HEAD, null, [{ ...said('user'), text }]),
				).messages;
				expect(message?.said).toBe(typed);
				expect(message?.fragments).toEqual(fragments);
			}),
			{ numRuns: 1000 },
		);
	});

	it.each([
		['in a comment', '<!-- a\nb\n\nc -->\n\nd', 'd'],
		['in a hidden block', '%%\na\n\nb\n%%\n\nd', 'd'],
		['behind one mark of a comment', 'a %% b\n\nc', null],
		['in a formula', '$$\na = b\n\nc = d\n$$\n\nd', 'd'],
		['in a formula that a sentence opens', 'So $$\na = b\n$$\n\nd', 'd'],
		['in HTML', '<div>\na\n</div>\n\nd', 'd'],
		['in HTML that goes on over blank lines', '<pre>\na\n\nb\n</pre>\n\nd', 'd'],
		['in HTML below a sentence', 'a\n<div>\nb\n\nd', 'd'],
		['in a cell', 'a | b\n---|---\n1 | 2', 'a | b\n---|---\n1 | 2\n\n^'],
		['under a heading with a line', 'Title\n=====\n\nd', 'Title\n=====\n\n^'],
		['in indented code', '    a\n\n    b\n\nd', 'd'],
		['in code of a list item', '- a\n\n  ```\n  b\n  ```\n- d', 'd'],
		['in a fence that nothing ends', 'a\n\n```\nb', 'a'],
		['in the definition of a link', '[a]: https://example.org\n\nd', 'd'],
		['in the middle of a paragraph', 'In\n2026. it was so.', 'In\n2026. it was so.'],
		['in an empty item', '-\n\nd', 'd'],
	])('has no id where it would be seen or be none: %s', (_, typed, last) => {
		const { text } = withIds(typed, freshIds());
		if (last === null) expect(text).toBe(typed);
		else expect(text).toContain(last.endsWith('^') ? last : `${last} ^`);
		const below = /\n\n\^[0-9a-z]{3,4}(?=\n|$)| \^[0-9a-z]{3,4}(?=\n|$)/g;
		expect(text.replace(below, '')).toBe(typed);
	});

	it.each(['<pre>', '<?php', '$$', '<!--', '%%', '~~~', '<![CDATA[', 'So $$', '<!--\n```'])(
		'leaves nothing open where a message does: %s',
		(typed) => {
			const text = formatConversation(HEAD, null, [
				said('agent', `${typed}\nx`),
				said('user', 'y'),
			]);
			const [first, second] = read(text).messages;
			expect(second?.said).toBe('y');
			expect(rawTextIn(first?.text ?? '').open).toBeNull();
		},
	);

	it('is read whatever it is', () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const note = read(`---\ntype: conversation\nuuid: ${UUID}\n---\n${text}`);
				expect(note.sections.length).toBeGreaterThanOrEqual(0);
			}),
		);
	});

	it('gets its title, its summary and its messages back as they were', () => {
		const titled = withTitle(EXAMPLE, 'Another\nname');
		expect(read(titled).title?.text).toBe('Another name');
		expect(withTitle(titled, 'Search bar')).toBe(EXAMPLE);
		expect(read(withTitle(EXAMPLE.replace('# Search bar\n\n', ''), 'New')).title?.text).toBe('New');
		const more = withSection(EXAMPLE, said('agent', 'Yes.'));
		const added = read(more).messages[1];
		expect(added && withoutSection(more, added)).toBe(EXAMPLE);
		const first = read(more).messages[0];
		expect(first && read(withoutSection(more, first)).messages).toMatchObject([
			{ sender: 'agent' },
		]);
		const over = withSummary(EXAMPLE, { ...said('user', 'At the top.'), kind: 'summary' });
		expect(over.ok && read(over.value)).toMatchObject({
			...{ summaryAt: AT, summaryBy: 'user', summary: { sender: 'user' } },
			messages: [{ sender: 'user' }],
		});
	});

	it('has the time and the ids of what an agent wrote put right, in place', () => {
		const text = `${EXAMPLE}\n## agent\n\nYes.\n\n\n## user\n\nNo.`;
		const found = read(text).messages[1];
		const right = formatSection(said('agent', 'Yes.'), new Set());
		expect(found && applySplices(text, [spliceOf(text, found, right)])).toBe(
			`${EXAMPLE}\n## agent · 2026-11-18T10:42:00Z\n\nYes. ${fragmentId('Yes.')}\n\n\n## user\n\nNo.`,
		);
	});

	it('is read in linear time', () => {
		const text = formatConversation(HEAD, null, [
			said('user', `${'word '.repeat(20)}\n`.repeat(1e5)),
		]);
		expect(text.length).toBeGreaterThan(1e7);
		const begun = performance.now();
		expect(read(text).messages).toHaveLength(1);
		expect(performance.now() - begun).toBeLessThan(10_000);
	});
});
