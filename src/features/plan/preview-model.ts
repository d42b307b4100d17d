// A step of a plan as the preview shows it.

import type { KernelStep } from '../../core/kernel/entities';
import { text } from '../../text';

/** `tool append_note`, or who else does it. */
export function whoDoes({ tool, agent }: Pick<KernelStep, 'tool' | 'agent'>): string {
	if (tool !== undefined) return `${text.plan.tool} ${tool}`;
	return agent === 'llm' ? text.plan.byLanguageModel : text.plan.byHand;
}

export interface ArgumentRow {
	name: string;
	value: string;
}

/** A text as it is, anything else as JSON: nothing is left out. */
export function argumentRows({ tool, arguments: args = {} }: KernelStep): ArgumentRow[] {
	const rows = Object.entries(args).map(([name, value]) => ({
		name,
		value: typeof value === 'string' && value !== '' ? value : JSON.stringify(value, null, 2),
	}));
	const isBare = tool !== undefined && rows.length === 0;
	return isBare ? [{ name: text.plan.noArguments, value: '' }] : rows;
}
