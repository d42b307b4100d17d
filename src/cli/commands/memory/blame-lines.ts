// A line of an artifact in a terminal: its commit, what informed it or who wrote it, and the line.

import type { BlameRow, CommitSource, Said } from '../../../app/memory/artifacts';
import { previewOf } from '../../../core/soil/references/resolve';
import { artifactText } from '../../../text/cli/memory-artifacts';

const { blame: words } = artifactText;

type Sources = ReadonlyMap<string, CommitSource>;

/** By commit, for those that name one. */
export async function sourcesOf(
	rows: readonly BlameRow[],
	read: (commit: string) => Promise<CommitSource>,
): Promise<Sources> {
	const sources = new Map<string, CommitSource>();
	for (const { commit } of rows) {
		if (!commit || sources.has(commit.commit)) continue;
		if (commit.message === null && commit.references.length === 0) continue;
		sources.set(commit.commit, await read(commit.commit));
	}
	return sources;
}

export function blameLine({ commit, line, text, informedBy }: BlameRow, sources: Sources): string {
	const source = commit && sources.get(commit.commit);
	const from = source ? saidIn(source, informedBy) : (commit?.via ?? '');
	return `${commit?.short ?? '???????'} ${from} ${line}\t${text}`;
}

function saidIn({ message, fragments }: CommitSource, informedBy: readonly string[]): string {
	const own = fragments.filter(({ id }) => informedBy.includes(id ?? ''));
	const said = own.map(described).join(' ');
	if (!message) return said;
	const whole = described(message);
	if (said === '') return whole;
	// A message of one thought needn't be named twice.
	return own.length === 1 && own[0]?.words === message.words ? said : words.inMessage(said, whole);
}

function described({ id, words: said }: Said): string {
	const name = id ?? words.message;
	if (said !== null) return words.said(previewOf(said));
	return words.missing(name);
}
