// Relations: what the panel shows of them, the dialog that makes one, and the settings of what is kept for good.

import { addCommand } from '../../obsidian/commands';
import { text } from '../../text';
import { addToNoteMenu } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import { fossilRows } from './fossil-rows';
import { mayRelate, openRelate } from './relate-modal';

export { relatedPart } from './related-part';
export { openRelate } from './relate-modal';

const words = text.relations;
const ICON = 'waypoints';

export function relations(signoff: Signoff): void {
	const { plugin, activePath } = signoff;
	addCommand(plugin, 'relate-to', words.relate, ICON, () => {
		const path = activePath();
		return path !== null && mayRelate(signoff, path) ? () => openRelate(signoff, path) : null;
	});
	addToNoteMenu(signoff, ([path = '', ...others], add) => {
		if (others.length > 0 || !mayRelate(signoff, path)) return;
		add(words.relate, ICON, () => openRelate(signoff, path));
	});
	signoff.settingRows.push(fossilRows(signoff));
}
