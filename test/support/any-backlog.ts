// Specs and issues of any kind, as far as their types allow.

import fc from 'fast-check';
import {
	BACKLOG_PRIORITIES,
	ISSUE_STATUSES,
	ISSUE_TYPES,
	SPEC_STATUSES,
	SPEC_TYPES,
	type BacklogEntity,
	type Issue,
	type Spec,
} from '../../src/core/backlog/entities';
import { formatBacklogId } from '../../src/core/backlog/ids';
import { formatTime } from '../../src/core/note/time';

const DAY = Date.parse('2025-10-16T10:00:00Z');

/** Words, signs of YAML, line ends, halves of nothing: without blanks around them, which no property keeps. */
const aText = fc
	.oneof(
		fc.string({ unit: 'grapheme', maxLength: 40 }),
		fc.constantFrom(
			'yes',
			'null',
			'12',
			'1e3',
			'a: b',
			'# no',
			'[x]',
			'{',
			'"',
			"'",
			'a\nb',
			'---',
			'12:30',
			'-',
		),
	)
	.map((text) => text.replace(/[\0\uFEFF]/g, '').trim());
const aWord = aText.map((text) => text || 'x');
const aTime = fc
	.integer({ min: 0, max: 10 ** 7 })
	.map((seconds) => formatTime(DAY + seconds * 1000));
const aTag = aWord.map((word) => word.replaceAll(',', ';'));

export const anId = (kind: 'spec' | 'issue', most = 1200) =>
	fc.integer({ min: 0, max: most }).map((number) => formatBacklogId(kind, number));

const ids = (kind: 'spec' | 'issue', own: string) =>
	fc.uniqueArray(anId(kind), { maxLength: 4 }).map((all) => all.filter((id) => id !== own));

const common = <Kind extends 'spec' | 'issue'>(kind: Kind, id: string) => ({
	kind: fc.constant(kind),
	id: fc.constant(id),
	title: aWord,
	priority: fc.constantFrom(...BACKLOG_PRIORITIES),
	created_at: aTime,
	updated_at: aTime,
	created_by: aText,
	parent: fc.option(anId(kind).filter((other) => other !== id)),
	blocks: ids(kind, id),
	related: fc.tuple(ids('spec', id), ids('issue', id)).map((both) => both.flat()),
	tags: fc.uniqueArray(aTag, { maxLength: 4 }),
});

export const aSpec: fc.Arbitrary<Spec> = anId('spec').chain((id) =>
	fc.record({
		...common('spec', id),
		type: fc.constantFrom(...SPEC_TYPES),
		status: fc.constantFrom(...SPEC_STATUSES),
		updated_by: aWord,
	}),
);

export const anIssue: fc.Arbitrary<Issue> = anId('issue').chain((id) =>
	fc.record({
		...common('issue', id),
		description: aText,
		status: fc.constantFrom(...ISSUE_STATUSES),
		issue_type: fc.constantFrom(...ISSUE_TYPES),
		assignee: fc.option(aWord),
		estimated_minutes: fc.option(fc.nat()),
		closed_at: fc.option(aTime),
		spec_refs: ids('spec', id),
		discovered_from: ids('issue', id),
	}),
);

export const anEntity: fc.Arbitrary<BacklogEntity> = fc.oneof(aSpec, anIssue);

/** What is given, and the defaults of a new issue. */
export function issueOf(given: Partial<Issue> & Pick<Issue, 'id'>): Issue {
	return {
		...{ kind: 'issue', title: given.id, description: '', status: 'open', priority: 2 },
		...{ issue_type: 'task', assignee: null, estimated_minutes: null },
		...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T10:00:00Z', closed_at: null },
		...{ created_by: 'alice', spec_refs: [], parent: null, blocks: [], related: [] },
		...{ discovered_from: [], tags: [] },
		...given,
	};
}

export function specOf(given: Partial<Spec> & Pick<Spec, 'id'>): Spec {
	return {
		...{ kind: 'spec', title: given.id, type: 'feature', status: 'draft', priority: 2 },
		...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T10:00:00Z' },
		...{
			created_by: 'alice',
			updated_by: 'alice',
			parent: null,
			blocks: [],
			related: [],
			tags: [],
		},
		...given,
	};
}
