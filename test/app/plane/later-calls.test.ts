import { describe, expect, it } from 'vitest';
import { LaterCalls } from '../../../src/app/plane/later-calls';
import { ManualTimer } from '../../support/manual-timer';

describe('LaterCalls', () => {
	it('does each kind of work once, says what failed, and nothing after it was stopped', async () => {
		const timer = new ManualTimer();
		const failed: unknown[] = [];
		const calls = new LaterCalls(timer, (error) => failed.push(error));
		let count = 0;
		const work = () => Promise.resolve((count += 1));
		const broken = () => Promise.reject(new Error('no'));
		calls.ask(10, work);
		calls.ask(10, work);
		calls.ask(10, broken);
		timer.advance(10);
		await Promise.resolve();
		expect([count, failed.length]).toEqual([1, 1]);
		calls.ask(10, work);
		calls.stop();
		calls.ask(0, work);
		timer.advance(20);
		expect(count).toBe(1);
	});
});
