import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsIn, type Named } from '../../../../src/core/soil/relations/mentions';
import { multiRelation } from '../../../../src/core/soil/relations/relation';
import { relationOf } from '../../../../src/core/soil/relations/edge';

const ITEM = `item_${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}`;
const AT = '2026-01-27T10:00:00.000Z';

const named: Named = {
	known: {
		isFragment: (id) => id === '^a7f',
		isLabel: (label) => label === 'goals_doc',
		isNote: () => false,
	},
	targetsOf: (reference) => {
		if (reference.type === 'fragment') return [{ id: `${ITEM}#${reference.id}`, confidence: 0.8 }];
		const id = reference.type === 'artifact_line' ? 'art_1' : reference.uuid;
		return [{ id, confidence: 1 }];
	},
	noteOf: (link) =>
		link === 'Terms' || link === 'issue-001' ? { id: link, confidence: 0.9 } : null,
};

const found = (text: string) =>
	mentionsIn(text, { source: 'me', at: AT, from: { path: '', hasBlock: () => false }, named });
const told = (text: string) => found(text).map(({ target }) => target);

describe('mentionsIn', () => {
	it('finds references, and links to notes that are known, in whatever way they are written', () => {
		const text = `See ^a7f and goals_doc:15, @${ITEM}, [[Terms|these]], [[@issue-001#Notes]], [[Nobody]].`;
		expect(told(text)).toEqual([`${ITEM}#^a7f`, 'art_1', ITEM, 'Terms', 'issue-001']);
	});

	it('says where it stands, and how sure it is', () => {
		const [one] = found('As in [[Terms]].');
		expect(one?.given).toMatchObject({
			...{ origin: 'inferred', confidence: 0.9, metadata: { inferred: true, span: [6, 13] } },
		});
	});

	it('finds nothing in code and in the properties, and a target once', () => {
		expect(told('---\nof: "[[Terms]]"\n---\n`[[Terms]]`\n\n```\n[[Terms]]\n```\n')).toEqual([]);
		expect(told('[[Terms]] and [[Terms]]')).toEqual(['Terms']);
	});

	it('takes any text, and gives relations of the seed', () => {
		const part = fc.constantFrom(
			'[[',
			']]',
			'[[Terms]]',
			'^a7f',
			'`',
			'\n',
			'---\n',
			'x:1',
			`@${ITEM}`,
		);
		fc.assert(
			fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 20 }), (parts) => {
				for (const edge of found(parts.join('')))
					expect(multiRelation.safeParse(relationOf(edge)).success).toBe(true);
			}),
		);
	});
});
