import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Unit tests import `obsidian` for adapters only; they get the host's module, which has tests of its own.
const alias = { obsidian: here('./host/page/obsidian/index.ts') };

const common = {
	env: { TZ: 'UTC' },
	setupFiles: ['test/support/seed.ts'],
	// What is polled for happens soon, but not within a second on a busy machine.
	expect: { poll: { timeout: 60_000, interval: 100 } },
};

// The limits are for what hangs. Twice as slow a machine, with other work beside the tests, stays within.
const browser = {
	...common,
	testTimeout: 120_000,
	hookTimeout: 120_000,
	// They wait for the app more than they work: others have their turn meanwhile.
	maxWorkers: 3,
	// One browser and one context of it for all files of a worker. What a test puts in place
	// of a global or of the environment is taken back for it.
	isolate: false,
	unstubGlobals: true,
	unstubEnvs: true,
};

const RIGHTS = 'test/host/server/permissions.test.ts';

// They change every byte, or die at every write. Counting branches makes them twice as long, and adds hardly any.
const EVERY_PLACE = [
	'test/app/loop/any-order.test.ts',
	'test/bundle.test.ts',
	'test/core/approval/substance-mutation.test.ts',
	'test/core/approval/sensitivity/{hostile,judge-handbook}.test.ts',
	'test/core/note/frontmatter-edit-any.test.ts',
	'test/formats/substance.test.ts',
];

const unit = {
	...common,
	// Properties take their time on a busy machine.
	testTimeout: 120_000,
	hookTimeout: 120_000,
	// Vitest would leave one core idle. Tests of the tool wait for it more than they work.
	maxWorkers: '150%',
	// The sources keep no state in their modules, and loading them anew for every file of tests
	// takes as long as the tests. What a test puts in place of a global is taken back for it.
	isolate: false,
	unstubGlobals: true,
};

export default defineConfig({
	test: {
		env: { TZ: 'UTC' },
		coverage: {
			include: ['src/core/**', 'src/text/**', 'src/app/**'],
			thresholds: { branches: 94 },
			// Where it lacks: npm run coverage -- --coverage.reporter=text
			reporter: ['text-summary'],
		},
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				resolve: { alias },
				test: {
					...unit,
					name: 'unit',
					include: ['test/**/*.test.{ts,tsx}'],
					exclude: ['test/{host,e2e,sync,interop,agents,mcp-outside}/**', ...EVERY_PLACE],
				},
			},
			{ resolve: { alias }, test: { ...unit, name: 'every-place', include: EVERY_PLACE } },
			{
				resolve: { alias },
				test: {
					...browser,
					name: 'host',
					include: ['test/host/**/*.test.ts'],
					exclude: [RIGHTS],
					globalSetup: ['test/support/browser-setup.ts'],
				},
			},
			{
				resolve: { alias },
				// It gives its process up.
				test: { ...browser, name: 'rights', include: [RIGHTS], isolate: true },
			},
			{
				resolve: { alias },
				test: {
					...browser,
					name: 'e2e',
					include: ['test/e2e/**/*.test.ts'],
					globalSetup: ['test/support/browser-setup.ts', 'test/support/plugin-setup.ts'],
				},
			},
			{
				resolve: { alias },
				test: {
					...common,
					name: 'sync',
					include: ['test/sync/**/*.test.ts'],
					globalSetup: ['test/sync/syncthing-setup.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
					maxWorkers: 2,
				},
			},
			{
				resolve: { alias },
				// An agent takes seconds for what it does, and most of that it waits.
				test: {
					...browser,
					testTimeout: 300_000,
					hookTimeout: 300_000,
					name: 'agents',
					include: ['test/agents/**/*.test.ts'],
					globalSetup: [
						'test/support/browser-setup.ts',
						'test/support/plugin-setup.ts',
						'test/agents/agents-setup.ts',
					],
				},
			},
			{
				resolve: { alias },
				// They install tools of others from npm's registry.
				test: {
					...common,
					name: 'interop',
					include: ['test/interop/**/*.test.ts'],
					testTimeout: 300_000,
					hookTimeout: 300_000,
				},
			},
			{
				resolve: { alias },
				test: {
					...common,
					name: 'mcp-outside',
					include: ['test/mcp-outside/**/*.test.ts'],
					testTimeout: 300_000,
					hookTimeout: 300_000,
				},
			},
		],
	},
});
