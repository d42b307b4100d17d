import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml-as-app';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import {
	editFrontmatter,
	type PropertyChange,
	type PropertyValue,
} from '../../../src/core/note/frontmatter-edit';
import { anyBlock, noteOf, type AnyBlock } from '../../support/any-block';
import { anyText } from '../../support/any-text';
import { edited, set, setIn } from '../../support/edits';

describe('editFrontmatter, on notes of all kinds,', () => {
	const value: fc.Arbitrary<PropertyValue | undefined> = fc.oneof(
		fc.constantFrom('x', 'a, b', 'yes', '', null, true, undefined, 'a: b', '2026-01-27'),
		fc.constantFrom<PropertyValue>([], ['a', 'b, c'], {}, { a: 'b', c: null }),
	);
	const key = fc.constantFrom('id', 'state', 'title', 'approval_request', 'new', 'two words');
	const inner = fc.constantFrom('decision', 'nonce', 'z', 'fresh');
	const change: fc.Arbitrary<PropertyChange> = fc.oneof(
		fc.tuple(key, value).map(([name, to]) => set(name, to)),
		fc.tuple(key, inner, value).map(([name, below, to]) => setIn(name, below, to)),
	);
	/** Of two changes to one place only the last counts. */
	const changes = fc.uniqueArray(change, { maxLength: 6, selector: ({ path }) => path.join('.') });
	const read = (note: string) => {
		const found = parseFrontmatter(note);
		if (found.kind !== 'properties') throw new Error(`unreadable: ${note}`);
		return found;
	};
	const asApp = (note: string): Record<string, unknown> => {
		const text = note.replace(/^\uFEFF/, '').replace(/^---[ \t]*\r?\n/, '');
		return (parse(text.slice(0, text.search(/^---[ \t]*\r?$/m))) ?? {}) as Record<string, unknown>;
	};
	/** What the app would read if the changes were made to the values themselves. */
	function applied(before: Record<string, unknown>, some: readonly PropertyChange[]) {
		const after = structuredClone(before);
		for (const { path, value: to } of some) {
			const [name, below] = path;
			const old = after[name];
			const isMap = typeof old === 'object' && old !== null && !Array.isArray(old);
			if (below === undefined) after[name] = to;
			else if (to !== undefined || isMap) after[name] = { ...(isMap ? old : {}), [below]: to };
		}
		return JSON.parse(JSON.stringify(after)) as Record<string, unknown>;
	}

	it('reads back what was meant, and every other value as before', () => {
		fc.assert(
			fc.property(anyBlock, changes, (given, some) => {
				const note = noteOf(given);
				const after = edited(note, ...some);
				expect(read(after).body).toBe(given.body);
				const expected = applied(asApp(note), some);
				// A value that we read as equal stays as it is, and the app may read it as a number.
				expect(JSON.parse(JSON.stringify(asApp(after)))).toEqual(expected);
			}),
			{ numRuns: 500 },
		);
	});

	it('does nothing the second time', () => {
		fc.assert(
			fc.property(anyBlock, changes, (given, some) => {
				const once = edited(noteOf(given), ...some);
				expect(edited(once, ...some)).toBe(once);
			}),
			{ numRuns: 300 },
		);
	});

	it('touches no byte outside the lines of the property', () => {
		fc.assert(
			fc.property(anyBlock, change, (given, one) => {
				const after = edited(noteOf(given), one);
				const { start, end } = around(given, one.path[0]);
				expect(after.startsWith(start)).toBe(true);
				expect(after.endsWith(end)).toBe(true);
				expect(after.length).toBeGreaterThanOrEqual(start.length + end.length);
			}),
			{ numRuns: 400 },
		);
	});

	it('touches no other line of the map that it goes into', () => {
		fc.assert(
			fc.property(anyBlock, inner, value, (given, below, to) => {
				const piece = given.pieces.find((candidate) => candidate.inner.length > 1);
				fc.pre(piece?.key != null && to !== undefined);
				const after = edited(noteOf(given), setIn(piece.key, below, to));
				const others = piece.text
					.split('\n')
					.filter((line) => !line.trimStart().startsWith(`${below}:`));
				for (const line of others) expect(after).toContain(line);
			}),
			{ numRuns: 300 },
		);
	});

	it('gives the old bytes back with the old value of plain text', () => {
		fc.assert(
			fc.property(anyBlock, value, (given, to) => {
				const piece = given.pieces.find(({ plain }) => plain !== null);
				const isLine = to === null || typeof to !== 'object';
				fc.pre(piece?.key != null && piece.plain !== null && to !== undefined && isLine);
				const note = noteOf(given);
				expect(edited(edited(note, set(piece.key, to)), set(piece.key, piece.plain))).toBe(note);
			}),
			{ numRuns: 300 },
		);
	});

	it('gives the old bytes back when a new property is removed', () => {
		fc.assert(
			fc.property(anyBlock, value, value, (given, first, second) => {
				const note = noteOf(given);
				const more = edited(note, set('new', first), setIn('newer', 'x', second));
				expect(edited(more, set('newer', undefined), set('new', undefined))).toBe(note);
			}),
			{ numRuns: 300 },
		);
	});

	it('keeps every other line of a broken block, and its body', () => {
		const line = fc.constantFrom<string>(
			'subject: Re: a: b',
			'from: "X" <y>',
			'state: Inbox',
			'state: again',
			'approval_request:',
			'  decision: x: y',
			'  nonce: 1',
			'a pasted line',
			'',
			'# c',
			'id: [',
			'\ttab',
			'- x',
			'"id": 1',
			'...',
			'%X',
		);
		const lines = fc.array(line, { minLength: 1 });
		fc.assert(
			fc.property(lines, change, fc.constantFrom('\n', '\r\n'), (given, one, lineEnd) => {
				const note = ['---', ...given, '---', 'body', ''].join(lineEnd);
				fc.pre(parseFrontmatter(note).kind === 'broken');
				const result = editFrontmatter(note, [one]);
				if (!result.ok) {
					expect(result.refusal.code).toBe('tangled');
					return;
				}
				const own = new RegExp(`^"?(${one.path[0]})"?:`);
				const outside = given.filter((text) => /^[^\s-]/.test(text) && !own.test(text));
				const left = result.value.split(lineEnd);
				expect(left.filter((text) => outside.includes(text)).slice(0, outside.length)).toEqual(
					outside,
				);
				expect(result.value.endsWith(['---', 'body', ''].join(lineEnd))).toBe(true);
			}),
			{ numRuns: 400 },
		);
	});

	it('leaves whatever it refuses or does not change byte for byte', () => {
		const piece = fc.constantFrom(
			'---',
			'\n',
			'\r\n',
			'a: b',
			'a: [',
			'  ',
			'- x',
			'\0',
			'x',
			'&a',
			'*a',
		);
		fc.assert(
			fc.property(fc.array(fc.oneof(piece, anyText)), change, (parts, one) => {
				const note = parts.join('');
				const result = editFrontmatter(note, [one]);
				if (!result.ok) return;
				const { body } = parseFrontmatter(note);
				expect(result.value.endsWith(body)).toBe(true);
				expect(parseFrontmatter(result.value).body).toBe(body);
			}),
			{ numRuns: 400 },
		);
	});
});

/** The bytes before and behind the lines of a property; all of the block where it has none. */
function around(given: AnyBlock, name: string): { start: string; end: string } {
	const { opening, pieces, closing, body } = given;
	const at = pieces.findIndex(({ key }) => key === name);
	const from = at < 0 ? pieces.length : at;
	const textOf = (some: readonly { text: string }[]) => some.map(({ text }) => text).join('');
	return {
		start: opening + textOf(pieces.slice(0, from)),
		end: textOf(at < 0 ? [] : pieces.slice(at + 1)) + closing + body,
	};
}
