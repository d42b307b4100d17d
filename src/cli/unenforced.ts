// Which workspaces a running `signoff watch` is to enforce and cannot, kept on the device for whoever asks for
// the status meanwhile.

import * as z from 'zod/mini';
import { watchText } from '../core/text/cli-watch';
import { joinPath } from '../core/workflow/paths';
import { LOGS_FOLDER } from '../core/workflow/workspace';
import type { DeviceStore } from '../ports/device-store';

const KEY = 'unenforced';
const keptSchema = z.array(z.object({ root: z.string(), reason: z.string() }));
type Kept = z.infer<typeof keptSchema>;

export class Unenforced {
	private kept: string | null = null;

	constructor(private readonly store: DeviceStore) {}

	/** Throws StateFault. */
	keep(failures: Kept): void {
		const now = JSON.stringify(failures);
		if (now === this.kept) return;
		this.kept = now;
		this.store.save(KEY, failures);
	}

	/** As findings of `status`, in the workspaces at these roots. */
	findings(roots: readonly string[]): { code: string; path: string; detail: string }[] {
		const kept = keptSchema.safeParse(this.store.load(KEY));
		return (kept.data ?? [])
			.filter(({ root }) => roots.includes(root))
			.map(({ root, reason }) => ({
				code: 'not-enforced',
				path: joinPath(root, LOGS_FOLDER),
				detail: watchText.notEnforced(reason),
			}));
	}
}
