// docs/formats/backlog-mirrors.md has its examples byte for byte: they are what the code reads and writes.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EntityKind } from '../../src/core/backlog/entities';
import { parseLines, toLine } from '../../src/core/backlog/mirror/jsonl';
import { mergeMirrors } from '../../src/core/backlog/mirror/merge-jsonl';
import {
	parseRelationshipLines,
	toRelationshipLines,
} from '../../src/core/backlog/mirror/relationship-lines';
import type { JsonObject } from '../../src/core/shared/json';

const page = readFileSync('docs/formats/backlog-mirrors.md', 'utf8');

function example(name: string): string {
	const [, block] =
		new RegExp(`<!-- example: ${name} -->\n\n\`\`\`jsonl\n([^]*?)\`\`\``).exec(page) ?? [];
	if (block === undefined) throw new Error(`no example ${name}`);
	return block;
}

describe('the page of the mirrors', () => {
	it.each<EntityKind>(['spec', 'issue'])('has the line of a %s as it is written', (kind) => {
		const { lines, problems } = parseLines(example(kind), kind);
		expect(problems).toEqual([]);
		const [line] = lines;
		if (!line) throw new Error('no line');
		const { entity, content, uuid, unknown } = line;
		expect(unknown).toEqual({});
		const { issue_refs: refs = [] } = JSON.parse(line.raw) as { issue_refs?: string[] };
		const filePath = line.filePath ?? '';
		expect(`${toLine({ entity, content, filePath, refs, uuid })}\n`).toBe(example(kind));
	});

	it('names every problem that a line can have', () => {
		const bad = [
			...['\uFEFFx', '[]', '{}', '{"id":"issue-001.1"}', '{"id":"spec-001","uuid":"u"}'],
			...[
				'{"id":"spec-001","uuid":"u"}',
				'{"id":"issue-001","tags":1}',
				'{"id":"issue-002","a":1,"a":2}',
			],
			...[
				`{"id":"issue-003","x":${'['.repeat(101)}${']'.repeat(101)}}`,
				'<<<<<<<',
				'=======',
				'>>>>>>>',
				'{',
			],
		];
		const found = parseLines(bad.join('\n'), 'issue').problems.map(({ code }) => code);
		const rows = [...page.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, code]) => code);
		expect([...new Set(found)].sort()).toEqual(rows.sort());
	});

	it('has relationships as they are written', () => {
		const { relationships, problems } = parseRelationshipLines(example('relationships'));
		expect(problems).toEqual([]);
		expect(toRelationshipLines([...relationships].reverse())).toBe(example('relationships'));
	});

	it('has a conflict as it stands in the file', () => {
		const base = `${/Merged with `(.*?)`/.exec(page)?.[1] ?? ''}\n`;
		const [ours = '', theirs = ''] = example('sides').split('\n');
		const merged = mergeMirrors({ issue: { base, ours: `${ours}\n`, theirs: `${theirs}\n` } });
		expect(merged.texts.issue).toBe(example('merged'));
	});

	it('has a collision, the same on both devices', () => {
		const [one = '', two = '', three = ''] = example('colliding').split('\n');
		const [ours, theirs] = [`${one}\n${two}\n`, `${three}\n`];
		const here = mergeMirrors({ issue: { base: null, ours, theirs } });
		expect(here.texts.issue).toBe(example('renumbered'));
		expect(mergeMirrors({ issue: { base: null, ours: theirs, theirs: ours } }).texts).toEqual(
			here.texts,
		);
		expect(here.renumbered).toMatchObject([
			{
				side: 'theirs',
				from: 'issue-001',
				to: 'issue-003',
				why: 'fewer-references',
				references: 0,
			},
		]);
	});

	it('has keys that the seed names', () => {
		for (const kind of ['spec', 'issue']) {
			const keys = Object.keys(JSON.parse(example(kind)) as JsonObject);
			expect(keys).not.toContain('blocked_by');
			expect(keys.at(-1)).toBe('tags');
		}
	});
});
