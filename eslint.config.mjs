import { defineConfig } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';
import tseslint from 'typescript-eslint';

// Folders that never reach main.js. Only here may code know Node, log to a console, or be the host
// that the review's rules about plugins speak of.
const OUTSIDE_THE_PLUGIN = [
	'src/node/**',
	'src/cli/**',
	'host/**',
	'test/**',
	'scripts/**',
	'bench/**',
	'*.{ts,mts,mjs}',
	'build/*.mjs',
];

const obsidianmdRulesOff = Object.fromEntries(
	Object.keys(obsidianmd.rules ?? {}).map((name) => [`obsidianmd/${name}`, 'off']),
);

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
	{
		ignores: [
			'node_modules/',
			'dist/',
			'coverage/',
			'main.js',
			'.vaults/',
			'.obsidian-cache/',
			'test/obsidian/',
		],
	},
	...obsidianmd.configs.recommended,
	{
		files: ['**/*.{ts,mts,tsx}'],
		extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
	},
	{
		linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
	},
	{
		files: ['**/*.{ts,mts,tsx}'],
		languageOptions: { parserOptions: { projectService: true } },
		rules: {
			'no-undef': 'off', // the type-checker does this, and knows the types' globals
			'import/no-extraneous-dependencies': 'off', // dependency-cruiser does this
			'@typescript-eslint/no-unused-vars': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/switch-exhaustiveness-check': 'error',
			'@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
			'@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
			'@typescript-eslint/consistent-type-definitions': 'off',
			complexity: ['error', 12],
			'max-depth': ['error', 4],
			'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
			'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
		},
	},
	{
		files: ['src/**/*.{ts,tsx}'],
		rules: {
			complexity: ['error', 10],
			'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
			'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
			'@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
		},
	},
	{ files: ['src/core/**/*.ts'], rules: corePurity },
	{
		files: OUTSIDE_THE_PLUGIN,
		rules: {
			...obsidianmdRulesOff,
			'no-console': 'off',
			'no-restricted-globals': 'off',
			'@typescript-eslint/no-restricted-imports': 'off',
			'no-undef': 'off',
			'import/no-extraneous-dependencies': 'off',
		},
	},
	{
		// A plugin as plugins are: CommonJS, in one file, without a build.
		files: ['host/other-plugin/main.js'],
		rules: { '@typescript-eslint/no-require-imports': 'off' },
	},
	{
		files: ['test/**/*.ts', 'bench/**/*.ts'],
		rules: {
			'max-lines-per-function': 'off',
			'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
			'@typescript-eslint/no-non-null-assertion': 'off',
		},
	},
]);
