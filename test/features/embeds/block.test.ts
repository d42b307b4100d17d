import { describe, expect, it } from 'vitest';
import { queueBlock } from '../../../src/features/embeds/block';

describe('queueBlock', () => {
	it.each([
		['', '```signoff\nshow: queue\n```\n'],
		['Today', '\n```signoff\nshow: queue\n```\n'],
		['    ', '\n```signoff\nshow: queue\n```\n'],
	])('begins a line of its own after %j', (before, block) => {
		expect(queueBlock(before)).toBe(block);
	});
});
