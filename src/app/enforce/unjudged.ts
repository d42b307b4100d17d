// What could not be judged, because it could not be read, or it or the ledger could not be written. It is
// looked at again; a person hears of it once.

import { nameOf } from '../../core/workflow/paths';
import { VaultFault } from '../../ports/vault-files';
import type { Turn } from '../workspace/site';
import { LedgerFault } from '../shared/ledger-fault';
import type { Sighting } from './sightings';

/** All paths are vault paths. */
export class Unjudged {
	private sightings: Sighting[] = [];
	private readonly failed = new Set<string>();

	constructor(
		/** The edge where a failure becomes a sentence. */
		private readonly tell: (turn: Turn, error: unknown) => void,
		private readonly tryLater: () => void,
	) {}

	/** One bad note must not stop the others. What could not be read or written is looked at again. */
	async attempt(turn: Turn, sighting: Sighting | null, work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (error instanceof VaultFault && error.code === 'missing') return;
			const isFault = error instanceof VaultFault || error instanceof LedgerFault;
			if (isFault && sighting) this.keep(turn, sighting, error);
			else this.tell(turn, error);
		}
	}

	/** The ledger's own health says when it is the ledger; for a note it is said once. */
	private keep(turn: Turn, sighting: Sighting, error: VaultFault | LedgerFault): void {
		if (error instanceof VaultFault && !this.hasFailed(sighting.path)) this.tell(turn, error);
		this.failed.add(sighting.path);
		this.sightings.push(sighting);
		this.tryLater();
	}

	take(): Sighting[] {
		return this.sightings.splice(0);
	}

	hasFailed(path: string): boolean {
		return this.failed.has(path);
	}

	judged(path: string): void {
		this.failed.delete(path);
	}

	/** True where one of these may be the note that lay at this path: then nobody has deleted it. */
	mayBeFrom(path: string): boolean {
		const name = nameOf(path);
		return this.sightings.some(
			(one) => one.hint?.from === path || (one.path !== path && nameOf(one.path) === name),
		);
	}
}
