// What an editor shows is written in a moment, over what is done to the note until then. So nothing is.

import type { WorkspaceView } from './site';
import type { Snapshot } from './snapshot';

/** The note at this relative path is open in an editor that says something else. */
export function isBeingTyped(site: WorkspaceView, path: string, { text }: Snapshot): boolean {
	if (text === null) return false;
	const saved = asTyped(text);
	return site.parts.editors.textsOf(site.full(path)).some((typed) => asTyped(typed) !== saved);
}

/** An editor knows one line end, and no mark at the beginning. */
function asTyped(text: string): string {
	return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
