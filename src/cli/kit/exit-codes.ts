// How the tool ends. docs/cli.md promises these numbers.

export const EXIT = {
	done: 0,
	failed: 1,
	calledWrongly: 2,
	/** A check found something; a cheat was not caught. */
	notAsItShould: 3,
	/** Another instance holds the lock. */
	locked: 4,
	/** Of `run`, whose other codes are its command's: nothing was run. */
	notRun: 125,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a sentence that says what to do. */
export class Ending extends Error {
	override readonly name = 'Ending';

	constructor(
		readonly exit: ExitCode,
		sentence: string,
	) {
		super(sentence);
	}
}
