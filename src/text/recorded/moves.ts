// What the log says of moves: English alone.

import type { InvalidTransition, RefusalDetail } from '../../core/workflow/invalid-transition';
import { en } from '../en';
import { blockSentence } from '../findings';
import { sentenceOf, type Sentences } from '../kit/sentences';
import { describeVia } from '../trail';

export const moves = {
	movedBy: (via: string) => `Moved by ${describeVia(via, en.trail)}`,
	refused: ({ code, from, to, detail }: InvalidTransition): string =>
		detail ? sentenceOf(DETAILS, detail) : en.enforcement.refusal(code, from, to),
};

const SENTENCES: ReadonlyMap<string, string> = new Map(
	Object.values(en.decisions)
		.reverse()
		.flatMap((said): [string, string][] =>
			typeof said === 'object' ? [[said.code, said.sentence]] : [],
		),
);

const DETAILS: Sentences<RefusalDetail> = {
	'not-text': en.enforcement['not-text'],
	empty: en.enforcement.empty,
	'wrong-fields': ({ fields }) =>
		en.enforcement['wrong-fields'](fields.map((field) => en.note.task[field])),
	broken: ({ line, block }) =>
		en.enforcement.broken(line, blockSentence(block, en.note.frontmatter)),
	// By the code of the refusal where there was one.
	'look-first': ({ refused }) => SENTENCES.get(refused ?? '') ?? en.enforcement['look-first'],
};
