// Builds main.js, the plugin as Obsidian loads it: one CommonJS file that needs nothing but what the
// app provides, and styles.css beside it, one file of all the features' styles. And dist/signoff.mjs, the command line tool: one file that needs nothing but Node, with SQLite beside it for `signoff db`. Both end with the
// licences of what they hold; dist/THIRD-PARTY-LICENSES has all of these.

import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { licencesOf, usedIn, withLicences } from './build/licences.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What the app hands to every plugin. */
export const PROVIDED_BY_THE_APP = [
	'obsidian',
	'@codemirror/autocomplete',
	'@codemirror/collab',
	'@codemirror/commands',
	'@codemirror/language',
	'@codemirror/lint',
	'@codemirror/search',
	'@codemirror/state',
	'@codemirror/view',
	'@lezer/common',
	'@lezer/highlight',
	'@lezer/lr',
];

/**
 * A file of a package with a few words of it exchanged. Throws where they are not there any more.
 * @type {(path: string, from: string, to: string) => Promise<esbuild.OnLoadResult>}
 */
async function exchanged(path, from, to) {
	const source = await readFile(path, 'utf8');
	if (!source.includes(from)) throw new Error(`${path} has changed: it has no “${from}” now.`);
	return { contents: source.replaceAll(from, to), loader: 'js' };
}

/**
 * zod compiles validators with the Function constructor where it may. A plugin has no business
 * making code, so the constructor is taken away: zod's own test then says "not allowed here", and it
 * interprets instead.
 * @type {esbuild.Plugin}
 */
const noCodeFromZod = {
	name: 'no-code-from-zod',
	setup(build) {
		build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/](util|doc|compile)\.js$/ }, ({ path }) =>
			exchanged(path, 'const F = Function;', 'const F = undefined;'),
		);
	},
};

/**
 * gray-matter runs `---js` blocks with `eval`, and its js-yaml makes functions of `!!js/function`. Neither is built in:
 * the engines are exchanged, and js-yaml knows only its failsafe schema. The rest wants `fs`, to read files that nobody
 * asks it for, and a `Buffer` of the text, which phones do not have.
 * @type {esbuild.Plugin}
 */
const grayMatterReadsOnly = {
	name: 'gray-matter-reads-only',
	setup(build) {
		build.onLoad({ filter: /[\\/]gray-matter[\\/]lib[\\/]engines\.js$/ }, async ({ path }) => ({
			contents: await readFile(here('./build/gray-matter-engines.js'), 'utf8'),
			resolveDir: dirname(path),
			loader: 'js',
		}));
		build.onLoad({ filter: /[\\/]js-yaml[\\/]schema[\\/]default_(?:full|safe)\.js$/ }, () => ({
			contents: `module.exports = require('./failsafe');`,
			loader: 'js',
		}));
		build.onLoad({ filter: /[\\/]gray-matter[\\/]index\.js$/ }, ({ path }) =>
			exchanged(path, `require('fs')`, '{}'),
		);
		build.onLoad({ filter: /[\\/]gray-matter[\\/]lib[\\/]utils\.js$/ }, ({ path }) =>
			exchanged(path, 'Buffer.from(input)', 'input'),
		);
	},
};

/**
 * The MCP client and server look for their validators by the name of a module, which is exchanged.
 * @type {esbuild.Plugin}
 */
const noValidatorForMcp = {
	name: 'no-validator-for-mcp',
	setup(build) {
		build.onResolve({ filter: /^@modelcontextprotocol\/client\/_shims$/ }, () => ({
			path: here('./build/mcp-shims.js'),
		}));
		build.onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, () => ({
			path: here('./build/mcp-server-shims.js'),
		}));
	},
};

const EXCHANGES = [noCodeFromZod, grayMatterReadsOnly, noValidatorForMcp];

/** @type {(options: { production: boolean; outfile?: string }) => esbuild.BuildOptions} */
export const pluginBuild = ({ production, outfile = here('./main.js') }) => ({
	entryPoints: [here('./src/main.ts')],
	outfile,
	bundle: true,
	format: 'cjs',
	platform: 'browser',
	target: 'es2022',
	external: PROVIDED_BY_THE_APP,
	plugins: [...EXCHANGES, ...(production ? [withLicences] : [])],
	jsx: 'automatic',
	jsxImportSource: 'preact',
	treeShaking: true,
	minify: production,
	// The app reads it as UTF-8: two bytes for an umlaut instead of four.
	charset: 'utf8',
	sourcemap: production ? false : 'inline',
	legalComments: 'none',
	logLevel: 'warning',
});

/**
 * Not minified: people read it to write snippets.
 * @type {(options?: { outfile?: string }) => esbuild.BuildOptions}
 */
export const stylesBuild = ({ outfile = here('./styles.css') } = {}) => ({
	entryPoints: [here('./src/features/styles.css')],
	outfile,
	bundle: true,
	logLevel: 'warning',
});

/** Packages that are CommonJS ask for Node's own modules by `require`, which a module does not have. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
const __dirname = import.meta.dirname;`;

/**
 * Files of the tool that are loaded only where they are needed, each a bundle of its own beside `signoff.mjs`. A gate that
 * lets a call pass loads one of them, and nothing else.
 */
export const TOOL_PARTS = {
	'./main': 'tool.mjs',
	'./gate/main': 'gate.mjs',
	'./asking': 'gate-ask.mjs',
};

/** @type {esbuild.Plugin} */
const partsApart = {
	name: 'parts-apart',
	setup(build) {
		build.onResolve({ filter: /^\.\// }, ({ path, kind }) => {
			const part =
				kind === 'dynamic-import' ? new Map(Object.entries(TOOL_PARTS)).get(path) : undefined;
			return part === undefined ? undefined : { path: `./${part}`, external: true };
		});
	},
};

/** SQLite, which the tool looks for beside itself when a database is made. */
export const SQLITE = 'node-sqlite3-wasm.wasm';
export const sqliteFile = here(`./node_modules/node-sqlite3-wasm/dist/${SQLITE}`);

/** @type {(options: { production: boolean; outdir?: string }) => esbuild.BuildOptions} */
export const toolBuild = ({ production, outdir = here('./dist') }) => ({
	entryPoints: {
		signoff: here('./src/cli/signoff.ts'),
		tool: here('./src/cli/main.ts'),
		gate: here('./src/cli/gate/main.ts'),
		'gate-ask': here('./src/cli/gate/asking.ts'),
	},
	outdir,
	outExtension: { '.js': '.mjs' },
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	// What its package names first asks for its other files in a way that can't be bundled.
	alias: { 'jsonc-parser': here('./node_modules/jsonc-parser/lib/esm/main.js') },
	banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
	plugins: [partsApart, ...EXCHANGES, ...(production ? [withLicences] : [])],
	treeShaking: true,
	minifySyntax: production,
	sourcemap: production ? false : 'inline',
	legalComments: 'none',
	logLevel: 'warning',
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const production = process.argv.includes('--production');
	const builds = [pluginBuild({ production }), stylesBuild(), toolBuild({ production })];
	/** @type {string[]} */
	const used = [];
	for (const options of builds) {
		if (process.argv.includes('--watch')) {
			const context = await esbuild.context({ ...options, logLevel: 'info' });
			await context.watch();
		} else {
			const { metafile } = await esbuild.build({ ...options, logLevel: 'info', metafile: true });
			used.push(...Object.values(metafile.outputs).flatMap(({ inputs }) => usedIn(inputs)));
		}
	}
	if (!process.argv.includes('--watch')) {
		await chmod(here('./dist/signoff.mjs'), 0o755);
		await copyFile(sqliteFile, here(`./dist/${SQLITE}`));
		await writeFile(here('./dist/THIRD-PARTY-LICENSES'), await licencesOf(used));
	}
}
