import { expect, it } from 'vitest';
import { NodePacer } from '../../src/node/node-pacer';

it('NodePacer never lets anyone wait', async () => {
	const order: string[] = [];
	setTimeout(() => order.push('a later turn'));
	await new NodePacer().breathe();
	order.push('breathed');
	expect(order).toEqual(['breathed']);
});
