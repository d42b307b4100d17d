// The app makes an empty note where a link leads nowhere. Every click on a link goes through one public function of the
// workspace, whichever view it was in; here somebody says first where the link leads instead.

import { parseLinktext, type Plugin, type Workspace } from 'obsidian';

/** Null where the app is to do as ever; `stay` where nothing is to be opened, and none made. */
export type Redirect = { path: string } | 'stay' | null;

/** Asked only about links by path that lead nowhere; until the plugin is unloaded. */
export function redirectLinks(
	plugin: Plugin,
	leadsTo: (path: string, from: string) => Promise<Redirect>,
): void {
	const { workspace, metadataCache } = plugin.app;
	// What another plugin has put there before this one is kept, and called.
	const before: Workspace['openLinkText'] = workspace.openLinkText.bind(workspace);
	let isOver = false;
	const redirected: typeof before = async (linktext, from, ...how) => {
		const { path, subpath } = parseLinktext(linktext);
		const isLost = path.includes('/') && metadataCache.getFirstLinkpathDest(path, from) === null;
		const to = isLost && !isOver ? await leadsTo(path, from) : null;
		if (to === 'stay') return;
		await before(to ? to.path + subpath : linktext, from, ...how);
	};
	workspace.openLinkText = redirected;
	plugin.register(() => {
		isOver = true;
		// Another plugin may have put itself before this one since: then it goes on calling this.
		if (workspace.openLinkText === redirected) workspace.openLinkText = before;
	});
}
