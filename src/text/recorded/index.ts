// What is written into logs and files: English whatever the app speaks, for other devices, other tools and other people
// read it.

import { door } from './door';
import { handbook } from './handbook';
import { loop } from './loop';
import { moves } from './moves';

const MARK = '# Made by Signoff: keys whose decisions count on the device';

/** The head of the file of keys that count. */
const allowedSigners = {
	/** How the first line of a file begins that is ours to write. */
	mark: MARK,
	head: (device: string) => `${MARK} ${device}. Changes here are lost and change nothing.`,
} as const;

/** In the notes of conversations. */
const conversation = {
	untitled: 'Conversation',
	continues: (link: string) => `Continues ${link}.`,
} as const;

export const recorded = { door, handbook, loop, moves, allowedSigners, conversation };
