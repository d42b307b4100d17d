// What the log says of moves: English alone.

import type { InvalidTransition } from '../../core/workflow/invalid-transition';
import { en } from '../en';
import { blockSentence } from '../findings';
import { describeVia } from '../trail';

export const moves = {
	movedBy: (via: string) => `Moved by ${describeVia(via, en.trail)}`,
	refused: ({ code, from, to, detail }: InvalidTransition): string => {
		if (!detail) return en.enforcement.refusal(code, from, to);
		switch (detail.code) {
			case 'broken':
				return en.enforcement.broken(detail.line, blockSentence(detail.block, en.note.frontmatter));
			// By the code of the refusal where there was one.
			case 'look-first':
				return SENTENCES.get(detail.refused ?? '') ?? en.enforcement['look-first'];
			default:
				return en.enforcement[detail.code];
		}
	},
};

const SENTENCES: ReadonlyMap<string, string> = new Map(
	Object.values(en.decisions)
		.reverse()
		.flatMap((said): [string, string][] =>
			typeof said === 'object' ? [[said.code, said.sentence]] : [],
		),
);
