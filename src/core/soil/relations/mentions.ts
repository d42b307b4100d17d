// What a text mentions, as an index of it: the text stays the source of truth. References are those of the reference parser, and links
// in double brackets to notes that the ledger knows. Nothing in code counts. Takes linear time.

import { codeSpansIn } from '../../backlog/code-spans';
import { textStart } from '../../backlog/references';
import { type KnownNames, type Reference, referencesIn } from '../references/find';
import type { Edge } from './edge';
import { relationId, sourceTypeOf, targetTypeOf } from './relation';

export interface Meant {
	id: string;
	/** From 0 to 1: how sure it is that this one is meant. */
	confidence: number;
}

export interface Named {
	known: KnownNames;
	/** Null where it leads nowhere. */
	targetOf: (reference: Reference) => Meant | null;
	/** The same of a link by its target; null also where several notes have that name. */
	noteOf: (link: string) => Meant | null;
}

const LINK = /\[\[@?([^[\]|#\n]{1,300})/g;

/** `at`: when the text was written. A target is told once, where it stands first. */
export function mentionsIn(
	text: string,
	{ source, at, named }: { source: string; at: string; named: Named },
): Edge[] {
	const start = textStart(text);
	const references = referencesIn(text, named.known, start).map((one) => ({
		meant: named.targetOf(one),
		span: one.span,
	}));
	const found = new Map<string, Edge>();
	for (const { meant, span } of [...references, ...linksIn(text, start, named)]) {
		if (!meant || meant.id === source || found.has(meant.id)) continue;
		found.set(meant.id, edgeOf(source, at, meant, span));
	}
	return [...found.values()];
}

function linksIn(text: string, start: number, { noteOf }: Named) {
	const links = Array.from(
		text.slice(start).matchAll(LINK),
		({ 0: whole, 1: name = '', index }) => {
			const from = start + index;
			return { meant: noteOf(name.trim()), span: [from, from + whole.length] as const };
		},
	).filter(({ meant }) => meant !== null);
	if (links.length === 0) return [];
	const isCode = codeSpansIn(text, start);
	return links.filter(({ span: [from] }) => !isCode(from));
}

function edgeOf(
	source: string,
	at: string,
	{ id: target, confidence }: Meant,
	span: readonly [number, number],
): Edge {
	const uuid = relationId('mentions', source, target);
	const types = { source_type: sourceTypeOf(source), target_type: targetTypeOf(target) };
	const metadata = { inferred: true, span };
	const given = { ...types, origin: 'inferred', uuid, confidence, metadata } as const;
	return { kind: 'mentions', source, target, at, given };
}
