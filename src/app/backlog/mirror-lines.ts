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
	/** Of all lines; null where they have changed since. */
	private joined: string | null = null;

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
		if (before?.line !== line.line) this.noteChange(line.id);
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
		this.joined ??= textOf(this.sorted.all().map(({ line }) => line));
		return unread.length === 0 ? this.joined : this.joined + textOf(unread);
	}

	private noteChange(id: string): void {
		this.changed.add(id);
		this.joined = null;
	}
}

export function numberAfter(id: string): number {
	return (parseBacklogId(id)?.number ?? 0) + 1;
}

/** Joined at once: thousands of texts put together one by one are slow to read. */
function textOf(lines: readonly string[]): string {
	return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
