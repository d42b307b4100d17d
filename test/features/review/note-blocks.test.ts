import { describe, expect, it } from 'vitest';
import { noteBlocks } from '../../../src/features/review/review-page';

describe('noteBlocks', () => {
	it('gives every line its number', () => {
		expect(noteBlocks('a\n\nb')).toEqual([
			{ line: 1, text: 'a' },
			{ line: 2, text: '' },
			{ line: 3, text: 'b' },
		]);
	});

	it('puts the lines of a very long note together, and leaves none out', () => {
		const text = '\n'.repeat(1_000_000);
		const blocks = noteBlocks(text);
		expect(blocks.length).toBeLessThan(20_000);
		expect(blocks[1]?.line).toBe(201);
		expect(blocks.map((block) => block.text).join('\n')).toBe(text);
	});
});
