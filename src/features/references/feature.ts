// References between notes, such as `[[@issue-001]]`, and to what the memory has, such as `^k3m`: shown, followed and completed as the
// links that they are.

import { getLinkpath, MarkdownView } from 'obsidian';
import { backlogCompleter } from '../kit/completion/backlog-candidates';
import { anyOf } from '../kit/completion/completion';
import { memoryCompleter } from '../kit/completion/memory-candidates';
import { ReferenceTargets } from '../kit/completion/reference-targets';
import { elementOf } from '../kit/element-of';
import type { Signoff } from '../signoff/signoff';
import { backlogSource } from './backlog-source';
import { ReferenceSuggest } from './complete';
import { copyReference } from './copy';
import { referencesInEditor } from './in-editor';
import { linkMemory } from './memory-in-text';
import { MemoryLinks } from './memory-links';
import { MovedItems } from './moved-items';
import { linkReferences } from './reading-view';

export function references(signoff: Signoff): void {
	const { plugin, app, index, control, attempt } = signoff;
	const { references: memory } = control;
	const moved = new MovedItems(signoff);
	control.noteNamed = (name, from) =>
		app.metadataCache.getFirstLinkpathDest(name, from)?.path ?? moved.find(name, from);
	moved.guardClicks();
	moved.linkInReadingView();
	const targets = new ReferenceTargets(index);
	const links = new MemoryLinks(signoff, memory);
	linkReferences(plugin, targets);
	linkMemory(plugin, links, memory);
	plugin.registerEditorExtension(
		referencesInEditor([backlogSource(targets, signoff), links, moved]),
	);
	const complete = anyOf(backlogCompleter(targets), memoryCompleter(memory));
	plugin.registerEditorSuggest(new ReferenceSuggest(app, complete));
	copyReference(signoff, memory);
	// What the app follows by itself: the relation that the link stands for is used.
	plugin.registerDomEvent(
		app.workspace.containerEl,
		'click',
		({ target }) => {
			const link = elementOf(target)?.closest('.markdown-preview-view a.internal-link');
			const from = app.workspace.getActiveViewOfType(MarkdownView)?.file?.path;
			const href = link?.getAttribute('data-href');
			if (from === undefined || href == null) return;
			const file = app.metadataCache.getFirstLinkpathDest(getLinkpath(href), from);
			if (file) attempt(control.relations.followed(from, file.path));
		},
		{ capture: true },
	);
}
