// What could not be judged, because it could not be read, or it or the ledger could not be written. It is
// looked at again; a person hears of it once.

import { nameOf } from '../../core/workflow/paths';
import type { Sighting } from './sightings';

/** All paths are vault paths. */
export class Unjudged {
	private sightings: Sighting[] = [];
	private readonly failed = new Set<string>();

	add(sighting: Sighting): void {
		this.failed.add(sighting.path);
		this.sightings.push(sighting);
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
