// What other programs reach: links, and commands of the app's own command line tool.

import { Notice } from 'obsidian';
import { en } from '../../text/en';
import { statesOf } from '../../core/workflow/workspace';
import { openAgents } from '../agents/feature';
import { dialogsOf } from '../review/feature';
import type { Signoff } from '../signoff/signoff';
import { openTimeline } from '../timeline/feature';
import { registerCliHandlers } from './cli-handlers';
import { registerProtocol, type ItemReference } from './protocol';

export function links(signoff: Signoff): void {
	const { plugin, control, index, settings } = signoff;
	const { review } = dialogsOf(signoff);
	const find = (reference: ItemReference) => {
		if ('id' in reference) return control.pathOf(reference.id);
		return control.standing(reference.path) ? reference.path : null;
	};
	registerCliHandlers(plugin, {
		find,
		status: () =>
			statesOf(settings.current().workspaces)
				.map((state) => `${en.stateName(state)}: ${index.count(state)}`)
				.join('\n'),
		openReview: review,
		ask: async (path) => {
			const outcome = await control.ask(path, 'cli');
			return outcome.ok ? outcome.value.sentence : outcome.refusal.sentence;
		},
		programs: signoff.programs,
	});
	registerProtocol(plugin, {
		find,
		openPanel: () => signoff.openPanel(),
		openTimeline: (item) => openTimeline(signoff, item),
		openItem: (path) => signoff.openNote(path),
		openReview: review,
		openAgents: () => openAgents(signoff),
		notify: (message) => new Notice(message),
	});
}
