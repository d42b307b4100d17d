// What a person may decide for a workspace besides its folders. Each is a switch in the settings; what nobody has
// switched follows from how the workspace came to be.

import * as z from 'zod/mini';
import type { WorkflowName } from './workflow';

export const SWITCHES = ['watchOnly', 'asksEarly'] as const;
export type Switch = (typeof SWITCHES)[number];

const SWITCH: Record<Switch, { workflow?: WorkflowName }> = {
	/** Nothing is put back and no note is written to: the log says what would have been. */
	watchOnly: {},
	/** A note may ask for approval without having been in Plans. */
	asksEarly: { workflow: 'control-plane' },
};

const position = z.catch(z.optional(z.boolean()), undefined);

/** A broken one costs itself alone. */
export const switchesSchema = z.catch(
	z.optional(z.looseObject({ watchOnly: position, asksEarly: position })),
	undefined,
);

interface Switched {
	workflow?: WorkflowName | undefined;
	switches?: z.infer<typeof switchesSchema>;
}

/** Those that mean something in its workflow. */
export function switchesFor({ workflow = 'control-plane' }: Switched): Switch[] {
	return SWITCHES.filter((name) => (SWITCH[name].workflow ?? workflow) === workflow);
}

export function isOn(workspace: Switched, name: Switch): boolean {
	return switchesFor(workspace).includes(name) && workspace.switches?.[name] === true;
}
