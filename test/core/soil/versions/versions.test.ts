import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../../src/core/entries';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import type { JsonObject } from '../../../../src/core/shared/json';
import { entityHash } from '../../../../src/core/soil/entity-hash';
import { RESERVED_ITEM_ATTRIBUTES, reservedAttributes } from '../../../../src/core/soil/reserved';
import { checkBasedOn, conflictFields } from '../../../../src/core/soil/versions/based-on';
import { changesBetween } from '../../../../src/core/soil/versions/changes';
import { KnownTimes } from '../../../../src/core/soil/versions/known-times';
import { earlierWith, KnownVersions } from '../../../../src/core/soil/versions/known-versions';
import { noteState } from '../../../../src/core/soil/versions/note-state';
import { versionIn } from '../../../../src/core/soil/versions/version-row';
import { parseFrontmatter } from '../../../../src/core/note/frontmatter';

function entry(context: JsonObject, action = 'note_versioned', taskId = 'task-1'): LedgerEntry {
	return {
		...{ level: 'INFO', action, taskId, fromState: null, toState: null, result: 'success' },
		...{ approvalStatus: null, error: null, context, uuid: `item_${action}`, type: 'EntityDelta' },
		...{ realizedAt: '2026-01-27T10:00:00Z', canonicalAt: '2026-01-27T10:00:00Z', cause: null },
		...{ seq: 1, previousHash: null, hash: 'h' },
	};
}

const stateIn = (note: string) => {
	const read = parseFrontmatter(note);
	return noteState(read.kind === 'none' ? {} : read.properties, read.body);
};

/** A chain over these states, as the runner writes it. */
function chain(states: readonly JsonObject[]) {
	const known = new KnownVersions();
	const all = states.map((state, at) => {
		const parent = known.get('entity_1')?.commit ?? null;
		const commit = entityHash(state, parent);
		const sha256 = JSON.stringify(state);
		known.apply(entry({ entity_uuid: 'entity_1', commit, parent, version: at + 1, sha256 }));
		return { commit, parent, state };
	});
	return { known, all };
}

describe('a chain of versions', () => {
	it('never has a hash twice, however often a note goes back to what it said, and verifies', () => {
		const states = fc.array(fc.constantFrom<JsonObject>({ a: 1 }, { a: 2 }, { b: [1.5, 'ü'] }), {
			maxLength: 30,
		});
		fc.assert(
			fc.property(states, (some) => {
				const { known, all } = chain(some);
				expect(new Set(all.map(({ commit }) => commit)).size).toBe(all.length);
				for (const { commit, parent, state } of all) expect(entityHash(state, parent)).toBe(commit);
				expect(known.get('entity_1')?.version ?? 0).toBe(all.length);
				expect(known.get('entity_1')?.versions.length ?? 0).toBe(Math.min(8, all.length));
			}),
		);
	});

	it('knows the earlier version that a note has gone back to', () => {
		const { known, all } = chain([{ a: 1 }, { a: 2 }, { a: 3 }]);
		const one = known.get('entity_1');
		expect(one && earlierWith(one, JSON.stringify({ a: 1 }))?.commit).toBe(all[0]?.commit);
		expect(one && earlierWith(one, JSON.stringify({ a: 3 }))).toBeNull();
	});

	it('is found by an id that the item went by before, in whatever letters', () => {
		const known = new KnownVersions();
		const id = '0A0B0C0D-0000-4000-8000-000000000000';
		const context = { entity_uuid: 'entity_1', commit: 'c', version: 1 };
		known.apply(entry(context, 'note_versioned', id));
		expect(known.ofItem({ id: 'new', formerIds: ['old', id.toLowerCase()] })?.uuid).toBe(
			'entity_1',
		);
		expect(known.ofItem({ id: 'new', formerIds: [] })).toBeNull();
	});

	it('leaves out what is broken', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (context) => {
				const odd = entry(JSON.parse(JSON.stringify(context)) as JsonObject);
				new KnownVersions().apply(odd);
				new KnownTimes().apply({ ...odd, action: 'time_corrected' });
				expect(versionIn(odd)?.commit ?? '').not.toBeNull();
			}),
		);
	});
});

describe('the state of a note', () => {
	it('is its properties and its body, without what tells versions apart', () => {
		const note =
			'---\nid: a\nuuid: x\nhash: y\nprevious_hash: z\nversion: 3\ntags: [a, b]\n---\nText\n';
		expect(stateIn(note)).toEqual({ id: 'a', tags: ['a', 'b'], content: 'Text\n' });
	});

	it('has a property named content beside the body', () => {
		expect(stateIn('---\ncontent: mine\n---\nText\n')).toEqual({
			...{ 'properties.content': 'mine', content: 'Text\n' },
		});
	});

	it('is one that can be hashed, whatever the note says', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), fc.string(), (head, body) => {
				const state = stateIn(`---\n${head}\n---\n${body}`);
				expect(entityHash(state, null)).toMatch(/^[0-9a-f]{64}$/);
			}),
		);
	});
});

describe('changes', () => {
	it('have short values as they are, and of long ones and of bodies the digest', () => {
		const long = 'x'.repeat(201);
		const told = changesBetween(
			{ a: 1, b: 'y', content: 'old' },
			{ a: 2, b: long, content: 'new' },
		);
		expect(told).toMatchObject({ fields: { a: [1, 2], b: ['y', expect.any(String)] } });
		expect(JSON.stringify(told)).not.toMatch(/old|new|xx/);
	});

	it('say how many there are beyond what a line holds', () => {
		const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key ${at}`, at]));
		const told = changesBetween({}, many);
		expect(JSON.stringify(told).length).toBeLessThan(30_000);
		const fields = Object.keys(told.fields ?? {}).length;
		expect(told.more).toBe(5000 - fields);
	});
});

describe('a write that names what it is based on', () => {
	const known = { commit: 'c', version: 5, versions: [{ commit: 'c' }, { commit: 'b' }] };

	it('goes through where that is the current state', () => {
		expect(checkBasedOn(known, 'c')).toEqual({ ok: true, value: null });
	});

	it('gets the answer of the seed where it is late, with its keys', () => {
		const late = checkBasedOn(known, 'b');
		expect(late).toEqual({
			ok: false,
			refusal: {
				error: 'Entity was modified by another client',
				...{
					current_hash: 'c',
					current_version: 5,
					client_hash: 'b',
					client_version: 4,
					fields: [],
				},
			},
		});
		const unknown = checkBasedOn(known, 'x');
		expect(unknown).toMatchObject({ refusal: { client_version: null } });
	});

	it('is told field by field what has changed since', () => {
		expect(conflictFields({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 4 })).toEqual([
			{ name: 'a', base: 1, current: 2, yours: 3 },
		]);
	});
});

describe('a corrected time', () => {
	it('is the last word, and null takes it back', () => {
		const times = new KnownTimes();
		const say = (at: unknown) =>
			times.apply(entry({ target: 'item_1', corrected_at: at as string }, 'time_corrected'));
		say('2020-01-01T00:00:00Z');
		say('no time');
		expect(times.of('item_1')).toBe(Date.parse('2020-01-01T00:00:00Z'));
		say(null);
		expect(times.of('item_1')).toBeNull();
	});
});

describe('reserved attributes', () => {
	it('are in no entry of ours', () => {
		const used = ENTRIES.flatMap(({ action, context }) =>
			reservedAttributes(
				Object.fromEntries(Object.keys(context.shape).map((key) => [key, ''])),
			).map((name) => `${action}: ${name}`),
		);
		expect(used).toEqual([]);
	});

	it('are found in what others want to add', () => {
		expect(RESERVED_ITEM_ATTRIBUTES).toHaveLength(6);
		expect(reservedAttributes({ triggered_by: 'x', mine: 1, contained_by: null })).toEqual([
			...['triggered_by', 'contained_by'],
		]);
		expect(reservedAttributes(JSON.parse('{"__proto__":{"replies_to":1}}') as JsonObject)).toEqual(
			[],
		);
	});
});
