import { describe, expect, it } from 'vitest';
import {
	getFrontMatterInfo,
	parseFrontMatterAliases,
	parseFrontMatterEntry,
	parseFrontMatterTags,
} from '../../../host/page/obsidian/base/front-matter';
import { parseYaml, stringifyYaml } from '../../../host/page/obsidian/base/yaml';
import { openNodeVault } from './node-vault';

describe('getFrontMatterInfo', () => {
	it('tells where the properties lie, their last newline included', () => {
		const text = '---\na: 1\n---\nbody';
		const info = getFrontMatterInfo(text);
		expect(info).toEqual({ exists: true, frontmatter: 'a: 1\n', from: 4, to: 9, contentStart: 13 });
		expect(text.slice(info.contentStart)).toBe('body');
	});

	it.each([
		['an empty block', '---\n---\n', true],
		['CRLF', '---\r\na: 1\r\n---\r\n', true],
		['spaces after the closing line', '---\na: 1\n---  \n', true],
		['a block that is not on the first line', '\n---\na: 1\n---\n', false],
		['no closing line', '---\na: 1\n', false],
		['four dashes', '---\na: 1\n----\n', false],
	])('answers for %s', (_case, text, exists) => {
		expect(getFrontMatterInfo(text).exists).toBe(exists);
	});
});

describe('parseYaml', () => {
	it('keeps dates, yes and on as strings', () => {
		expect(parseYaml('d: 2026-11-16\ny: yes\no: on')).toEqual({
			d: '2026-11-16',
			y: 'yes',
			o: 'on',
		});
	});

	it('throws the library’s error on bad YAML', () => {
		expect(() => parseYaml('a: [')).toThrow(expect.objectContaining({ name: 'YAMLParseError' }));
	});
});

describe('stringifyYaml', () => {
	it('prints null as nothing, folds no line and makes no alias', () => {
		const long = 'word '.repeat(40).trim();
		const shared = { x: 1 };
		expect(stringifyYaml({ a: null, long, b: shared, c: shared })).toBe(
			`a:\nlong: ${long}\nb:\n  x: 1\nc:\n  x: 1\n`,
		);
	});
});

describe('parseFrontMatterTags and its like', () => {
	it('reads lists and texts, under either name, in any case', () => {
		expect(parseFrontMatterTags({ Tags: 'a, b c' })).toEqual(['#a', '#b', '#c']);
		expect(parseFrontMatterTags({ tag: ['#a', 'b'] })).toEqual(['#a', '#b']);
		expect(parseFrontMatterAliases({ alias: 'One, Two' })).toEqual(['One', 'Two']);
		expect(parseFrontMatterEntry({ State: 'x' }, 'state')).toBe('x');
		expect(parseFrontMatterTags(null)).toBeNull();
	});
});

describe('FileManager.processFrontMatter', () => {
	async function processed(
		text: string,
		fn: (frontmatter: Record<string, unknown>) => void,
	): Promise<string> {
		const { vault, fileManager, disk } = await openNodeVault({ 'n.md': text });
		await fileManager.processFrontMatter(vault.getFileByPath('n.md')!, fn);
		return disk.read('n.md');
	}

	it('writes the whole block anew: order kept, new keys last, comments and styles lost', async () => {
		const before = `---\n# why\nb: "x"\na: [1, 2]\nn: 1.0\nempty:\nd: 2026-11-16\n---\nbody\n`;
		const after = await processed(before, (frontmatter) => (frontmatter.z = 'new'));
		expect(after).toBe(
			'---\nb: x\na:\n  - 1\n  - 2\nn: 1\nempty:\nd: 2026-11-16\nz: new\n---\nbody\n',
		);
	});

	it('turns an unquoted wikilink into a nested list', async () => {
		expect(await processed('---\nup: [[x]]\n---\n', () => undefined)).toBe(
			'---\nup:\n  - - x\n---\n',
		);
	});

	it('keeps CRLF delimiters and body', async () => {
		const after = await processed('---\r\na: 1\r\n---\r\nbody\r\n', (frontmatter) => {
			frontmatter.a = 2;
		});
		expect(after).toBe('---\r\na: 2\n---\r\nbody\r\n');
	});

	it('adds a block where there is none', async () => {
		expect(await processed('body', (frontmatter) => (frontmatter.a = 1))).toBe(
			'---\na: 1\n---\nbody',
		);
	});

	it('leaves an empty block when all keys are removed', async () => {
		const after = await processed('---\na: 1\n---\nbody', (frontmatter) => delete frontmatter.a);
		expect(after).toBe('---\n---\nbody');
	});

	it('throws on bad YAML, and what the function throws, and writes nothing then', async () => {
		const { vault, fileManager, disk, seen } = await openNodeVault({
			'bad.md': '---\na: [\n---\n',
			'good.md': '---\na: 1\n---\n',
		});
		const bad = fileManager.processFrontMatter(vault.getFileByPath('bad.md')!, () => undefined);
		await expect(bad).rejects.toMatchObject({ name: 'YAMLParseError' });
		const throwing = fileManager.processFrontMatter(vault.getFileByPath('good.md')!, () => {
			throw new Error('mine');
		});
		await expect(throwing).rejects.toThrow('mine');
		expect(await disk.read('bad.md')).toBe('---\na: [\n---\n');
		expect(seen).toEqual([]);
	});
});
