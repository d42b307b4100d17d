// Puts the details of a failure on the clipboard, and says so, or why not.

import { Notice } from 'obsidian';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';

/** `el`: an element of the window that the person is in. Never rejects. */
export async function copyDetails(el: HTMLElement, details: string): Promise<void> {
	try {
		await el.win.navigator.clipboard.writeText(details);
		new Notice(text.failure.copied);
	} catch (error) {
		new Notice(describeFailure(error));
	}
}
