import type { App } from '../../obsidian/base/app';

/** A device is for the life of a page, as in the app: its `Platform` is read once by plugins. */
export async function switchDevice(app: App, toPhone: boolean): Promise<void> {
	await app.quit();
	const url = new URL(window.location.href);
	url.searchParams.set('phone', toPhone ? '1' : '0');
	window.location.assign(url);
}
