// What Signoff says about specs and issues.

import type { BacklogProblem } from '../../../core/backlog/problems';
import type { RelationshipType } from '../../../core/backlog/relationships';
import { numbersIn } from '../../kit/numbers';
import type { Coded } from '../../kit/sentences';

const { number } = numbersIn('en');

type Problem<Code> = Coded<BacklogProblem, Code>;

const VERBS: Readonly<Record<RelationshipType | 'reference', string>> = {
	blocks: 'blocks',
	related: 'is related to',
	'parent-child': 'is a child of',
	'discovered-from': 'was discovered from',
	implements: 'implements',
	reference: 'refers to',
};

const CIRCLES: Readonly<Record<RelationshipType, string>> = {
	blocks: 'block each other',
	related: 'are related in a circle',
	'parent-child': 'are parents of each other',
	'discovered-from': 'were discovered from each other',
	implements: 'implement each other',
};

/** `issue-001 → issue-002 → issue-001` */
const circle = (ids: readonly string[]) => [...ids, ...ids.slice(0, 1)].join(' → ');

const named = (id: string, title: string) => (title === '' ? id : `${id} “${title}”`);

export const backlog = {
	problems: {
		'id-malformed': ({ id }: Problem<'id-malformed'>) =>
			`${id} is not an id: it takes a number of at least three digits, like issue-007, and nothing after it.`,
		missing: ({ key }: Problem<'missing'>) => `The property ${key} is missing.`,
		'not-one-of': ({ key, value, allowed }: Problem<'not-one-of'>) =>
			`The property ${key} is “${value}”; it can be ${allowed.join(', ')}.`,
		'not-text': ({ key }: Problem<'not-text'>) => `The property ${key} must be text.`,
		'not-a-list': ({ key }: Problem<'not-a-list'>) =>
			`The property ${key} must be a list of single words or texts.`,
		'not-minutes': ({ key }: Problem<'not-minutes'>) =>
			`The property ${key} must be a whole number of minutes.`,
		'not-a-uuid': ({ key }: Problem<'not-a-uuid'>) => `The property ${key} must be a UUID.`,
		'not-a-time': ({ key, value }: Problem<'not-a-time'>) =>
			`The property ${key} is “${value}”, which cannot be read as a time. Write it like 2025-10-16T10:00:00Z.`,
		'time-without-zone': ({ key, value }: Problem<'time-without-zone'>) =>
			`The property ${key} is “${value}”, without a time zone: it is taken as UTC.`,
		'in-future': ({ key, value }: Problem<'in-future'>) =>
			`The property ${key} is “${value}”, which is in the future.`,
		'title-too-long': ({ length, longest }: Problem<'title-too-long'>) =>
			`The title has ${number(length)} characters; it may have ${number(longest)}.`,
		itself: ({ key }: Problem<'itself'>) =>
			key === 'text'
				? 'The text refers to its own note.'
				: `The property ${key} names its own note.`,
		'no-id': ({ key, value }: Problem<'no-id'>) =>
			`The property ${key} names “${value}”, which is not an id like spec-001 or issue-001.`,
		'wrong-pair': ({ key, value }: Problem<'wrong-pair'>) =>
			`The property ${key} cannot name ${value}: it is of the wrong kind.`,
		'closed-at-while-open': 'The note says when it was closed, and its status is not closed.',
		dangling: ({ id, by }: Problem<'dangling'>) =>
			`It ${VERBS[by]} ${id}, and there is no such note.`,
		cycle: ({ ids, type }: Problem<'cycle'>) => `These ${CIRCLES[type]}: ${circle(ids)}.`,
	},

	/** Lines of the log. */
	created: (id: string, title: string) => `${named(id, title)} created`,
	/** `fields`: the names of what changed. */
	changed: (id: string, fields: readonly string[]) =>
		fields.length === 0 ? `${id} changed` : `${id} changed: ${fields.join(', ')}`,
	statusChanged: (id: string, from: string, to: string) => `${id}: ${from} → ${to}`,
	removed: (id: string, title: string) => `${named(id, title)} removed`,
	renumbered: (from: string, to: string) => `${from} is now ${to}: two notes had one id`,
	conflict: (id: string) => `${id} changed in its note and elsewhere: both are kept`,
	moved: (id: string, path: string) => `${id} is now at ${path}`,
};
