// What every agent has to do, each in a file of its own, so that they run side by side. What it does where the gate fails is seen here too,
// and written down in docs/agents.md.

import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { DrivenAgent } from '../../src/cli/agents/drive';
import { readCallNote } from '../../src/core/door/call-note';
import { installText } from '../../src/text/cli/gate-install';
import { AgentDesk, deploy } from './agent-desk';
import { Seen } from './seen';

/** Seconds: long enough for a person's clicks on a slow machine, and as good as none. */
const LONG = 240;
const SHORT = 1;
const PATIENCE = { timeout: 30_000, interval: 100 };
/** The agent's own timer, where it is meant to end first. */
const TIMER = 3;

/** What only this agent does. */
type More = (parts: {
	desk: () => AgentDesk;
	seen: Seen;
	times: (where: string) => Promise<number>;
}) => void;

export function obeysTheGate(agent: DrivenAgent, more: More = () => undefined): void {
	const installed = inject('agents')[agent];
	const isHere = typeof installed !== 'string';
	const name = installText.name(agent);
	const title = isHere ? `${name} ${installed.version}` : `${name}, not run: ${installed}`;

	describe.skipIf(!isHere)(title, () => {
		const seen = new Seen(agent, isHere ? installed.version : '');
		let desk: AgentDesk;

		beforeAll(async () => {
			desk = await AgentDesk.open(agent);
		});
		afterAll(() => desk.close());
		// The session is over, so nobody waits for what it asked.
		afterEach(() =>
			vi.waitFor(async () => expect(await desk.in('Pending_Approval')).toEqual([]), PATIENCE),
		);

		/** A call of its own for each test: a decision holds for the very same call. */
		const times = async (where: string) =>
			(await desk.lines('deployed.txt')).filter((line) => line === where).length;
		const outcome = async (where: string, before = 0) =>
			(await times(where)) > before ? 'runs' : 'is blocked';

		it('is refused what the handbook forbids, and nobody is asked', async () => {
			await desk.install(LONG);
			const run = desk.run(desk.calls('./publish.sh archive'));
			await run.ended;
			expect(await desk.lines('published.txt')).toEqual([]);
			expect(run.answered).toEqual([expect.stringContaining('Signoff refused this call')]);
			expect(await desk.in('Pending_Approval')).toEqual([]);
			seen.note('forbidden', 'is blocked');
		});

		it('runs a call once that a person approves by clicks, and hears what they say', async () => {
			await desk.install(LONG);
			const call = deploy('once');
			const run = desk.run(desk.calls(call, call));
			await desk.approve(await desk.asked(), { comment: 'Watch the load.' });
			await expect.poll(() => times('once')).toBe(1);
			seen.note('approved', 'runs');
			await desk.reject(await desk.asked(), 'Once is enough.');
			await run.ended;
			expect(run.told).toContain('Watch the load.');
			expect(run.answered[1]).toContain('Once is enough.');
			seen.note('again', await outcome('once', 1));
			expect(seen.of('again')).toBe('is blocked');
		});

		it('is refused when the wait is over, and takes a decision that comes later, once', async () => {
			await desk.install(SHORT);
			const call = deploy('later');
			const [later, retry] = desk.promised(call);
			const run = desk.run(desk.calls(call, later, call));
			await expect.poll(() => run.answered.length).toBe(1);
			expect(run.answered[0]).toContain('waits for a person');
			expect(await times('later')).toBe(0);
			seen.note('waited', 'is blocked');
			await desk.approve(await desk.asked());
			retry();
			await run.ended;
			expect(run.answered[2]).toContain('waits for a person');
			seen.note('late', await outcome('later'));
			expect(await times('later')).toBe(1);
		});

		it('runs what a person made of the call, and not what it wanted', async () => {
			await desk.install(LONG);
			const { ended } = desk.run(desk.calls(deploy('wanted')));
			const path = await desk.asked();
			const note = readCallNote(await desk.desk.host.read(path));
			const input = note.ok ? note.value.call.input : {};
			await desk.approve(path, { edit: { ...input, command: deploy('made') } });
			await ended;
			expect([await times('made'), await times('wanted')]).toEqual([1, 0]);
			seen.note('edited', 'runs as edited');
		});

		it.skipIf(process.platform !== 'linux')(
			'does what is written down when its gate is killed',
			async () => {
				await desk.install(LONG);
				const run = desk.run(desk.calls(deploy('killed')));
				await desk.asked();
				const gates = await desk.gates();
				expect(gates).toHaveLength(1);
				for (const pid of gates) process.kill(pid, 'SIGKILL');
				await run.ended;
				expect(run.answered[0]).toContain('ended without an answer');
				seen.note('killed', await outcome('killed'));
			},
		);

		it('does what is written down when its own timer ends before the gate answers', async () => {
			await desk.install(LONG);
			await shortenTimer(desk.settings);
			const { ended } = desk.run(desk.calls(deploy('slow')));
			await ended;
			seen.note('late-gate', await outcome('slow'));
			// Nobody listens to that gate any more.
			await expect.poll(() => desk.gates()).toEqual([]);
		});

		it('passes the tool’s own selftest, which sees the same', async () => {
			const { code, out } = await desk.selftest();
			const { agents } = JSON.parse(out) as { agents: { outcomes: SelftestCase[] }[] };
			const outcomes = agents[0]?.outcomes ?? [];
			const of = (which: string) => outcomes.find((one) => one.case === which)?.outcome ?? '';
			expect({ code, allowed: of('allowed'), denied: of('denied') }).toEqual({
				...{ code: 0, allowed: 'ran', denied: 'blocked' },
			});
			for (const which of ['crashed', 'missing']) seen.note(which, WORDS[of(which)] ?? of(which));
			for (const [which, own] of [
				['killed', 'killed'],
				['late', 'late-gate'],
			] as const)
				expect(WORDS[of(which)]).toBe(seen.of(own));
		});

		more({ desk: () => desk, seen, times });

		it('is in docs/agents.md as it was seen', () => seen.expectWrittenDown());
	});
}

interface SelftestCase {
	case: string;
	outcome: string;
}

const WORDS: Record<string, string> = { ran: 'runs', blocked: 'is blocked' };

/** Of the hook that asks: the others' are short already. */
async function shortenTimer(settings: string): Promise<void> {
	const text = await readFile(settings, 'utf8');
	const shortened = text.replace(
		/\b270(000)?\b/,
		(_, thousands = '') => `${TIMER}${thousands as string}`,
	);
	expect(shortened).not.toBe(text);
	await writeFile(settings, shortened);
}
