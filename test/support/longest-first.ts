// The order of the test files. A file that waits for the app's own patience takes long however fast the
// machine is: begun last, it would run alone while the other workers have nothing left. Files of a project
// stay together, because a worker is kept for the next file of its project only.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By what they took; the others follow by what Vitest remembers of them, or by their size. */
const LONGEST = [
	'e2e/large-vault.test.ts',
	'e2e/loop-tasks.test.ts',
	'e2e/outside.test.ts',
	'e2e/loop-restart.test.ts',
	'e2e/changed-logs.test.ts',
	'e2e/two-devices.test.ts',
	'e2e/loop-onboarding.test.ts',
	'e2e/start.test.ts',
	'cli/passed-over.test.ts',
	'cli/watch.test.ts',
	'cli/state-files.test.ts',
	'cli/try-to-cheat.test.ts',
];

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const usual = await super.sort(files);
		const projects = ['e2e', 'host', 'rights', 'unit', 'every-place', 'sync'];
		const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
		return usual.sort((a, b) => projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b));
	}
}

function rankOf({ moduleId }: TestSpecification): number {
	const rank = LONGEST.findIndex((file) => moduleId.endsWith(`test/${file}`));
	return rank < 0 ? LONGEST.length : rank;
}
