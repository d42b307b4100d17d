// `signoff run-plan` killed for good (kill -9) after its n-th write, for many n, and started again until the run is over. Whatever was
// interrupted, every step has taken effect exactly once; what happens outside, and may or may not have happened, waits for a person.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/http-server';
import { KilledRun, randomOf, step } from './killed-run';

const ROUNDS = Number(process.env.SIGNOFF_KILL_ROUNDS ?? 3);
/** So often a round is interrupted before it may end. */
const KILLS = 3;
/** An uninterrupted run makes about so many writes that can be observed. */
const WRITES = 60;

const seed = Number(process.env.SIGNOFF_KILL_SEED ?? Date.now() % 1_000_000);
const random = randomOf(seed);
const ALL_ROUNDS = Array.from({ length: ROUNDS }, (_, round) => round);

/** Each round begins in another part of a run. */
const firstKill = (round: number, writes: number) =>
	1 + Math.floor((round * writes) / ROUNDS) + random(writes / ROUNDS);

const timesIn = (text: string, sought: string) => text.split(sought).length - 1;

// What happens only now and then is what is sought: nothing is tried again.
describe('signoff run-plan, killed', { retry: 0 }, () => {
	const STEPS = [
		step('Note one', 'append_note', { path: 'Notes/log.md', text: 'effect one' }),
		step('Make a note', 'create_note', { path: 'Notes/new.md', body: 'effect two' }),
		step('Set it', 'set_property', { path: 'Notes/new.md', property: 'effect', value: 'three' }),
		step('Make an item', 'create_item', { title: 'Effect four', state: 'Inbox' }),
		step('Say it', 'record_note', { text: 'effect five' }),
		step('Note six', 'append_note', { path: 'Notes/log.md', text: 'effect six' }),
	];
	let run: KilledRun;

	beforeAll(async () => {
		run = await KilledRun.open(STEPS, { 'Notes/log.md': 'Log\n' });
	}, 60_000);
	afterAll(() => run.remove());

	async function expectOnce(): Promise<void> {
		const [log, made] = [await run.read('Notes/log.md'), await run.read('Notes/new.md')];
		expect(['effect one', 'effect six'].map((text) => timesIn(log, text))).toEqual([1, 1]);
		expect(['effect two', 'effect: three'].map((text) => timesIn(made, text))).toEqual([1, 1]);
		expect(await run.names('Inbox')).toHaveLength(1);
		const actions = ['note_recorded', 'run_started', 'run_ended'];
		expect(await Promise.all(actions.map((action) => run.count(action)))).toEqual([1, 1, 1]);
		expect(await run.names('Done')).toEqual(['a.md']);
	}

	it.each(ALL_ROUNDS)(`does everything once, in round %i of seed ${seed}`, async (round) => {
		await run.restore();
		const first = firstKill(round, WRITES);
		const told: string[] = [];
		for (let kill = 0; kill < KILLS; kill += 1) {
			const { code, out } = await run.runUntil(kill === 0 ? first : 1 + random(WRITES));
			told.push(`${kill}: ${code}\n${out}`);
		}
		const { code, out, err } = await run.runUntil(Infinity);
		expect(code, [`first ${first}`, ...told, out, err].join('\n')).toBe(0);
		await expectOnce();
		await run.expectWellRecorded();
	});
});

describe('signoff run-plan, killed while it acts outside', { retry: 0 }, () => {
	/** A shorter plan: about so many writes. */
	const FEWER_WRITES = 30;
	const PATHS = ['/pay', '/order'];
	let server: TestServer;
	let run: KilledRun;

	beforeAll(async () => {
		server = await startServer();
		const post = (path: string) =>
			step(`Ask for ${path}`, 'http_request', {
				...{ method: 'POST', url: `${server.url}${path}`, body: '{}' },
				headers: { 'Idempotency-Key': path },
			});
		const note = step('Note', 'append_note', { path: 'Notes/log.md', text: 'effect' });
		const steps = [post('/pay'), note, post('/order')];
		run = await KilledRun.open(steps, { 'Notes/log.md': 'Log\n' }, [server.url]);
	}, 60_000);
	afterAll(async () => {
		await run.remove();
		await server.close();
	});
	beforeEach(async () => {
		await run.restore();
		server.heard.length = 0;
		server.answerWith((response) => response.end('ok'));
	});

	/** What the world outside has seen, whatever the tool remembers. */
	const heard = () =>
		PATHS.map(
			(path) => server.heard.filter(({ headers }) => headers['idempotency-key'] === path).length,
		);

	/** Nobody answers here: it waits, however often it is started, and nothing is sent. */
	async function expectWaits(): Promise<void> {
		const before = heard();
		const { code, out, err } = await run.runUntil(Infinity);
		expect(code, out + err).toBe(3);
		expect(heard()).toEqual(before);
		expect(await run.count('run_ended')).toBe(0);
	}

	it('waits for a person after it died with a request under way, and sends it once', async () => {
		const running = run.start();
		server.answerWith((_, { path }) => {
			if (path === PATHS[0]) running.child.kill('SIGKILL');
		});
		expect((await running.ended).code).toBeNull();
		expect(heard()).toEqual([1, 0]);
		server.answerWith((response) => response.end('ok'));
		await expectWaits();
		await expectWaits();
		expect(await run.read('Notes/log.md')).toBe('Log\n');
	});

	it.each(ALL_ROUNDS)(`never sends a request twice, in round %i of seed ${seed}`, async (round) => {
		const first = firstKill(round, FEWER_WRITES);
		const killed = await run.runUntil(first);
		const { code, out, err } = await run.runUntil(Infinity);
		const told = `first ${first}\n${killed.out}\n${out}\n${err}`;
		expect([0, 3], told).toContain(code);
		if (code === 3) {
			expect(Math.max(...heard()), told).toBeLessThanOrEqual(1);
			return expectWaits();
		}
		expect(heard(), told).toEqual([1, 1]);
		expect(timesIn(await run.read('Notes/log.md'), 'effect'), told).toBe(1);
		expect(await run.names('Done')).toEqual(['a.md']);
	});
});
