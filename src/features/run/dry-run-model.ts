// What the dialog of a dry run shows, as a value: each step of the plan with what it would do, and what can be done with all of it.

import type { DryRun, DryStep, PlannedRun } from '../../app/run';
import type { KernelStep } from '../../core/kernel/entities';
import type { FileChange } from '../../core/tools/define';
import { text } from '../../text';
import { dryChangeName, dryStepSentence } from '../../text/run';
import { visible } from '../kit/visible-text';

export type DryRowKind = DryStep['kind'] | 'done' | 'not-reached';

export interface DryChange {
	/** Its path, and whether it is new. */
	label: string;
	before: string;
	after: string;
}

export interface DryRow {
	id: string;
	description: string;
	tool: string | null;
	kind: DryRowKind;
	/** What it would do, or why it would fail. */
	does: string;
	changes: readonly DryChange[];
	/** Laid out; null where there are none, or the difference shows it better. */
	args: string | null;
}

export interface DryModel {
	rows: readonly DryRow[];
	/** Whether it is part of the request, as a sentence; null where none is. */
	bound: { tone: 'info' | 'warning'; sentence: string } | null;
	/** It can become part of the request. */
	mayBind: boolean;
}

/** `only`: the one step that was played; null for all. */
export function dryModel(planned: PlannedRun, dry: DryRun, only: string | null): DryModel {
	const played = new Map(dry.steps.map((step) => [step.stepId, step]));
	const shown = planned.steps.filter(({ step }) => only === null || step.step_id === only);
	const fails = dry.steps.some(({ kind }) => kind === 'fails');
	return {
		rows: shown.map(({ step }) => rowOf(step, played.get(step.step_id) ?? null)),
		bound: boundOf(dry),
		mayBind: dry.mayBind && dry.bound !== 'same' && dry.steps.length > 0 && !fails,
	};
}

function rowOf(step: KernelStep, played: DryStep | null): DryRow {
	const { step_id: id, description, tool, arguments: args } = step;
	const unplayed = step.status === 'complete' ? 'done' : 'not-reached';
	return {
		id,
		description: visible(description),
		tool: tool === undefined ? null : visible(tool),
		kind: played?.kind ?? unplayed,
		does: played ? visible(dryStepSentence(played)) : text.runView.dryRun.does[unplayed],
		changes: (played?.changes ?? []).map(changeOf),
		args: args === undefined ? null : visible(JSON.stringify(args, null, 2)),
	};
}

function changeOf(change: FileChange): DryChange {
	const { before, after } = change;
	return { label: visible(dryChangeName(change)), before: before ?? '', after: after ?? '' };
}

function boundOf({ bound, mayBind }: DryRun): DryModel['bound'] {
	const words = text.runView.dryRun;
	if (bound === 'none') return null;
	if (bound === 'same') return { tone: 'info', sentence: words.bound };
	return { tone: 'warning', sentence: mayBind ? words.otherOpen : words.otherDecided };
}
