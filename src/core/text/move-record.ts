// What the log says of moves: English alone.

import type { InvalidTransition } from '../workflow/invalid-transition';
import { decisions } from './en/decisions';
import { text } from './en/common';
import { enforcement } from './en/enforcement';
import { blockSentence } from './findings';
import { describeViaIn } from './via';
import { trailText } from './en/trail';

export const moveRecordText = {
	movedBy: (via: string) => `Moved by ${describeViaIn(trailText, via)}`,
	refused: ({ code, from, to, detail }: InvalidTransition): string => {
		if (!detail) return enforcement.refusal(code, from, to);
		switch (detail.code) {
			case 'broken':
				return enforcement.broken(detail.line, blockSentence(detail.block, text.frontmatter));
			// By the code of the refusal where there was one.
			case 'look-first':
				return SENTENCES.get(detail.refused ?? '') ?? enforcement['look-first'];
			default:
				return enforcement[detail.code];
		}
	},
};

const SENTENCES: ReadonlyMap<string, string> = new Map(
	Object.values(decisions)
		.reverse()
		.flatMap((said): [string, string][] =>
			typeof said === 'object' ? [[said.code, said.sentence]] : [],
		),
);
