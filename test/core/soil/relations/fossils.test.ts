import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOSSIL_DEFAULTS } from '../../../../src/core/soil/relations/fossil-rules';
import type { Edge } from '../../../../src/core/soil/relations/edge';
import {
	CANDIDATE_MS,
	fossilStep,
	strengthAt,
	strengthAtFirst,
	strengthened,
	type Strength,
} from '../../../../src/core/soil/relations/fossils';

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const rules = FOSSIL_DEFAULTS;

const edge = (kind: Edge['kind'], more: Partial<Edge> = {}): Edge => ({
	...{ kind, source: 'a', target: 'b', at: '2026-01-01T00:00:00.000Z' },
	given: {
		...{ origin: 'explicit', uuid: 'rel_1', source_type: 'entity', target_type: 'entity' },
		...{ confidence: null, metadata: null },
	},
	...more,
});

const mentionedInText = (): Edge => {
	const { given, ...rest } = edge('mentions');
	return { ...rest, given: given && { ...given, origin: 'inferred' } };
};

const MENTION = edge('mentions');

/** The sweeps of these days, with uses on these; what they did. */
function sweeps(days: readonly number[], uses: readonly number[] = []): string[] {
	let strength: Strength = strengthAtFirst(MENTION);
	const steps: string[] = [];
	for (const day of [...days, ...uses].sort((a, b) => a - b)) {
		const now = START + day * DAY;
		if (uses.includes(day)) strength = strengthened(strength, now, rules);
		if (!days.includes(day)) continue;
		const step = fossilStep(MENTION, strength, { now, rules, isClosed: false });
		steps.push(step.step);
		if (step.step === 'candidate') strength = { ...strength, candidateSince: step.since };
		if (step.step === 'recovers') strength = { ...strength, candidateSince: null };
	}
	return steps;
}

describe('strengthAt', () => {
	it('is half after a half-life', () => {
		expect(strengthAt(strengthAtFirst(MENTION), START + 30 * DAY, rules)).toBeCloseTo(0.5);
	});

	it('only falls with time, and never by a use', () => {
		fc.assert(
			fc.property(fc.nat(4000), fc.nat(4000), fc.nat(20), (first, more, uses) => {
				let strength = strengthAtFirst(MENTION);
				const now = START + first * DAY;
				for (let use = 0; use < uses; use += 1) strength = strengthened(strength, now, rules);
				const [before, after] = [now, now + more * DAY].map((at) =>
					strengthAt(strength, at, rules),
				);
				expect(after).toBeLessThanOrEqual(before!);
				expect(strengthAt(strengthened(strength, now, rules), now, rules)).toBeGreaterThanOrEqual(
					before!,
				);
			}),
		);
	});

	it('does not rise where the clock goes back', () => {
		expect(strengthAt(strengthAtFirst(MENTION), START - 900 * DAY, rules)).toBe(1);
	});
});

describe('fossilStep', () => {
	it('lets what nobody uses become a candidate, and a fossil a week later', () => {
		expect(sweeps([10, 99, 100, 103, 106.9, 107])).toEqual([
			...['stays', 'stays', 'candidate', 'candidate', 'candidate', 'fossilises'],
		]);
	});

	it('lets a candidate recover that is used', () => {
		expect(sweeps([100, 102, 104], [101])).toEqual(['candidate', 'recovers', 'stays']);
	});

	it('does not come and go between the two thresholds', () => {
		const between = { value: 0.2, at: START, candidateSince: null };
		const given = { now: START, rules, isClosed: false };
		expect(fossilStep(MENTION, between, given).step).toBe('stays');
		const candidate = { ...between, candidateSince: START - DAY };
		expect(fossilStep(MENTION, candidate, given).step).toBe('candidate');
	});

	it('never makes a fossil of anything that is used more often than in each week', () => {
		const days = Array.from({ length: 400 }, (_, day) => day);
		const uses = days.filter((day) => day % 6 === 5).map((day) => day + 0.5);
		expect(sweeps(days, uses)).not.toContain('fossilises');
	});

	it('leaves alone what is immutable already, and everything where it is switched off', () => {
		const weak = { value: 0, at: START, candidateSince: START - CANDIDATE_MS };
		const given = { now: START, rules, isClosed: true };
		const kinds = ['triggers', 'contains', 'supercedes'] as const;
		for (const kind of kinds) expect(fossilStep(edge(kind), weak, given).step).toBe('stays');
		const recorded = edge('derived_from', { given: null });
		expect(fossilStep(recorded, weak, given).step).toBe('stays');
		const inferred = mentionedInText();
		expect(fossilStep(inferred, weak, given).step).toBe('stays');
		const off = { ...given, rules: { ...rules, isOn: false } };
		expect(fossilStep(MENTION, weak, off).step).toBe('stays');
	});

	it('makes fossils of what organises once its conversation is closed, and not before', () => {
		const group = edge('groups_with');
		const weak = { value: 0, at: START, candidateSince: null };
		const at = (isClosed: boolean) => fossilStep(group, weak, { now: START, rules, isClosed });
		expect(at(false)).toEqual({ step: 'stays' });
		expect(at(true)).toEqual({ step: 'fossilises', reason: 'closed' });
	});
});
