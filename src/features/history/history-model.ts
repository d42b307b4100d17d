// What the history of a note shows: its versions, the newest first, and which two are compared.

import type { HistoryRow } from '../../app/memory/versions';
import { shortHash } from '../../core/soil/versions/version-row';
import { text } from '../../text';

/** What the note says now, whether it is a version or not. */
export const NOW = 'now';

export interface ShownVersion {
	commit: string;
	/** `Version 3`. */
	name: string;
	hash: string;
	at: number;
	who: string;
	/** What of it changed, and what it takes up again. */
	detail: string;
	isCurrent: boolean;
}

export function shownVersions(rows: readonly HistoryRow[]): ShownVersion[] {
	return rows.map((row, at) => ({
		commit: row.commit,
		name: text.history.version(row.version),
		hash: shortHash(row.commit),
		at: row.at,
		who: row.who,
		detail: [detailOf(row), row.reason ?? ''].filter(Boolean).join(' · '),
		isCurrent: at === 0,
	}));
}

function detailOf({ parent, fields, more, restores }: HistoryRow): string {
	const { history } = text;
	if (restores !== null) return history.restores(shortHash(restores));
	if (parent === null) return history.first;
	const names = fields.map(({ name }) => (name === 'content' ? history.body : name));
	return history.fields(names.join(', '), more);
}

/** Two versions to compare: their names, and the digests of what they said. */
export interface Compared {
	before: Side | null;
	after: Side;
}

interface Side {
	name: string;
	/** Null for what the note says now. */
	sha256: string | null;
	/** Where there is nothing to ask for. */
	isUnknown?: boolean;
}

/** `other`: a commit, `NOW`, or '' for the version before. The older one of the two is the one before. Null where the version is gone. */
export function comparedOf(
	rows: readonly HistoryRow[],
	commit: string,
	other: string,
): Compared | null {
	const at = rows.findIndex((row) => row.commit === commit);
	const chosen = rows[at];
	if (!chosen) return null;
	const beside = rows.findIndex((row) => row.commit === other);
	if (other === NOW) return { before: sideOf(chosen), after: NOW_SIDE };
	const second = other === '' ? rows[at + 1] : rows[beside];
	if (!second) return { before: null, after: sideOf(chosen) };
	return beside >= 0 && beside < at
		? { before: sideOf(chosen), after: sideOf(second) }
		: { before: sideOf(second), after: sideOf(chosen) };
}

const NOW_SIDE: Side = { name: text.history.now, sha256: null };

function sideOf({ version, sha256 }: HistoryRow): Side {
	const name = text.history.version(version);
	return sha256 === null ? { name, sha256, isUnknown: true } : { name, sha256 };
}
