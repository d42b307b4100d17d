// What a text mentions, as an index of it: the text stays the source of truth. References are those of the reference parser, and links
// in double brackets to notes that the ledger knows. Nothing in code counts. Takes linear time.

import { codeSpansIn } from '../../backlog/code-spans';
import { textStart } from '../../backlog/references';
import {
	type KnownNames,
	type Reference,
	type ReferenceOptions,
	referencesIn,
} from '../references/find';
import type { Standpoint } from '../references/meant';
import type { Edge } from './edge';
import { relationId, sourceTypeOf, targetTypeOf } from './relation';

export interface Meant {
	id: string;
	/** From 0 to 1: how sure it is that this one is meant. */
	confidence: number;
}

export interface Named {
	known: KnownNames;
	/** None where it leads nowhere; of a range both ends. */
	targetsOf: (reference: Reference, from: Standpoint) => readonly Meant[];
	/** The same of a link by its target; null also where several notes have that name. */
	noteOf: (link: string) => Meant | null;
}

/** By whose text it is. */
export type Mentions = Map<string, readonly Edge[]>;

export interface Source extends Pick<ReferenceOptions, 'hasIds'> {
	/** Whose text it is. */
	source: string;
	/** When it was written. */
	at: string;
	from: Standpoint;
	named: Named;
	/** Offset of what counts of the text; behind its properties where it is left out. */
	start?: number;
}

const LINK = /\[\[@?([^[\]|#\n]{1,300})/g;

/** A target is told once, where it stands first. */
export function mentionsIn(
	text: string,
	{ source, at, from, named, start = textStart(text), hasIds = true }: Source,
): Edge[] {
	const references = referencesIn(text, named.known, { start, hasIds }).flatMap((one) =>
		named.targetsOf(one, from).map((meant) => ({ meant, span: one.span })),
	);
	const all = [...references, ...linksIn(text, start, named)];
	const found = new Map<string, Edge>();
	for (const { meant, span } of all.sort((a, b) => a.span[0] - b.span[0])) {
		if (meant.id === source || found.has(meant.id)) continue;
		found.set(meant.id, edgeOf(source, at, meant, span));
	}
	return [...found.values()];
}

function linksIn(text: string, start: number, { noteOf }: Named) {
	const links = Array.from(text.slice(start).matchAll(LINK)).flatMap(
		({ 0: whole, 1: name = '', index }) => {
			const from = start + index;
			const meant = noteOf(name.trim());
			return meant ? [{ meant, span: [from, from + whole.length] as const }] : [];
		},
	);
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
