import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import { layerOf, relationOf, type Edge } from '../../../../src/core/soil/relations/edge';
import { KnownRelations } from '../../../../src/core/soil/relations/known-relations';
import {
	relation,
	relationId,
	type RelationKind,
} from '../../../../src/core/soil/relations/relation';
import { RelationQueries } from '../../../../src/core/soil/relations/relation-queries';
import { contextOf } from '../../../../src/core/soil/relations/told-relation';
import { entryWith } from '../../../support/builders';

const AT = '2026-11-18T10:00:00.000Z';
const NOTE = `entity_${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}`;
const OTHER = `entity_${'2'.repeat(8)}-2222-4222-8222-${'2'.repeat(12)}`;
const CHAT = `uuid_${'3'.repeat(8)}-3333-4333-8333-${'3'.repeat(12)}`;

function knownFrom(...entries: LedgerEntry[]) {
	const known = new KnownRelations();
	for (const entry of entries) known.apply(entry);
	const queries = new RelationQueries(known);
	const ends = (uuid: string, kind: RelationKind) => ({
		from: known.to(uuid, kind).map(({ source }) => source),
		to: known.from(uuid, kind).map(({ target }) => target),
	});
	const relationsOf = (uuid: string) => queries.edgesOf(uuid).map((edge) => relationOf(edge));
	return { known, ask: queries, ends, relationsOf };
}

const item = (uuid: string, action: string, context: LedgerEntry['context'] = {}) =>
	entryWith(action, { uuid, context });

const told = (action: string, context: LedgerEntry['context']) => entryWith(action, { context });

const explicit = (uuid: string, more: Partial<Record<string, string>> = {}) => ({
	...{ relation: uuid, kind: 'derived_from', source: NOTE, source_type: 'entity' },
	...{ target: OTHER, target_type: 'entity', ...more },
});

const mention = (source = NOTE, target = OTHER): Edge => ({
	...{ kind: 'mentions', source, target, at: AT },
	given: {
		...{ origin: 'inferred', uuid: relationId('mentions', source, target), confidence: 0.9 },
		...{ source_type: 'entity', target_type: 'entity' },
		metadata: { inferred: true, span: [3, 9] },
	},
});

const message = (uuid: string, ...fragments: string[]) =>
	item(uuid, 'message_added', { conversation: CHAT, fragments });

describe('KnownRelations', () => {
	it('has each message in its conversation, as a reply to the one before it', () => {
		const { ends } = knownFrom(message('m1'), message('m2'), message('m3'));
		expect(ends(CHAT, 'contains').to).toEqual(['m1', 'm2', 'm3']);
		expect(ends('m1', 'replies_to').from).toEqual(['m2']);
		expect(ends('m3', 'replies_to').from).toEqual([]);
	});

	it('lets the next message reply to the one before a message that was taken back', () => {
		const undone = item('u', 'message_undone', { conversation: CHAT, message: 'm2' });
		const { ask, ends } = knownFrom(message('m1'), message('m2'), undone, message('m3'));
		expect(ends(CHAT, 'contains').to).toEqual(['m1', 'm3']);
		expect(ends('m1', 'replies_to').from).toEqual(['m3']);
		expect(ask.supercedingItem('m2')).toBe('u');
	});

	it('has a branch that takes another up again, and its summary derived from it', () => {
		const { ends } = knownFrom(
			item('s', 'conversation_collapsed', { conversation: CHAT }),
			item('c', 'conversation_created', { conversation: 'uuid_new', continues: CHAT }),
		);
		expect(ends(CHAT, 'continues').from).toEqual(['uuid_new']);
		expect(ends('s', 'derived_from').to).toEqual([CHAT]);
	});

	it('derives a commit from its message and from the fragments that it names', () => {
		const { ends, relationsOf } = knownFrom(
			message('m1', '^a7f'),
			item('d', 'artifact_delta', { message: 'm1', references: ['^a7f', '^zzz'] }),
		);
		expect(ends('d', 'derived_from').to).toEqual(['m1', 'm1#^a7f', '^zzz']);
		expect(relationsOf('d').map(({ target_type }) => target_type)).toEqual([
			...['entity', 'fragment', 'fragment'],
		]);
	});

	it('finds a fragment in the message that the commit names, though another has one of the same id', () => {
		const { ends } = knownFrom(
			message('m1', '^a7f', '^b2e'),
			item('n1', 'message_added', { conversation: 'uuid_other', fragments: ['^a7f'] }),
			item('d', 'artifact_delta', { message: 'm1', references: ['^a7f'] }),
			item('e', 'artifact_delta', { message: 'n1', references: ['^a7f', 'm1#^b2e'] }),
			item('f', 'artifact_delta', { references: ['^a7f'] }),
		);
		expect(ends('d', 'derived_from').to).toEqual(['m1', 'm1#^a7f']);
		expect(ends('e', 'derived_from').to).toEqual(['n1', 'n1#^a7f', 'm1#^b2e']);
		expect(ends('f', 'derived_from').to).toEqual(['n1#^a7f']);
	});

	it('derives a restored version from the one whose content it has', () => {
		const { ends } = knownFrom(
			item('v1', 'note_versioned', { entity_uuid: NOTE, commit: 'c1' }),
			item('v2', 'note_versioned', { entity_uuid: NOTE, commit: 'c2', restores: 'c1' }),
		);
		expect(ends('v2', 'derived_from').to).toEqual(['v1']);
	});

	it('derives an item from the issue that it was made of, once', () => {
		const change = { entity_uuid: NOTE, task: 'task-1', task_ended: null };
		const { ends } = knownFrom(told('entity_changed', change), told('entity_changed', change));
		expect(ends('task-1', 'derived_from').to).toEqual([NOTE]);
	});

	it('supercedes what closed an issue that is opened again, what gave a former id, and what was undone', () => {
		const status = (from: string, to: string) => ({
			...{ entity_uuid: NOTE, changes: { fields: { status: [from, to] } } },
		});
		const { ask } = knownFrom(
			item('made', 'entity_created', { entity_uuid: NOTE }),
			item('closed', 'entity_changed', status('open', 'closed')),
			item('opened', 'entity_changed', status('closed', 'open')),
			item('renumbered', 'entity_renumbered', { entity_uuid: NOTE }),
			item('undone', 'undo', { undoes: 'decision' }),
		);
		expect(ask.supercedingItem('closed')).toBe('opened');
		expect(ask.supercedingItem('made')).toBe('renumbered');
		expect(ask.supercedingItem('decision')).toBe('undone');
	});

	it('keeps the first where two devices give one target a second relation of a unique kind', () => {
		const supercedes = { kind: 'supercedes', target: OTHER };
		const { known, ask } = knownFrom(
			told('relation_added', explicit('rel_1', { ...supercedes, source: NOTE })),
			told('relation_added', explicit('rel_2', { ...supercedes, source: 'art_9' })),
		);
		expect(ask.supercedingItem(OTHER)).toBe(NOTE);
		expect(known.findings()).toMatchObject([
			{ code: 'not-unique', edge: { source: 'art_9' }, holder: { source: NOTE } },
		]);
	});

	it('names a line that gives an entry a second cause', () => {
		const { known, ask } = knownFrom(
			entryWith('item_edited', { uuid: 'b', cause: 'a' }),
			entryWith('item_edited', { uuid: 'b', cause: 'x' }),
		);
		expect(ask.triggeringItem('b')).toBe('a');
		expect(known.findings()).toMatchObject([{ code: 'not-unique', edge: { source: 'x' } }]);
	});

	it('names a second relation with one id, and what is no relation', () => {
		const { known } = knownFrom(
			told('relation_added', explicit('rel_1')),
			told('relation_added', explicit('rel_1', { target: 'art_1' })),
			told('relation_added', explicit('rel_2', { kind: 'likes' })),
			told('relation_added', explicit('rel_3', { target: '' })),
			told('relation_added', { ...explicit('rel_4'), confidence: 1.5 }),
		);
		expect(known.size).toBe(1);
		expect(known.findings().map(({ code }) => code)).toEqual([
			...['same-id', 'broken', 'broken', 'broken'],
		]);
	});

	it('forgets what somebody said and takes back', () => {
		const { known } = knownFrom(
			told('relation_added', explicit('rel_1')),
			told('relation_removed', explicit('rel_1')),
		);
		expect(known.size).toBe(0);
		expect(known.withUuid('rel_1')).toBeNull();
	});

	it('believes no line that removes a structural, a recorded or a fossilised one', () => {
		const fossil = told('relation_fossilised', explicit('rel_1'));
		const { known } = knownFrom(
			entryWith('item_edited', { uuid: 'b', cause: 'a' }),
			told('relation_added', explicit('rel_1')),
			fossil,
			told('relation_removed', explicit('rel_1')),
			told(
				'relation_removed',
				explicit('rel_2', { kind: 'triggers', source: 'a', target: 'b', target_type: 'item' }),
			),
		);
		expect(known.size).toBe(2);
		expect(known.findings()).toMatchObject([
			{ code: 'immutable', because: 'fossilised' },
			{ code: 'immutable', because: 'structural' },
		]);
		expect([...known.all()].map(layerOf)).toEqual(['soil', 'soil']);
	});

	it('keeps an inferred mention away that a person says is wrong, until somebody says it is right', () => {
		const { known, ask, relationsOf } = knownFrom();
		known.setMentions(NOTE, [mention()]);
		expect(ask.mentions(NOTE)).toEqual([OTHER]);
		known.apply(told('relation_removed', contextOf(mention())));
		known.setMentions(NOTE, [mention()]);
		expect(ask.mentions(NOTE)).toEqual([]);
		known.apply(told('relation_added', explicit('rel_1', { kind: 'mentions' })));
		known.setMentions(NOTE, [mention()]);
		expect(relationsOf(NOTE)).toMatchObject([{ uuid: 'rel_1', confidence: null }]);
	});

	it('follows the text: what it mentions no longer is gone, also where a line says that it is a fossil', () => {
		const { known, ends } = knownFrom(told('relation_fossilised', contextOf(mention())));
		expect(known.size).toBe(0);
		known.setMentions(NOTE, [mention()]);
		known.apply(told('relation_fossilised', contextOf(mention())));
		expect([...known.all()].map(layerOf)).toEqual(['core']);
		expect([...known.aging()]).toEqual([]);
		known.setMentions(NOTE, []);
		expect(ends(OTHER, 'mentions').from).toEqual([]);
	});

	it('has relations as the seed has them, with an id that is the same everywhere', () => {
		const { known } = knownFrom(
			entryWith('item_edited', { uuid: 'b', cause: 'a' }),
			message('m1'),
			told('relation_added', explicit('rel_1')),
		);
		known.setMentions(NOTE, [mention()]);
		for (const edge of known.all()) {
			const whole = relationOf(edge);
			expect(relation.parse(whole)).toEqual(whole);
		}
		expect(relationId('triggers', 'a', 'b')).toBe('rel_e08def2a-8ee2-4127-af84-6523159cfa8c');
	});

	it('takes whatever a line says', () => {
		const actions = ['relation_added', 'relation_removed', 'relation_fossilised', 'message_added'];
		const more = ['artifact_delta', 'undo', 'entity_changed', 'constructor', 'message_undone'];
		fc.assert(
			fc.property(
				fc.constantFrom(...actions, ...more),
				fc.dictionary(fc.constantFrom(...Object.keys(explicit('')), 'message'), fc.jsonValue()),
				(action, context) => {
					knownFrom(entryWith(action, { context: context as LedgerEntry['context'] }));
				},
			),
		);
	});
});
