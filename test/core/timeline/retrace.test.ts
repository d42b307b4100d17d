import { describe, expect, it } from 'vitest';
import { contentStep } from '../../../src/features/timeline/details';
import { rowWith } from '../../support/timeline-rows';

const kept = rowWith({ context: { sha256: 'ab' } });
const silent = rowWith();

describe('contentStep', () => {
	const steps = [silent, kept, silent, silent, kept];

	it('is the step itself, or the last one before it that says what the note was', () => {
		expect(steps.map((_, at) => contentStep(steps, at))).toEqual([null, 1, 1, 1, 4]);
	});

	it('is none before the first step', () => {
		expect(contentStep(steps, -1)).toBeNull();
	});
});
