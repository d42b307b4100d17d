import { describe, expect, it } from 'vitest';
import { gesture } from '../../support/plane';
import { HARMLESS_TASK, startLoop, TASK, TASK_ID, write } from './loop-setup';

const at = (hour: number) => `Needs_Action/ERROR_20260127T${String(hour)}0000Z_${TASK_ID}.md`;

const report = (severity: string) => `---
id: ${severity === 'critical' ? '1' : '2'}b4e28ba-2fa1-4d9b-8c3d-7a5e6f708192
timestamp: 2026-01-27T10:00:00Z
task_id: ${TASK_ID}
error_type: MCPError
severity: ${severity}
resolution_status: open
---

# Error: Down

## Context

The server did not answer.
Twice.

## Technical Details

ETIMEDOUT

## Suggested Options

1. **Retry manually**: it may work now
2. **Ignore**: leave it
`;

describe('a report that nobody has dealt with', () => {
	it('is in the queue with what happened, the gravest first', async () => {
		const plane = await startLoop({
			[TASK]: HARMLESS_TASK,
			[at(10)]: report('high'),
			[at(11)]: report('critical'),
		});
		expect(plane.control.waiting()).toMatchObject([
			{ path: at(11), group: 'error', severity: 'critical', riskLevel: 'high' },
			{ path: at(10), group: 'error', severity: 'high', summary: 'The server did not answer.' },
		]);
		expect(plane.control.waiting()[0]?.title).toBe('Error: Down');
	});

	it('stays whatever it says of itself, and leaves when a person has dealt with it', async () => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [at(10)]: report('high') });
		const paths = () => plane.control.waiting().map(({ path }) => path);
		await write(plane, at(10), report('high').replace('status: open', 'status: ignored'));
		expect(paths()).toEqual([at(10)]);
		await plane.control.loop.dealWith(at(10), 'ignore', gesture('panel'));
		await plane.settle();
		expect(paths()).toEqual([]);
	});

	it('is there without a severity that can be read', async () => {
		const plane = await startLoop({ [at(10)]: report('awful') });
		expect(plane.control.waiting()).toMatchObject([{ group: 'error', riskLevel: 'medium' }]);
		expect(plane.control.waiting()[0]?.severity).toBeUndefined();
	});

	it('is none where the name only has the word in it', async () => {
		const plane = await startLoop({ 'Needs_Action/task_ERROR_x.md': HARMLESS_TASK });
		expect(plane.control.waiting()).toEqual([]);
	});
});
