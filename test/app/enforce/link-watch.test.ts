import { describe, expect, it } from 'vitest';
import { LinkWatch } from '../../../src/app/enforce/link-watch';

describe('LinkWatch', () => {
	it('names the items that link to a file, wherever it lies and however it is written', () => {
		const links = new LinkWatch();
		links.watch('one', 'See [[Terms]] and [[deep/Price|the price]].');
		links.watch('two', 'See [[terms]].');
		expect(links.affectedBy('any/where/TERMS.md')).toEqual(['one', 'two']);
		expect(links.affectedBy('price.md')).toEqual(['one']);
		expect(links.affectedBy('other.md')).toEqual([]);
	});

	it('forgets what a note does not name any more', () => {
		const links = new LinkWatch();
		links.watch('one', '[[a]] [[b]]');
		links.watch('two', '[[a]]');
		links.watch('one', '[[b]]');
		expect(links.affectedBy('a.md')).toEqual(['two']);
		links.watch('one', null);
		links.watch('two', 'nothing');
		expect(links.affectedBy('a.md')).toEqual([]);
		expect(links.affectedBy('b.md')).toEqual([]);
	});
});
