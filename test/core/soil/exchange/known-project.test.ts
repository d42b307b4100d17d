import { describe, expect, it } from 'vitest';
import { KnownProject } from '../../../../src/core/soil/exchange/known-project';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import type { JsonObject } from '../../../../src/core/shared/json';

function projectOf(...entries: [action: string, taskId: string, context: JsonObject][]) {
	const project = new KnownProject();
	for (const [at, [action, taskId, context]] of entries.entries())
		project.apply({
			...{ level: 'INFO', action, taskId, fromState: null, toState: null, result: 'success' },
			...{ approvalStatus: null, error: null, context, cause: null, uuid: `item_${at}`, type: '' },
			...{ realizedAt: '2026-01-01T00:00:00Z', canonicalAt: '2026-01-01T00:00:00Z' },
			...{ seq: at, previousHash: null, hash: '' },
		} satisfies LedgerEntry);
	return project;
}

describe('KnownProject', () => {
	it('keeps labels and participants that are called like what every object has', () => {
		const named = { label: '__proto__', path: 'a.md' };
		const project = projectOf(
			['artifact_created', 'art_1', { artifact_uuid: 'art_1', ...named }],
			['frame_moved', 'uuid_1', { participant: '__proto__', branch: 'uuid_1', head: null }],
		);
		const came = JSON.parse('{"__proto__":"art_0","constructor":"art_2"}') as JsonObject;
		expect(JSON.stringify(project.labelsJson(came))).toBe(
			'{"__proto__":"art_1","constructor":"art_2"}',
		);
		expect(JSON.stringify(project.framesJson({}))).toBe(
			'{"__proto__":{"branch_uuid":"uuid_1","head":null}}',
		);
	});

	it('gives nobody a frame who has only spoken in a project that came', () => {
		const at = { realized_at: '', canonical_at: '' };
		const received = { uuid: 'theirs', type: 'Message', ...at };
		const said = (sender: string): [string, string, JsonObject] => [
			'message_added',
			'uuid_1',
			{ conversation: 'uuid_1', sender, received },
		];
		const begun = { conversation: 'uuid_1', path: 'a.md', title: '' };
		const project = projectOf(
			['conversation_created', 'uuid_1', begun],
			said('toString'),
			said('agent'),
		);
		expect(project.framesJson({})).toEqual({});
		const own = { branch_uuid: 'uuid_1', head: 'theirs' };
		expect(project.framesJson({ agent: { since: 1 } })).toEqual({ agent: { since: 1, ...own } });
	});
});
