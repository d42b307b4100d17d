// An entity from a record that has its fields under the seed's names. Literals, key by key: there are thousands of
// records, and spreading takes ten times as long.

import {
	ISSUE_STATUSES,
	ISSUE_TYPES,
	SPEC_STATUSES,
	SPEC_TYPES,
	type BacklogEntity,
	type EntityKind,
	type Issue,
	type Spec,
} from '../entities';
import type { RecordValues } from './values';

export function entityIn(values: RecordValues, kind: EntityKind, id: string): BacklogEntity {
	return kind === 'spec' ? specIn(values, id) : issueIn(values, id);
}

function specIn(values: RecordValues, id: string): Spec {
	const created = values.time('created_at') ?? '';
	const author = values.text('created_by');
	return {
		kind: 'spec',
		id,
		title: values.title(),
		type: values.oneOf('type', SPEC_TYPES, 'feature'),
		status: values.oneOf('status', SPEC_STATUSES, 'draft'),
		priority: values.priority('priority'),
		created_at: created,
		updated_at: values.time('updated_at') ?? created,
		created_by: author,
		updated_by: values.textOrNull('updated_by') ?? author,
		parent: values.textOrNull('parent'),
		blocks: values.texts('blocks'),
		related: values.texts('related'),
		tags: values.texts('tags'),
	};
}

function issueIn(values: RecordValues, id: string): Issue {
	const created = values.time('created_at') ?? '';
	return {
		kind: 'issue',
		id,
		title: values.title(),
		description: values.text('description'),
		status: values.oneOf('status', ISSUE_STATUSES, 'open'),
		priority: values.priority('priority'),
		issue_type: values.oneOf('issue_type', ISSUE_TYPES, 'task'),
		assignee: values.textOrNull('assignee'),
		estimated_minutes: values.minutes('estimated_minutes'),
		created_at: created,
		updated_at: values.time('updated_at') ?? created,
		closed_at: values.time('closed_at'),
		created_by: values.text('created_by'),
		spec_refs: values.texts('spec_refs'),
		parent: values.textOrNull('parent'),
		blocks: values.texts('blocks'),
		related: values.texts('related'),
		discovered_from: values.texts('discovered_from'),
		tags: values.texts('tags'),
	};
}
