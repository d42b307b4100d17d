// Notices with buttons. One stays long enough to be read and reached: the time stops while the pointer
// or the focus is on it, Escape closes it, and the focus goes back to where it was.

import { Component, Notice } from 'obsidian';
import { text } from '../text';

export interface NoticeButton {
	label: string;
	/** The event is the person's own; a gesture can be made of it. */
	act: (event: MouseEvent) => void;
}

/** It lies over the top of the sidebar: long enough to be read and reached, and no longer. */
const STAYS_MS = 10_000;

/** Nobody reads more lines in a corner of the window, and they hide what lies below. */
export const MOST_LINES = 3;

export interface Summary {
	heading: string;
	/** The first of them. */
	lines: readonly string[];
	/** How many there are in all. */
	count: number;
}

/** Add it to the plugin as a child: no notice outlives it. */
export class ActionNotices extends Component {
	private readonly open = new Set<ActionNotice>();

	show(message: string | DocumentFragment, buttons: readonly NoticeButton[] = []): ActionNotice {
		const notice = new ActionNotice(message, buttons, () => this.open.delete(notice));
		this.open.add(notice);
		return notice;
	}

	/** One notice for many things; of `lines` no more are shown than there is room for, each on one line. */
	showSummary(summary: Summary, buttons: readonly NoticeButton[] = []): ActionNotice {
		const { heading, lines, count } = summary;
		const message = createFragment((fragment) => {
			fragment.createDiv({ text: heading });
			const list = fragment.createEl('ul', { cls: 'signoff-notice-lines' });
			const shown = lines.slice(0, MOST_LINES);
			for (const line of shown) list.createEl('li', { text: line });
			const left = count - shown.length;
			if (left > 0) list.createEl('li', { text: text.menus.notice.more(left) });
		});
		return this.show(message, buttons);
	}

	override onunload(): void {
		for (const notice of [...this.open]) notice.hide();
	}
}

class ActionNotice {
	private readonly notice: Notice;
	private readonly el: HTMLElement;
	private readonly attention = new Set<'pointer' | 'focus'>();
	private timer = 0;
	private isOpen = true;
	/** What had the focus before the notice got it. */
	private before: HTMLElement | null = null;

	constructor(
		message: string | DocumentFragment,
		buttons: readonly NoticeButton[],
		private readonly onHide: () => void,
	) {
		this.notice = new Notice(message, 0);
		this.el = this.notice.containerEl;
		this.el.addClass('signoff-notice');
		this.el.setAttribute('role', 'status');
		this.el.setAttribute('aria-live', 'polite');
		this.addButtons(buttons);
		this.watchAttention();
		this.el.addEventListener('click', () => this.hide());
		this.leaveUnlessAttended();
	}

	hide(): void {
		if (!this.isOpen) return;
		this.isOpen = false;
		window.clearTimeout(this.timer);
		const hadFocus = this.attention.has('focus');
		this.notice.hide();
		if (hadFocus) this.before?.focus();
		this.onHide();
	}

	private addButtons(buttons: readonly NoticeButton[]): void {
		if (buttons.length === 0) return;
		const row = this.notice.messageEl.createDiv({
			cls: 'signoff-notice-buttons',
			attr: { role: 'group', 'aria-label': text.menus.notice.actions },
		});
		for (const { label, act } of buttons) {
			const button = row.createEl('button', { text: label, attr: { type: 'button' } });
			button.addEventListener('click', (event) => {
				// Hidden here, and not by the app's own listener, so that `act` may move the focus on.
				event.stopPropagation();
				this.hide();
				act(event);
			});
		}
	}

	private watchAttention(): void {
		this.el.addEventListener('pointerenter', () => this.attend('pointer'));
		this.el.addEventListener('pointerleave', () => this.disregard('pointer'));
		this.el.addEventListener('focusin', ({ relatedTarget }) => {
			if (!this.attention.has('focus') && isFocusable(relatedTarget)) this.before = relatedTarget;
			this.attend('focus');
		});
		this.el.addEventListener('focusout', ({ relatedTarget }) => {
			const isInside = isFocusable(relatedTarget) && this.el.contains(relatedTarget);
			if (!isInside) this.disregard('focus');
		});
		this.el.addEventListener('keydown', (event) => {
			if (event.key !== 'Escape') return;
			event.stopPropagation();
			this.hide();
		});
	}

	private attend(by: 'pointer' | 'focus'): void {
		this.attention.add(by);
		window.clearTimeout(this.timer);
	}

	private disregard(by: 'pointer' | 'focus'): void {
		this.attention.delete(by);
		this.leaveUnlessAttended();
	}

	private leaveUnlessAttended(): void {
		window.clearTimeout(this.timer);
		if (this.isOpen && this.attention.size === 0) {
			this.timer = window.setTimeout(() => this.hide(), STAYS_MS);
		}
	}
}

/** `instanceof` would not know the elements of other windows. */
function isFocusable(target: EventTarget | null): target is HTMLElement {
	return target !== null && 'focus' in target && 'nodeType' in target;
}
