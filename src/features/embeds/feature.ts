import type { BacklogRow } from '../../app/backlog';
import { parseBacklogId } from '../../core/backlog/ids';
import { isWithin } from '../../core/workflow/paths';
import type { ItemName } from './read-embed';
import { mayReview } from '../kit/acts/item-acts';
import { openOnboarding } from '../onboarding/feature';
import { dialogsOf } from '../review/feature';
import type { Signoff } from '../signoff/signoff';
import { registerCodeBlocks } from './code-blocks';
import { mountEmbed } from './embed';

export function embeds(signoff: Signoff): void {
	const { plugin, control, settings, index, subscribe, status, now, openNote, openLog } = signoff;
	const { review } = dialogsOf(signoff);
	registerCodeBlocks(plugin, (el, { source, path }) =>
		mountEmbed(el, {
			...{ source, path, control, items: index, subscribe, status, now },
			...{ openNote, openLog, review },
			workspaces: () => settings.current().workspaces,
			backlog: control.backlog,
			find: (item, from) => findNamed(signoff, item, from),
			findEntity: (name, from) => findEntity(signoff, name, from),
			mayReview: (of) => mayReview(control, of),
			openPanel: () => signoff.openPanel(true),
			setUp: () => openOnboarding(signoff),
		}),
	);
}

/** A link as the app follows it; else an id, a path from the vault's top, and at last the name alone. */
function findNamed(
	{ app: { vault, metadataCache }, control }: Signoff,
	{ name, isLink }: ItemName,
	from: string,
): string | null {
	const linked = () => metadataCache.getFirstLinkpathDest(name, from)?.path ?? null;
	if (isLink) return linked();
	return control.pathOf(name) ?? vault.getFileByPath(name)?.path ?? linked();
}

/** An id is meant in the note's own workspace first, as everywhere in a text. */
function findEntity(signoff: Signoff, named: ItemName, from: string): BacklogRow | null {
	const { backlog } = signoff.control;
	const id = named.name.replace(/^@/, '');
	if (parseBacklogId(id)) {
		const own = backlog.roots().find((root) => isWithin(root, from));
		return (own === undefined ? null : backlog.entity(id, own)) ?? backlog.entity(id);
	}
	const path = findNamed(signoff, named, from);
	return path === null ? null : backlog.entity(path);
}
