import { describe, expect, it } from 'vitest';
import {
	resolveCollisions,
	type CollisionResult,
} from '../../../../src/core/backlog/mirror/collisions';
import { parseLines, type ParsedLine } from '../../../../src/core/backlog/mirror/jsonl';
import { issueLine, mirror, parsedIssues, specLine } from '../mirror-lines';

const specs = (...lines: string[]): ParsedLine[] => parseLines(mirror(...lines), 'spec').lines;
const idsOf = (resolved: CollisionResult['ours']) =>
	resolved.map(({ line, id }) => `${line.entity.title}: ${id}`);
const rowsOf = ({ renumbered }: CollisionResult) =>
	renumbered.map(({ side, from, to, why }) => `${side} ${from} -> ${to}: ${why}`);

describe('resolveCollisions', () => {
	it('renumbers the one with fewer references, and lets its references follow', () => {
		const ours = [
			...parsedIssues(issueLine(5, { title: 'Mine', uuid: 'm' })),
			...specs(specLine(1, { title: 'Plan', content: 'See [[@issue-005|mine]].\n' })),
		];
		const edge = { from: 'issue-006', to: 'issue-005', type: 'blocks' };
		const theirs = parsedIssues(
			issueLine(5, { title: 'Yours', uuid: 'y' }),
			issueLine(6, { title: 'Other', relationships: [edge], content: 'After [[issue-005]].' }),
		);
		const result = resolveCollisions({ ours, theirs });
		expect(rowsOf(result)).toEqual(['ours issue-005 -> issue-007: fewer-references']);
		expect(result.renumbered[0]).toMatchObject({
			...{ uuid: 'm', title: 'Mine', references: 1 },
			keeper: { uuid: 'y', title: 'Yours', references: 2 },
		});
		expect(idsOf(result.ours)).toEqual(['Mine: issue-007', 'Plan: spec-001']);
		expect(result.ours[0]?.json.id).toBe('issue-007');
		expect(result.ours[1]?.json.content).toBe('See [[@issue-007|mine]].\n');
		expect(result.theirs.map(({ line, json }) => line.json === json)).toEqual([true, true]);
		expect([...result.references.ours]).toEqual([['issue-005', 'issue-007']]);
		expect(result.references.theirs.size).toBe(0);
		expect(result.next).toEqual({ spec: 2, issue: 8 });
	});

	it('renumbers wherever an id stands: edges, keys of ids, texts at any depth, the name of the note', () => {
		const content = '`[[@issue-005]]` and [[@issue-005]]';
		const ours = parsedIssues(issueLine(5, { title: 'A', uuid: 'a', content: '[[issue-005]]' }));
		const theirs = [
			...parsedIssues(
				issueLine(5, {
					...{ title: 'B', uuid: 'b', created_at: '2026-01-01T00:00:00Z' },
					...{ content, relationships: [{ from: 'issue-005', to: 'issue-006', type: 'blocks' }] },
				}),
				issueLine(6, {
					...{ blocked_by: ['issue-005'], tags: ['issue-005'], title: 'About [[@issue-005]]' },
					feedback: [{ text: 'See [[@issue-005#Notes]]', issue: 'issue-005' }],
				}),
			),
		];
		const elsewhere = { ours: new Map([['issue-005', 9]]), theirs: new Map<string, number>() };
		const result = resolveCollisions({ ours, theirs, elsewhere });
		expect(rowsOf(result)).toEqual(['theirs issue-005 -> issue-007: fewer-references']);
		const [five, six] = result.theirs.map(({ json }) => json);
		expect(five).toMatchObject({
			content: '`[[@issue-005]]` and [[@issue-007]]',
			relationships: [{ from: 'issue-007', to: 'issue-006', type: 'blocks' }],
		});
		expect(six).toMatchObject({
			...{ blocked_by: ['issue-007'], tags: ['issue-005'], title: 'About [[@issue-007]]' },
			feedback: [{ text: 'See [[@issue-007#Notes]]', issue: 'issue-005' }],
		});
		const moved = resolveCollisions({
			ours: specs(specLine(1, { title: 'A', file_path: 'Backlog/specs/login.md' })),
			theirs: specs(specLine(1, { title: 'B', created_at: '2026-01-01T00:00:00Z' })),
		});
		expect(moved.theirs[0]?.json.file_path).toBe('Backlog/specs/spec-002.md');
	});

	it.each([
		[
			'younger',
			{ created_at: '2025-01-01T00:00:00+01:00' },
			{ created_at: '2025-01-01T00:00:00Z' },
		],
		['younger', {}, { created_at: 'some day' }],
		['tie', { uuid: 'a' }, { uuid: 'b' }],
		['tie', { uuid: 'a' }, {}],
	])('lets the older keep its id, then the smaller uuid: %s', (why, keeps, loses) => {
		const one = parsedIssues(issueLine(1, { title: 'Keeps', ...keeps }));
		const two = parsedIssues(issueLine(1, { title: 'Loses', ...loses }));
		const here = resolveCollisions({ ours: one, theirs: two });
		expect(rowsOf(here)).toEqual([`theirs issue-001 -> issue-002: ${why}`]);
		const there = resolveCollisions({ ours: two, theirs: one });
		expect(rowsOf(there)).toEqual([`ours issue-001 -> issue-002: ${why}`]);
	});

	it('decides by the digest where all else is equal, the same on both devices', () => {
		const [one, two] = ['A', 'B'].map((title) => parsedIssues(issueLine(1, { title })));
		const here = resolveCollisions({ ours: one ?? [], theirs: two ?? [] });
		const there = resolveCollisions({ ours: two ?? [], theirs: one ?? [] });
		expect(idsOf(here.ours)).toEqual(idsOf(there.theirs));
		expect(idsOf(here.theirs)).toEqual(idsOf(there.ours));
	});

	it('lets an entity that was there before keep its id, whatever refers to the new one', () => {
		const base = parsedIssues(issueLine(1, { title: 'Old', uuid: 'o' }));
		const theirs = parsedIssues(
			issueLine(1, { title: 'New', uuid: 'n' }),
			issueLine(2, { content: '[[issue-001]]' }),
		);
		const result = resolveCollisions({ base, ours: base, theirs });
		expect(rowsOf(result)).toEqual(['theirs issue-001 -> issue-003: not-in-base']);
	});

	it('tells the same entity by its uuid, whatever else differs', () => {
		const result = resolveCollisions({
			ours: parsedIssues(issueLine(1, { title: 'A', uuid: 'u' })),
			theirs: parsedIssues(issueLine(1, { title: 'B', uuid: 'u', content: 'x' })),
		});
		expect(result).toMatchObject({ renumbered: [], offers: [] });
		expect(result.ours[0]?.entity).toBe(result.theirs[0]?.entity);
	});

	it('takes what has no uuid for the same where it says the same, or where both had it before', () => {
		const plain = parsedIssues(issueLine(1, { title: 'A' }));
		const withUuid = parsedIssues(issueLine(1, { title: 'A', uuid: 'u' }));
		const imported = resolveCollisions({ ours: withUuid, theirs: plain });
		expect(imported).toMatchObject({ renumbered: [], offers: [] });
		expect(imported.ours[0]?.entity).toBe(imported.theirs[0]?.entity);
		const renamed = parsedIssues(issueLine(1, { title: 'B' }));
		const known = resolveCollisions({ base: plain, ours: withUuid, theirs: renamed });
		expect(known.ours[0]?.entity).toBe(known.theirs[0]?.entity);
		const unknown = resolveCollisions({ ours: withUuid, theirs: renamed });
		expect(unknown.renumbered).toHaveLength(1);
	});

	it('offers one id and one title with another uuid as the same entity, until somebody answers', () => {
		const ours = parsedIssues(issueLine(1, { title: 'A', uuid: 'x' }));
		const theirs = parsedIssues(issueLine(1, { title: 'A', uuid: 'y', content: 'z' }));
		const offered = resolveCollisions({ ours, theirs });
		expect(offered.renumbered).toEqual([]);
		expect(offered.offers).toMatchObject([
			{
				...{ id: 'issue-001', kind: 'issue', title: 'A' },
				versions: [
					{ side: 'ours', uuid: 'x' },
					{ side: 'theirs', uuid: 'y' },
				],
			},
		]);
		expect(offered.ours[0]?.entity).not.toBe(offered.theirs[0]?.entity);
		const answered = (answer: 'same' | 'different') =>
			resolveCollisions({ ours, theirs, answers: new Map([['issue-001', answer]]) });
		const same = answered('same');
		expect(same.ours[0]?.entity).toBe(same.theirs[0]?.entity);
		expect(same.offers).toEqual([]);
		expect(rowsOf(answered('different'))).toEqual(['theirs issue-001 -> issue-002: tie']);
	});

	it('follows what the other side has renumbered, with its references', () => {
		const base = parsedIssues(issueLine(5, { uuid: 'u' }), issueLine(6));
		const ours = parsedIssues(
			issueLine(5, { uuid: 'u' }),
			issueLine(6, { content: '[[@issue-005]]' }),
		);
		const theirs = parsedIssues(issueLine(8, { uuid: 'u' }), issueLine(6));
		const result = resolveCollisions({ base, ours, theirs });
		expect(rowsOf(result)).toEqual(['ours issue-005 -> issue-008: other-side-renumbered']);
		expect(result.ours[1]?.json.content).toBe('[[@issue-008]]');
	});

	it('settles on the smaller number where both sides have renumbered it', () => {
		const [seven, eight] = [7, 8].map((number) => parsedIssues(issueLine(number, { uuid: 'u' })));
		const base = parsedIssues(issueLine(5, { uuid: 'u' }));
		const result = resolveCollisions({ base, ours: eight ?? [], theirs: seven ?? [] });
		expect(rowsOf(result)).toEqual(['ours issue-008 -> issue-007: other-side-renumbered']);
	});

	it('does not take a copied note for the one that it was copied from', () => {
		const ours = parsedIssues(issueLine(1, { uuid: 'u' }), issueLine(2, { uuid: 'u' }));
		const theirs = parsedIssues(issueLine(1, { uuid: 'u' }));
		const result = resolveCollisions({ base: theirs, ours, theirs });
		expect(result.renumbered).toEqual([]);
		expect(idsOf(result.ours)).toEqual(['Issue 1: issue-001', 'Issue 2: issue-002']);
	});

	it('settles two entities with one id on one side; references mean the one that keeps it', () => {
		const ours = parsedIssues(
			issueLine(1, { title: 'New', uuid: 'a', created_at: '2026-01-01T00:00:00Z' }),
			issueLine(1, { title: 'Old', uuid: 'b' }),
			issueLine(2, { content: '[[@issue-001]]' }),
		);
		const result = resolveCollisions({ ours, theirs: [] });
		expect(idsOf(result.ours)).toEqual(['New: issue-003', 'Old: issue-001', 'Issue 2: issue-002']);
		expect(result.ours[2]?.json.content).toBe('[[@issue-001]]');
	});

	it('offers 43 twins of one import as one, and tells them apart when somebody says so', () => {
		const twins = Array.from({ length: 43 }, (_, at) =>
			issueLine(1, { title: 'Twin', uuid: `u${String(at).padStart(2, '0')}` }),
		);
		const ours = parsedIssues(...twins);
		const { offers, renumbered } = resolveCollisions({ ours, theirs: [] });
		expect(renumbered).toEqual([]);
		expect(offers.map(({ versions }) => versions.length)).toEqual([43]);
		const answers = new Map([['issue-001', 'different' as const]]);
		const apart = resolveCollisions({ ours, theirs: [], answers });
		expect(new Set(apart.ours.map(({ id }) => id)).size).toBe(43);
		expect(apart.renumbered).toHaveLength(42);
		expect(apart.ours[0]?.id).toBe('issue-001');
	});

	it('gives a number that nobody has, had or refers to', () => {
		const ours = parsedIssues(issueLine(1, { title: 'A', uuid: 'a', content: '[[@issue-030]]' }));
		const theirs = parsedIssues(issueLine(1, { title: 'B', uuid: 'b' }));
		const toOf = (more: object) =>
			resolveCollisions({ ours, theirs, ...more }).renumbered.map(({ to }) => to);
		expect(toOf({})).toEqual(['issue-031']);
		expect(toOf({ base: parsedIssues(issueLine(40)) })).toEqual(['issue-041']);
		expect(toOf({ next: { spec: 1, issue: 157 } })).toEqual(['issue-157']);
		const huge = parsedIssues(issueLine('issue-9007199254740991'));
		expect(toOf({ base: huge })).toEqual(['issue-031']);
	});

	it('numbers ids that end in .1 on an import, and leaves them alone in a merge', () => {
		const ours = parsedIssues(issueLine(1));
		const theirs = parsedIssues(
			issueLine('issue-001.1', { title: 'Twin' }),
			issueLine(2, { relationships: [{ from: 'issue-002', to: 'issue-001.1', type: 'blocks' }] }),
		);
		expect(resolveCollisions({ ours, theirs }).renumbered).toEqual([]);
		const imported = resolveCollisions({ ours, theirs, numberForeignIds: true });
		expect(rowsOf(imported)).toEqual(['theirs issue-001.1 -> issue-003: foreign-id']);
		expect(imported.theirs[1]?.json.relationships).toEqual([
			{ from: 'issue-002', to: 'issue-003', type: 'blocks' },
		]);
	});
});
