// References between notes, such as `[[@issue-001]]`: shown, followed and completed as the links that they are.

import { Notice } from 'obsidian';
import { text } from '../../text';
import type { Signoff } from '../signoff/signoff';
import { ReferenceSuggest } from './complete';
import { referencesInEditor } from './in-editor';
import { linkReferences } from './reading-view';
import { ReferenceTargets } from './targets';

export function references(signoff: Signoff): void {
	const { plugin, app, index, openNote } = signoff;
	const targets = new ReferenceTargets(index);
	linkReferences(plugin, targets);
	plugin.registerEditorExtension(
		referencesInEditor(targets, (id, from, event) => {
			const target = targets.find(id, from);
			if (target) openNote(target.path, event);
			else new Notice(text.embed.unknownId(id));
		}),
	);
	plugin.registerEditorSuggest(new ReferenceSuggest(app, targets));
}
