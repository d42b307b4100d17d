// The page as files that a server can hand out: host.js, host.css, index.html.
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';

const PAGE_DIR = fileURLToPath(new URL('./page', import.meta.url));
const STYLES_DIR = join(PAGE_DIR, 'styles');

export async function buildPage(outDir: string): Promise<void> {
	await mkdir(outDir, { recursive: true });
	await copyFile(join(PAGE_DIR, 'index.html'), join(outDir, 'index.html'));
	await build({ ...SHARED, ...script(outDir) });
	await build({ ...SHARED, ...(await styles(outDir)) });
}

const SHARED: BuildOptions = {
	bundle: true,
	target: 'es2022',
	sourcemap: true,
	minifyWhitespace: true,
	// A failed build is thrown, with the places in the text.
	logLevel: 'silent',
};

function script(outDir: string): BuildOptions {
	return {
		entryPoints: { host: join(PAGE_DIR, 'main.ts') },
		outdir: outDir,
		format: 'iife',
		platform: 'browser',
	};
}

/** All sheets in the order of their names, variables first: what they define is used by the rest. */
async function styles(outDir: string): Promise<BuildOptions> {
	const names = (await readdir(STYLES_DIR)).filter((name) => name.endsWith('.css')).sort();
	const [first, rest] = [
		names.filter((name) => name.startsWith('variables')),
		names.filter((name) => !name.startsWith('variables')),
	];
	return {
		stdin: {
			contents: [...first, ...rest].map((name) => `@import "./${name}";`).join('\n'),
			resolveDir: STYLES_DIR,
			loader: 'css',
		},
		outfile: join(outDir, 'host.css'),
		external: ['*.png', '*.svg', '*.woff2'],
	};
}
