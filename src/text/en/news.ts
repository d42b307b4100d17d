// What happened while the person did something else.

import { common } from './common';

export const news = {
	refused: (title: string, sentence: string, possible: string) =>
		`“${title}” was put back. ${sentence} ${possible}`.trimEnd(),
	asks: (title: string) =>
		`“${title}” asks for approval. Another program tried to decide; only a person approves.`,
	void: (title: string) => `“${title}” was changed after its approval. It is in Rejected now.`,
	deleted: (title: string) => `“${title}” was deleted.`,
	folder: {
		'put-back': (folder: string) => `The folder “${folder}” is a state, so it was put back.`,
		recreated: (folder: string) => `The folder “${folder}” is a state, so it was made again.`,
	},
	/** What became of how many. */
	counted: {
		refused: (count: number) => `${common.number(count)} put back`,
		asks: (count: number) => `${common.number(count)} asking for approval`,
		void: (count: number) => `${common.number(count)} no longer approved`,
		deleted: (count: number) => `${common.number(count)} deleted`,
		run: (count: number) => common.counted(count, 'run', 'runs'),
		folder: (count: number) => common.counted(count, 'folder restored', 'folders restored'),
		problem: (count: number) => common.counted(count, 'problem', 'problems'),
		done: (count: number) => `${common.number(count)} done`,
	},
	/** What became of one among many. */
	short: {
		refused: 'Put back',
		asks: 'Asks for approval',
		void: 'No longer approved',
		deleted: 'Deleted',
		folder: 'Restored',
	},
	one: (what: string, name: string) => `${what}: “${name}”`,
	quoted: (name: string) => `“${name}”`,
};
