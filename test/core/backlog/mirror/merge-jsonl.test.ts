import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLines } from '../../../../src/core/backlog/mirror/jsonl';
import { mergeMirrors, type MirrorVersions } from '../../../../src/core/backlog/mirror/merge-jsonl';
import { splitConflicts } from '../../../../src/core/backlog/mirror/split-conflicts';
import { issueLine, mirror, specLine } from '../mirror-lines';

const issues = (versions: MirrorVersions) => mergeMirrors({ issue: versions });
const HUNK = (ours: string, theirs: string) =>
	`<<<<<<< ours\n${ours}=======\n${theirs}>>>>>>> theirs\n`;

describe('mergeMirrors', () => {
	it('merges what two clones added and changed, sorted, with the lines as they were written', () => {
		const odd = issueLine(3).replace('{"id"', '{ "id"');
		const base = mirror(issueLine(1), issueLine(2));
		const { texts, conflicts, renumbered } = issues({
			base,
			ours: mirror(odd, issueLine(1, { title: 'Ours' }), issueLine(2)),
			theirs: mirror(issueLine(2, { priority: 0 }), issueLine(1, { status: 'closed' })),
		});
		expect(conflicts).toEqual([]);
		expect(renumbered).toEqual([]);
		expect(texts).toEqual({
			issue: mirror(
				issueLine(1, { title: 'Ours', status: 'closed' }),
				issueLine(2, { priority: 0 }),
				odd,
			),
		});
	});

	it('leaves a conflict in the file as git does, with all merged that can be', () => {
		const ours = issueLine(1, { title: 'A', priority: 0 });
		const theirs = issueLine(1, { title: 'B', tags: ['x'] });
		const base = mirror(issueLine(1));
		const merged = issues({ base, ours: mirror(ours), theirs: mirror(theirs, issueLine(2)) });
		const [one, two] = ['A', 'B'].map((title) => issueLine(1, { title, priority: 0, tags: ['x'] }));
		expect(merged.texts.issue).toBe(
			`${HUNK(mirror(one ?? ''), mirror(two ?? ''))}${mirror(issueLine(2))}`,
		);
		expect(merged.conflicts).toEqual([
			{
				...{ id: 'issue-001', kind: 'issue', code: 'fields' },
				fields: [{ field: 'title', ours: 'A', theirs: 'B' }],
			},
		]);
		expect(parseLines(merged.texts.issue ?? '', 'issue').problems).toEqual([
			{ line: 1, code: 'conflict', to: 5 },
		]);
	});

	it('drops what one side removed, and asks where the other changed it', () => {
		const base = mirror(issueLine(1), issueLine(2));
		const gone = issues({ base, ours: mirror(issueLine(2)), theirs: base });
		expect(gone.texts.issue).toBe(mirror(issueLine(2)));
		const changed = mirror(issueLine(1, { title: 'B' }));
		const asked = issues({ base: mirror(issueLine(1)), ours: '', theirs: changed });
		expect(asked.conflicts).toMatchObject([{ id: 'issue-001', code: 'removed' }]);
		expect(asked.texts.issue).toBe(HUNK('', changed));
	});

	it('believes no removal by a file that could not be read whole, and keeps what it could not read', () => {
		const base = mirror(issueLine(1), issueLine(2));
		const torn = `${mirror(issueLine(1))}${issueLine(2).slice(0, 30)}`;
		const { texts, problems } = issues({ base, ours: torn, theirs: base });
		expect(texts.issue).toBe(`${base}${issueLine(2).slice(0, 30)}\n`);
		expect(problems).toMatchObject([{ side: 'ours', kind: 'issue', line: 2, code: 'torn' }]);
		const mended = issues({ base: torn, ours: torn, theirs: base });
		expect(mended.texts.issue).toBe(base);
	});

	it('renumbers across both mirrors at once', () => {
		const spec = specLine(1, { uuid: 's' });
		const theirSpec = specLine(1, {
			...{ uuid: 's', content: '- [[@issue-001]]\n', issue_refs: ['issue-001'] },
		});
		const merged = mergeMirrors({
			spec: { base: mirror(spec), ours: mirror(spec), theirs: mirror(theirSpec) },
			issue: {
				base: '',
				ours: mirror(
					issueLine(1, { title: 'A', uuid: 'a' }),
					issueLine(2, { relationships: [{ from: 'issue-002', to: 'issue-001', type: 'blocks' }] }),
					issueLine(3, { content: '[[issue-001]]' }),
				),
				theirs: mirror(issueLine(1, { title: 'B', uuid: 'b', spec_refs: ['spec-001'] })),
			},
		});
		expect(merged.renumbered).toMatchObject([
			{ side: 'theirs', from: 'issue-001', to: 'issue-004', why: 'fewer-references' },
		]);
		expect(merged.texts.spec).toBe(
			mirror(specLine(1, { uuid: 's', content: '- [[@issue-004]]\n', issue_refs: ['issue-004'] })),
		);
		expect(
			parseLines(merged.texts.issue ?? '', 'issue').lines.map(({ entity }) => entity.title),
		).toEqual(['A', 'Issue 2', 'Issue 3', 'B']);
	});

	it('keeps both of what may be the same entity, until somebody answers', () => {
		const ours = mirror(issueLine(1, { title: 'A', uuid: 'x', tags: ['o'] }));
		const theirs = mirror(issueLine(1, { title: 'A', uuid: 'y', priority: 0 }));
		const versions = { base: null, ours, theirs };
		const asked = issues(versions);
		expect(asked.texts.issue).toBe(HUNK(ours, theirs));
		expect(asked.conflicts).toMatchObject([{ code: 'alike' }]);
		expect(asked.offers).toHaveLength(1);
		const answer = (said: 'same' | 'different') =>
			mergeMirrors({ issue: versions }, { answers: new Map([['issue-001', said]]) });
		expect(answer('same').conflicts).toMatchObject([
			{ code: 'fields', fields: [{ field: 'priority' }, { field: 'uuid' }] },
		]);
		expect(parseLines(answer('different').texts.issue ?? '', 'issue').lines).toHaveLength(2);
	});

	it('keeps every version of an entity that is several times on a side', () => {
		const [a, b, c] = ['a', 'b', 'c'].map((content) => issueLine(1, { uuid: 'u', content }));
		const twice = issues({ base: null, ours: mirror(a ?? '', b ?? ''), theirs: mirror(c ?? '') });
		expect(twice.texts.issue).toBe(HUNK(mirror(a ?? '', b ?? ''), mirror(c ?? '')));
		const same = issues({ base: null, ours: mirror(a ?? '', a ?? ''), theirs: mirror(a ?? '') });
		expect(same.texts.issue).toBe(mirror(a ?? ''));
	});

	it('merges a file that git has marked, by the versions that are in it', () => {
		const [old, one, two] = [{}, { title: 'A' }, { priority: 0 }].map((f) => issueLine(1, f));
		const marked = (withBase: boolean) =>
			mirror(
				...[
					issueLine(2),
					'<<<<<<< HEAD',
					one ?? '',
					...(withBase ? ['||||||| 1f', old ?? ''] : []),
				],
				...['=======', two ?? '', '>>>>>>> b', issueLine(3)],
			);
		expect(splitConflicts(mirror(issueLine(1)))).toBeNull();
		expect(splitConflicts(marked(false))?.base).toBeNull();
		const versions = splitConflicts(marked(true));
		expect(versions).toEqual({
			base: mirror(issueLine(2), old ?? '', issueLine(3)),
			ours: mirror(issueLine(2), one ?? '', issueLine(3)),
			theirs: mirror(issueLine(2), two ?? '', issueLine(3)),
		});
		expect(versions && issues(versions).texts.issue).toBe(
			mirror(issueLine(1, { title: 'A', priority: 0 }), issueLine(2), issueLine(3)),
		);
	});
});

describe('two clones that merge each other’s work', () => {
	const number = fc.integer({ min: 1, max: 5 });
	const reference = number.map((n) => `[[@issue-00${n}]]`);
	const edge = (from: number) =>
		number.map((to) => ({ from: `issue-00${from}`, to: `issue-00${to}`, type: 'blocks' }));
	const line = number.chain((n) =>
		fc
			.record({
				title: fc.constantFrom('A', 'B', 'C'),
				uuid: fc.constantFrom('u1', 'u2', 'u3', null),
				content: fc.array(reference, { maxLength: 3 }).map((all) => all.join('\n')),
				relationships: fc.uniqueArray(edge(n), { maxLength: 2, selector: ({ to }) => to }),
				created_at: fc.constantFrom('2025-01-01T00:00:00Z', '2025-01-02T00:00:00Z'),
				priority: fc.constantFrom(0, 1),
			})
			.map((fields) => issueLine(n, fields)),
	);
	const side = fc.array(line, { maxLength: 5 }).map((lines) => mirror(...lines));
	/** Without the order of the sides of a conflict. */
	const normal = (text: string) => {
		const sorted = (all: string) =>
			[...parseLines(all, 'issue').lines].map(({ raw }) => raw).sort();
		const sides = splitConflicts(text) ?? { ours: text, theirs: text };
		return [sorted(sides.ours), sorted(sides.theirs)].sort();
	};

	it('agree, whatever collides', () => {
		fc.assert(
			fc.property(side, side, side, (base, one, two) => {
				const here = issues({ base, ours: one, theirs: two });
				const there = issues({ base, ours: two, theirs: one });
				expect(normal(there.texts.issue ?? '')).toEqual(normal(here.texts.issue ?? ''));
				expect(there.conflicts.length).toBe(here.conflicts.length);
				if (here.conflicts.length === 0) expect(there.texts).toEqual(here.texts);
			}),
			{ numRuns: 500 },
		);
	});

	it('keep every entity that nobody removed, under an id of its own', () => {
		const distinct = fc.uniqueArray(line, { maxLength: 5, selector: (text) => text.slice(0, 20) });
		const named = (prefix: string) =>
			distinct.map((lines) =>
				mirror(
					...lines.map((text, at) =>
						text
							.replace(/"title":"."/, `"title":"${prefix}${at}"`)
							.replace(/"uuid":[^,}]*/, `"uuid":"${prefix}${at}"`),
					),
				),
			);
		fc.assert(
			fc.property(named('one'), named('two'), (one, two) => {
				const { texts, conflicts } = issues({ base: null, ours: one, theirs: two });
				const { lines, problems } = parseLines(texts.issue ?? '', 'issue');
				expect(conflicts).toEqual([]);
				expect(problems).toEqual([]);
				const before = [one, two].flatMap((text) => parseLines(text, 'issue').lines);
				expect(lines.map(({ uuid }) => uuid).sort()).toEqual(before.map(({ uuid }) => uuid).sort());
			}),
		);
	});

	it('change nothing by merging again what they have', () => {
		fc.assert(
			fc.property(side, side, side, (base, one, two) => {
				const { texts, conflicts } = issues({ base, ours: one, theirs: two });
				fc.pre(conflicts.length === 0);
				const merged = texts.issue ?? '';
				expect(issues({ base: merged, ours: merged, theirs: merged }).texts.issue).toBe(merged);
			}),
		);
	});

	it('take over the other side whole where they changed nothing', () => {
		const proper = fc
			.uniqueArray(line, { selector: (text) => text.slice(0, 20), maxLength: 5 })
			.map((lines) => [...lines].sort())
			.map((lines) =>
				mirror(
					...lines.map((text) => text.replace(/"uuid":[^,}]*/, `"uuid":"${text.slice(7, 16)}"`)),
				),
			);
		fc.assert(
			fc.property(proper, proper, (base, two) => {
				expect(issues({ base, ours: base, theirs: two }).texts.issue).toBe(two);
				expect(issues({ base, ours: two, theirs: base }).texts.issue).toBe(two);
			}),
		);
	});
});
