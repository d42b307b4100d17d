// How a note remembers where it came from: `external_source`, `external_id`, and `foreign`, which is JSON in one text so
// that numbers stay numbers. Without Signoff they are three properties that nobody needs to understand.

import type { Properties } from '../../note/frontmatter';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../shared/json';
import { isMapValue } from '../../shared/map-value';
import { parseJson } from '../../shared/parse-json';
import { ISSUE_KEYS, SPEC_KEYS, type BacklogEntity, type EntityKind } from '../entities';
import { changeSum } from './change-sum';
import { FORMATS, type FormatName, type ForeignEntity, type Kept } from './define';

export const LINK_KEYS: ReadonlySet<string> = new Set([
	'external_source',
	'external_id',
	'foreign',
]);

export interface Link {
	source: FormatName;
	id: string;
	/** Of the file that has it. */
	path: string;
	kept: Kept;
	/** Fields as they came, where a note has them otherwise. */
	said: JsonObject | null;
	/** The content as it came, where its references don't lead back to it. */
	content: string | null;
	/** What the tool had, and what the note had, when they were last the same; '' where nobody knows. */
	theirs: string;
	ours: string;
}

/** Beside the link, and the note's text without what of it stands there. */
export interface Linked {
	link: Link | null;
	content: string;
}

export function readLink(unknown: Properties, content: string): Linked {
	const { external_source, external_id, foreign } = unknown;
	const source = FORMATS.find((one) => one === external_source);
	if (source === undefined || typeof external_id !== 'string') return { link: null, content };
	const hidden = HIDDEN.exec(content);
	const found = objectIn(typeof foreign === 'string' ? foreign : (hidden?.[1] ?? ''));
	const link: Link = {
		...{ source, id: external_id, path: textIn(found.path), kept: keptIn(found) },
		content: typeof found.content === 'string' ? found.content : null,
		said: isJsonObject(found.said) ? found.said : null,
		...{ theirs: textIn(found.theirs), ours: textIn(found.ours) },
	};
	return { link, content: hidden ? content.slice(0, hidden.index) : content };
}

/** What somebody broke says nothing. */
function objectIn(text: string): JsonObject {
	const json = parseJson(text);
	return isParsedObject(json) ? json : {};
}

function keptIn({ values, order, edges, raw, head }: JsonObject): Kept {
	return {
		...(isJsonObject(values) && { values }),
		...(isJsonList(order) && { order: order.filter((key) => typeof key === 'string') }),
		...(isJsonList(edges) && { edges }),
		...(typeof raw === 'string' && { raw }),
		...(typeof head === 'string' && { head }),
	};
}

/** Of what JSON.parse answers. */
function isParsedObject(value: unknown): value is JsonObject {
	return isMapValue(value);
}

function textIn(value: Json | undefined): string {
	return typeof value === 'string' ? value : '';
}

/** A block of properties has a largest size. What is longer is a comment below the text, which Obsidian doesn't show. */
const LONGEST_PROPERTY = 8_000;
const HIDDEN = /\n\n%% signoff-foreign\n(.*)\n%%\n?$/;

export function formatLink(
	link: Link,
	content: string,
): { properties: Properties; content: string } {
	const { source, id, path, kept, theirs, ours } = link;
	const foreign = JSON.stringify({
		path,
		theirs,
		ours,
		...kept,
		...(link.said && { said: link.said }),
		...(link.content !== null && { content: link.content }),
	});
	const properties = { external_source: source, external_id: id };
	if (JSON.stringify(foreign).length <= LONGEST_PROPERTY)
		return { properties: { ...properties, foreign }, content };
	// No percent sign may end the comment early.
	const hidden = foreign.replaceAll('%', '\\u0025');
	return { properties, content: `${content}\n\n%% signoff-foreign\n${hidden}\n%%\n` };
}

/** The properties and the text of a note that remembers what another says of where it came from; null where that says nothing. */
export function withLinkOf(
	from: { unknown: Properties; content: string },
	to: { unknown: Properties; content: string },
): { properties: Properties; content: string } | null {
	const { link } = readLink(from.unknown, from.content);
	return link && formatLink(link, readLink(to.unknown, to.content).content);
}

/** Of all that an import takes in. Edges that other records state are part of it, and so is the folder. */
export function sumOfTheirs({ source, path, entity }: ForeignEntity): string {
	return changeSum([path, source, edgesOf(entity)]);
}

/** Of all that an import would change. */
export function sumOfOurs(entity: BacklogEntity, content: string): string {
	return changeSum([content, fieldsOf(entity)]);
}

function edgesOf({ parent, blocks, related, ...entity }: BacklogEntity): string {
	const more = entity.kind === 'issue' ? [entity.spec_refs, entity.discovered_from] : [];
	return JSON.stringify([parent, blocks, related, ...more]);
}

/** In one order, whoever made the entity. Whoever changes a note changes its time: that alone is no change. */
function fieldsOf(entity: BacklogEntity): string {
	const fields: Readonly<Record<string, unknown>> = { ...entity };
	return JSON.stringify(SUMMED_KEYS[entity.kind].map((key) => fields[key]));
}

const isSummed = (key: string) => key !== 'updated_at' && key !== 'updated_by';
const SUMMED_KEYS: Readonly<Record<EntityKind, readonly string[]>> = {
	spec: SPEC_KEYS.filter(isSummed),
	issue: ISSUE_KEYS.filter(isSummed),
};
