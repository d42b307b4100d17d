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
			find: (item, from) => findNamed(signoff, item, from),
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
