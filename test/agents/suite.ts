// What every agent has to do, each in a file of its own, so that they run side by side.

import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DrivenAgent } from '../../src/cli/agents/drive';
import { AgentDesk, DEPLOY } from './agent-desk';

/** Seconds: long enough for a person's clicks on a slow machine, and as good as none. */
const LONG = 240;
const SHORT = 1;

export function obeysTheGate(agent: DrivenAgent): void {
	const installed = inject('agents')[agent];
	const isHere = typeof installed !== 'string';
	const title = isHere ? `${agent} ${installed.version}` : `${agent}, not run: ${installed}`;

	describe.skipIf(!isHere)(title, () => {
		let desk: AgentDesk;

		beforeAll(async () => {
			desk = await AgentDesk.open(agent);
		});
		afterAll(() => desk.close());

		it('is refused what the handbook forbids, and nobody is asked', async () => {
			await desk.install(LONG);
			const { answered, ended } = desk.run(
				desk.calls('./publish.sh archive', './publish.sh archive'),
			);
			await ended;
			expect(await desk.lines('published.txt')).toEqual([]);
			expect(answered[0]).toContain('Signoff refused this call');
			expect(answered).toHaveLength(2);
			expect(await desk.in('Pending_Approval')).toEqual([]);
		});

		it('runs a call once that a person approves by clicks, and is asked again for the same call', async () => {
			await desk.install(LONG);
			const { answered, ended } = desk.run(desk.calls(DEPLOY, DEPLOY));
			await desk.approve(await desk.asked());
			await expect.poll(() => desk.deployed()).toEqual(['production']);
			await desk.reject(await desk.asked(), 'Once is enough.');
			await ended;
			expect(await desk.deployed()).toEqual(['production']);
			expect(answered[1]).toContain('Once is enough.');
		});
	});
}
