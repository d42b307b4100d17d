// Full text of a workspace's notes. Built in slices when somebody first searches, and brought up to date before each search by what has
// changed since: nothing of it costs at start.

import MiniSearch from 'minisearch';
import { parseFrontmatter } from '../../core/note/frontmatter';
import type { FoundNote } from '../../core/tools/define';
import { baseNameOf } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import type { NoteFile } from '../../ports/vault-files';

/** In characters. What follows in a longer note isn't found. */
const LONGEST_BODY = 100_000;
const EXCERPT = 200;

interface Indexed {
	path: string;
	title: string;
	body: string;
}

export class NoteSearch {
	private readonly index = new MiniSearch<Indexed>({
		idField: 'path',
		fields: ['title', 'body'],
		storeFields: [],
		searchOptions: { boost: { title: 3 }, prefix: true, combineWith: 'AND' },
	});
	/** Size and time of each note as it was indexed. */
	private readonly seen = new Map<string, string>();
	private readonly bodies = new Map<string, string>();
	private underWay: Promise<unknown> = Promise.resolve();

	constructor(private readonly pacer: Pacer) {}

	/** One after the other: two that index at once would both add a note. */
	update(
		paths: readonly string[],
		read: (path: string) => Promise<string | null>,
		note: (path: string) => Promise<NoteFile | null>,
	): Promise<void> {
		const done = this.underWay.then(() => this.bringUpToDate(paths, read, note));
		this.underWay = done.catch(() => undefined);
		return done;
	}

	find(query: string, most: number): FoundNote[] {
		const found = this.index.search(query).slice(0, most);
		return found.map(({ id, score, terms }) => {
			const path = String(id);
			const excerpt = excerptOf(this.bodies.get(path) ?? '', terms);
			return { path, title: baseNameOf(path), excerpt, score: Math.round(score * 1000) / 1000 };
		});
	}

	private async bringUpToDate(
		paths: readonly string[],
		read: (path: string) => Promise<string | null>,
		note: (path: string) => Promise<NoteFile | null>,
	): Promise<void> {
		const there = new Set(paths);
		for (const path of [...this.seen.keys()]) if (!there.has(path)) this.forget(path);
		for (const path of paths) {
			await this.pacer.breathe();
			const file = await note(path);
			if (file) await this.look(path, `${file.size}:${file.modifiedAt}`, read);
			else this.forget(path);
		}
	}

	private async look(
		path: string,
		mark: string,
		read: (path: string) => Promise<string | null>,
	): Promise<void> {
		if (this.seen.get(path) === mark) return;
		const text = await read(path);
		this.forget(path);
		if (text !== null) this.keep(path, mark, text);
	}

	private keep(path: string, mark: string, text: string): void {
		const body = parseFrontmatter(text).body.slice(0, LONGEST_BODY);
		this.index.add({ path, title: baseNameOf(path), body });
		this.seen.set(path, mark);
		this.bodies.set(path, body);
	}

	private forget(path: string): void {
		if (!this.seen.has(path)) return;
		this.index.discard(path);
		this.seen.delete(path);
		this.bodies.delete(path);
	}
}

/** Around the first word that was found. */
function excerptOf(body: string, terms: readonly string[]): string {
	const lower = body.toLowerCase();
	const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
	const first = places.length > 0 ? Math.min(...places) : 0;
	const from = Math.max(0, first - EXCERPT / 4);
	return body
		.slice(from, from + EXCERPT)
		.replace(/\s+/g, ' ')
		.trim();
}
