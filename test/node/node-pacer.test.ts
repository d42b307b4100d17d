import { describe, expect, it } from 'vitest';
import { NodePacer } from '../../src/node/node-pacer';

describe('NodePacer', () => {
	it('lets what has happened meanwhile be heard when it has worked for a while', async () => {
		const pacer = new NodePacer();
		const heard: string[] = [];
		setImmediate(() => heard.push('it'));
		const until = performance.now() + 5_000;
		while (heard.length === 0 && performance.now() < until) await pacer.breathe();
		expect(heard).toEqual(['it']);
	});
});
