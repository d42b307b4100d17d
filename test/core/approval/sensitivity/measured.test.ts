import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	HALVES,
	formatMarkdown,
	measure,
	readLabelledNotes,
	type Half,
	type Measurement,
} from '../../../../scripts/measure-detector';

const measured = (half: Half): Measurement => measure(half, readLabelledNotes(half));

// Totals only: whoever reads the failures of the held-out half can no longer measure with it.
const totals = ({ scores }: Measurement): { precision: number; recall: number } => {
	const sum = (count: 'right' | 'wrong' | 'missed'): number =>
		scores.reduce((total, score) => total + score[count], 0);
	const right = sum('right');
	return { precision: right / (right + sum('wrong')), recall: right / (right + sum('missed')) };
};

describe('the sensitivity rules, measured', () => {
	it('find every action of the tuning half, and hardly any other', () => {
		const { scores, underrated, earnedLow } = measured('tuning');
		for (const { action, precision, recall } of scores) {
			expect(precision, `precision of ${action}`).toBeGreaterThanOrEqual(0.94);
			expect(recall, `recall of ${action}`).toBe(1);
		}
		expect(underrated).toBe(0);
		expect(earnedLow).toBeGreaterThanOrEqual(34);
	});

	it('keep to what the held-out half showed', () => {
		const held = measured('held-out');
		expect(totals(held).precision).toBeGreaterThanOrEqual(0.93);
		expect(totals(held).recall).toBeGreaterThanOrEqual(0.95);
		expect(held.underrated).toBeLessThanOrEqual(3);
		expect(held.earnedLow).toBeGreaterThanOrEqual(33);
	});

	it('are measured on two halves that share no note', () => {
		const names = HALVES.flatMap((half) => readLabelledNotes(half).map(({ name }) => name));
		expect(names.length).toBeGreaterThanOrEqual(240);
		expect(new Set(names).size).toBe(names.length);
	});

	it('have their figures in the docs as the script prints them', () => {
		const page = readFileSync('docs/sensitivity.md', 'utf8');
		const plain = (text: string): string => text.replace(/[ -]+/g, ' ');
		expect(plain(page)).toContain(plain(formatMarkdown(HALVES.map(measured)).trim()));
	});
});
