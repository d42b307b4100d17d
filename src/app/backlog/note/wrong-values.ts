// Properties that are wrong, of which somebody sets just what counts instead.

import type { EntityNote } from './entity-note';
import { valueOf } from '../../../core/backlog/backlog-note';
import type { BacklogEntity } from '../../../core/backlog/entities';
import type { EntityFields } from '../../../core/backlog/fields';
import type { PropertyValue } from '../../../core/note/frontmatter-format';

/** The default counts where a property is wrong. Who sets just that wants it to stand there. */
export function wrongValues(
	{ entity, problems }: EntityNote,
	fields: EntityFields,
	after: BacklogEntity,
): Readonly<Record<string, PropertyValue>> {
	const wrong = new Set(problems.map(({ problem }) => ('key' in problem ? problem.key : '')));
	const [had, has] = [new Map(Object.entries(entity)), new Map(Object.entries(after))];
	const keys = Object.keys(fields).filter(
		(key) => wrong.has(key) && JSON.stringify(had.get(key)) === JSON.stringify(has.get(key)),
	);
	return Object.fromEntries(keys.map((key) => [key, valueOf(has.get(key))]));
}
