// What a person has chosen to see. The app keeps it with its layout.

import * as z from 'zod/mini';

export interface Choice {
	/** The workspace's root. */
	root: string | null;
	branch: string | null;
	/** Another one that is shown beside it. */
	beside: string | null;
	/** The tree of branches. */
	tree: boolean;
	/** Where one fragment ends and the next begins. */
	fragments: boolean;
}

export const NO_CHOICE: Choice = {
	...{ root: null, branch: null, beside: null },
	...{ tree: true, fragments: false },
};

const name = z.catch(z.nullable(z.string()), null);

const schema = z.object({
	...{ root: name, branch: name, beside: name },
	tree: z.catch(z.boolean(), NO_CHOICE.tree),
	fragments: z.catch(z.boolean(), NO_CHOICE.fragments),
});

/** What another version stored, or a hand wrote, costs nothing but itself. */
export function parseChoice(state: unknown): Choice {
	const parsed = schema.safeParse(state);
	return parsed.success ? parsed.data : NO_CHOICE;
}

export function isSameChoice(a: Choice, b: Choice): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

/** Nothing is shown beside itself. */
export function withBranch(choice: Choice, root: string, branch: string): Choice {
	const beside = choice.root === root && choice.beside !== branch ? choice.beside : null;
	return { ...choice, root, branch, beside };
}

export function withBeside(choice: Choice, beside: string | null): Choice {
	return { ...choice, beside: beside === choice.branch ? null : beside };
}
