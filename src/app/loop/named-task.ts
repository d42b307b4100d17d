// The task that another note names by its id. UUIDs are the same in large and in small letters.

import type { ItemRecord } from '../../core/record/record';
import type { Site } from '../control/site';

/** A note may name anything: only a task is one. Null also for what is no text. */
export function taskNamed({ records }: Pick<Site, 'records'>, id: unknown): ItemRecord | null {
	if (typeof id !== 'string') return null;
	const task = records.get(id) ?? records.get(id.toLowerCase()) ?? records.get(id.toUpperCase());
	return task?.kind === 'task' ? task : null;
}
