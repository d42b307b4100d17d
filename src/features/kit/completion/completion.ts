// References that are offered while one is typed: the same in a note and in a message.

export interface Candidate {
	/** What is written in its place. */
	reference: string;
	title: string;
	note: string;
	/** Shown as done. */
	isDone?: boolean;
}

export interface Begun {
	/** Where it begins in the text that was asked about. */
	start: number;
	find: () => Promise<Candidate[]>;
}

/** `before`: the line up to the cursor. `from`: path of the note. Null while somebody writes ordinary text. */
export type Completer = (before: string, from: string) => Begun | null;

/** So many fit onto a screen; more letters find the rest. */
export const MOST = 20;

export function anyOf(...completers: readonly Completer[]): Completer {
	return (before, from) => {
		for (const complete of completers) {
			const begun = complete(before, from);
			if (begun) return begun;
		}
		return null;
	};
}

/** What is written for it, and how much of what follows it takes the place of. */
export function writtenFor({ reference }: Candidate, after: string) {
	// Brackets that are closed already are not closed twice.
	if (reference.endsWith(']]'))
		return { written: reference, replaced: after.startsWith(']]') ? 2 : 0 };
	// With a blank, so that one goes on: at the end of a block an id would be the block's own.
	return { written: reference.endsWith(':') ? reference : `${reference} `, replaced: 0 };
}
