import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../../../src/app/memory/versions';
import { comparedOf, NOW, shownVersions } from '../../../src/features/history/history-model';

function row(version: number, more: Partial<HistoryRow> = {}): HistoryRow {
	const commit = `${version}`.repeat(64);
	return {
		...{
			entry: `item_${version}`,
			at: version,
			uuid: 'entity_1',
			type: 'work-item',
			commit,
			version,
		},
		...{ parent: version === 1 ? null : `${version - 1}`.repeat(64), sha256: `sha-${version}` },
		...{ fields: [], more: 0, reason: null, restores: null, who: 'you' },
		...more,
	};
}

const ROWS = [row(3), row(2), row(1)];
const commitOf = (version: number) => `${version}`.repeat(64);
const names = (commit: string, other: string) => {
	const compared = comparedOf(ROWS, commit, other);
	return compared && [compared.before?.name ?? null, compared.after.name];
};

describe('the versions that are shown', () => {
	it('have a short hash, and say which is the current one', () => {
		const shown = shownVersions(ROWS);
		expect(shown.map(({ hash, isCurrent }) => [hash, isCurrent])).toEqual([
			['3333333', true],
			['2222222', false],
			['1111111', false],
		]);
	});

	it('say what changed in them, what they take up again, and why', () => {
		const fields = [
			{ name: 'priority', before: 'P1', after: 'P0' },
			{ name: 'content', before: 'a', after: 'b' },
		];
		const details = shownVersions([
			row(4, { restores: 'abcdef0123' }),
			row(3, { fields, more: 2 }),
			row(2, { reason: 'the text before is not kept' }),
			row(1),
		]).map(({ detail }) => detail);
		expect(details).toEqual([
			'takes up abcdef0 again',
			'priority, text and 2 more',
			'nothing in properties or text · the text before is not kept',
			'first version',
		]);
	});
});

describe('two versions that are compared', () => {
	it('are a version and the one before, where nothing else is chosen', () => {
		expect(names(commitOf(3), '')).toEqual(['Version 2', 'Version 3']);
		expect(names(commitOf(1), '')).toEqual([null, 'Version 1']);
	});

	it('stand in the order in which they were, whichever is chosen first', () => {
		expect(names(commitOf(1), commitOf(3))).toEqual(['Version 1', 'Version 3']);
		expect(names(commitOf(3), commitOf(1))).toEqual(['Version 1', 'Version 3']);
		expect(names(commitOf(2), NOW)).toEqual(['Version 2', 'Now']);
	});

	it('are none where the version is gone', () => {
		expect(names('gone', '')).toBeNull();
		expect(comparedOf([row(1, { sha256: null })], commitOf(1), NOW)?.before?.isUnknown).toBe(true);
	});
});
