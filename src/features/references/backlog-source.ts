// `[[@issue-001]]` and its like, as the editor shows them.

import { Notice } from 'obsidian';
import { referencesIn, type Reference } from '../../core/backlog/references';
import { text } from '../../text';
import type { Signoff } from '../signoff/signoff';
import type { ReferenceSource, ShownReference } from './source';
import type { ReferenceTargets } from '../kit/completion/reference-targets';

const { embed: words } = text;

export function backlogSource(
	targets: ReferenceTargets,
	{ app, openNote, control, attempt }: Signoff,
): ReferenceSource {
	const shown = ({ id, from, to }: Reference, text: string, path: string): ShownReference => {
		const target = targets.find(id, path);
		const unknown = words.unknownId(id);
		return {
			...{ from, to, title: target?.title ?? unknown, label: labelOf(text, { id, from, to }) },
			state: target ? (target.isDone ? 'done' : 'found') : 'unresolved',
			open: (event) => {
				const now = targets.find(id, path);
				if (!now) {
					new Notice(unknown);
					return;
				}
				openNote(now.path, event);
				attempt(control.relations.followed(path, now.path));
			},
			hover: target
				? (hovered) =>
						app.workspace.trigger('hover-link', {
							...hovered,
							...{ linktext: target.path, sourcePath: path },
						})
				: null,
		};
	};
	return {
		isEmpty: () => targets.isEmpty(),
		onChange: (listener) => targets.onChange(listener),
		in: (text, path, isStart) =>
			referencesIn(text, isStart ? undefined : 0).map((one) => shown(one, text, path)),
	};
}

/** As in the reading view: words of its own, else the id. What is embedded is the app's to show. */
function labelOf(text: string, { id, from, to }: Pick<Reference, 'id' | 'from' | 'to'>) {
	if (text[from - 1] === '!') return null;
	const [, ...alias] = text.slice(from + 2, to - 2).split('|');
	return alias.join('|').trim() || id;
}
