// What Signoff has written for other tools, as `exports.jsonl` has it: a line for each entity and folder. It tells what a tool has
// changed since from what Signoff wrote itself. A line that can't be read says nothing: then more counts as changed.

import { isMapValue } from '../../shared/map-value';
import { parseJson } from '../../shared/parse-json';
import { FORMATS, type FormatName } from './define';

export interface Exported {
	as: FormatName;
	/** The folder, from that of the vault. */
	to: string;
	/** The tool's. */
	id: string;
	/** Sums of what was written, and of the note that it was made of. */
	theirs: string;
	ours: string;
	/** `theirs` of the note's link then; '' where it had none. */
	since: string;
}

/** Those of a tool, by its ids: one for each folder. */
export type ExportsById = ReadonlyMap<string, readonly Exported[]>;

export function parseExports(text: string): Exported[] {
	return text.split('\n').flatMap((line) => exportedIn(parseJson(line)) ?? []);
}

function exportedIn(json: unknown): Exported | null {
	if (!isMapValue(json)) return null;
	const as = FORMATS.find((name) => name === json.as);
	const texts = ['to', 'id', 'theirs', 'ours', 'since'].map((key) => json[key]);
	const [to, id, theirs, ours, since] = texts.map((one) => (typeof one === 'string' ? one : null));
	if (!as || typeof to !== 'string' || typeof id !== 'string') return null;
	return { as, to, id, theirs: theirs ?? '', ours: ours ?? '', since: since ?? '' };
}

/** In an order of its own, so that two clones differ only where they exported otherwise. */
export function formatExports(all: readonly Exported[]): string {
	const lines = all.map(({ as, to, id, theirs, ours, since }) =>
		JSON.stringify({ as, to, id, theirs, ours, since }),
	);
	return [...new Set(lines)]
		.sort()
		.map((line) => `${line}\n`)
		.join('');
}

export function exportsById(all: readonly Exported[], format: FormatName): ExportsById {
	const byId = new Map<string, Exported[]>();
	for (const one of all) {
		if (one.as !== format) continue;
		const others = byId.get(one.id);
		if (others) others.push(one);
		else byId.set(one.id, [one]);
	}
	return byId;
}
