// A note that somebody types in is looked at again when it has rested: then its bytes are kept, and what it
// claims is put right.

import type { Timer } from '../../ports/timer';
import { QUIET_MS, type Again } from './check-claims';
import type { Tell } from '../workspace/news';
import type { Site, Turn } from '../workspace/site';
import { watchRested } from './watch-edits';

const WAIT_MS = { rested: 5_000, quiet: QUIET_MS } as const;

export class RestingNotes {
	private readonly calls = new Map<string, () => void>();
	private stopped = false;

	constructor(
		private readonly site: Site,
		private readonly parts: { timer: Timer; tell: Tell; failed: (error: unknown) => void },
	) {}

	touched(id: string, again: NonNullable<Again>): void {
		if (this.stopped) return;
		this.calls.get(id)?.();
		const act = () => {
			this.calls.delete(id);
			this.site.inTurn((turn) => this.look(turn, id)).catch(this.parts.failed);
		};
		this.calls.set(id, this.parts.timer.after(WAIT_MS[again], act));
	}

	stop(): void {
		this.stopped = true;
		for (const callOff of this.calls.values()) callOff();
		this.calls.clear();
	}

	private async look(turn: Turn, id: string): Promise<void> {
		const record = turn.records.get(id);
		if (this.stopped || record?.presence !== 'here') return;
		const again = await watchRested(turn, record, this.parts.tell);
		if (again) this.touched(id, again);
	}
}
