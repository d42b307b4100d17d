// Which workspaces a running `signoff watch` is to enforce and cannot, kept on the device for whoever asks for
// the status meanwhile.

import * as z from 'zod/mini';
import { watchText } from '../../text/cli/watch';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import type { DeviceStore } from '../../ports/device-store';

const KEY = 'unenforced';
const keptSchema = z.array(z.object({ root: z.string(), reason: z.string() }));
type Kept = z.infer<typeof keptSchema>;

/** Never throws: whoever watches goes on, and ends, also where nothing can be kept. */
export class Unenforced {
	private kept: string | null = null;
	private hasFailed = false;

	constructor(
		private readonly store: DeviceStore,
		/** Hears once that it cannot be kept, until it can. */
		private readonly failed: (error: unknown) => void,
	) {}

	/** What cannot be kept now is tried again at the next call. */
	keep(failures: Kept): void {
		const now = JSON.stringify(failures);
		if (now === this.kept) return;
		try {
			this.store.save(KEY, failures);
			this.kept = now;
			this.hasFailed = false;
		} catch (error) {
			if (!this.hasFailed) this.failed(error);
			this.hasFailed = true;
		}
	}
}

/** As findings of `status`, in the workspaces at these roots. */
export function unenforcedFindings(
	store: DeviceStore,
	roots: readonly string[],
): { code: string; path: string; detail: string }[] {
	const kept = keptSchema.safeParse(store.load(KEY));
	return (kept.data ?? [])
		.filter(({ root }) => roots.includes(root))
		.map(({ root, reason }) => ({
			code: 'not-enforced',
			path: joinPath(root, LOGS_FOLDER),
			detail: watchText.notEnforced(reason),
		}));
}
