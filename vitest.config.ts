import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Unit tests import `obsidian` for adapters only; they get the host's module, which has tests of its own.
const alias = { obsidian: here('./host/page/obsidian/index.ts') };

export default defineConfig({
	test: {
		env: { TZ: 'UTC' },
		coverage: {
			include: ['src/core/**', 'src/app/**'],
			thresholds: { branches: 95 },
		},
		projects: [
			{
				resolve: { alias },
				test: {
					name: 'unit',
					include: ['test/**/*.test.{ts,tsx}'],
					exclude: ['test/host/**', 'test/e2e/**', 'test/sync/**'],
					env: { TZ: 'UTC' },
					setupFiles: ['test/support/seed.ts'],
					// Properties take their time on a busy machine.
					testTimeout: 20_000,
					// Vitest would leave one core idle, which is half of a small machine.
					maxWorkers: '100%',
					// The sources keep no state in their modules, and loading them anew for every file of tests
					// takes as long as the tests. What a test puts in place of a global is taken back for it.
					isolate: false,
					unstubGlobals: true,
				},
			},
			{
				resolve: { alias },
				test: {
					name: 'host',
					include: ['test/host/**/*.test.ts'],
					globalSetup: ['test/support/browser-setup.ts'],
					env: { TZ: 'UTC' },
					setupFiles: ['test/support/seed.ts'],
					testTimeout: 30_000,
					hookTimeout: 60_000,
					maxWorkers: 2,
				},
			},
			{
				resolve: { alias },
				test: {
					name: 'e2e',
					include: ['test/e2e/**/*.test.ts'],
					globalSetup: ['test/support/browser-setup.ts', 'test/support/plugin-setup.ts'],
					env: { TZ: 'UTC' },
					setupFiles: ['test/support/seed.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
					maxWorkers: 2,
					// What is polled for happens soon, but not within a second on a busy machine.
					expect: { poll: { timeout: 20_000 } },
				},
			},
			{
				resolve: { alias },
				test: {
					name: 'sync',
					include: ['test/sync/**/*.test.ts'],
					globalSetup: ['test/sync/syncthing-setup.ts'],
					env: { TZ: 'UTC' },
					setupFiles: ['test/support/seed.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
					maxWorkers: 2,
				},
			},
		],
	},
});
