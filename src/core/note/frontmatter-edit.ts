// Changes properties of a note and not one other byte: comments, order, quotes, dates, line ends
// and the body stay as they are. What is written must read back as it was meant, every other
// property as before; where that cannot be had, the note is left alone and the refusal says why.

import { accept, refuse, type Result } from '../shared/result';
import { parseFrontmatter, type Frontmatter, type Properties } from './frontmatter';
import { BYTE_ORDER_MARK, locateBlock } from './frontmatter-block';
import {
	isSame,
	ownValue,
	propertiesAfter,
	valueAfter,
	newValues,
	wantsOf,
	type PropertyChange,
	type Want,
} from './frontmatter-change';
import { formatProperties, type PropertyValue } from './frontmatter-format';
import { lineAt } from './markdown-lines';
import { spliceEntries, spliceLines } from './frontmatter-splice-lines';
import { spliceYaml } from './frontmatter-splice-yaml';

export type { PropertyChange, PropertyValue };

interface EditRefusal {
	code: 'not-text' | 'unclosed' | 'foreign-language' | 'too-large' | 'tangled';
	/** Counts from 1 in the note. */
	line: number;
}

export function editFrontmatter(
	note: string,
	changes: readonly PropertyChange[],
): Result<string, EditRefusal> {
	const nul = note.indexOf('\0');
	if (nul >= 0) return refuse({ code: 'not-text', line: lineAt(note, nul) });
	const found = parseFrontmatter(note);
	const refusal = refusalOf(found);
	if (refusal) return refuse(refusal);
	const before = found.kind === 'none' ? {} : found.properties;
	const wants = wantsOf(before, changes);
	if (wants.size === 0) return accept(note);
	let result: Result<string, EditRefusal> = refuse(TANGLED);
	for (const changed of rewrites(note, found, wants)) {
		result = checked(changed, found, before, wants);
		if (result.ok) break;
	}
	return result;
}

const TANGLED: EditRefusal = { code: 'tangled', line: 1 };

function refusalOf(found: Frontmatter): EditRefusal | null {
	if (found.kind !== 'broken') return null;
	const { problem, line } = found;
	if (problem === 'broken-yaml' || problem === 'not-properties') return null;
	return { code: problem, line };
}

/** The first that reads as it was meant is right. A property by itself takes less time than the whole block. */
function* rewrites(
	note: string,
	found: Frontmatter,
	wants: ReadonlyMap<string, Want>,
): Generator<string> {
	const place = locateBlock(note);
	if (found.kind === 'none' || place.kind !== 'closed') {
		yield withNewBlock(note, wants);
		return;
	}
	const block = note.slice(place.from, place.to);
	const lineEnd = /\r?\n$/.exec(note.slice(place.to - 2, place.to))?.[0] ?? '\n';
	const splicers = found.kind === 'properties' ? [spliceEntries, spliceYaml] : [spliceLines];
	for (const splice of splicers) {
		const changed = splice(block, wants, lineEnd);
		if (changed !== null) yield note.slice(0, place.from) + changed + note.slice(place.to);
	}
}

function withNewBlock(note: string, wants: ReadonlyMap<string, Want>): string {
	const mark = note.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
	const lineEnd = /\r?\n/.exec(note)?.[0] ?? '\n';
	const lines = formatProperties(newValues(wants), '', lineEnd);
	return `${mark}---${lineEnd}${lines}---${lineEnd}${note.slice(mark.length)}`;
}

/** Of YAML, for a name on one line with its colon; Obsidian holds to it and gray-matter does not. */
const LONGEST_NAME = 1_000;

/** No text leaves here unless it reads as it was meant. */
function checked(
	note: string,
	found: Frontmatter,
	before: Properties,
	wants: ReadonlyMap<string, Want>,
): Result<string, EditRefusal> {
	const after = parseFrontmatter(note);
	const refusal = refusalOf(after);
	if (refusal) return refuse(refusal);
	const properties = after.kind === 'none' ? {} : after.properties;
	// A broken block may be mended by the change, and its other lines then read better than before.
	const isRight =
		found.kind === 'broken'
			? [...wants].every(([name, want]) =>
					isSame(ownValue(properties, name), valueAfter(ownValue(before, name), want)),
				)
			: after.kind === 'properties' && isSame(properties, propertiesAfter(before, wants));
	const isShort = [...wants.keys()].every((name) => name.length <= LONGEST_NAME);
	if (isRight && isShort && after.body === found.body) return accept(note);
	return refuse(TANGLED);
}
