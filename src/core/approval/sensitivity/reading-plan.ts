// A plan of which every step calls a built-in tool that only reads. Its steps and their arguments need no further reason to be
// harmless: whatever they say, reading inside the workspace is all that a run does for them.
// Invariant: it excuses only what no rule understands. What a rule finds there counts as everywhere.

import { READING_TOOLS } from '../../tools/reading-tools';
import type { PlanStep } from '../../plan/step';
import type { Passage } from './passage';

export interface ReadingPlan {
	/** The passage is one of its steps, or a line of their arguments. */
	has(passage: Passage): boolean;
}

/** Null where a step does anything else, or there is none. */
export function readingPlan(steps: readonly PlanStep[]): ReadingPlan | null {
	if (steps.length === 0 || !steps.every(({ tool }) => tool !== null && READING_TOOLS.has(tool)))
		return null;
	const places: ReadonlySet<number | null> = new Set(steps.map(({ line }) => line));
	const said = new Set(steps.flatMap(({ args }) => args?.split('\n').map(trimmed) ?? []));
	return {
		has: ({ place, isHidden, lines }) => {
			if (isHidden) return false;
			if (place === 'step') return lines.every(({ line }) => places.has(line));
			return place === 'code' && lines.every(({ raw }) => said.has(trimmed(raw)));
		},
	};
}

function trimmed(line: string): string {
	return line.trim();
}
