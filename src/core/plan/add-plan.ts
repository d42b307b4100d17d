// A plan as a section of its own at the end of a note that has none. Nothing else in the note changes, and what is there afterwards
// reads as the plan: otherwise nothing is written.

import type { KernelPlan } from '../kernel/entities';
import { accept, refuse, type Result } from '../shared/result';
import { noteWith, planIn, stepPlaces } from './plan-json';

export type NotAdded =
	/** The note has steps already. They are never replaced. */
	| 'has-steps'
	/** Written into this note, or into any, it would read as something else. */
	| 'not-writable';

/** `## Plan` and its steps. */
export function planSection(plan: KernelPlan): Result<string, NotAdded> {
	const note = noteWith(plan);
	return note.ok ? accept(note.value.slice(`# ${plan.goal}\n\n`.length)) : refuse('not-writable');
}

/** The steps of such a section, as seed 000 writes them: a step's number behind its box. */
export function loopChecklist(section: string): string {
	const [, , ...lines] = section.trimEnd().split('\n');
	return lines.join('\n').replace(/^(\d+)\. \[ \] /gm, '- [ ] $1. ');
}

/** The plan's goal is the note's title. */
export function withNewPlan(note: string, plan: KernelPlan): Result<string, NotAdded> {
	if (stepPlaces(note).length > 0) return refuse('has-steps');
	const section = planSection(plan);
	if (!section.ok) return section;
	const lineEnd = note.includes('\r\n') ? '\r\n' : '\n';
	const after = note + gapAfter(note, lineEnd) + section.value.replaceAll('\n', lineEnd);
	return readsAs(after, plan) ? accept(after) : refuse('not-writable');
}

function gapAfter(note: string, lineEnd: string): string {
	if (note === '' || /\n[ \t]*\r?\n$/.test(note)) return '';
	return note.endsWith('\n') ? lineEnd : lineEnd + lineEnd;
}

function readsAs(note: string, plan: KernelPlan): boolean {
	const alone = noteWith(plan);
	const [wanted, read] = [
		alone.ok ? planIn(alone.value, plan.goal) : alone,
		planIn(note, plan.goal),
	];
	if (!wanted.ok || !read.ok) return false;
	return JSON.stringify(read.value.plan) === JSON.stringify(wanted.value.plan);
}
