// The lines of one mirror, kept in its order and as the text that they make: what one change costs is its own line, and a copy of
// the text.

import { compareBacklogIds, parseBacklogId } from '../../core/backlog/ids';
import { SortedNodes } from '../../core/backlog/sorted-nodes';

export interface MirrorLine {
	id: string;
	line: string;
	/** Vault path of its note. */
	path: string;
}

export class MirrorLines {
	private readonly byId = new Map<string, MirrorLine>();
	private readonly sorted = new SortedNodes<MirrorLine>((a, b) => compareBacklogIds(a.id, b.id));
	private changed = new Set<string>();
	/** Of all lines; null where they have changed since, but for the one that is out of date. */
	private joined: string | null = null;
	private outOfDate: MirrorLine | null = null;

	get(id: string): MirrorLine | undefined {
		return this.byId.get(id);
	}

	all(): Iterable<MirrorLine> {
		return this.byId.values();
	}

	ids(): Iterable<string> {
		return this.byId.keys();
	}

	put(line: MirrorLine): void {
		const before = this.byId.get(line.id);
		if (before) this.sorted.remove(before);
		this.sorted.add(line);
		this.byId.set(line.id, line);
		if (before?.line !== line.line) this.noteChange(line.id, before);
	}

	drop(id: string): void {
		const line = this.byId.get(id);
		if (!line) return;
		this.sorted.remove(line);
		this.byId.delete(id);
		this.noteChange(id);
	}

	/** The ids whose lines have changed since it was last asked. */
	takeChanged(): Iterable<string> {
		const { changed } = this;
		this.changed = new Set();
		return changed;
	}

	/** Larger than the number of every entity. */
	next(): number {
		return numberAfter(this.sorted.all().at(-1)?.id ?? '');
	}

	/** As `formatLines`; the same text as long as nothing changes. */
	text(unread: readonly string[]): string {
		const lines = this.sorted.all();
		this.joined =
			this.joined === null
				? textOf(lines.map(({ line }) => line))
				: withNow(this.joined, lines, this.outOfDate);
		this.outOfDate = null;
		return unread.length === 0 ? this.joined : this.joined + textOf(unread);
	}

	private noteChange(id: string, before: MirrorLine | null = null): void {
		this.changed.add(id);
		if (before && this.outOfDate === null) this.outOfDate = before;
		else if (!before || this.outOfDate?.id !== id) this.joined = null;
	}
}

/** To join thousands of lines takes ten times as long as a copy of the text. */
function withNow(text: string, lines: readonly MirrorLine[], outOfDate: MirrorLine | null): string {
	if (!outOfDate) return text;
	let from = 0;
	for (const { id, line } of lines) {
		if (id === outOfDate.id)
			return text.slice(0, from) + line + text.slice(from + outOfDate.line.length);
		from += line.length + 1;
	}
	return text;
}

export function numberAfter(id: string): number {
	return (parseBacklogId(id)?.number ?? 0) + 1;
}

/** Joined at once: thousands of texts put together one by one are slow to read. */
function textOf(lines: readonly string[]): string {
	return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
