// `[[@issue-001]]` and its like, as the editor shows them.

import { Notice } from 'obsidian';
import { referencesIn } from '../../core/backlog/references';
import { text } from '../../text';
import type { Signoff } from '../signoff/signoff';
import type { ReferenceSource } from './source';
import type { ReferenceTargets } from './targets';

export function backlogSource(
	targets: ReferenceTargets,
	{ openNote, control, attempt }: Signoff,
): ReferenceSource {
	return {
		isEmpty: () => targets.isEmpty(),
		onChange: (listener) => targets.onChange(listener),
		in: (shown, path) =>
			referencesIn(shown, 0).map(({ id, from, to }) => {
				const target = targets.find(id, path);
				const unknown = text.embed.unknownId(id);
				return {
					...{ from, to, label: null, hover: null, title: target?.title ?? unknown },
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
				};
			}),
	};
}
