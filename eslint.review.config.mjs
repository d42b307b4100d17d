// The community review's own configuration, bare: what its scanner will say of the plugin's sources.
import { defineConfig } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';

export default defineConfig([
	{ ignores: ['src/node/', 'src/cli/'] }, // the command line tool, which is not part of main.js
	...obsidianmd.configs.recommended,
	{
		files: ['**/*.{ts,tsx}'],
		languageOptions: { parserOptions: { projectService: true } },
		rules: { 'no-undef': 'off' }, // TypeScript knows the globals
	},
]);
