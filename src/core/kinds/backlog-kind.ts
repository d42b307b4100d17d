// What specs and issues have in common as kinds of notes. A note in their folders without an id of its kind is somebody's
// own: it is listed, and nobody nags.

import { malformedId, readBacklogNote, type BacklogNote } from '../backlog/backlog-note';
import type { EntityKind } from '../backlog/entities';
import type { BacklogProblem } from '../backlog/problems';
import { joinPath } from '../workflow/paths';
import { wrongValue, type FolderKind, type NoteProblem, type PlainText } from './define';

export function backlogKind<Name extends EntityKind>(kind: Name, folder: string): FolderKind<Name> {
	const read = readerOf(kind);
	return {
		name: kind,
		folder: joinPath(folder, `${kind}s`),
		check: (note, now) => {
			const known = read(note, now);
			if (known) return known.problems.map(({ problem, line }) => problemOf(problem, line));
			const id = malformedId(kind, note.properties);
			return id === null ? [] : [problemOf({ code: 'id-malformed', id }, null)];
		},
		facet: (note, now) => {
			const known = read(note, now);
			return known ? { entity: known.entity, uuid: known.uuid, refs: known.refs } : undefined;
		},
	};
}

/** Both questions about one note are answered from one reading. */
function readerOf(kind: EntityKind): (note: PlainText, now: number) => BacklogNote | null {
	let last: { note: PlainText; now: number; answer: BacklogNote | null } | null = null;
	return (note, now) => {
		if (last?.note !== note || last.now !== now)
			last = { note, now, answer: readBacklogNote(kind, note, now) };
		return last.answer;
	};
}

function problemOf(problem: BacklogProblem, line: number | null): NoteProblem {
	const found = wrongValue(`backlog-${problem.code}`, { code: 'backlog', problem }, line);
	return problem.code === 'missing' ? { ...found, finding: null, isOmission: true } : found;
}
