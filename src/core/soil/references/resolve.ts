// What a reference leads to: seed 003's metadata of it, and where that is to be seen. What there is to lead to is asked of `SoilTargets`.

import type { Reference } from './find';

/** The seed's own fields. */
export type ReferenceMetadata =
	| { type: 'fragment'; id: string; preview: string; message_uuid: string | null }
	| { type: 'artifact_line'; uuid: string; label: string; line: number; content: string }
	| { type: 'log'; uuid: string; summary_or_first_fragment: string }
	| { type: 'item'; uuid: string; _type: string; preview: string };

/** Where in a note. */
export interface Place {
	path: string;
	/** Of a block, with the caret. */
	block: string | null;
	/** From 1, in the whole note. */
	line: number | null;
}

export interface Resolved {
	metadata: ReferenceMetadata;
	/** All of what it leads to; of a line those around it, too. */
	content: string;
	/** Null where no note shows it. */
	place: Place | null;
	/** The whole hash, where a commit is named. */
	commit: string | null;
}

/** Why it leads nowhere. */
export type Unresolved =
	| { code: 'no-fragment' | 'no-label' | 'no-conversation' | 'no-item' | 'no-commit' }
	/** The artifact has only so many lines. */
	| { code: 'no-line'; lines: number }
	/** The commit is known, and its text isn't kept. */
	| { code: 'not-kept' };

export interface FoundFragment {
	id: string;
	/** Of a range, all of it. */
	content: string;
	message: string | null;
	place: Place | null;
}

export interface FoundText {
	uuid: string;
	label: string;
	commit: string | null;
	/** Of an artifact, without its properties. */
	text: string;
	path: string | null;
	/** So many lines of the note stand above it. */
	linesAbove: number;
}

export interface FoundItem {
	type: string;
	content: string;
	place: Place | null;
}

/** What references lead to. `from`: vault path of the note that refers. Throws VaultFault. */
export interface SoilTargets {
	fragment(
		wanted: { id: string; to: string | null; of: string | null },
		from: string,
	): Promise<FoundFragment | null>;
	/** By a label that it has, or had. */
	artifact(label: string, commit: string | null, from: string): Promise<FoundText | Unresolved>;
	conversation(uuid: string): Promise<Omit<FoundItem, 'type'> | null>;
	/** Also an entity, an artifact or a conversation. */
	item(uuid: string): Promise<FoundItem | null>;
}

export async function resolveReference(
	reference: Reference,
	from: string,
	targets: SoilTargets,
): Promise<Resolved | Unresolved> {
	switch (reference.type) {
		case 'fragment': {
			const found = await targets.fragment(reference, from);
			return found ? fragmentOf(found) : { code: 'no-fragment' };
		}
		case 'artifact_line': {
			const found = await targets.artifact(reference.label, reference.commit, from);
			return 'code' in found ? found : lineOf(found, reference.line);
		}
		case 'conversation_log': {
			const { uuid } = reference;
			const found = await targets.conversation(uuid);
			if (!found) return { code: 'no-conversation' };
			const metadata = { type: 'log', uuid, summary_or_first_fragment: found.content } as const;
			return { metadata, ...found, commit: null };
		}
		case 'item': {
			const { uuid } = reference;
			const found = await targets.item(uuid);
			if (!found) return { code: 'no-item' };
			const { type, content, place } = found;
			const metadata = { type: 'item', uuid, _type: type, preview: previewOf(content) } as const;
			return { metadata, content, place, commit: null };
		}
	}
}

function fragmentOf({ id, content, message, place }: FoundFragment): Resolved {
	const preview = previewOf(content);
	const metadata = { type: 'fragment', id, preview, message_uuid: message } as const;
	return { metadata, content, place, commit: null };
}

/** So many lines are shown before and after one. */
export const LINES_AROUND = 3;

function lineOf(found: FoundText, line: number): Resolved | Unresolved {
	const { uuid, label, commit, text, path, linesAbove } = found;
	const lines = text.replaceAll('\r\n', '\n').split('\n');
	// What ends with a line end has no line behind it.
	if (lines.at(-1) === '') lines.pop();
	const content = lines[line - 1];
	if (content === undefined) return { code: 'no-line', lines: lines.length };
	const around = lines.slice(Math.max(0, line - 1 - LINES_AROUND), line + LINES_AROUND).join('\n');
	return {
		metadata: { type: 'artifact_line', uuid, label, line, content },
		content: around,
		place: path === null ? null : { path, block: null, line: linesAbove + line },
		commit,
	};
}

const LONGEST_PREVIEW = 48;

/** A few words of it on one line, without marks of Markdown. */
export function previewOf(content: string, longest = LONGEST_PREVIEW): string {
	const plain = content
		.slice(0, 10 * longest)
		.replace(/^[ \t]*(?:(?:#{1,6}|[-*+>]|\d{1,9}[.)]|\[.\])[ \t]+)+/, '')
		.replace(/!?\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
		.replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
		.replace(/[`*]|~~|==/g, '')
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/[,;:]$/, '');
	if (plain.length <= longest) return plain;
	const cut = plain.slice(0, longest);
	const word = cut.lastIndexOf(' ');
	return `${cut.slice(0, word > longest / 2 ? word : undefined).replace(/[\s,;:\uD800-\uDBFF]+$/, '')}…`;
}
