// What a spec or an issue said in an older version, for taking it up again.

import type { EntityNote } from './entity-note';
import type { Wanted } from './own-change';
import type { BacklogEntity } from '../../../core/backlog/entities';
import { withStatus } from '../../../core/backlog/fields';
import { asValue } from '../../../core/note/frontmatter-format';

/** Its id and its status stay as they are: ids never change, and a status has rules of its own. */
export function asThen(now: EntityNote, then: EntityNote): Wanted | null {
	const { id, status, created_at: created, created_by: by } = now.entity;
	const entity = withStatus(then.entity, status);
	if (!entity || entity.kind !== now.entity.kind) return null;
	const same = { id, created_at: created, created_by: by };
	const others = Object.entries(then.unknown).map(([key, value]) => [key, asValue(value)] as const);
	return {
		entity: withEnd({ ...entity, ...same }, now.entity),
		content: then.content,
		others: Object.fromEntries(others),
	};
}

function withEnd(entity: BacklogEntity, now: BacklogEntity): BacklogEntity {
	if (entity.kind !== 'issue' || now.kind !== 'issue') return entity;
	return { ...entity, closed_at: now.closed_at };
}
