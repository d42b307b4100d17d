// All that is wrong in a backlog: in its notes, between them, in its mirrors, and what waits for a person.

import type { BacklogSite } from './backlog-site';
import type { BacklogFinding } from './note/findings';
import type { BacklogRow } from './read-model';
import type { WorkspaceView } from '../workspace';
import type { BacklogGraph } from '../../core/backlog/graph';
import { findingsBetween } from '../../core/backlog/findings';
import type { Finding } from '../../core/item/finding';
import { isWithin } from '../../core/workflow/paths';
import { text } from '../../text';
import { findingSentence } from '../../text/findings';

interface Sources {
	graph: BacklogGraph;
	rows: readonly BacklogRow[];
	/** By the index, in all of the vault. */
	found: readonly Finding[];
}

export function findingsOf(
	workspace: WorkspaceView,
	site: BacklogSite,
	{ graph, rows, found }: Sources,
): readonly BacklogFinding[] {
	const { folder } = site.places;
	const ids = new Map(rows.map(({ path, id }) => [path, id]));
	const inNotes = found.filter(({ path }) => isWithin(folder, path));
	const all = [
		...[...inNotes, ...findingsBetween(graph)].map(({ code, path, detail }) => ({
			...{ code, path, id: ids.get(path) ?? null, sentence: findingSentence(detail) },
		})),
		...[...site.problems.values()].flat(),
		...[...site.offers].map(([path, { id }]) => ({
			...{ code: 'same-entity', path, id },
			sentence: text.backlogActs.found.sameEntity(id),
		})),
		...waiting(workspace),
	];
	return all.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** What a person has to decide, or to know. */
function waiting(workspace: WorkspaceView): BacklogFinding[] {
	const { entities } = workspace.records;
	const { found } = text.backlogActs;
	const asked = [...entities.waiting()].flatMap((known): BacklogFinding[] => {
		const { id, taskEnded, asksToClose } = known;
		const at = { path: workspace.full(known.path), id };
		return [
			...(asksToClose ? [{ ...at, code: 'asks-to-close', sentence: found.asksToClose(id) }] : []),
			...(taskEnded !== null
				? [{ ...at, code: `task-${taskEnded}`, sentence: found.taskEnded[taskEnded](id) }]
				: []),
		];
	});
	const conflicts = entities.conflicts().map(({ uuid, id, fields, isImported }) => ({
		code: 'conflict',
		path: workspace.full(entities.get(uuid)?.path ?? ''),
		id,
		sentence: found.conflict(id, Object.keys(fields).join(', '), isImported),
	}));
	return [...asked, ...conflicts];
}
