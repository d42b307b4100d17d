// Seed 003's own Python, as it is printed there, and ours, over the same texts.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedReferences } from '../../../../src/core/soil/references/seed';
import { hasPython, inPython } from '../../../support/seed-python';

const PARTS = fc.constantFrom(
	...[
		'^a7f',
		'^k3m',
		'^',
		'a',
		'0',
		':',
		'10:30',
		'goals_doc:15',
		'@',
		'@c4f2a1b',
		'@item_1-a',
		'[',
		']',
		'(',
		')',
		'](uuid_a)',
	],
	...[
		'[x](uuid_abc-1)',
		'uuid_',
		'\n',
		'\r',
		'\u2028',
		' ',
		'é',
		'ß',
		'٣',
		'²',
		'Ⅷ',
		'😀',
		'𝟙',
		'_',
		'-',
		'#',
		'文',
		'\u0301',
	],
);
const aText = fc.array(PARTS, { maxLength: 30 }).map((parts) => parts.join(''));

const EXAMPLES = [
	"Use PostgreSQL instead - ^k3m shows SQLite won't scale",
	'Update goals_doc:15 to reflect new storage decision',
	'See [previous exploration](uuid_abc) for context',
	'item_uuid#^a7f:^b2e and @item_a1b2c3d4-e5f6-7890-abcd-ef1234567890',
	'+4:^f9e -5 ~3:^a7f→^k3m',
	'goals_doc:15@c4f2a1b',
	'',
];

interface Found {
	span: readonly [number, number];
}

/** The same places, in characters. */
function inCharacters(text: string) {
	return seedReferences(text).map((one) => ({
		...one,
		span: one.span.map((offset) => Array.from(text.slice(0, offset)).length),
	}));
}

describe('seedReferences', () => {
	it.skipIf(!hasPython)(
		"finds what the seed's Python finds",
		() => {
			const texts = [...EXAMPLES, ...fc.sample(aText, 5000)];
			expect(texts.map(inCharacters)).toEqual(
				inPython('parse_references', 'parse_references', texts),
			);
		},
		30_000,
	);

	it("reads the seed's examples", () => {
		const [fragment, line, log] = EXAMPLES.map((text) => seedReferences(text));
		expect(fragment).toEqual([{ type: 'fragment', id: '^k3m', span: [25, 29] }]);
		expect(line).toEqual([
			{ type: 'artifact_line', label: 'goals_doc', line: 15, commit: null, span: [7, 19] },
		]);
		expect(log).toEqual([{ type: 'conversation_log', uuid: 'uuid_abc', span: [4, 36] }]);
	});

	it('gives places in the text', () => {
		fc.assert(
			fc.property(aText, (text) => {
				for (const { span } of seedReferences(text) as Found[]) {
					expect(text.slice(...span)).not.toBe('');
				}
			}),
		);
	});

	it.each(['[', 'a', '](uuid_a)', '](uuid_a)\n', '](uuid_', ':1', 'a:1', '^a', '@', '[]('])(
		'goes through a hundred thousand times %j',
		(part) => {
			expect(seedReferences(part.repeat(100_000)).length).toBeGreaterThanOrEqual(0);
		},
		20_000,
	);
});
