// Tells programs what has changed since they were told last: items, what waits for a person, and what a person has decided. It compares what
// is known, so that what another device did is told as well, and what comes in a burst is told once.

import type { Programs } from './programs';
import { decisionFor, type ProgramDecision, type ProgramItem } from './values';
import type { ControlPlane } from '../plane';
import type { Timer } from '../../ports/timer';

export type ProgramEvent =
	/** `item` is null where its note is gone. */
	| { type: 'item'; id: string; workspace: string; item: ProgramItem | null }
	/** What waits for a person is not what it was. */
	| { type: 'needs-you'; waiting: number; paths: readonly string[] }
	/** After it has been carried out. */
	| ({ type: 'decision'; id: string; workspace: string; path: string } & ProgramDecision);

interface Seen {
	/** What the ledger said of it last. */
	entry: string;
	path: string;
	/** The decision that was carried out last; null where none was. */
	decided: string | null;
}

interface Known {
	/** By workspace and id. */
	items: ReadonlyMap<string, Seen & { id: string; root: string }>;
	/** Of the notes that wait. */
	waiting: readonly string[];
}

interface TellingParts {
	programs: Programs;
	control: Pick<ControlPlane, 'onChange' | 'ready' | 'waiting'>;
	timer: Timer;
}

/** Between two tellings. */
const REST_MS = 200;

/** From now on. Returns what ends it. */
export function tellChanges(
	{ programs, control, timer }: TellingParts,
	tell: (event: ProgramEvent) => void,
): () => void {
	const look = () => (control.ready() ? knownBy(programs, control) : null);
	let known = look();
	let callOff: (() => void) | null = null;
	const compare = () => {
		callOff = null;
		const now = look();
		const before = known;
		known = now ?? before;
		// What was there when it began is no news.
		if (now && before) for (const event of eventsBetween(before, now, programs)) tell(event);
	};
	const end = control.onChange(() => (callOff ??= timer.after(REST_MS, compare)));
	return () => {
		end();
		callOff?.();
	};
}

function knownBy(programs: Programs, control: TellingParts['control']): Known {
	const items = programs.known().flatMap(({ root, records }) =>
		[...records.all()].map((record) => {
			const { id, path, lastEntry: entry, presence, approval } = record;
			const isSettled = decisionFor(record).decision !== 'pending';
			const decided = isSettled ? (approval?.decision?.entry ?? null) : null;
			const seen = { id, root, entry: `${entry} ${presence}`, path, decided };
			return [`${root}\n${id}`, seen] as const;
		}),
	);
	return { items: new Map(items), waiting: control.waiting().map(({ path }) => path) };
}

function eventsBetween(before: Known, now: Known, programs: Programs): ProgramEvent[] {
	const changed = [...now.items].flatMap(([key, seen]) => {
		const known = before.items.get(key);
		if (known?.entry === seen.entry && known.path === seen.path) return [];
		return itemEvents(known ?? null, seen, programs);
	});
	const isSame = before.waiting.join('\n') === now.waiting.join('\n');
	if (isSame) return changed;
	return [...changed, { type: 'needs-you', waiting: now.waiting.length, paths: now.waiting }];
}

function itemEvents(
	before: Seen | null,
	{ id, root, decided }: Seen & { id: string; root: string },
	programs: Programs,
): ProgramEvent[] {
	const site = programs.known().find((one) => one.root === root);
	const record = site?.records.get(id);
	if (!site || !record) return [];
	const path = site.full(record.path);
	const item = record.presence === 'here' ? programs.itemAt(path) : null;
	const about = { id, workspace: root };
	const changed: ProgramEvent = { type: 'item', ...about, item };
	if (decided === null || decided === before?.decided) return [changed];
	return [changed, { type: 'decision', ...about, path, ...decisionFor(record) }];
}
