// Blocks inside notes, in the app: what they are given, and when they are drawn anew.

import type { App, Plugin } from 'obsidian';
import { workspaceStatus } from '../app/workspace-status';
import type { ItemName } from '../core/embed/embed';
import { registerCodeBlocks } from '../obsidian/code-blocks';
import { mountEmbed } from '../features/embeds/mount-embed';
import { mayReview } from './item-actions';
import { subscribe } from './subscribe';
import type { Workbench } from './workbench';

interface EmbedActions {
	openPanel: () => void;
	setUp: () => void;
}

export function registerEmbeds(plugin: Plugin, bench: Workbench, actions: EmbedActions): void {
	const { control, settings, index, dialogs } = bench;
	registerCodeBlocks(plugin, (el, { source, path }) =>
		mountEmbed(el, {
			...{ source, path, control },
			subscribe: (listener) => subscribe(bench, listener),
			items: index,
			status: () => workspaceStatus(settings),
			workspaces: () => settings.current().workspaces,
			find: (item, from) => findNamed(plugin.app, bench, item, from),
			mayReview: (of) => mayReview(control, of),
			now: () => bench.now(),
			openNote: (of, event) => bench.openNote(of, event),
			openLog: (file, line) => bench.openLog(file, line),
			review: (of) => dialogs.review(of),
			...actions,
		}),
	);
}

/** A link as the app follows it; else an id, a path from the vault's top, and at last the name alone. */
function findNamed(
	{ vault, metadataCache }: App,
	{ control }: Workbench,
	{ name, isLink }: ItemName,
	from: string,
): string | null {
	const linked = () => metadataCache.getFirstLinkpathDest(name, from)?.path ?? null;
	if (isLink) return linked();
	return control.pathOf(name) ?? vault.getFileByPath(name)?.path ?? linked();
}
