import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../src/core/entries';
import { readContext } from '../../../src/core/entries/define';
import type { JsonObject } from '../../../src/core/shared/json';
import { entryWith } from '../../support/builders';

/** What a row shows when it is opened, as `name: value`. */
function shown(action: string, context: JsonObject): string[] {
	const entry = entryWith(action, { context });
	const definition = VOCABULARY.get(action);
	if (!definition) throw new Error(`Nothing is known of ${action}.`);
	const details = definition.row.details?.(readContext(definition, entry), entry) ?? [];
	return details.map(({ name, value }) => `${name}: ${value}`);
}

const digest = (of: string) => `sha256:${of.repeat(64)}`;

describe('what an entry of the backlog shows', () => {
	it('says what each field was and is, why, and by whom', () => {
		const fields = {
			assignee: [null, 'ada'],
			tags: [['a', 'b'], []],
			priority: [2, 0],
			content: [digest('a'), digest('b')],
		};
		const changes = { fields, reason: 'planned' };
		expect(shown('entity_changed', { changes, via: 'cli', by: 'agent-7' })).toEqual([
			'assignee: – → ada',
			'tags: a, b → –',
			'priority: 2 → 0',
			'content: sha256:aaaaaaaaaaaa… → sha256:bbbbbbbbbbbb…',
			'reason: planned',
			'by: agent-7',
		]);
	});

	it('names the evidence that closed an issue', () => {
		const evidence = { task: 'task-1', entry: 'e-1', receipt: null };
		const changes = { fields: { status: ['in_progress', 'closed'] } };
		expect(shown('entity_changed', { changes, evidence, via: 'signoff', by: 'signoff' })).toEqual([
			'status: in_progress → closed',
			'evidence task: task-1',
			'evidence entry: e-1',
		]);
	});

	it('has both sides of a conflict, and both ends of a move', () => {
		const changes = { fields: { title: ['A', 'B'] } };
		expect(shown('entity_conflict', { changes })).toEqual(['title: A ≠ B']);
		expect(shown('entity_moved', { from_path: 'a.md', path: 'b.md' })).toEqual([
			'path: a.md → b.md',
		]);
		expect(shown('entity_moved', { path: 'b.md' })).toEqual(['path: b.md']);
		expect(shown('entity_created', { path: 'b.md' })).toEqual(['path: b.md']);
	});

	it.each([{}, { changes: 'x' }, { changes: { fields: [1] }, evidence: ['x'] }])(
		'shows nothing of %j',
		(context) => {
			expect(shown('entity_changed', context)).toEqual([]);
		},
	);
});
