// What a person may decide for a workspace besides its folders. Each is a switch in the settings; what nobody has
// switched follows from how the workspace came to be.

import * as z from 'zod/mini';
import type { WorkflowName } from './workflow';

export const SWITCHES = ['watchOnly', 'asksItself', 'asksEarly', 'demandsIntent'] as const;
export type Switch = (typeof SWITCHES)[number];

const SWITCH: Record<Switch, { workflow?: WorkflowName; usual?: Origin }> = {
	/** Nothing is put back and no note is written to: the log says what would have been. */
	watchOnly: {},
	/** A plan with a sensitive action asks for approval once it has rested, without being moved. */
	asksItself: { workflow: 'control-plane', usual: 'created' },
	/** A note may ask for approval without having been in Plans. */
	asksEarly: { workflow: 'control-plane' },
	/** A task comes to REASON only with its intent and its requirements. */
	demandsIntent: { workflow: 'cognitive-loop' },
};

const position = z.catch(z.optional(z.boolean()), undefined);

/** A broken one costs itself alone. */
export const switchesSchema = z.catch(
	z.optional(
		z.looseObject({
			watchOnly: position,
			asksItself: position,
			asksEarly: position,
			demandsIntent: position,
		}),
	),
	undefined,
);

type Origin = 'created' | 'adopted';

interface Switched {
	origin?: Origin | undefined;
	workflow?: WorkflowName | undefined;
	switches?: z.infer<typeof switchesSchema>;
}

/** Those that mean something in its workflow. */
export function switchesFor({ workflow = 'control-plane' }: Switched): Switch[] {
	return SWITCHES.filter((name) => (SWITCH[name].workflow ?? workflow) === workflow);
}

/** Roots of those in which nothing is put back. */
export function watchedOnlyIn(workspaces: readonly (Switched & { root: string })[]): string[] {
	return workspaces.filter((one) => isOn(one, 'watchOnly')).map(({ root }) => root);
}

export function isOn(workspace: Switched, name: Switch): boolean {
	if (!switchesFor(workspace).includes(name)) return false;
	const { usual } = SWITCH[name];
	return workspace.switches?.[name] ?? (usual !== undefined && workspace.origin === usual);
}
