// What is wrong in a backlog, as it is listed.

import type { BacklogConflict, BacklogFinding } from '../../app/backlog';
import { groupBy } from '../../core/shared/group-by';

export interface Troubles {
	findings: readonly BacklogFinding[];
	conflicts: readonly BacklogConflict[];
	/** Of the notes with a problem. */
	paths: ReadonlySet<string>;
}

const TWINS = 'same-entity';
const CONFLICT = 'conflict';
/** Found in each of the notes. */
const SAME_ID = 'duplicate-id';

export interface Twin extends BacklogFinding {
	/** The notes that have its id. */
	paths: readonly string[];
}

/** Each of them once: what a person is asked about is in its card, with both sides. */
export function shownTroubles({ findings, conflicts }: Troubles) {
	const notes = groupBy(
		findings.filter(({ code }) => code === SAME_ID),
		({ id }) => id,
	);
	const twins = findings
		.filter(({ code }) => code === TWINS)
		.map((twin): Twin => {
			const others = (notes.get(twin.id) ?? []).map(({ path }) => path);
			return { ...twin, paths: [...new Set([...others, twin.path])].sort() };
		});
	const asked = new Set(twins.map(({ id }) => id));
	const others = findings.filter(
		({ code, id }) => ![TWINS, CONFLICT].includes(code) && !(code === SAME_ID && asked.has(id)),
	);
	return { conflicts, twins, others };
}

/** Of one note. The question whether it is the same as another one stands at both. */
export function troublesOf(
	{ findings, conflicts, paths }: Troubles,
	note: { path: string; id: string },
): Troubles {
	const isAbout = ({ code, path, id }: BacklogFinding) =>
		path === note.path || (id === note.id && [TWINS, SAME_ID].includes(code));
	return {
		findings: findings.filter(isAbout),
		conflicts: conflicts.filter(({ path }) => path === note.path),
		paths,
	};
}
