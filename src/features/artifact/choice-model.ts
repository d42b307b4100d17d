// What a person has chosen to see of an artifact. The app keeps it with its layout.

import * as z from 'zod/mini';

/** The one before it, and what the note says now. */
export const PREVIOUS = 'previous';
export const NOTE = 'note';

export interface Choice {
	uuid: string | null;
	/** A whole hash, or a beginning of one; null for the newest, whichever that is. */
	commit: string | null;
	/** A suggestion, which is shown instead of a commit. */
	proposal: string | null;
	/** What the commit is compared with: `PREVIOUS`, `NOTE`, or a hash; null for its whole text. */
	compare: string | null;
	blame: boolean;
	/** Which one is seen where there is room for one. */
	pane: 'list' | 'text';
}

export const NO_CHOICE: Choice = {
	...{ uuid: null, commit: null, proposal: null, compare: null },
	...{ blame: false, pane: 'text' },
};

const name = z.catch(z.nullable(z.string()), null);

const schema = z.object({
	...{ uuid: name, commit: name, proposal: name, compare: name },
	blame: z.catch(z.boolean(), NO_CHOICE.blame),
	pane: z.catch(z.enum(['list', 'text']), NO_CHOICE.pane),
});

/** What another version stored, or a hand wrote, costs nothing but itself. */
export function parseChoice(state: unknown): Choice {
	const parsed = schema.safeParse(state);
	return parsed.success ? parsed.data : NO_CHOICE;
}

export function isSameChoice(a: Choice, b: Choice): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

/** Where somebody wants to look. */
export interface ArtifactPlace {
	uuid: string;
	commit?: string | undefined;
	/** From 1. */
	line?: number | undefined;
	proposal?: string | undefined;
}

/** The rest of what was chosen stays. */
export function withPlace(choice: Choice, { uuid, commit, proposal }: ArtifactPlace): Choice {
	const place = { uuid, commit: commit ?? null, proposal: proposal ?? null };
	return { ...choice, ...place, compare: null, pane: 'text' };
}
