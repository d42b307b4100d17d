// The panel's keys act on the row that has the focus, else on the open note.

import type { RefObject } from 'preact';
import type { Announce } from '../kit/announcer';
import { text } from '../../text';
import type { PanelContext } from './panel-context';
import { panelKeyOf, type PanelKey } from './panel-keys';

interface PanelKeysInput {
	panel: RefObject<HTMLElement | null>;
	context: PanelContext;
	/** What a decision would be about now, or null. */
	target: () => string | null;
	announce: Announce;
	toggleHelp: () => void;
}

export function panelKeys(input: PanelKeysInput): (event: KeyboardEvent) => void {
	return (event) => {
		const key = panelKeyOf(event, isInField(input.panel.current));
		if (key === null) return;
		event.preventDefault();
		act(key, event, input);
	};
}

function act(key: PanelKey, event: KeyboardEvent, input: PanelKeysInput): void {
	const { panel, context, announce } = input;
	switch (key) {
		case 'to-queue':
			panel.current
				?.querySelector<HTMLElement>('.signoff-queue .signoff-row[tabindex="0"]')
				?.focus();
			return;
		case 'help':
			input.toggleHelp();
			return;
		case 'undo':
			context.run(context.acts.undoLast(event, context.now()));
			return;
		case 'review':
		case 'reject':
			decide(key, input.target(), context, announce);
	}
}

function decide(
	key: 'review' | 'reject',
	path: string | null,
	{ control, dialogs, attempt }: PanelContext,
	announce: Announce,
): void {
	if (path === null) {
		announce(text.panel.keys.cannotDecide);
	} else if (key === 'review') {
		dialogs.review(path);
	} else {
		attempt(
			control.look(path).then((review) => {
				if (review) dialogs.reject(review);
				else announce(text.panel.keys.cannotDecide);
			}),
		);
	}
}

function isInField(panel: HTMLElement | null): boolean {
	const focused = panel?.doc.activeElement ?? null;
	return focused?.matches('input, textarea, select, [contenteditable]') ?? false;
}
