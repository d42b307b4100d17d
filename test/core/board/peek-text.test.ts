import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peekText } from '../../../src/core/board/peek-text';
import { anyText } from '../../support/any-text';

const LONGEST = 20_000;
const embeds = (count: number) =>
	Array.from({ length: count }, (_, at) => `![[${String(at)}.png]]`).join('\n');
const countOf = (text: string, part: string) => text.split(part).length - 1;

const tagsIn = (text: string) =>
	text.match(/<(?:img|image|iframe|video|audio|embed|object)\b/gi)?.length ?? 0;

describe('peekText', () => {
	it('shows the note without its properties', () => {
		expect(peekText('---\ntitle: Pay\n---\n# Pay\n')).toEqual({ text: '# Pay\n', isCut: false });
		expect(peekText('')).toEqual({ text: '', isCut: false });
	});

	it.each([
		['# Pay\nNow.\n', 'Pay', 'Now.\n'],
		['\n#  Pay \r\nNow.\n', 'Pay', 'Now.\n'],
		['# Pay', 'Pay', ''],
		['# Pay\nNow.\n', 'Other', '# Pay\nNow.\n'],
		['Now.\n# Pay\n', 'Pay', 'Now.\n# Pay\n'],
		['## Pay\n', 'Pay', '## Pay\n'],
	])('leaves the heading out that is the title: %j as %j', (note, title, text) => {
		expect(peekText(note, title).text).toBe(text);
	});

	it('shows what is broken as it stands', () => {
		expect(peekText('---\ntitle: Pay\n').text).toBe('---\ntitle: Pay\n');
	});

	it('shows the longest text that is whole, and cuts the next longer one', () => {
		const whole = 'x'.repeat(LONGEST);
		expect(peekText(whole)).toEqual({ text: whole, isCut: false });
		expect(peekText(`${whole}y`)).toEqual({ text: whole, isCut: true });
	});

	it('measures the body alone', () => {
		const body = 'x'.repeat(LONGEST);
		expect(peekText(`---\ntitle: Pay\n---\n${body}`)).toEqual({ text: body, isCut: false });
	});

	it('cuts where a line ends', () => {
		const line = `${'x'.repeat(99)}\n`;
		const { text, isCut } = peekText(line.repeat(300));
		expect(isCut).toBe(true);
		expect(text).toBe(line.repeat(200).slice(0, -1));
	});

	it('cuts within the line where there is no other', () => {
		expect(peekText(`\n${'x'.repeat(30_000)}`).text).toBe(`\n${'x'.repeat(LONGEST - 1)}`);
	});

	it('cuts no character in half', () => {
		const { text, isCut } = peekText(`${'x'.repeat(LONGEST - 1)}😀`);
		expect([text.length, text.at(-1), isCut]).toEqual([LONGEST - 1, 'x', true]);
	});

	it('shows twelve pictures, and links to the others', () => {
		expect(peekText(embeds(12)).text).toBe(embeds(12));
		const { text } = peekText(embeds(15));
		expect(text).toContain('![[11.png]]\n[[12.png]]\n[[13.png]]\n[[14.png]]');
		expect(peekText('![a](a.png) '.repeat(20)).text).toBe(
			'![a](a.png) '.repeat(12) + '[a](a.png) '.repeat(8),
		);
	});

	it('counts no exclamation', () => {
		const note = `${'Stop! '.repeat(50)}${embeds(12)}!`;
		expect(peekText(note).text).toBe(note);
	});

	it('is not fooled by marks before a picture', () => {
		const { text } = peekText('!![[a.png]] !!![b](b.png) '.repeat(30));
		expect(countOf(text, '![')).toBe(12);
	});

	it('takes no longer for a text of nothing but marks', () => {
		const note = '!'.repeat(LONGEST);
		expect(peekText(note).text).toBe(note);
	});

	it.each(['img', 'IMG', 'image', 'iframe', 'video', 'audio', 'embed', 'object'])(
		'counts <%s>, too, and shows what is too much as text',
		(tag) => {
			const one = `<${tag} src="a.png">\n`;
			expect(peekText(one.repeat(12)).text).toBe(one.repeat(12));
			const { text } = peekText(one.repeat(15));
			expect(text).toBe(one.repeat(12) + `&lt;${one.slice(1)}`.repeat(3));
		},
	);

	it('counts all kinds together', () => {
		const { text } = peekText(`${embeds(11)}\n<img src="a">\n<img/src="b">\n![[c.png]]`);
		expect(text).toBe(`${embeds(11)}\n<img src="a">\n&lt;img/src="b">\n[[c.png]]`);
	});

	it('leaves other tags, and what only begins alike', () => {
		const note = '<b>x</b> <imgs> a < img <objective> '.repeat(20);
		expect(peekText(note).text).toBe(note);
	});

	it('is not fooled by marks before a tag', () => {
		const { text } = peekText('<<img src=a> <<<<iframe src=b> !<video src=c> '.repeat(30));
		expect(tagsIn(text)).toBe(12);
	});

	it.each(['<', '<img', '<img '])('takes no longer for a text of nothing but %j', (piece) => {
		const before = performance.now();
		peekText(piece.repeat(LONGEST / piece.length));
		expect(performance.now() - before).toBeLessThan(500);
	});

	it('never shows more than its bounds, whatever the note', () => {
		const piece = fc.oneof(
			{
				weight: 4,
				arbitrary: fc.constantFrom('!', '[', '!![', '![[a]]', '\n', '---\n', '<', '<img'),
			},
			{ weight: 1, arbitrary: anyText },
		);
		const long = fc.constantFrom('', '', 'x'.repeat(19_950), '![[a]]\n'.repeat(3_000));
		fc.assert(
			fc.property(long, fc.array(piece, { size: 'large' }), (start, pieces) => {
				const note = start + pieces.join('');
				const { text, isCut } = peekText(note);
				// `&lt;` is longer than what it stands for.
				const shown = text.replaceAll('&lt;', '<');
				expect(shown.length).toBeLessThanOrEqual(LONGEST);
				expect(countOf(text, '![') + tagsIn(text)).toBeLessThanOrEqual(12);
				if (!isCut && countOf(note, '![') + tagsIn(note) <= 12)
					expect(note.endsWith(text)).toBe(true);
			}),
			{ numRuns: 300 },
		);
	});
});
