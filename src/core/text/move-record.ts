// What the log says of moves: English alone.

import { decisions } from './en/decisions';
import { enforcement } from './en/enforcement';
import { describeViaIn } from './via';
import { trailText } from './en/trail';

export const moveRecordText = {
	movedBy: (via: string) => `Moved by ${describeViaIn(trailText, via)}`,
	/** Why a drag did not approve; by the code of the refusal where there was one. */
	lookFirst: (code: string | null) => SENTENCES.get(code ?? '') ?? enforcement.lookFirst,
};

const SENTENCES: ReadonlyMap<string, string> = new Map(
	Object.values(decisions)
		.reverse()
		.flatMap((said): [string, string][] =>
			typeof said === 'object' ? [[said.code, said.sentence]] : [],
		),
);
