// Commands that an approved item names, and what the ledger has of them.

import { describe, expect, it } from 'vitest';
import {
	askToRecordEnd,
	askToRecordStart,
	commandGrants,
	type CommandEnd,
	type CommandUse,
	recordEnd,
	recordStart,
} from '../../../src/app/run';
import type { Signer } from '../../../src/core/receipt/signers';
import { describeEntry } from '../../../src/text/trail';
import { decidedWith } from '../../support/key-decision';
import { openWaiting, reopen, START, type PlaneOptions, type TestPlane } from '../../support/plane';
import { softKey } from '../../support/soft-key';

const PATH = 'Pending_Approval/a.md';
const APPROVED = 'Approved/a.md';
const PLAN = 'Test it.\n\n```sh\nnpm test\nnpm publish\n```\n';
const TEST = ['npm', 'test'];
const KEY = softKey();
const SIGNER: Signer = {
	...{ device: 'key-desk', key: KEY.text },
	...{ since: new Date(START - 1000).toISOString(), until: null },
};
const knowing: PlaneOptions = { signers: () => [SIGNER] };
const WELL: CommandEnd = { exitCode: 0, signal: null, milliseconds: 1234.5, neverBegan: false };

async function approved(body = PLAN, options = knowing): Promise<TestPlane> {
	const plane = await openWaiting(body, options);
	const made = { item: 'task-1', on: 'key-desk', at: plane.site.now() };
	plane.vault.outside.write(PATH, decidedWith(KEY, plane.notes()[PATH] ?? '', made));
	plane.vault.outside.move(PATH, APPROVED);
	await plane.settle();
	return plane;
}

async function grants(plane: TestPlane, argv: readonly string[] = TEST) {
	const record = plane.site.records.get('task-1');
	if (!record) throw new Error('no such item');
	return commandGrants(plane.site, record, argv);
}

async function useOf(plane: TestPlane, argv = TEST): Promise<CommandUse> {
	const found = await grants(plane, argv);
	const [grant] = found.ok ? found.value : [];
	if (!grant) throw new Error('it may not run');
	return { ...grant, use: grant.uses[0] ?? 0 };
}

const started = (plane: TestPlane, use: CommandUse) =>
	plane.site.inTurn((turn) => recordStart(turn, use));

async function ended(plane: TestPlane, use: CommandUse, entry: string, end: CommandEnd) {
	await plane.site.inTurn((turn) => recordEnd(turn, use, entry, end));
	await plane.idle();
}

const told = async (plane: TestPlane) =>
	(await plane.entries()).filter(({ action }) => /^(command|tool_used)/.test(action));

const lines = async (plane: TestPlane) =>
	(await told(plane)).map((entry) => describeEntry(entry).sentence);

describe('an approved item', () => {
	it('lets each command that it names be run once, and the ledger knows it after a restart', async () => {
		const plane = await approved();
		const use = await useOf(plane);
		const entry = await started(plane, use);
		expect(await grants(plane)).toMatchObject({ ok: false, refusal: { code: 'used' } });
		expect(await grants(plane, ['npm', 'publish'])).toMatchObject({ ok: true });
		await ended(plane, use, entry, WELL);
		const again = await reopen(plane, knowing);
		expect(await grants(again)).toMatchObject({ ok: false, refusal: { code: 'used' } });
		expect(await told(again)).toMatchObject([
			{
				action: 'command_started',
				cause: again.site.records.get('task-1')?.approval?.decision?.entry,
			},
			{ action: 'command_ended', cause: entry, result: 'success', context: { duration_ms: 1235 } },
		]);
		expect(await lines(again)).toEqual([
			'command 1 of the plan started',
			'command 1 of the plan ended after 1.2 s with exit code 0',
		]);
	});

	it('gives back what could not be run, and keeps what a signal ended', async () => {
		const plane = await approved();
		const never = { exitCode: null, signal: null, milliseconds: 0, neverBegan: true };
		const first = await useOf(plane);
		await ended(plane, first, await started(plane, first), never);
		const second = await useOf(plane);
		const killed = { ...never, signal: 'SIGKILL', neverBegan: false };
		await ended(plane, second, await started(plane, second), killed);
		expect(await grants(plane)).toMatchObject({ refusal: { code: 'used' } });
		expect(await lines(plane)).toEqual([
			'command 1 of the plan started',
			'command 1 of the plan could not be run',
			'command 1 of the plan started',
			'command 1 of the plan was ended by SIGKILL after 0 s',
		]);
	});

	it('lets nothing be run that it does not name', async () => {
		const plane = await approved();
		expect(await grants(plane, ['npm'])).toMatchObject({ refusal: { code: 'not-named' } });
	});

	it.each<[string, (plane: TestPlane) => void]>([
		[
			'its note was changed',
			(plane) => plane.vault.outside.write(APPROVED, `${plane.notes()[APPROVED] ?? ''}More.\n`),
		],
		['it failed', ({ vault }) => vault.outside.move(APPROVED, 'Rejected/a.md')],
	])('lets nothing be run once %s', async (_, change) => {
		const plane = await approved();
		change(plane);
		expect((await grants(plane)).ok).toBe(false);
		await plane.settle();
		expect((await grants(plane)).ok).toBe(false);
	});

	it('lets nothing be run by a key that does not count any more', async () => {
		const plane = await approved();
		const again = await reopen(plane, { ...knowing, enforces: () => false, device: 'tool' });
		expect((await grants(again)).ok).toBe(true);
		const none = await reopen(again, { enforces: () => false, device: 'tool' });
		expect(await grants(none)).toMatchObject({
			refusal: { code: 'unknown-key', device: 'key-desk' },
		});
	});

	it('lets nothing be run that waits', async () => {
		const plane = await openWaiting(PLAN, knowing);
		expect(await grants(plane)).toMatchObject({ refusal: { code: 'not-approved' } });
	});

	it('records nothing where the log cannot be written', async () => {
		const plane = await approved();
		const use = await useOf(plane);
		plane.vault.refuse('Logs/2026-01-27.log', 'unwritable');
		await expect(started(plane, use)).rejects.toThrow();
	});
});

describe('a request to record a command', () => {
	async function rest(plane: TestPlane): Promise<void> {
		for (let nth = 0; nth < 3; nth += 1) await plane.settle();
	}

	it('is recorded by the device that enforces, its start before its end', async () => {
		const plane = await approved();
		const use = await useOf(plane);
		const start = await askToRecordStart(plane.site, use);
		const end = { started: start?.item ?? '', end: WELL };
		await askToRecordEnd(plane.site, use, end);
		await rest(plane);
		expect(await told(plane)).toMatchObject([
			{
				action: 'command_started',
				uuid: start?.item,
				level: 'INFO',
				context: { via: 'outside', caller: 'agent' },
			},
			{ action: 'command_ended', cause: start?.item, context: { exit_code: 0, via: 'outside' } },
		]);
		expect(await plane.vault.filesIn('Logs/requests')).toEqual([]);
		expect(await grants(plane)).toMatchObject({ refusal: { code: 'used' } });
	});

	it('is recorded once, however often it is there', async () => {
		const plane = await approved();
		const start = await askToRecordStart(plane.site, await useOf(plane));
		const file = plane.vault.snapshot()[start?.path ?? ''] ?? '';
		await rest(plane);
		plane.vault.outside.write('Logs/requests/again.json', file);
		await rest(plane);
		expect(await told(plane)).toHaveLength(1);
		expect(await plane.vault.filesIn('Logs/requests')).toEqual([]);
	});

	it('says so where the item is not approved as this device knows it', async () => {
		const plane = await approved();
		await askToRecordStart(plane.site, { ...(await useOf(plane)), nonce: 'another' });
		await rest(plane);
		expect(await told(plane)).toMatchObject([
			{ action: 'command_started', level: 'WARNING', result: 'failure', cause: null },
		]);
		expect((await grants(plane)).ok).toBe(true);
	});

	it('of an item that nobody knows, or of an end without a beginning, is kept as what it is', async () => {
		const plane = await approved();
		const use = await useOf(plane);
		await askToRecordStart(plane.site, { ...use, item: 'task-9' });
		await askToRecordEnd(plane.site, use, {
			started: `item_${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
			end: WELL,
		});
		await rest(plane);
		// Its beginning may come yet.
		expect(await told(plane)).toHaveLength(1);
		plane.time.advance(60_000);
		await rest(plane);
		expect(await told(plane)).toMatchObject([
			{ action: 'tool_used', context: { tool: 'run', operation: 'started', status: 'error' } },
			{ action: 'tool_used', context: { tool: 'run', operation: 'ended', status: 'error' } },
		]);
		expect((await grants(plane)).ok).toBe(true);
	});
});
