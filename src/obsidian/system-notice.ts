// Notifications of the system. On a desktop only, and only where a person has allowed them.

import { Platform } from 'obsidian';

/** The last one takes the place of the one before it. */
const TAG = 'signoff';

export function hasSystemNotices(): boolean {
	return Platform.isDesktopApp && 'Notification' in window;
}

/** Asks the person, who has just pressed something; false where they don't want it, or nobody can be asked. */
export async function allowSystemNotices(): Promise<boolean> {
	if (!hasSystemNotices()) return false;
	if (Notification.permission !== 'default') return Notification.permission === 'granted';
	return (
		navigator.userActivation.isActive && (await Notification.requestPermission()) === 'granted'
	);
}

/** `act`: what a click on it leads to. Nothing is shown where it isn't allowed. */
export function showSystemNotice(title: string, body: string, act: () => void): void {
	if (!hasSystemNotices() || Notification.permission !== 'granted') return;
	const notice = new Notification(title, { body, tag: TAG });
	notice.addEventListener('click', () => {
		window.focus();
		notice.close();
		act();
	});
}
