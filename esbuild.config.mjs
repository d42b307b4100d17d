// Builds main.js, the plugin as Obsidian loads it: one CommonJS file that needs nothing but what the
// app provides. And dist/signoff.mjs, the command line tool: one file that needs nothing but Node.

import { chmod, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';

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

/** @type {esbuild.Plugin} */
const onlyCoreYaml = {
	name: 'only-core-yaml',
	setup(build) {
		build.onLoad({ filter: /[\\/]yaml[\\/].*[\\/]schema[\\/]tags\.js$/ }, async ({ path }) => ({
			contents: await readFile(here('./build/yaml-core-tags.js'), 'utf8'),
			resolveDir: dirname(path),
			loader: 'js',
		}));
	},
};

/**
 * zod compiles validators with the Function constructor where it may. A plugin has no business
 * making code, so the constructor is taken away: zod's own test then says "not allowed here", and it
 * interprets instead.
 * @type {esbuild.Plugin}
 */
const noCodeFromZod = {
	name: 'no-code-from-zod',
	setup(build) {
		build.onLoad(
			{ filter: /[\\/]zod[\\/]v4[\\/]core[\\/](util|doc|compile)\.js$/ },
			async ({ path }) => {
				const source = await readFile(path, 'utf8');
				const contents = source.replaceAll('const F = Function;', 'const F = undefined;');
				if (contents === source)
					throw new Error(`${path} has changed: look where it makes code now.`);
				return { contents, loader: 'js' };
			},
		);
	},
};

/** @type {(options: { production: boolean; outfile?: string }) => esbuild.BuildOptions} */
export const pluginBuild = ({ production, outfile = here('./main.js') }) => ({
	entryPoints: [here('./src/main.ts')],
	outfile,
	bundle: true,
	format: 'cjs',
	platform: 'browser',
	target: 'es2022',
	external: PROVIDED_BY_THE_APP,
	plugins: [noCodeFromZod, onlyCoreYaml],
	jsx: 'automatic',
	jsxImportSource: 'preact',
	treeShaking: true,
	minify: production,
	sourcemap: production ? false : 'inline',
	legalComments: 'none',
	logLevel: 'warning',
});

/** Packages that are CommonJS ask for Node's own modules by `require`, which a module does not have. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);`;

/** @type {(options: { production: boolean; outfile?: string }) => esbuild.BuildOptions} */
export const toolBuild = ({ production, outfile = here('./dist/signoff.mjs') }) => ({
	entryPoints: [here('./src/cli/main.ts')],
	outfile,
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
	plugins: [noCodeFromZod, onlyCoreYaml],
	treeShaking: true,
	minifySyntax: production,
	sourcemap: production ? false : 'inline',
	legalComments: 'none',
	logLevel: 'warning',
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const production = process.argv.includes('--production');
	const builds = [pluginBuild({ production }), toolBuild({ production })];
	for (const options of builds) {
		if (process.argv.includes('--watch')) {
			const context = await esbuild.context({ ...options, logLevel: 'info' });
			await context.watch();
		} else {
			await esbuild.build({ ...options, logLevel: 'info' });
		}
	}
	if (!process.argv.includes('--watch')) await chmod(here('./dist/signoff.mjs'), 0o755);
}
