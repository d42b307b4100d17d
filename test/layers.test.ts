// The layers are kept by tools. This proves that each of their rules bites.

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rules from '../.dependency-cruiser.mjs';

const REPO = fileURLToPath(new URL('..', import.meta.url));
const fromRepo = (path: string) => join(REPO, path);

type Tree = Record<string, string>;

const folders: string[] = [];

async function treeOf(tree: Tree): Promise<string> {
	const dir = await realpath(await mkdtemp(join(tmpdir(), 'layers-')));
	folders.push(dir);
	for (const [path, text] of Object.entries(tree)) {
		await mkdir(dirname(join(dir, path)), { recursive: true });
		await writeFile(join(dir, path), text);
	}
	return dir;
}

afterAll(async () => {
	for (const dir of folders) await rm(dir, { recursive: true, force: true });
});

function run(script: string, args: string[], cwd: string): Promise<{ code: number; out: string }> {
	return new Promise((resolve) => {
		const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
		const child = execFile(process.execPath, [fromRepo(script), ...args], options, (_, out, err) =>
			resolve({ code: child.exitCode ?? -1, out: out + err }),
		);
	});
}

/** Packages that are nothing but their name, and a file for each layer. */
const SERVER = '@modelcontextprotocol/server';
const PACKAGES = ['zod', 'yaml', 'gray-matter', 'preact', 'obsidian', 'vitest', SERVER];
const GROUND: Tree = {
	'package.json': JSON.stringify({
		dependencies: { zod: '1', yaml: '1', 'gray-matter': '1', preact: '1', [SERVER]: '1' },
		devDependencies: { obsidian: '1', vitest: '1' },
	}),
	...Object.fromEntries(
		PACKAGES.flatMap((name) => [
			[`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
			[`node_modules/${name}/index.js`, 'export default {};'],
		]),
	),
};

/** A plugin as it ought to be. */
const SOUND: Tree = {
	'src/core/value.ts': "import 'zod';\nexport const value = 1;",
	'src/core/note/frontmatter.ts': "import 'yaml';\nimport './gray-matter';\nexport const read = 1;",
	'src/core/note/gray-matter.ts': "import 'gray-matter';",
	'src/core/approval/sensitivity/index.ts': "import './words/rules';\nexport const assess = 1;",
	'src/core/approval/sensitivity/words/rules.ts': 'export const rules = 1;',
	'src/ports/port.ts': "import '../core/value';\nimport '../core/note/frontmatter';",
	'src/text/index.ts': "import '../core/value';\nexport const text = 1;",
	'src/app/use.ts': "import '../ports/port';\nimport '../core/value';\nimport '../text';",
	'src/app/loop/index.ts': "import './runner';",
	'src/app/loop/runner.ts': "import '../workspace';",
	'src/app/workspace/index.ts': "import '../use';",
	'src/app/plane/index.ts': "import '../loop';",
	'src/obsidian/adapter.ts': "import 'obsidian';\nimport '../app/plane';",
	'src/features/kit/row.ts': "import 'preact';\nexport const row = 1;",
	'src/features/signoff/signoff.ts': "import '../../obsidian/adapter';\nimport '../kit/row';",
	'src/features/panel/view.ts': "import 'obsidian';\nimport '../../app/use';\nimport '../kit/row';",
	'src/features/panel/feature.ts': "import './view';\nimport '../signoff/signoff';",
	'src/features/board/feature.ts': "import '../panel/feature';",
	'src/node/files.ts': "import 'node:fs';\nimport '../ports/port';",
	'src/cli/main.ts': "import '../node/files';\nimport '../app/use';",
	'src/main.ts': "import './features/board/feature';\nimport './obsidian/adapter';",
	'host/page.ts': "import 'node:http';\nimport './protocol';",
	'host/protocol.ts': 'export const protocol = 1;',
	'test/use.test.ts': "import 'vitest';\nimport '../src/app/use';",
	'scripts/tool.ts': 'export const tool = 1;',
	'bench/run.ts': "import '../src/app/use';",
};

/** For each rule, files that break it: `from` imports `to`. */
const VIOLATIONS: Record<string, { from: string; to: string }[]> = {
	'core-imports-only-core': [
		'text',
		'ports/port',
		'app/use',
		'obsidian/adapter',
		'node/files',
		'features/panel/view',
	].map((to, index) => ({ from: `src/core/bad-${index}.ts`, to: `../${to}` })),
	'core-uses-only-pure-packages': [{ from: 'src/core/bad-package.ts', to: 'preact' }],
	'one-file-imports-gray-matter': [
		{ from: 'src/core/note/frontmatter-bad.ts', to: 'gray-matter' },
		{ from: 'src/cli/bad-matter.ts', to: 'gray-matter' },
	],
	'only-frontmatter-reads-yaml': [
		{ from: 'src/core/bad-yaml.ts', to: 'yaml' },
		{ from: 'src/app/bad-matter.ts', to: 'yaml' },
		{ from: 'src/core/note/bad-yaml.ts', to: 'yaml' },
	],
	'mcp-server-is-for-the-tool': [
		{ from: 'src/cli/bad-server.ts', to: '@modelcontextprotocol/server' },
		{ from: 'src/app/bad-server.ts', to: '@modelcontextprotocol/server' },
	],
	'sensitivity-has-one-door': [
		{ from: 'src/app/bad-words.ts', to: '../core/approval/sensitivity/words/rules' },
	],
	'ports-know-only-core': [
		{ from: 'src/ports/bad.ts', to: '../app/use' },
		{ from: 'src/ports/bad-text.ts', to: '../text' },
	],
	'text-knows-only-core': [
		{ from: 'src/text/bad.ts', to: '../app/use' },
		{ from: 'src/text/bad-port.ts', to: '../ports/port' },
	],
	'app-knows-core-and-ports': [
		{ from: 'src/app/bad-ui.ts', to: '../features/panel/view' },
		{ from: 'src/app/bad-node.ts', to: '../node/files' },
		{ from: 'src/app/bad-obsidian.ts', to: '../obsidian/adapter' },
	],
	'no-room-knows-the-loop': ['workspace', 'move', 'approval', 'enforce'].map((room) => ({
		...{ from: `src/app/${room}/bad-loop.ts`, to: '../loop' },
	})),
	'a-room-has-one-door': [{ from: 'src/app/plane/bad-door.ts', to: '../loop/runner' }],
	'a-room-has-one-door-from-above': [
		{ from: 'src/features/panel/bad-room.ts', to: '../../app/loop/runner' },
	],
	'features-stand-on-the-app': [{ from: 'src/features/panel/bad.ts', to: '../../node/files' }],
	'a-feature-has-one-door': [{ from: 'src/features/board/bad-door.ts', to: '../panel/view' }],
	'the-kit-knows-no-feature': [{ from: 'src/features/kit/bad.ts', to: '../panel/feature' }],
	'signoff-knows-no-feature': [{ from: 'src/features/signoff/bad.ts', to: '../panel/feature' }],
	'no-circles-of-folders': [
		{ from: 'src/features/panel/bad-circle.ts', to: '../board/feature' },
		{ from: 'src/app/workspace/bad-circle.ts', to: '../plane' },
	],
	'adapters-know-no-feature': [{ from: 'src/obsidian/bad.ts', to: '../features/panel/view' }],
	'node-is-an-adapter': [{ from: 'src/node/bad.ts', to: '../obsidian/adapter' }],
	'cli-uses-node-adapters': [{ from: 'src/cli/bad.ts', to: '../obsidian/adapter' }],
	'nothing-imports-main': [{ from: 'src/features/panel/bad-main.ts', to: '../../main' }],
	'obsidian-package-at-the-edge': [
		{ from: 'src/core/bad-obsidian.ts', to: 'obsidian' },
		{ from: 'src/app/bad-package.ts', to: 'obsidian' },
		{ from: 'src/cli/bad-package.ts', to: 'obsidian' },
	],
	'no-node-in-the-plugin': [
		{ from: 'src/core/bad-node.ts', to: 'node:fs' },
		{ from: 'src/features/panel/bad-node.ts', to: 'path' },
		{ from: 'src/obsidian/bad-node.ts', to: 'node:crypto' },
	],
	'the-host-does-not-know-the-plugin': [{ from: 'host/bad.ts', to: '../src/app/use' }],
	'no-dependency-on-tests': [{ from: 'scripts/bad.ts', to: '../test/use.test' }],
	'plugin-stands-alone': [{ from: 'src/app/bad-host.ts', to: '../../host/protocol' }],
	'no-circular': [{ from: 'src/core/circle-a.ts', to: './circle-b' }],
	'no-circular-types-in-src': [{ from: 'src/core/type-a.ts', to: 'type ./type-b' }],
	'no-orphans': [{ from: 'src/core/orphan.ts', to: '' }],
	'not-to-unresolvable': [{ from: 'src/app/bad-path.ts', to: './nowhere' }],
	'plugin-uses-runtime-dependencies': [{ from: 'src/features/panel/bad-dev.ts', to: 'vitest' }],
};

/** The second halves of the circles, each of which is told once. */
const CLOSING: Tree = {
	'src/core/circle-b.ts': importOf('./circle-a'),
	'src/core/type-b.ts': importOf('type ./type-a'),
};

function importOf(to: string): string {
	if (to === '') return 'export const alone = 1;';
	if (to.startsWith('type ')) return `import type { T } from '${to.slice(5)}';\nexport type T = 1;`;
	return `import '${to}';\nexport type T = 1;`;
}

interface Violation {
	from: string;
	rule: { name: string };
}

async function violationsIn(tree: Tree): Promise<string[]> {
	const dir = await treeOf({ ...GROUND, ...tree });
	await cp(fromRepo('.dependency-cruiser.mjs'), join(dir, '.dependency-cruiser.mjs'));
	await cp(fromRepo('tsconfig.json'), join(dir, 'tsconfig.json'));
	const { out } = await run(
		'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
		[
			...['src', 'host', 'scripts', 'test', 'bench'],
			...['--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
		],
		dir,
	);
	const { summary } = JSON.parse(out) as { summary: { violations: Violation[] } };
	return summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);
}

describe('dependency-cruiser', () => {
	it('finds nothing in a sound tree', async () => {
		expect(await violationsIn(SOUND)).toEqual([]);
	});

	describe('in a tree that breaks every rule', () => {
		let found: string[] = [];

		beforeAll(async () => {
			const bad = Object.values(VIOLATIONS)
				.flat()
				.map(({ from, to }) => [from, importOf(to)] as const);
			found = await violationsIn({ ...SOUND, ...CLOSING, ...Object.fromEntries(bad) });
		}, 60_000);

		it('is tried on every rule that there is', () => {
			const names = rules.forbidden?.map(({ name }) => name) ?? [];
			expect(Object.keys(VIOLATIONS).sort()).toEqual([...names].sort());
		});

		it.each(Object.entries(VIOLATIONS))('enforces %s', (name, files) => {
			// A circle of folders is told of the folder.
			const isOfFolder = rules.forbidden?.some((rule) => rule.name === name && 'scope' in rule);
			for (const { from } of files) {
				expect(found).toContain(`${isOfFolder ? dirname(from) : from} ${name}`);
			}
		});

		it('has nothing against the sound files', () => {
			const sound = Object.keys(SOUND);
			expect(found.filter((line) => sound.some((file) => line.startsWith(`${file} `)))).toEqual([]);
		});
	});
});

describe('ESLint', () => {
	let eslint: ESLint;
	let dir: string;

	// The rules are the project's; the types come from a folder with one file in it, which is soon read.
	beforeAll(async () => {
		dir = await treeOf({
			'tsconfig.json': JSON.stringify({
				extends: fromRepo('tsconfig.core.json'),
				include: ['src/core'],
			}),
			'src/core/shared/result.ts': '',
			'package.json': '{}',
		});
		// Where CI is set the parser would take the file on disk for the text that is given.
		const parserOptions = {
			project: join(dir, 'tsconfig.json'),
			disallowAutomaticSingleRunInference: true,
		};
		eslint = new ESLint({
			cwd: dir,
			overrideConfigFile: fromRepo('eslint.config.mjs'),
			overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions } },
		});
	});

	/** The rules that the text breaks if it stands in this file. */
	async function broken(text: string, file: string): Promise<(string | null)[]> {
		const [result] = await eslint.lintText(text, { filePath: join(dir, file) });
		return result?.messages.map(({ ruleId }) => ruleId) ?? [];
	}

	it.each([
		["import 'node:fs';", '@typescript-eslint/no-restricted-imports'],
		["import 'fs';", '@typescript-eslint/no-restricted-imports'],
		["import type { TFile } from 'obsidian';", '@typescript-eslint/no-restricted-imports'],
		["import '../../app/item-index';", '@typescript-eslint/no-restricted-imports'],
		["import type { Clock } from '../../ports/clock';", '@typescript-eslint/no-restricted-imports'],
		['export const now = Date.now();', 'no-restricted-properties'],
		['export const now = new Date();', 'no-restricted-syntax'],
		['export const id = Math.random();', 'no-restricted-properties'],
		['export const width = window.innerWidth;', 'no-restricted-globals'],
		['export const title = document.title;', 'no-restricted-globals'],
		['setTimeout(() => undefined);', 'no-restricted-globals'],
		["void fetch('x');", 'no-restricted-globals'],
		['export const path = process.cwd();', 'no-restricted-globals'],
	])(
		'keeps %j out of src/core',
		async (text, rule) => {
			expect(await broken(text, 'src/core/shared/result.ts')).toContain(rule);
		},
		60_000,
	);

	it('has nothing against a pure function', async () => {
		const text =
			'export function next(time: Date): Date {\n\treturn new Date(time.getTime() + 1);\n}\n';
		expect(await broken(text, 'src/core/shared/result.ts')).toEqual([]);
	}, 60_000);

	it('cannot be silenced from within a file', async () => {
		const text = '/* eslint-disable */\nexport const now = Date.now();';
		expect(await broken(text, 'src/core/shared/result.ts')).toContain('no-restricted-properties');
	}, 60_000);
});

describe('oxlint', () => {
	const RULE: Record<string, string> = {
		'src/cast.ts': 'typescript(consistent-type-assertions)',
		'src/floating.ts': 'typescript(no-floating-promises)',
		'src/any.ts': 'typescript(no-explicit-any)',
		'src/unsafe.ts': 'typescript(no-unsafe-assignment)',
		'src/unused.ts': 'eslint(no-unused-vars)',
		'test/floating.ts': 'typescript(no-floating-promises)',
		'host/misused.ts': 'typescript(no-misused-promises)',
		'src/silenced.ts': 'eslint(no-unused-vars)',
	};

	it('finds in src, test and host what only the types tell, and is not silenced as ESLint is', async () => {
		const floating = 'export const begin = (): void => {\n\tPromise.resolve();\n};\n';
		const dir = await treeOf({
			'tsconfig.json': JSON.stringify({ extends: fromRepo('tsconfig.core.json'), include: ['.'] }),
			'.oxlintrc.json': await readFile(fromRepo('.oxlintrc.json'), 'utf8'),
			'src/cast.ts': 'export const value = JSON.parse("1") as string;\n',
			'src/floating.ts': floating,
			'src/any.ts': 'export const value = (any: any): unknown => any;\n',
			'src/unsafe.ts': 'export const value: string = JSON.parse("1");\n',
			'src/unused.ts': 'const value = 1;\nexport {};\n',
			'src/sound.ts': 'export const next = (value: number): number => value + 1;\n',
			'test/floating.ts': floating,
			'host/misused.ts':
				'[1].forEach(async (one) => {\n\tawait Promise.resolve(one);\n});\nexport {};\n',
			'src/silenced.ts': '/* eslint-disable */\nconst value = 1;\nexport {};\n',
		});
		const { out } = await run('node_modules/oxlint/bin/oxlint', ['-f', 'json'], dir);
		const { diagnostics } = JSON.parse(out) as {
			diagnostics: { code: string; filename: string }[];
		};
		const found = diagnostics.map(({ filename, code }) => [filename, code]);
		expect(Object.fromEntries(found)).toEqual(RULE);
	}, 60_000);

	it('is silenced by no comment of its own in any file', async () => {
		const silenced: string[] = [];
		for (const folder of ['src', 'host', 'test', 'bench', 'scripts', 'build']) {
			for (const name of await readdir(fromRepo(folder), { recursive: true })) {
				const path = join(folder, name);
				if (!/\.[jt]sx?$|\.mjs$/.test(name)) continue;
				if (/oxlint-[de]/.test(await readFile(fromRepo(path), 'utf8'))) silenced.push(path);
			}
		}
		expect(silenced).toEqual([]);
	});
});

describe('tsconfig.core.json', () => {
	const HOST_WORDS = ['document', 'window', 'process', 'Buffer', 'setTimeout', 'fetch', 'console'];

	it('knows the language and nothing of a host', async () => {
		const dir = await treeOf({
			'tsconfig.json': JSON.stringify({
				extends: fromRepo('tsconfig.core.json'),
				include: ['*.ts'],
			}),
			'pure.ts': 'export const last = [1, 2].at(-1);\n',
			...Object.fromEntries(
				HOST_WORDS.map((word) => [`${word}.ts`, `export const host = ${word};\n`]),
			),
		});
		const { code, out } = await run(
			'node_modules/typescript/bin/tsc',
			['-p', 'tsconfig.json'],
			dir,
		);
		expect(code).not.toBe(0);
		const named = [...out.matchAll(/^(\w+)\.ts\(.*: error TS/gm)].map((match) => match[1]!);
		expect(named.sort()).toEqual([...HOST_WORDS].sort());
	}, 60_000);
});
