// The one way to ask about relations: whatever they are kept in later, questions stay the same. Answers are those of the
// seed's own functions and SQL; where that SQL would run for ever, in a circle, they end.

import type { Edge } from './edge';
import type { KnownRelations, RelationFinding } from './known-relations';
import { RELATION_KINDS, type RelationKind } from './relation';
import { chainTo, treeFrom, type Tree } from './walk';

export interface WhyItem {
	/** From the root to the item itself. */
	chain: readonly string[];
	/** Where its causes go in a circle: the one of the chain that they come back to. */
	circle: string | null;
	effects: Tree<string>;
}

export class RelationQueries {
	constructor(private readonly known: KnownRelations) {}

	/** Whether an entry goes by this id here. */
	isItem(uuid: string): boolean {
		return this.known.isItem(uuid);
	}

	/** What doesn't count, and why. */
	findings(): readonly RelationFinding[] {
		return this.known.findings();
	}

	triggeringItem(uuid: string): string | null {
		return this.known.holder(uuid, 'triggers')?.source ?? null;
	}

	supercedingItem(uuid: string): string | null {
		return this.known.holder(uuid, 'supercedes')?.source ?? null;
	}

	mentions(uuid: string): readonly string[] {
		return this.targets(uuid, 'mentions');
	}

	/** Of all kinds, or of one, whichever end it is. */
	edgesOf(uuid: string, kind?: RelationKind): readonly Edge[] {
		const kinds = kind === undefined ? RELATION_KINDS : [kind];
		return kinds.flatMap((one) => {
			const incoming = this.known.to(uuid, one).filter(({ source }) => source !== uuid);
			return [...this.known.from(uuid, one), ...incoming];
		});
	}

	/** The seed's forward traversal: all items that it led to, the nearest first. In a circle, that includes itself. */
	effectsOf(uuid: string): readonly string[] {
		const reached = [...this.reach(uuid, 'triggers')];
		return this.known.hasToldCauses ? reached.filter((one) => this.known.isItem(one)) : reached;
	}

	/** All that there is from its source on, by any kind. */
	reach(uuid: string, kind: RelationKind): ReadonlySet<string> {
		const reached = new Set<string>();
		for (const { target } of this.known.from(uuid, kind)) reached.add(target);
		for (const one of reached)
			for (const { target } of this.known.from(one, kind)) reached.add(target);
		return reached;
	}

	/** The seed's root finding: none where nothing triggered it, and none where its causes go in a circle. */
	rootsOf(uuid: string): readonly string[] {
		const seen = new Set<string>();
		let at = this.triggeringItem(uuid);
		for (let next = at; next !== null && !seen.has(next); next = this.triggeringItem(next)) {
			seen.add(next);
			at = next;
		}
		return at === null || this.triggeringItem(at) !== null ? [] : [at];
	}

	whyOf(uuid: string, most = Infinity): WhyItem {
		const chain = chainTo(uuid, (one) => this.triggeringItem(one), most);
		const before = this.triggeringItem(chain[0] ?? uuid);
		return {
			chain,
			circle: before !== null && chain.includes(before) ? before : null,
			effects: treeFrom(uuid, (one) => this.targets(one, 'triggers'), most),
		};
	}

	private targets(uuid: string, kind: RelationKind): readonly string[] {
		return this.known.from(uuid, kind).map(({ target }) => target);
	}
}
