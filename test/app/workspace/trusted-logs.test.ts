// Several devices on one vault, each with a store and a key of its own: how far the log of one counts on another.

import { describe, expect, it, vi } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { parseSettings, withEnforcer } from '../../../src/core/settings';
import { signDecision, type SignedDecision } from '../../../src/core/receipt/decision';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { chainOf } from '../../core/ledger/ledger-lines';
import type { MemoryVaultFiles } from '../../support/memory-vault-files';
import { GRAVE, START } from '../../support/plane';
import type { Device } from '../plane/devices';
import { APPROVED, TODAY, TOMORROW, WAITING, entriesIn, vaultOf } from '../plane/devices';

vi.setConfig({ testTimeout: 120_000 });
const FORGED = 'item_00000000-0000-4000-8000-0000000f0f0f';

/** What a program writes that knows the format: a decision, with or without a receipt, and the move. */
function forgedEntries(vault: MemoryVaultFiles, id: string, receipt?: string): NewEntry[] {
	const asked = entriesIn(vault).findLast(
		({ taskId, action }) => taskId === id && action === 'approval_requested',
	)!;
	const { nonce = '', substance_sha256: substance = '', sha256 = '' } = asked.context;
	const moves = { taskId: id, fromState: 'Pending_Approval', toState: 'Approved' } as const;
	const decision = {
		...moves,
		uuid: FORGED,
		action: 'approval_decision',
		approvalStatus: 'approved',
		cause: asked.uuid,
		happenedAt: START + 60_000,
		context: {
			...{ nonce, substance_sha256: substance, seen_sha256: substance, sha256, reason: '' },
			...{ actor: 'human', gesture: 'review click', device: 'evil', approved_by: 'Kim' },
			...(receipt === undefined ? {} : { receipt }),
		},
	} as const;
	const path = `Approved/${id.replace('task-', '')}.md`;
	const moved = { path, sha256, actor: 'human', via: 'review', transition_id: 'trans-forged' };
	return [decision, { ...moves, action: 'state_transition', cause: FORGED, context: moved }];
}

function lines(entries: readonly NewEntry[], before: LedgerEntry | null = null): string {
	return chainOf(entries, before)
		.map((line) => `${line}\n`)
		.join('');
}

const opening = (device: string): NewEntry => ({
	action: 'log_opened',
	context: { log_device: device, format: 'signoff-ledger/2' },
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** As `signoff init` and then _Enforce on this device_ do it: the tool has written nothing. */
async function openHandedOver(body = GRAVE): Promise<Device> {
	const phone = await vaultOf('tool')('phone').start();
	await phone.enforceHere();
	await phone.request('a', body);
	expect(phone.notes()).toEqual([WAITING]);
	await phone.stop();
	return phone;
}

describe('a forged log, where another device set the workspace up', () => {
	const forgeries: [string, (phone: Device) => void][] = [
		[
			'without a name, of today',
			({ vault }) =>
				vault.outside.write(TODAY, lines([opening('tool'), ...forgedEntries(vault, 'task-a')])),
		],
		[
			'without a name, of tomorrow, by nobody that is known',
			({ vault }) =>
				vault.outside.write(TOMORROW, lines([opening('evil'), ...forgedEntries(vault, 'task-a')])),
		],
		[
			'in the name of the device that set it up',
			({ vault }) =>
				vault.outside.write(
					'Logs/2026-01-27.tool.log',
					lines([opening('tool'), ...forgedEntries(vault, 'task-a')]),
				),
		],
		[
			'which says that enforcement was handed over',
			({ vault }) => {
				const handed: NewEntry = {
					action: 'enforcer_changed',
					context: { from: 'phone', to: 'evil', actor: 'human' },
				};
				vault.outside.write(
					TODAY,
					lines([opening('tool'), handed, ...forgedEntries(vault, 'task-a')]),
				);
			},
		],
		[
			'with the number and the hashes that would come next in its own log',
			({ vault }) => {
				const own = 'Logs/2026-01-27.phone.log';
				const last = entriesIn(vault).at(-1)!;
				vault.outside.write(
					own,
					(vault.snapshot()[own] ?? '') + lines(forgedEntries(vault, 'task-a'), last),
				);
			},
		],
	];

	it.each(forgeries)('%s, approves nothing, and is told once', async (_, forge) => {
		const phone = await openHandedOver();
		forge(phone);
		phone.vault.outside.move(WAITING, APPROVED);
		const sizes: number[] = [];
		for (let start = 0; start < 3; start += 1) {
			await phone.start();
			expect(phone.notes()).toEqual([WAITING]);
			expect(await phone.wrongIn(WAITING)).toEqual([]);
			const trail = await phone.control.trail(WAITING);
			const decided = trail.filter(({ sentence }) => /approved/i.test(sentence));
			expect(decided.every(({ who }) => who !== 'you')).toBe(true);
			expect(await phone.codes()).toContain('no-receipt');
			await phone.stop();
			sizes.push(entriesIn(phone.vault).length);
		}
		expect(phone.failures).toEqual([]);
		expect(sizes[2]).toBe(sizes[1]);
	});

	it('does not grow the log while it is watched, however often something happens to it', async () => {
		for (const first of ['tool', 'phone']) {
			const phone = await vaultOf(first)('phone').start();
			await phone.enforceHere();
			await phone.request('a');
			phone.vault.outside.write(TOMORROW, lines([opening('evil'), opening('evil')]));
			await phone.settle();
			await phone.restart();
			const before = entriesIn(phone.vault).length;
			for (let round = 0; round < 5; round += 1) await phone.settle();
			expect(entriesIn(phone.vault)).toHaveLength(before);
			const foreign = entriesIn(phone.vault).filter(({ context }) => 'foreign' in context);
			expect(foreign.map(({ context }) => [context.file, context.foreign])).toEqual([
				[TOMORROW, 2],
			]);
			await phone.stop();
		}
	});

	it('names three hundred entries for tomorrow once, and none of its own', async () => {
		const phone = await vaultOf('phone')('phone').start();
		await phone.request('a');
		await phone.stop();
		const many = Array.from({ length: 300 }, () => opening('phone'));
		phone.vault.outside.write(TOMORROW, lines(many));
		await phone.start();
		expect(phone.control.pathOf('task-a')).toBe(WAITING);
		await phone.restart();
		const before = entriesIn(phone.vault).length;
		await phone.restart();
		expect(entriesIn(phone.vault)).toHaveLength(before);
		const named = entriesIn(phone.vault).flatMap(({ context }) => context.entries ?? []);
		expect(new Set(named).size).toBe(300);
		expect(named).toHaveLength(300);
	});
});

describe('the first time that a device enforces', () => {
	/** A desk that set the workspace up, approved one note, and has another waiting. */
	async function openDesk(first: string | null = 'desk') {
		const at = vaultOf(first);
		const desk = at('desk');
		if (first === null)
			await desk.settings.update((now) => withEnforcer(now, 'desk', new Date(START)));
		await desk.start();
		await desk.request('a');
		await desk.request('b');
		await desk.approve(WAITING);
		await desk.stop();
		return { at, desk };
	}

	it('nothing is moved, flagged or told, and what nobody proves here is unverified', async () => {
		const { at, desk } = await openDesk();
		const phone = await at('phone').start();
		await phone.enforceHere();
		await phone.restart();
		expect(phone.notes()).toEqual([APPROVED, 'Pending_Approval/b.md']);
		expect(phone.problems()).toEqual([]);
		expect(await phone.codes()).toEqual([]);
		expect(phone.workspaces.logStates.warning('')).toBeNull();
		expect(await phone.wrongIn(APPROVED)).toEqual(['unverified']);
		expect(await phone.wrongIn('Pending_Approval/b.md')).toEqual([]);
		// The key is accepted, or the person approves it where it is.
		await phone.approve('Pending_Approval/b.md');
		expect(await phone.wrongIn('Approved/b.md')).toEqual([]);
		await phone.accept(desk);
		await phone.settle();
		expect(await phone.wrongIn(APPROVED)).toEqual([]);
		expect(phone.failures).toEqual([]);
	});

	it('neither is the log of a device that the settings do not name taken for its own', async () => {
		const { at } = await openDesk();
		const phone = at('phone');
		await phone.settings.update((now) => ({ ...now, devices: parseSettings(null).devices }));
		await phone.start();
		await phone.enforceHere();
		await phone.restart();
		expect(phone.notes()).toEqual([APPROVED, 'Pending_Approval/b.md']);
		expect(phone.problems()).toEqual([]);
		expect(phone.workspaces.logStates.warning('')).toBeNull();
		expect(await phone.codes()).toEqual([]);
	});

	it('counts no line that the other device had not signed, and none that comes later', async () => {
		const { at, desk } = await openDesk();
		const log = desk.vault.snapshot()[TODAY] ?? '';
		const last = entriesIn(desk.vault).at(-1)!;
		const append = (text: string) =>
			desk.vault.outside.write(TODAY, (desk.vault.snapshot()[TODAY] ?? '') + text);
		append(lines(forgedEntries(desk.vault, 'task-b'), last));
		const phone = await at('phone').start();
		await phone.enforceHere();
		desk.vault.outside.move('Pending_Approval/b.md', 'Approved/b.md');
		await phone.restart();
		expect(phone.notes()).toEqual([APPROVED, 'Pending_Approval/b.md']);
		expect(log.length).toBeGreaterThan(0);
	});

	it('misses what the other device had signed, also where the signatures are gone', async () => {
		const { at, desk } = await openDesk();
		const phone = await at('phone').start();
		await phone.enforceHere();
		const log = desk.vault.snapshot()[TODAY] ?? '';
		desk.vault.outside.remove('Logs/tiles/desk');
		expect(await phone.codes()).toEqual(['no-checkpoint']);
		const kept = log.split('\n').filter((line) => !line.includes('"action": "key_made"'));
		desk.vault.outside.write(TODAY, `${kept.slice(0, 2).join('\n')}\n`);
		expect(await phone.codes()).toEqual(['truncated']);
		desk.vault.outside.remove(TODAY);
		expect(await phone.codes()).toContain('truncated');
	});

	it.each([
		['none', 'put back'],
		['for something else', 'put back'],
		['by a key that nobody accepted', 'unverified'],
	])('a decision that it had signed, with a receipt %s: %s', async (receipt, outcome) => {
		const { at, desk } = await openDesk();
		const { vault } = desk;
		const pair = keyPairOf(new Uint8Array(32).fill(9));
		const asked = entriesIn(vault).findLast(
			({ taskId, action }) => taskId === 'task-b' && action === 'approval_requested',
		)!;
		const made: SignedDecision = {
			...{ item: 'task-b', nonce: text(asked.context.nonce), reason: '' },
			substance: text(asked.context.substance_sha256),
			decision: 'approved',
			...{ at: START + 60_000, by: 'Kim', on: 'evil' },
		};
		const signed = {
			none: undefined,
			'for something else': signDecision({ ...made, item: 'task-x' }, pair),
			'by a key that nobody accepted': signDecision(made, pair),
		}[receipt];
		// Somebody has the desk's key, too: the lines are part of what it signed.
		vault.outside.write(
			TODAY,
			(vault.snapshot()[TODAY] ?? '') +
				lines(forgedEntries(vault, 'task-b', signed), entriesIn(vault).at(-1)),
		);
		desk.store.save('log-', null);
		vault.outside.move('Pending_Approval/b.md', 'Approved/b.md');
		const phone = at('phone');
		await phone.settings.update((now) => withEnforcer(now, 'nobody', new Date(START)));
		await desk.start();
		await desk.stop();
		await phone.start();
		await phone.enforceHere();
		await phone.restart();
		const isBack = outcome === 'put back';
		expect(phone.notes()).toContain(isBack ? 'Pending_Approval/b.md' : 'Approved/b.md');
		if (!isBack) expect(await phone.wrongIn('Approved/b.md')).toContain('unverified');
	});
});
