import { describe, expect, it } from 'vitest';
import { changeRows } from '../../../src/core/soil/artifact/changes';
import {
	chosenIn,
	piecesOf,
	type Piece,
	toggled,
} from '../../../src/features/artifact/proposal-model';

const lines = (...all: (string | number)[]) => all.join('\n');
const TEN = Array.from({ length: 10 }, (_, at) => at + 1);

function shapeOf(pieces: readonly Piece[]): (string | number)[] {
	return pieces.map((piece) => {
		if (piece.kind === 'folded') return `${piece.count} folded`;
		return piece.kind === 'same' ? piece.lines.length : `${piece.changes.length} changed`;
	});
}

describe('a suggestion', () => {
	it('shows a little around each change, and folds what is far', () => {
		const after = lines(...TEN.map((at) => (at === 8 ? 'eight' : at)));
		expect(shapeOf(piecesOf(changeRows(lines(...TEN), after)))).toEqual([
			'5 folded',
			2,
			'1 changed',
			2,
		]);
	});

	it('folds nothing where a single line would be hidden', () => {
		const after = lines(...TEN.map((at) => (at === 4 ? 'four' : at)));
		expect(shapeOf(piecesOf(changeRows(lines(...TEN), after)))).toEqual([
			3,
			'1 changed',
			2,
			'4 folded',
		]);
	});

	it('has a line and the one that replaces it as one change', () => {
		const [, hunk] = piecesOf(changeRows(lines('a', 'b', 'c'), lines('a', 'x', 'y', 'c')));
		expect(hunk).toEqual({
			kind: 'hunk',
			changes: [
				{ change: 0, line: 2, removed: 'b', added: 'x' },
				{ change: 1, line: null, removed: null, added: 'y' },
			],
		});
	});

	it('is nothing where nothing would change', () => {
		expect(piecesOf([])).toEqual([]);
	});
});

describe('what is chosen of it', () => {
	const changes = [1, 2].map((change) => ({ change, line: null, removed: null, added: '' }));

	it('is all that stands together, some of it, or none', () => {
		const of = (...chosen: number[]) => chosenIn(changes, new Set(chosen));
		expect([of(), of(1), of(1, 2), of(3)]).toEqual(['none', 'some', 'all', 'none']);
	});

	it('gains what is missing, and loses it where all of it was in', () => {
		const some = toggled(new Set([1, 5]), changes);
		expect([...some]).toEqual([1, 5, 2]);
		expect([...toggled(some, changes)]).toEqual([5]);
	});
});
