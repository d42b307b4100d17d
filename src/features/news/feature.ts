// What happened while the person did something else becomes notices with buttons.

import { dialogsOf } from '../review/feature';
import type { Signoff } from '../signoff/signoff';
import { Announcer, type AnnouncerActions } from './announcer';

export function news(signoff: Signoff): void {
	const { plugin, notices, timer, index, control, openNote, openPanel, attempt } = signoff;
	const acts = signoff.acts.within('notice');
	const dialogs = dialogsOf(signoff);
	const askReason = async (path: string) => {
		const review = await control.look(path);
		if (review) dialogs.reject(review);
	};
	const actions: AnnouncerActions = {
		open: openNote,
		review: dialogs.review,
		askReason: (path) => attempt(askReason(path)),
		showPanel: () => openPanel(),
		restore: (path, event) => attempt(acts.restore(path, event)),
		undo: (offers, event) => attempt(acts.undoAct(offers, event)),
	};
	const titleAt = (path: string) => index.at(path)?.title ?? null;
	const announcer = new Announcer(notices, timer, actions, titleAt);
	signoff.onNews((told) => announcer.notify(told));
	plugin.register(() => announcer.stop());
}
