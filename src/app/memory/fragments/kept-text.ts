// Texts of items, as they were kept in the content store when they were written.

import * as z from 'zod/mini';
import { lenientUtf8 } from '../../shared/utf8';
import type { WorkspaceView } from '../../workspace';
import { parsePlainJson } from '../../../core/shared/parse-json';

const fragment = z.object({ id: z.string(), content: z.string() });
const document = z.object({
	/** Of a message, or a note. */
	description: z.optional(z.string()),
	/** Of a summary, or a proposed edit. */
	content: z.optional(z.string()),
	fragments: z.optional(z.array(fragment)),
});

type KeptText = z.infer<typeof document>;

/** Whoever types asks for the same ones with every letter. */
const MOST_KNOWN = 500;

export class KeptTexts {
	/** By their digests: they never change. */
	private readonly known = new Map<string, KeptText>();

	/** Nothing where it isn't kept. Throws VaultFault `unreadable`. */
	async of({ parts }: WorkspaceView, digest: string | null): Promise<KeptText> {
		const known = this.known.get(digest ?? '');
		if (known || digest === null) return known ?? {};
		const bytes = await parts.objects.get(digest);
		if (!bytes) return {};
		const read = document.safeParse(parsePlainJson(lenientUtf8.decode(bytes))).data ?? {};
		if (this.known.size >= MOST_KNOWN) this.known.clear();
		this.known.set(digest, read);
		return read;
	}
}
