// Fields that specs and issues have in different ways, or only one of them has; and the text in which words are searched.

import type { BacklogEntity, IssueType, SpecType } from './entities';

export function typeOf(entity: BacklogEntity): IssueType | SpecType {
	return entity.kind === 'spec' ? entity.type : entity.issue_type;
}

export function assigneeOf(entity: BacklogEntity): string | null {
	return entity.kind === 'spec' ? null : entity.assignee;
}

export function specsOf(entity: BacklogEntity): readonly string[] {
	return entity.kind === 'spec' ? [] : entity.spec_refs;
}

/** All that a list knows of it, in small letters; its text is not among it. */
export function searchedOf({ entity, path }: { entity: BacklogEntity; path: string }): string {
	const { id, title, tags } = entity;
	const description = entity.kind === 'issue' ? entity.description : '';
	const parts = [id, title, path, description, assigneeOf(entity) ?? '', tags.join(' ')];
	return parts.join('\n').toLowerCase();
}
