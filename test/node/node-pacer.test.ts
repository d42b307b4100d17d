import { describe, expect, it } from 'vitest';
import { NodePacer } from '../../src/node/node-pacer';

describe('NodePacer', () => {
	it('never waits for a turn', async () => {
		let turns = 0;
		const turn = setImmediate(() => (turns += 1));
		for (let times = 0; times < 100; times += 1) await new NodePacer().breathe();
		clearImmediate(turn);
		expect(turns).toBe(0);
	});
});
