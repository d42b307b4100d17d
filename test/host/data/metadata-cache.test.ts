import { describe, expect, it } from 'vitest';
import { type NodeVault, openNodeVault } from './node-vault';

function recordCache({ metadataCache }: NodeVault): string[] {
	const seen: string[] = [];
	metadataCache.on('changed', (file) => seen.push(`changed ${file.path}`));
	metadataCache.on('deleted', (file) => seen.push(`deleted ${file.path}`));
	metadataCache.on('resolve', (file) => seen.push(`resolve ${file.path}`));
	metadataCache.on('resolved', () => seen.push('resolved'));
	return seen;
}

describe('MetadataCache', () => {
	it('fires changed, resolve and resolved some time after the vault’s modify', async () => {
		const opened = await openNodeVault({ 'a.md': 'x' });
		const { vault, metadataCache } = opened;
		const seen = recordCache(opened);
		await vault.modify(vault.getFileByPath('a.md')!, '# Title\n[[b]]');
		expect(seen).toEqual([]);
		await metadataCache.settled();
		expect(seen).toEqual(['changed a.md', 'resolve a.md', 'resolved']);
		expect(metadataCache.getCache('a.md')?.headings?.[0]?.heading).toBe('Title');
		expect(metadataCache.unresolvedLinks['a.md']).toEqual({ b: 1 });
	});

	it('gives changed the text and the cache', async () => {
		const { vault, metadataCache } = await openNodeVault({ 'a.md': 'x' });
		const told = new Promise((resolve) => {
			metadataCache.on('changed', (file, data, cache) =>
				resolve([file.path, data, cache.tags?.[0]?.tag]),
			);
		});
		await vault.modify(vault.getFileByPath('a.md')!, 'see #tag');
		expect(await told).toEqual(['a.md', 'see #tag', '#tag']);
	});

	it('is silent about a rename, and knows the note under its new path', async () => {
		const opened = await openNodeVault({ 'a.md': '# A' });
		const { vault, metadataCache } = opened;
		const seen = recordCache(opened);
		const file = vault.getFileByPath('a.md')!;
		await vault.rename(file, 'b.md');
		expect(metadataCache.getFileCache(file)?.headings?.[0]?.heading).toBe('A');
		expect(metadataCache.getCache('b.md')).not.toBeNull();
		expect(metadataCache.getCache('a.md')).toBeNull();
		await metadataCache.settled();
		expect(seen).not.toContain('changed b.md');
	});

	it('answers null for a note that was just created, until it is read', async () => {
		const { vault, metadataCache } = await openNodeVault();
		const file = await vault.create('a.md', '# A');
		expect(metadataCache.getFileCache(file)).toBeNull();
		await metadataCache.settled();
		expect(metadataCache.getFileCache(file)).not.toBeNull();
	});

	it('fires deleted after the vault’s delete, with what was known', async () => {
		const { vault, metadataCache } = await openNodeVault({ 'a.md': '# A' });
		const order: string[] = [];
		const told = new Promise((resolve) => {
			metadataCache.on('deleted', (_file, previous) => {
				order.push('deleted');
				resolve(previous?.headings?.length);
			});
		});
		vault.on('delete', () => order.push('delete'));
		await vault.delete(vault.getFileByPath('a.md')!);
		expect(await told).toBe(1);
		expect(order).toEqual(['delete', 'deleted']);
	});

	it('resolves a link anew when its target comes, moves and goes', async () => {
		const { vault, metadataCache } = await openNodeVault({ 'a.md': '[[b]]', 'F/': '' });
		const b = await vault.create('b.md', '');
		await metadataCache.settled();
		expect(metadataCache.resolvedLinks['a.md']).toEqual({ 'b.md': 1 });
		await vault.rename(b, 'F/b.md');
		await metadataCache.settled();
		expect(metadataCache.resolvedLinks['a.md']).toEqual({ 'F/b.md': 1 });
		await vault.delete(b);
		await metadataCache.settled();
		expect(metadataCache.resolvedLinks['a.md']).toEqual({});
		expect(metadataCache.unresolvedLinks['a.md']).toEqual({ b: 1 });
	});

	it('leaves out properties that are no valid mapping, without throwing', async () => {
		const { metadataCache } = await openNodeVault({
			'bad.md': '---\na: [\n---\n# Still read',
			'list.md': '---\n- a\n---\n',
		});
		expect(metadataCache.getCache('bad.md')?.frontmatter).toBeUndefined();
		expect(metadataCache.getCache('bad.md')?.headings).toHaveLength(1);
		expect(metadataCache.getCache('list.md')?.frontmatter).toBeUndefined();
	});

	it('reads a very large note too, and no binary file', async () => {
		const large = `# Large\n${'line\n'.repeat(600_000)}`;
		const { metadataCache, vault } = await openNodeVault({
			'large.md': large,
			'picture.png': new Uint8Array([1, 2, 3]),
		});
		await metadataCache.settled();
		expect(metadataCache.getCache('large.md')?.headings).toHaveLength(1);
		expect(metadataCache.getFileCache(vault.getFileByPath('picture.png')!)).toBeNull();
	});
});

describe('MetadataCache.getFirstLinkpathDest', () => {
	it('finds by name in any case, by path, and relative to the source', async () => {
		const { metadataCache } = await openNodeVault({
			'Note.md': '',
			'A/Twin.md': '',
			'B/Twin.md': '',
			'A/pic.png': '',
		});
		const find = (link: string, source = ''): string | undefined =>
			metadataCache.getFirstLinkpathDest(link, source)?.path;
		expect(find('note')).toBe('Note.md');
		expect(find('Note.md')).toBe('Note.md');
		expect(find('B/Twin')).toBe('B/Twin.md');
		expect(find('Twin', 'B/x.md')).toBe('B/Twin.md');
		expect(find('../Note', 'A/Twin.md')).toBe('Note.md');
		expect(find('./pic.png', 'A/Twin.md')).toBe('A/pic.png');
		expect(find('pic.png')).toBe('A/pic.png');
		expect(find('', 'A/Twin.md')).toBe('A/Twin.md');
		expect(find('missing')).toBeUndefined();
	});
});
