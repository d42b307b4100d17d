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

/** Nothing where it isn't kept. Throws VaultFault `unreadable`. */
export async function keptText(
	{ parts }: WorkspaceView,
	dataSha256: string | null,
): Promise<KeptText> {
	const bytes = dataSha256 === null ? null : await parts.objects.get(dataSha256);
	if (!bytes) return {};
	return document.safeParse(parsePlainJson(lenientUtf8.decode(bytes))).data ?? {};
}
