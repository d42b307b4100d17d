// Logs of another device as months of work leave them: edits, moves with what led to them, moves that were put back.

import type { NewEntry } from '../src/core/entries';
import { codeOf } from './board-notes';
import { chained, opening, uuidOf, writeLogs } from './logs';
import { DEVICE } from './running-workspace';

const ITEMS = 1_000;

/** Valid, and one chain. */
export async function writeTimeline(dir: string, count: number, items = ITEMS): Promise<void> {
	const given = { today: new Date(), device: DEVICE };
	await writeLogs(dir, chained(entriesOf(count, items), count, given));
}

function* entriesOf(count: number, items: number): Generator<NewEntry, undefined> {
	yield opening();
	for (let index = 1; index < count; index += 1) yield entryAt(index, items);
	return undefined;
}

function entryAt(index: number, items: number): NewEntry {
	const item = Math.floor(index / KINDS.length) % items;
	const entry = KINDS[index % KINDS.length]!(index);
	const path = `Plans/task-${String(item)}.md`;
	const context = { path, actor: 'system', via: 'outside', reason: codeOf(index) };
	return { ...entry, taskId: `task-${String(item)}`, context };
}

const KINDS: readonly ((index: number) => Omit<NewEntry, 'taskId' | 'context'>)[] = [
	() => ({ action: 'item_edited' }),
	() => ({
		...{ action: 'transition_intent', result: 'pending' },
		...{ fromState: 'Needs_Action', toState: 'Plans' },
	}),
	(index) => ({
		...{ action: 'state_transition', fromState: 'Needs_Action', toState: 'Plans' },
		cause: `item_${uuidOf(index - 1)}`,
	}),
	() => ({
		...{ action: 'move_refused', level: 'ERROR', result: 'failure' },
		...{ fromState: 'Plans', toState: 'Done', error: 'Only an approved item can be done.' },
	}),
];
