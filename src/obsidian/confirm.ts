// Asks the person a yes-or-no question in Obsidian's own dialog. Closing it any other way is a no.

import { ConfirmationModal, type App } from 'obsidian';

export function confirm(app: App, question: string, yes: string): Promise<boolean> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setContent(question);
		modal.addButton((button) =>
			button
				.setButtonText(yes)
				.setCta()
				.onClick(() => resolve(true)),
		);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(false));
		modal.open();
	});
}
