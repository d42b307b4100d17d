// What every command gets and gives.

import type { Environment } from '../node/state-folder';
import type { Call } from './arguments';
import type { ExitCode } from './exit-codes';
import type { Terminal } from './terminal';

export interface Around {
	terminal: Terminal;
	env: Environment;
	cwd: string;
	/** For a command that has to finish something first: from now on it is asked to end, and not ended. */
	whenAsked: () => AbortSignal;
	now: () => Date;
	/** Puts a question to whoever sits at the terminal; null where nobody does. */
	ask: ((question: string) => Promise<string>) | null;
}

export type Command = (call: Call, around: Around) => Promise<ExitCode>;

/** Every answer to a program begins with these two. */
export function answer(call: { command: string }): { format: string; command: string } {
	return { format: 'signoff-cli/1', command: call.command };
}
