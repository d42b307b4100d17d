// Two weeks of an office, as the log of another device has them: for pictures of what the timeline makes of time.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewEntry } from '../src/core/entries';
import { completeEntry, formatLine } from '../src/core/ledger/format';
import { LEDGER_FORMAT, type ChainHead } from '../src/core/ledger/layout';
import { formatLogName } from '../src/core/ledger/names';
import type { WorkflowState } from '../src/core/workflow/states';

const DEVICE = 'office';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = 14;

/** Named as a person reads them: nobody has their notes. */
const WORK = [
	...['reply to the caterer', 'order compost', 'newsletter for April', 'renew the water contract'],
	...['thank the volunteers', 'pay the electrician', 'post about the plant swap', 'book the hall'],
	...[
		'answer the school',
		'invoice the town',
		'repair the greenhouse door',
		'update the price list',
	],
	...['invite the press', 'refund a ticket', 'order seed trays', 'plan the harvest market'],
	...['confirm the speaker', 'pay the printer', 'share the minutes', 'order twelve chairs'],
	...[
		'translate the leaflet',
		'check the insurance',
		'cancel the old phone plan',
		'greet new members',
	],
];

/** The same each time: a picture that is made again differs only where the product does. */
function* chances(): Generator<number, never> {
	for (let seed = 7; ;) {
		seed = (seed * 48_271) % 2_147_483_647;
		yield seed / 2_147_483_647;
	}
}

interface Timed {
	at: number;
	entry: NewEntry;
	/** Of the entry before it of the same item. */
	follows: boolean;
}

/** Up to this moment. */
export async function writeWeeks(dir: string, now = Date.now()): Promise<void> {
	await mkdir(join(dir, 'Logs'), { recursive: true });
	for (const [name, text] of filesOf(entriesUntil(now)))
		await writeFile(join(dir, 'Logs', name), text);
}

function filesOf(entries: readonly Timed[]): Map<string, string> {
	const files = new Map<string, string>();
	const last = new Map<string | null | undefined, string>();
	let head: ChainHead | null = null;
	entries.forEach(({ at, entry, follows }, index) => {
		const realizedAt = new Date(at);
		const day = realizedAt.toISOString().slice(0, 10);
		const name = formatLogName({ device: DEVICE, kind: 'log', day });
		const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
		const cause = follows ? (last.get(entry.taskId) ?? null) : null;
		const own = files.has(name) ? {} : { log_device: DEVICE };
		const whole = { ...entry, cause, context: { ...own, ...entry.context } };
		const formatted = formatLine(completeEntry(whole, { uuid, realizedAt }), head);
		last.set(entry.taskId, formatted.entry.uuid);
		head = formatted.entry;
		files.set(name, `${files.get(name) ?? ''}${formatted.line}\n`);
	});
	return files;
}

function entriesUntil(now: number): Timed[] {
	const chance = chances();
	const start = now - DAYS * 24 * HOUR;
	const opened = { action: 'log_opened', context: { format: LEDGER_FORMAT } } as const;
	const all: Timed[] = [{ at: start, entry: opened, follows: false }];
	WORK.forEach((item, index) => {
		const begin = start + ((index + 0.5) / WORK.length) * DAYS * 24 * HOUR;
		all.push(...wayOf(item, begin, () => chance.next().value));
	});
	return all.filter(({ at }) => at < now).sort((a, b) => a.at - b.at);
}

/** An item's way, with waits as an office has them. */
function wayOf(taskId: string, begin: number, chance: () => number): Timed[] {
	const all: Timed[] = [];
	let at = begin;
	const add = (entry: Omit<NewEntry, 'taskId'>, follows = true) =>
		all.push({ at, entry: { taskId, ...entry }, follows });
	const move = (fromState: WorkflowState, toState: WorkflowState, context: object) => {
		add({
			action: 'transition_intent',
			result: 'pending',
			fromState,
			toState,
			context: { ...context },
		});
		at += 40;
		add({ action: 'state_transition', fromState, toState, context: { ...context } });
	};
	const agent = { actor: 'system', via: 'outside' };
	const person = { actor: 'human', via: 'review' };
	add({ action: 'item_registered', toState: 'Inbox', context: agent }, false);
	at += (0.2 + chance() * 5) * HOUR;
	move('Inbox', 'Needs_Action', agent);
	at += (0.5 + chance() * 20) * HOUR;
	move('Needs_Action', 'Plans', agent);
	at += (0.3 + chance() * 9) * HOUR;
	if (chance() < 0.3) {
		const error = 'Only a person moves an item from Plans to Approved.';
		const tried = { fromState: 'Plans', toState: 'Approved', error } as const;
		add({ action: 'move_refused', level: 'WARNING', result: 'failure', ...tried, context: agent });
		at += 20 * MINUTE;
	}
	move('Plans', 'Pending_Approval', agent);
	at += 30;
	add({
		action: 'approval_requested',
		result: 'pending',
		approvalStatus: 'pending',
		context: agent,
	});
	at += (0.5 + chance() ** 2 * 130) * HOUR;
	const isApproved = chance() < 0.8;
	const [approvalStatus, toState] = isApproved
		? (['approved', 'Approved'] as const)
		: (['rejected', 'Rejected'] as const);
	const reason = isApproved ? {} : { reason: 'Too expensive' };
	const decided = { fromState: 'Pending_Approval', toState, approvalStatus } as const;
	add({ action: 'approval_decision', ...decided, context: { ...person, ...reason } });
	at += 20;
	move('Pending_Approval', toState, person);
	at += (0.1 + chance() * 4) * HOUR;
	if (isApproved) move('Approved', 'Done', { actor: 'system', via: 'signoff' });
	return all;
}
