import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RandomPlane } from '../../support/random-plane';
import { randomSteps } from '../../support/random-steps';

const RUNS = Number(process.env.RUNS ?? 40);

describe('ControlPlane under random acts and crashes', () => {
	it(
		'keeps folder, frontmatter and ledger in agreement, and every body',
		async () => {
			await fc.assert(
				fc.asyncProperty(randomSteps, async (taken) => {
					const plane = new RandomPlane();
					await plane.run(taken);
					expect(await plane.problems()).toEqual([]);
				}),
				{ numRuns: RUNS },
			);
		},
		90_000 + RUNS * 500,
	);
});
