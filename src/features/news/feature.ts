// What happened while the person did something else becomes notices with buttons.

import { Notice } from 'obsidian';
import type { Waiting } from '../../app/workspace';
import { PANEL_VIEW } from '../../obsidian/panel-leaf';
import {
	allowSystemNotices,
	hasSystemNotices,
	showSystemNotice,
} from '../../obsidian/system-notice';
import { text } from '../../text';
import { visible } from '../kit/visible-text';
import { dialogsOf } from '../review/feature';
import type { SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { Announcer, type AnnouncerActions } from './announcer';
import { NeedsYou } from './needs-you';

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
	signoff.settingRows.push(noticeRows(signoff));
	followQueue(signoff, (row) => {
		if (row === null) openPanel();
		else if (row.group === 'error') openNote(row.path);
		else dialogs.review(row.path);
	});
}

function followQueue(signoff: Signoff, show: (row: Waiting | null) => void): void {
	const { app, plugin, control, index, timer, settings } = signoff;
	const needsYou = new NeedsYou({
		waiting: () => (control.ready() && index.progress() === null ? control.waiting() : null),
		timer,
		isPanelInSight: () =>
			app.workspace.getLeavesOfType(PANEL_VIEW).some(({ view }) => view.containerEl.isShown()),
		hasFocus: () => activeDocument.hasFocus(),
		wants: () => settings.current(),
		notify: (told) => signoff.notify(told),
		system: (title, body, only) =>
			showSystemNotice(visible(title), visible(body), () => show(only)),
	});
	plugin.register(control.onChange(() => needsYou.changed()));
	plugin.register(() => needsYou.stop());
	plugin.registerDomEvent(window, 'focus', () => needsYou.focused());
}

function noticeRows({ settings }: Signoff): SettingRows {
	const words = text.settings;
	/** Where it is refused, the switch goes back. */
	let refused = 0;
	return {
		rows: () => [
			{
				type: 'group',
				heading: words.notifications,
				items: [
					{
						name: words.noticeWhenNeeded,
						desc: words.noticeWhenNeededHint,
						aliases: [...words.aliases.notices],
						control: { type: 'toggle', key: 'noticeWhenNeeded' },
					},
					{
						name: words.systemNotice,
						desc: words.systemNoticeHint,
						aliases: [...words.aliases.notices],
						visible: hasSystemNotices,
						control: { type: 'toggle', key: 'systemNotice' },
					},
				],
			},
		],
		read: (key) => (key === 'systemNotice' ? settings.current().systemNotice : undefined),
		write: async (key, value) => {
			if (key !== 'systemNotice') return;
			const isAllowed = value === true && (await allowSystemNotices());
			if (value === true && !isAllowed) {
				refused += 1;
				new Notice(words.systemNoticeRefused);
			}
			await settings.update((now) => ({ ...now, systemNotice: isAllowed }));
		},
		shape: () => String(refused),
	};
}
