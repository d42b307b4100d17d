import { describe, expect, it } from 'vitest';
import { lastAnswer } from '../../../src/core/shared/last-answer';

describe('lastAnswer', () => {
	const counted = () => {
		const asked: string[] = [];
		const joined = lastAnswer((a: string, b: string) => {
			asked.push(`${a}|${b}`);
			return a + b;
		});
		return { asked, joined };
	};

	it('asks once for the same texts', () => {
		const { asked, joined } = counted();
		expect([joined('a', 'b'), joined('a', 'b')]).toEqual(['ab', 'ab']);
		expect(asked).toEqual(['a|b']);
	});

	it('asks again where any of them differs, also for what it knew before', () => {
		const { asked, joined } = counted();
		const answers = [joined('a', 'b'), joined('ab', ''), joined('a', 'c'), joined('a', 'b')];
		expect(answers).toEqual(['ab', 'ab', 'ac', 'ab']);
		expect(asked).toEqual(['a|b', 'ab|', 'a|c', 'a|b']);
	});
});
