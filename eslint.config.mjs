// What the scanner of the community review says of the plugin's sources, and that the core is pure. Our other rules,
// and all of them for what never reaches main.js, are in .oxlintrc.json.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';

/**
 * Rules of the review that `npm run lint` has, too, as strict or stricter. It needs a tenth of the time for those that
 * ask for types, and looks at the same files: once is enough.
 */
function rulesOfOxlint() {
	const manifest = createRequire(import.meta.url).resolve('oxlint/package.json');
	const oxlint = join(dirname(manifest), 'bin/oxlint');
	const printed = execFileSync(process.execPath, [oxlint, '--print-config'], { encoding: 'utf8' });
	return Object.entries(JSON.parse(printed).rules)
		.filter(([, level]) => [level].flat()[0] === 'deny')
		.map(([name]) => name.replace(/^typescript\//, ''))
		.flatMap((name) => [name, `@typescript-eslint/${name}`]);
}

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
	{ rules: Object.fromEntries(rulesOfOxlint().map((name) => [name, 'off'])) },
	{ files: ['src/core/**/*.ts'], rules: corePurity },
]);
