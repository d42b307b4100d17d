// What the scanner of the community review says of the plugin's sources, and that the core is pure. Our other rules,
// and all of them for what never reaches main.js, are in .oxlintrc.json.
import { defineConfig } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';

const corePurity = {
	'@typescript-eslint/no-restricted-imports': [
		'error',
		{
			patterns: [
				{
					regex: '^(obsidian|electron|preact|nanoid|node:.*|fs|path|crypto|os|child_process)(/|$)',
					message:
						'src/core is pure: no host or Node imports, not even types. Take the value as an argument, or put the call behind a port in src/ports.',
				},
				{
					regex: '^(\\.\\./)+(ports|app|obsidian|node|cli|features)(/|$)',
					message:
						'src/core imports only src/core. Move the shared value into core, or the caller out of it.',
				},
			],
		},
	],
	'no-restricted-globals': [
		'error',
		...['window', 'document', 'app', 'fetch', 'setTimeout', 'setInterval', 'process', 'Buffer'].map(
			(name) => ({ name, message: 'src/core is pure: take what you need as an argument.' }),
		),
	],
	'no-restricted-properties': [
		'error',
		{
			object: 'Date',
			property: 'now',
			message: 'src/core has no clock: take the time as a value.',
		},
		{
			object: 'Math',
			property: 'random',
			message: 'src/core has no chance: take the id as a value.',
		},
	],
	'no-restricted-syntax': [
		'error',
		{
			selector: "NewExpression[callee.name='Date'][arguments.length=0]",
			message: 'src/core has no clock: take the time as a value.',
		},
	],
};

export default defineConfig([
	{ ignores: ['src/node/', 'src/cli/'] }, // the command line tool, which is not part of main.js
	...obsidianmd.configs.recommended,
	{
		files: ['**/*.{ts,tsx}'],
		languageOptions: { parserOptions: { project: './tsconfig.plugin.json' } },
		rules: { 'no-undef': 'off' }, // TypeScript knows the globals
	},
	{ linterOptions: { noInlineConfig: true } },
	{ files: ['src/core/**/*.ts'], rules: corePurity },
]);
