import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../host/page/obsidian/bases/expression/evaluate';
import { parseExpression } from '../../../host/page/obsidian/bases/expression/parse-expression';

const NOTE: Record<string, unknown> = {
	status: 'Done',
	price: 12.5,
	tags: ['a', 'b'],
	owner: '[[Ada Lovelace|Ada]]',
	empty: '',
	file: { name: 'x.md', inFolder: (folder: string) => folder === 'Inbox' },
};

function result(source: string): unknown {
	return evaluate(parseExpression(source), { lookUp: (name) => NOTE[name] ?? null });
}

describe('expressions of Bases', () => {
	it.each([
		['status == "Done"', true],
		['status == "done"', true],
		["status != 'Done'", false],
		['owner == "Ada Lovelace"', true],
		['price > 10 && price <= 12.5', true],
		['price * 2 + 1', 26],
		['-(1 + 2) * 3', -9],
		['!missing', true],
		['missing == null', true],
		['empty.isEmpty() || false', true],
		['tags.contains("A")', true],
		['tags.containsAll("a", "c")', false],
		['tags.length', 2],
		['tags[1]', 'b'],
		['status.lower().startsWith("do")', true],
		['if(price > 20, "dear", "cheap")', 'cheap'],
		['"a" + 1', 'a1'],
		['file.inFolder("Inbox")', true],
		['file.inFolder("Done") || file.name == "x.md"', true],
		['[1, 2].join("-")', '1-2'],
	])('%s', (source, expected) => {
		expect(result(source)).toEqual(expected);
	});

	it.each(['status ==', '(1', 'a b', '"open', 'nope()', 'status.constructor("x")', '1 2'])(
		'refuses %s',
		(source) => {
			expect(() => result(source)).toThrow();
		},
	);

	it('reaches no prototype', () => {
		expect(result('file.constructor')).toBe(null);
		expect(result('status.__proto__')).toBe(null);
	});
});
