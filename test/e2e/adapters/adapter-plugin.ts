// A plugin made of single adapters, so that they can be tried in the app without the rest.

import { build } from 'esbuild';
import { repoDir } from '../../../scripts/demo';
import type { TestPlugin } from '../../support/host';

/**
 * `imports` are the modules of `src` that `onload`, the text of that method, uses by name. What it puts
 * on `window.probe` can be asked for in the page.
 */
export async function adapterPlugin(
	imports: Record<string, string>,
	onload: string,
): Promise<TestPlugin> {
	const lines = Object.entries(imports).map(
		([name, path]) => `import { ${name} } from './${path}';`,
	);
	const { outputFiles } = await build({
		stdin: {
			contents: `
				import { Plugin } from 'obsidian';
				${lines.join('\n')}
				export default class extends Plugin {
					onload() {
						const { app } = this;
						const { workspace, vault } = app;
						${onload}
					}
				}`,
			resolveDir: repoDir,
			loader: 'ts',
		},
		bundle: true,
		write: false,
		format: 'cjs',
		target: 'es2022',
		external: ['obsidian'],
	});
	return { id: 'adapters', main: outputFiles[0]!.text };
}
