// A memory in a workspace: conversations and artifacts, as the ledger, the content store and their notes have them.

import { encodeUtf8 } from '../../src/app/shared/utf8';
import type { NewEntry } from '../../src/core/entries';
import type { JsonObject } from '../../src/core/shared/json';
import { commitHash } from '../../src/core/soil/artifact/delta';
import type { TestPlane } from './plane';

export const uuidOf = (prefix: string, number: number) =>
	`${prefix}_00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export interface Said {
	conversation: string;
	fragments: readonly (readonly [id: string, content: string])[];
	/** False: its text is not in the content store. */
	isKept?: boolean;
}

export async function kept({ site }: TestPlane, value: string | JsonObject): Promise<string> {
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return (await site.parts.objects.put(encodeUtf8(text))).sha256;
}

export async function record(plane: TestPlane, entry: NewEntry): Promise<string> {
	return (await plane.write(entry)).uuid;
}

export function converse(
	plane: TestPlane,
	uuid: string,
	{ path, parent = null, title = 'Talk' }: { path: string; parent?: string | null; title?: string },
): Promise<string> {
	const context = { conversation: uuid, path, title, parent };
	return record(plane, { action: 'conversation_created', taskId: uuid, context });
}

/** The uuid of the message. */
export async function say(plane: TestPlane, { conversation, fragments, isKept = true }: Said) {
	const all = fragments.map(([id, content]) => ({ id, content }));
	const description = all.map(({ content }) => content).join(' ');
	const data = await kept(plane, { description, sender: 'user', fragments: all });
	return record(plane, {
		action: 'message_added',
		taskId: conversation,
		context: {
			...{ conversation, sender: 'user', fragments: all.map(({ id }) => id) },
			data_sha256: isKept ? data : null,
		},
	});
}

export function track(plane: TestPlane, uuid: string, label: string, path: string) {
	const context = { artifact_uuid: uuid, label, path };
	return record(plane, { action: 'artifact_created', taskId: uuid, context });
}

/** The hash of the commit. */
export async function commit(
	plane: TestPlane,
	{ uuid, path, text, parent }: { uuid: string; path: string; text: string; parent: string | null },
): Promise<string> {
	const hash = commitHash(text, parent === null ? [] : [parent]);
	await record(plane, {
		action: 'artifact_delta',
		taskId: uuid,
		context: { artifact_uuid: uuid, path, commit: hash, parent, sha256: await kept(plane, text) },
	});
	return hash;
}
