// A note that somebody types in is a new version when it has rested: then its bytes are kept.

import type { Timer } from '../../ports/timer';
import type { Site } from './site';
import { recordVersion } from './watch-edits';

const REST_MS = 5_000;

export class RestingNotes {
	private readonly calls = new Map<string, () => void>();

	constructor(
		private readonly site: Site,
		private readonly timer: Timer,
		private readonly failed: (error: unknown) => void,
	) {}

	touched(id: string): void {
		this.calls.get(id)?.();
		const act = () => {
			this.calls.delete(id);
			this.site.inTurn(() => this.keep(id)).catch(this.failed);
		};
		this.calls.set(id, this.timer.after(REST_MS, act));
	}

	stop(): void {
		for (const callOff of this.calls.values()) callOff();
		this.calls.clear();
	}

	private async keep(id: string): Promise<void> {
		const record = this.site.records.get(id);
		if (record?.presence === 'here') await recordVersion(this.site, record);
	}
}
