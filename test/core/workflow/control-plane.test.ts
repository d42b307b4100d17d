import { describe, expect, it } from 'vitest';
import { controlPlane, takeInChanges } from '../../../src/core/workflow/control-plane';

const now = Date.parse('2026-01-27T10:00:00Z');
const standing = { id: 'task-1', state: 'Plans', now } as const;
const asMap = (changes: readonly { path: readonly string[]; value?: unknown }[]) =>
	Object.fromEntries(changes.map(({ path, value }) => [path.join('.'), value]));

describe('the control plane', () => {
	it('says whose it is, where it stands, and since when', () => {
		expect(asMap(controlPlane.syncProperties({}, standing))).toEqual({
			id: 'task-1',
			state: 'Plans',
			modified_at: '2026-01-27T10:00:00Z',
		});
	});

	it('is never modified before it was created', () => {
		const changes = asMap(
			controlPlane.syncProperties({ created_at: '2027-01-01T00:00:00Z' }, standing),
		);
		expect(changes.modified_at).toBe('2027-01-01T00:00:00Z');
	});
});

describe('takeInChanges', () => {
	it('adds what the seed asks for, and leaves what the note says', () => {
		expect(asMap(takeInChanges({}, { ...standing, createdAt: 0 }))).toMatchObject({
			priority: 'P2',
			created_at: '1970-01-01T00:00:00Z',
		});
		const said = asMap(
			takeInChanges({ priority: 'high', created_at: 'yesterday' }, { ...standing, createdAt: 0 }),
		);
		expect(Object.keys(said)).toEqual(['id', 'state', 'modified_at']);
	});

	it('was not created after now', () => {
		const changes = asMap(takeInChanges({}, { ...standing, createdAt: now + 5_000 }));
		expect(changes.created_at).toBe('2026-01-27T10:00:00Z');
	});
});
