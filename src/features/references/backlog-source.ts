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
		const { label, subpath } = partsOf(text, { id, from, to });
		return {
			...{ from, to, title: target?.title ?? unknown, label },
			state: target ? (target.isDone ? 'done' : 'found') : 'unresolved',
			open: (event) => {
				const now = targets.find(id, path);
				if (!now) {
					new Notice(unknown);
					return;
				}
				openNote(now.path, event, subpath);
				attempt(control.relations.followed(path, now.path));
			},
			hover: target
				? (hovered) =>
						app.workspace.trigger('hover-link', {
							...hovered,
							...{ linktext: target.path + subpath, sourcePath: path },
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
function partsOf(text: string, { id, from, to }: Pick<Reference, 'id' | 'from' | 'to'>) {
	const [link = '', ...alias] = text.slice(from + 2, to - 2).split('|');
	const isEmbedded = text[from - 1] === '!';
	const label = isEmbedded ? null : alias.join('|').trim() || id;
	// In a table the bar has a backslash before it.
	const subpath = link.slice(link.indexOf(id) + id.length).replace(/\\$/, '');
	return { label, subpath: subpath.trim() };
}
