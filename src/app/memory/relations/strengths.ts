// How strong relations are, as far as that isn't just their age: of those that were used, and of candidates. It is this device's own, and one
// value for all of a workspace, written a while after a use and never line by line: the ledger hears of fossils alone.

import * as z from 'zod/mini';
import type { DeviceStore } from '../../../ports/device-store';
import type { Timer } from '../../../ports/timer';
import { type Edge, uuidOf } from '../../../core/soil/relations/edge';
import {
	type Strength,
	strengthAtFirst,
	strengthSchema,
} from '../../../core/soil/relations/fossils';

const SAVE_MS = 30_000;

const keptSchema = z.catch(z.record(z.string(), z.catch(z.nullable(strengthSchema), null)), {});

export class Strengths {
	private readonly kept = new Map<string, Strength>();
	private callOff: (() => void) | null = null;

	constructor(
		private readonly store: DeviceStore,
		private readonly key: string,
		private readonly timer: Timer,
	) {
		const kept = keptSchema.parse(store.load(key));
		for (const [uuid, one] of Object.entries(kept)) if (one) this.kept.set(uuid, one);
	}

	of(edge: Edge): Strength {
		return this.kept.get(uuidOf(edge)) ?? strengthAtFirst(edge);
	}

	set(edge: Edge, strength: Strength): void {
		this.kept.set(uuidOf(edge), strength);
		this.callOff ??= this.timer.after(SAVE_MS, () => this.save());
	}

	/** What is gone, or a fossil, is forgotten. */
	keepOnly(uuids: ReadonlySet<string>): void {
		for (const uuid of this.kept.keys()) if (!uuids.has(uuid)) this.kept.delete(uuid);
		this.save();
	}

	/** Where nothing can be kept, a use is lost, and nothing else. */
	save(): void {
		this.callOff?.();
		this.callOff = null;
		try {
			this.store.save(this.key, Object.fromEntries(this.kept));
		} catch {
			// The next use is saved with all that came before it.
		}
	}

	stop(): void {
		if (this.callOff) this.save();
	}
}
