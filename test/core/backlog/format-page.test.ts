// docs/formats/backlog.md is normative: what it shows is read and written again, what it lists is complete.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatBacklogNote, readBacklogNote } from '../../../src/core/backlog/backlog-note';
import {
	ENTITY_KINDS,
	ISSUE_KEYS,
	ISSUE_STATUSES,
	SPEC_KEYS,
	SPEC_STATUSES,
	SPEC_TYPES,
	ISSUE_TYPES,
} from '../../../src/core/backlog/entities';
import { parseBacklogId } from '../../../src/core/backlog/ids';
import { nextStatuses } from '../../../src/core/backlog/lifecycle';
import { idsReferredTo } from '../../../src/core/backlog/references';
import { RELATIONSHIP_TYPES, VALID_PAIRS } from '../../../src/core/backlog/relationships';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';

const page = readFileSync('docs/formats/backlog.md', 'utf8');

/** The fenced block after `<!-- example: name -->`. */
function example(name: string): string {
	const after = page.split(`<!-- example: ${name} -->`)[1] ?? '';
	return /```\w*\n([^]*?)```/.exec(after)?.[1] ?? '';
}

/** The cells of the first table below a heading, without its head. */
function tableBelow(heading: string): string[][] {
	const rows = (page.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0]?.split('\n') ?? [];
	const cells = rows.filter((row) => row.startsWith('|')).map((row) => row.split('|').slice(1, -1));
	return cells.slice(2).map((row) => row.map((cell) => cell.trim()));
}

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/formats/backlog.md', () => {
	it.each(ENTITY_KINDS)('shows a %s as it is written', (kind) => {
		const text = example(kind);
		const found = parseFrontmatter(text);
		const properties = found.kind === 'none' ? {} : found.properties;
		const note = readBacklogNote(kind, { path: '', text, properties, body: found.body }, Infinity);
		expect(note?.problems).toEqual([]);
		if (note) expect(formatBacklogNote(note.entity, note.content, note.uuid)).toBe(text);
	});

	it('lists every key, and the words that it can be', () => {
		const rows = tableBelow('1. Notes');
		const keys = new Set([...SPEC_KEYS, ...ISSUE_KEYS, 'uuid']);
		expect(new Set(rows.flatMap(([key]) => namesIn(key)))).toEqual(keys);
		const words = (key: string, of: string) =>
			namesIn(rows.find((row) => namesIn(row[0]).includes(key) && row[1] === of)?.[2]);
		expect(words('type', 'spec')).toEqual(SPEC_TYPES);
		expect(words('status', 'spec')).toEqual(SPEC_STATUSES);
		expect(words('issue_type', 'issue')).toEqual(ISSUE_TYPES);
	});

	it('names ids of nothing', () => {
		const section = page.split('## 2. Ids')[1]?.split('## 3')[0] ?? '';
		const ids = namesIn(section).filter((name) => /^issue-\d/i.test(name));
		expect(ids).toHaveLength(4);
		expect(ids.filter((id) => parseBacklogId(id))).toEqual([]);
	});

	it('says what its text refers to', () => {
		const said = /It refers to ([^.]+)\./.exec(page)?.[1];
		expect(idsReferredTo(example('references'))).toEqual(namesIn(said));
	});

	it('lists every relationship with its pairs', () => {
		const rows = tableBelow('4. Relationships');
		expect(rows.map(([type]) => namesIn(type)[0])).toEqual(RELATIONSHIP_TYPES);
		for (const [cell, , between = ''] of rows) {
			const type = RELATIONSHIP_TYPES.find((one) => cell === `\`${one}\``);
			const pairs = type ? VALID_PAIRS[type].map(([from, to]) => `${from}→${to}`) : [];
			if (between === 'any') expect(pairs).toHaveLength(4);
			else expect(between.split(', ').sort()).toEqual(pairs.sort());
		}
	});

	it('lists every arrow between statuses', () => {
		const rows = tableBelow('5. Lifecycle').map(([from, to]) => [
			namesIn(from)[0],
			namesIn(to).sort(),
		]);
		expect(rows).toEqual(
			ISSUE_STATUSES.map((from) => [from, [...nextStatuses(from, 'person')].sort()]),
		);
	});
});
