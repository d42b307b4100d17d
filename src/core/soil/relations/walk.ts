// Ways along what leads to what. Each ends also where that goes in a circle: there it is cut, and the circle can be told.

export interface Tree<Node> {
	value: Node;
	effects: Tree<Node>[];
	/** More is known than is told. */
	isCut: boolean;
	/** It was told before: from here it goes in a circle. */
	isAgain: boolean;
}

/** From the root to the node itself; no more than `most`. */
export function chainTo<Node>(
	node: Node,
	causeOf: (node: Node) => Node | null,
	most = Infinity,
): Node[] {
	const chain = new Set<Node>();
	for (
		let at: Node | null = node;
		at !== null && !chain.has(at) && chain.size < most;
		at = causeOf(at)
	) {
		chain.add(at);
	}
	return [...chain].reverse();
}

/** What is nearest comes first, so that a cut leaves out what is furthest away. */
export function treeFrom<Node>(
	start: Node,
	effectsOf: (node: Node) => Iterable<Node>,
	most = Infinity,
): Tree<Node> {
	const seen = new Set<Node>([start]);
	const root = treeOf(start, false);
	const open = [root];
	for (const tree of open) {
		for (const effect of effectsOf(tree.value)) {
			if (seen.size > most) {
				tree.isCut = true;
				break;
			}
			const next = treeOf(effect, seen.has(effect));
			tree.effects.push(next);
			if (!next.isAgain) open.push(next);
			seen.add(effect);
		}
	}
	return root;
}

function treeOf<Node>(value: Node, isAgain: boolean): Tree<Node> {
	return { value, effects: [], isCut: false, isAgain };
}
