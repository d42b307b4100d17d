// Reads main.js as Obsidian gets it: what it asks for, what it cannot do, how large it is. And styles.css.

import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDED_BY_THE_APP, pluginBuild, stylesBuild } from '../esbuild.config.mjs';
import { parseFrontmatter } from '../src/core/note/frontmatter';
import { anyYaml } from './support/any-yaml';

/** What it is, rounded up, so that it grows only knowingly. The MCP client is 245 kB of it, evaluated when a server is asked. */
const LARGEST = 2_580_000;

let dir = '';
let code = '';

beforeAll(async () => {
	dir = await mkdtemp(join(tmpdir(), 'bundle-'));
	const outfile = join(dir, 'main.js');
	await build(pluginBuild({ production: true, outfile }));
	code = await readFile(outfile, 'utf8');
}, 60_000);

afterAll(() => rm(dir, { recursive: true, force: true }));

const required = () =>
	[...code.matchAll(/\brequire\(\s*(["'`])(.*?)\1\s*\)/g)].map((match) => match[2]!);

/** As much of the app as a plugin touches before it is started. */
function fakeModule(): Record<string, unknown> {
	const classes = new Map<string, unknown>();
	return new Proxy(
		{},
		{
			get: (_, name) => {
				if (typeof name === 'symbol' || name === '__esModule') return undefined;
				if (name === 'getLanguage') return () => 'en';
				if (!classes.has(name))
					classes.set(
						name,
						class {
							readonly app = null;
						},
					);
				return classes.get(name);
			},
		},
	);
}

/** What every web view has, besides the language. */
const WEB = { TextDecoder, TextEncoder, URL };

/** Runs the plugin where there is nothing but the language, text codecs, URLs and `require`. */
function load(asked: string[] = []): { default: unknown } {
	const module: { exports: { default?: unknown } } = { exports: {} };
	const require = (name: string) => {
		asked.push(name);
		// Of the editor, too, only classes are touched before a note is shown.
		if (name === 'obsidian' || PROVIDED_BY_THE_APP.includes(name)) return fakeModule();
		throw new Error(`Nobody provides ${name}.`);
	};
	const globals = { ...WEB, module, exports: module.exports, require };
	vm.runInNewContext(code, globals, { filename: 'main.js' });
	return { default: module.exports.default };
}

/** The reader of properties, built by itself in the same way. */
async function builtReader(): Promise<typeof parseFrontmatter> {
	const outfile = join(dir, 'reader.js');
	const source = fileURLToPath(new URL('../src/core/note/frontmatter.ts', import.meta.url));
	await build({ ...pluginBuild({ production: true, outfile }), entryPoints: [source] });
	const module: { exports: { parseFrontmatter?: typeof parseFrontmatter } } = { exports: {} };
	const globals = { ...WEB, module, exports: module.exports };
	vm.runInNewContext(await readFile(outfile, 'utf8'), globals, { filename: 'reader.js' });
	if (!module.exports.parseFrontmatter) throw new Error('The reader was not built.');
	return module.exports.parseFrontmatter;
}

describe('main.js', () => {
	it('asks only for what the app provides', () => {
		expect(required()).toContain('obsidian');
		expect(required().filter((name) => !PROVIDED_BY_THE_APP.includes(name))).toEqual([]);
		expect(code.match(/\bimport\s*\(/g)).toBeNull();
	});

	it('asks for no part of Node', () => {
		const builtIn = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
		expect(required().filter(builtIn)).toEqual([]);
		expect(code).not.toMatch(/["'`]node:/);
		expect(code).not.toMatch(/(?<![.\w$])Buffer\s*[.(]/);
	});

	it('has no way to make code out of text', () => {
		expect(code).not.toMatch(/\beval\s*\(/);
		expect(code).not.toMatch(/\(0,\s*eval\)/);
		expect(code).not.toMatch(/\bnew\s+Function\b/);
		expect(code).not.toMatch(/=\s*Function\b/);
		expect(code).not.toMatch(/(?<![.\w$])Function\s*\(/);
	});

	it('is not larger than is known', () => {
		const size = Buffer.byteLength(code);
		console.log(`main.js: ${(size / 1000).toFixed(0)} kB of ${LARGEST / 1000} kB`);
		expect(size).toBeLessThanOrEqual(LARGEST);
	});

	it('is a plugin class, and loads where there is no Node and no DOM', () => {
		const asked: string[] = [];
		const plugin = load(asked).default;
		expect(plugin).toBeTypeOf('function');
		expect(String(plugin)).toMatch(/^class\b/);
		expect(new Set(asked)).toEqual(
			new Set(['obsidian', '@codemirror/language', '@codemirror/state', '@codemirror/view']),
		);
	});

	it('reads properties as the sources do, though gray-matter has only a part of itself there', async () => {
		const parseInBundle = await builtReader();
		let good = 0;
		fc.assert(
			fc.property(anyYaml, (block) => {
				const note = `---\n${block}\n---\nbody`;
				const found = parseFrontmatter(note);
				if (found.kind === 'properties') good += 1;
				expect(parseInBundle(note), note).toEqual(found);
			}),
			{ numRuns: 5_000, examples: [['a: {{date}}'], ['a: &x [b]\nc: *x'], ['a: !!js/function x']] },
		);
		expect(good).toBeGreaterThan(500);
		expect(parseInBundle('---js\n(() => { throw new Error("ran"); })()\n---\n')).toMatchObject({
			problem: 'foreign-language',
		});
	});

	it('evaluates the MCP client when a server is asked, and not before', () => {
		const said = 'Schemas are checked by Signoff';
		expect(code).toContain(said);
		// Whatever is evaluated late stands in a function that is called for it.
		const lazily = /[\w$]+=[\w$]+\(\(\)=>\{[^]*?Schemas are checked by Signoff/;
		expect(code).toMatch(lazily);
		expect(code.match(/Promise\.resolve\(\)\.then\(\(\)=>\([\w$]+\(\),/g)?.length).toBeGreaterThan(
			0,
		);
	});

	it('makes no code while it loads, even where that is forbidden', () => {
		const context = vm.createContext(
			{ ...WEB, module: { exports: {} }, exports: {}, require: fakeModule },
			{ codeGeneration: { strings: false, wasm: false } },
		);
		const run = (source: string): unknown => vm.runInContext(source, context);
		expect(() => run('eval("1")')).toThrow(/Code generation/);
		run(code);
		expect(run('typeof module.exports.default')).toBe('function');
	});
});

describe('styles.css', () => {
	it('has the styles of every feature', async () => {
		const features = fileURLToPath(new URL('../src/features/', import.meta.url));
		const files = await readdir(features, { recursive: true });
		const { metafile } = await build({ ...stylesBuild(), write: false, metafile: true });
		const built = Object.keys(metafile.inputs).map((path) =>
			path.replace(/^.*src\/features\//, ''),
		);
		expect(built.sort()).toEqual(files.filter((file) => file.endsWith('.css')).sort());
	});
});
