// References between notes, such as `[[@issue-001]]`, and to what the memory has, such as `^k3m`: shown, followed and completed as the
// links that they are.

import type { Signoff } from '../signoff/signoff';
import { backlogSource } from './backlog-source';
import { ReferenceSuggest } from './complete';
import { MemorySuggest } from './complete-memory';
import { copyReference } from './copy';
import { referencesInEditor } from './in-editor';
import { linkMemory } from './memory-in-text';
import { MemoryLinks } from './memory-links';
import { linkReferences } from './reading-view';
import { ReferenceTargets } from './targets';

export function references(signoff: Signoff): void {
	const { plugin, app, index, control, openNote } = signoff;
	const { references: memory } = control;
	control.noteNamed = (name, from) =>
		app.metadataCache.getFirstLinkpathDest(name, from)?.path ?? null;
	const targets = new ReferenceTargets(index);
	const links = new MemoryLinks(signoff, memory);
	linkReferences(plugin, targets);
	linkMemory(plugin, links, memory);
	plugin.registerEditorExtension(referencesInEditor([backlogSource(targets, openNote), links]));
	plugin.registerEditorSuggest(new ReferenceSuggest(app, targets));
	plugin.registerEditorSuggest(new MemorySuggest(app, memory));
	copyReference(signoff, memory);
}
