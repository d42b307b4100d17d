// What ids of specs and issues lead to: their notes, as the index has them.

import type { ItemIndex } from '../../../app/items';
import { compareBacklogIds, parseBacklogId } from '../../../core/backlog/ids';
import type { EntityKind } from '../../../core/backlog/entities';
import { searchedWords } from '../../../core/shared/searched-words';
import { isWithin } from '../../../core/workflow/paths';

export interface ReferenceTarget {
	id: string;
	kind: EntityKind;
	title: string;
	path: string;
	/** Closed, or deprecated: shown as something that is behind us. */
	isDone: boolean;
}

type Indexed = Pick<ItemIndex, 'of' | 'onChange'>;

interface Rooted extends ReferenceTarget {
	root: string;
}

export class ReferenceTargets {
	/** By id; several workspaces may have the same one. Null until it is asked for. */
	private known: Map<string, Rooted[]> | null = null;

	constructor(private readonly index: Indexed) {
		index.onChange(() => {
			this.known = null;
		});
	}

	/** Tells when a link may lead elsewhere, or look different. Returns what ends it. */
	onChange(listener: () => void): () => void {
		return this.index.onChange(listener);
	}

	/** Without any, an id in a text is a link like any other. */
	isEmpty(): boolean {
		return this.all().size === 0;
	}

	/** As it is meant in the note at this path: in its own workspace first. Null where nothing has the id. */
	find(id: string, from: string): ReferenceTarget | null {
		const [first, ...others] = this.all().get(id) ?? [];
		return [first, ...others].find((one) => one && isWithin(one.root, from)) ?? first ?? null;
	}

	/** Those that a person may mean by the beginning of an id and words of the title, the open ones first. */
	matching(query: string, from: string, most: number): ReferenceTarget[] {
		const [id = '', ...words] = searchedWords(query);
		const found: ReferenceTarget[] = [];
		for (const known of this.all().keys()) {
			const target = known.startsWith(id) ? this.find(known, from) : null;
			if (target && words.every((word) => target.title.toLowerCase().includes(word))) {
				found.push(target);
			}
		}
		return found.sort(byUse).slice(0, most);
	}

	private all(): Map<string, Rooted[]> {
		this.known ??= this.read();
		return this.known;
	}

	private read(): Map<string, Rooted[]> {
		const known = new Map<string, Rooted[]>();
		for (const kind of ['issue', 'spec'] as const) {
			for (const note of this.index.of(kind)) {
				const entity = note.state === undefined ? note.backlog?.entity : undefined;
				if (!entity) continue;
				const { id, status } = entity;
				const isDone = status === 'closed' || status === 'deprecated';
				const { title, path, root } = note;
				const target = { id, kind, title, path, root, isDone };
				known.set(id, [...(known.get(id) ?? []), target]);
			}
		}
		return known;
	}
}

/** What a link's target names, as the app takes it from between the brackets; null for any other note. */
export function namedIn(linktext: string): { id: string; subpath: string } | null {
	const at = linktext.indexOf('#');
	const name = (at < 0 ? linktext : linktext.slice(0, at)).trim();
	const id = name.startsWith('@') ? name.slice(1) : name;
	return parseBacklogId(id) && { id, subpath: at < 0 ? '' : linktext.slice(at) };
}

function byUse(a: ReferenceTarget, b: ReferenceTarget): number {
	return Number(a.isDone) - Number(b.isDone) || compareBacklogIds(a.id, b.id);
}
