import { describe, expect, it } from 'vitest';
import { KnownRelations } from '../../../../src/core/soil/relations/known-relations';
import { RelationQueries } from '../../../../src/core/soil/relations/relation-queries';
import { entryWith } from '../../../support/builders';

/** `b<a` is an entry b that a caused. */
function asked(...causes: string[]): RelationQueries {
	const known = new KnownRelations();
	for (const one of causes) {
		const [uuid = '', cause = null] = one.split('<');
		known.apply(entryWith('item_edited', { uuid, cause }));
	}
	return new RelationQueries(known);
}

describe('RelationQueries', () => {
	it('tells what an item led to, the nearest first, and what it began with', () => {
		const ask = asked('a', 'b<a', 'c<a', 'd<b');
		expect(ask.effectsOf('a')).toEqual(['b', 'c', 'd']);
		expect(ask.rootsOf('d')).toEqual(['a']);
		expect(ask.rootsOf('a')).toEqual([]);
	});

	it('ends in a circle of causes, and names it', () => {
		const ask = asked('a<c', 'b<a', 'c<b', 'd<c');
		expect(ask.effectsOf('a')).toEqual(['b', 'c', 'a', 'd']);
		expect(ask.rootsOf('d')).toEqual([]);
		expect(ask.whyOf('d')).toMatchObject({ chain: ['a', 'b', 'c', 'd'], circle: 'c' });
		expect(ask.whyOf('s')).toMatchObject({ chain: ['s'], circle: null });
	});

	it('tells an entry that is its own cause once', () => {
		const ask = asked('a<a');
		expect(ask.edgesOf('a')).toHaveLength(1);
		expect(ask.whyOf('a')).toMatchObject({ chain: ['a'], circle: 'a' });
		expect(ask.whyOf('a').effects.effects).toMatchObject([{ value: 'a', isAgain: true }]);
	});

	it('names a cause that is not here as the root, as the SQL does', () => {
		const ask = asked('b<gone');
		expect(ask.rootsOf('b')).toEqual(['gone']);
		expect(ask.effectsOf('gone')).toEqual(['b']);
	});
});
