// What a person let go of where, moments ago. A drop speaks only for the very notes that were carried,
// for the folder they were let go over, and once for each.

import { TrustedGesture, type EventLike } from '../core/approval/gesture';
import { ancestorsOf, joinPath, nameOf, parentOf } from '../core/workflow/paths';

/**
 * How long the app may take from the drop to the rename, and from one rename of a large drop to the
 * next: many notes are moved one after the other.
 */
const PATIENCE_MS = 3000;

interface Drop {
	/** What was dragged. */
	paths: ReadonlySet<string>;
	/** What lay in the dragged folders at that moment: what comes later was not carried. */
	inside: ReadonlySet<string>;
	folder: string;
	event: EventLike;
	/** When it, or the last move that it explained, happened. */
	at: number;
	explained: Set<string>;
}

export class Drops {
	private recent: Drop[] = [];

	/** `now` in milliseconds, from a clock that only goes forward. */
	constructor(private readonly now: () => number) {}

	remember(
		carried: { paths: Iterable<string>; inside?: Iterable<string> },
		folder: string,
		event: EventLike,
	): void {
		this.forgetOld();
		const paths = new Set(carried.paths);
		const inside = new Set(carried.inside);
		this.recent.push({ paths, inside, folder, event, at: this.now(), explained: new Set() });
	}

	/** The gesture that moved this note (or folder) from there to here; null where there was none. */
	explains(from: string, to: string): TrustedGesture | null {
		this.forgetOld();
		const drop = this.recent.find(
			(each) => !each.explained.has(from) && landingOf(each, from) === parentOf(to),
		);
		if (!drop) return null;
		drop.explained.add(from);
		drop.at = this.now();
		return TrustedGesture.from(drop.event, 'explorer-drag');
	}

	private forgetOld(): void {
		const oldest = this.now() - PATIENCE_MS;
		this.recent = this.recent.filter(({ at }) => at >= oldest);
	}
}

/** The folder that a drop brings the path to, or null where it was not carried. */
function landingOf({ paths, inside, folder }: Drop, path: string): string | null {
	if (!paths.has(path) && !inside.has(path)) return null;
	const carried = [path, ...ancestorsOf(path)].find((each) => paths.has(each));
	if (carried === undefined) return null;
	return parentOf(joinPath(folder, nameOf(carried)) + path.slice(carried.length));
}
