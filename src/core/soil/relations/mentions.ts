// What a text mentions, as an index of it: the text stays the source of truth. A whole UUID is sure; a link by the name of a note is
// nearly so. Nothing in code counts. Takes linear time.

import { codeSpansIn } from '../../backlog/code-spans';
import { textStart } from '../../backlog/references';
import type { Edge } from './edge';
import { relationId, sourceTypeOf } from './relation';

/** Whom a link means: its id, and how sure that is; null where that is nobody, or where several are meant. */
export type NameOf = (name: string) => { id: string; confidence: number } | null;

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const MENTION = new RegExp(
	`(@)((?:item|entity|art|uuid)_${UUID})|\\]\\((uuid_${UUID})\\)|\\[\\[@?([^[\\]|#\\n]{1,300})`,
	'g',
);

/** `at`: when the text was written. A target is told once, where it stands first. */
export function mentionsIn(
	text: string,
	{ source, at, nameOf }: { source: string; at: string; nameOf: NameOf },
): Edge[] {
	const start = textStart(text);
	const body = text.slice(start);
	const found = new Map<string, Edge>();
	let isCode: ((offset: number) => boolean) | null = null;
	for (const match of body.matchAll(MENTION)) {
		const [whole, , uuid, log, name] = match;
		const from = start + match.index;
		const id = uuid ?? log;
		const named = id === undefined ? nameOf((name ?? '').trim()) : { id, confidence: 1 };
		if (!named || named.id === source || found.has(named.id)) continue;
		if (uuid !== undefined && /[\p{L}\p{N}_]/u.test(text[from - 1] ?? '')) continue;
		isCode ??= codeSpansIn(text, start);
		if (isCode(from)) continue;
		found.set(named.id, edgeOf(source, at, named, [from, from + whole.length]));
	}
	return [...found.values()];
}

function edgeOf(
	source: string,
	at: string,
	{ id: target, confidence }: { id: string; confidence: number },
	span: readonly [number, number],
): Edge {
	const uuid = relationId('mentions', source, target);
	const types = { source_type: sourceTypeOf(source), target_type: sourceTypeOf(target) };
	const metadata = { inferred: true, span };
	const given = { ...types, origin: 'inferred', uuid, confidence, metadata } as const;
	return { kind: 'mentions', source, target, at, given };
}
