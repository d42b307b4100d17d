// How far somebody has processed the deltas of a workspace: kept on this device and outside of the vault, so that no sync and no agent changes
// it. The entry counts, and not its number: another device's log that comes late may shift the numbers.

import * as z from 'zod/mini';
import type { DeviceStore } from '../../../ports/device-store';

const markSchema = z.object({ id: z.int(), entry: z.string() });

export type DeltaMark = z.infer<typeof markSchema>;

export class DeltaMarks {
	constructor(
		private readonly store: DeviceStore,
		private readonly root: string,
	) {}

	/** Null where nothing is processed yet. */
	of(subscriber: string): DeltaMark | null {
		const read = markSchema.safeParse(this.store.load(this.keyOf(subscriber)));
		return read.success ? read.data : null;
	}

	/** It, and all before it. Throws VaultFault `unwritable`. */
	mark(subscriber: string, mark: DeltaMark): void {
		this.store.save(this.keyOf(subscriber), mark);
	}

	private keyOf(subscriber: string): string {
		return `deltas-${JSON.stringify([this.root, subscriber])}`;
	}
}
