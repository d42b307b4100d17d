// Names of icons: Lucide's own, with or without `lucide-`, and the app's older ids that plugins still use.

/** Ids from before the app took Lucide in, and the icon that stands for each today. */
const OLDER_IDS: Readonly<Record<string, string>> = {
	'any-key': 'keyboard',
	'audio-file': 'file-audio',
	blocks: 'blocks',
	'bold-glyph': 'bold',
	'broken-link': 'unlink',
	'bullet-list': 'list',
	'bullet-list-glyph': 'list',
	'calendar-with-checkmark': 'calendar-check',
	'check-in-circle': 'check-circle',
	'check-small': 'check',
	'checkbox-glyph': 'check-square',
	checkmark: 'check',
	clock: 'clock',
	'code-glyph': 'code',
	'create-new': 'edit',
	cross: 'x',
	'cross-in-box': 'x-square',
	'crossed-star': 'star-off',
	dice: 'dices',
	document: 'file',
	documents: 'files',
	'dot-network': 'git-fork',
	'double-down-arrow-glyph': 'chevrons-down',
	'double-up-arrow-glyph': 'chevrons-up',
	'down-and-up': 'arrow-up-down',
	'down-arrow-with-tail': 'arrow-down',
	'down-chevron-glyph': 'chevron-down',
	enter: 'corner-down-left',
	'exit-fullscreen': 'minimize-2',
	'expand-vertically': 'chevrons-up-down',
	fullscreen: 'maximize-2',
	gear: 'settings',
	'go-to-file': 'file-search',
	hashtag: 'hash',
	'heading-glyph': 'heading',
	help: 'help-circle',
	'highlight-glyph': 'highlighter',
	'horizontal-split': 'separator-horizontal',
	'image-file': 'file-image',
	'image-glyph': 'image',
	'indent-glyph': 'indent-increase',
	info: 'info',
	'italic-glyph': 'italic',
	'keyboard-glyph': 'keyboard',
	'left-arrow': 'chevron-left',
	'left-arrow-with-tail': 'arrow-left',
	'left-chevron-glyph': 'chevron-left',
	'lines-of-text': 'align-left',
	'link-glyph': 'link',
	'magnifying-glass': 'search',
	'merge-files': 'merge',
	'microphone-filled': 'mic',
	'minus-with-circle': 'minus-circle',
	'note-glyph': 'sticky-note',
	'number-list-glyph': 'list-ordered',
	'open-vault': 'vault',
	'pane-layout': 'layout',
	'paper-plane': 'send',
	paused: 'pause',
	'pdf-file': 'file-text',
	'popup-open': 'picture-in-picture-2',
	presentation: 'presentation',
	'price-tag-glyph': 'tag',
	'quote-glyph': 'quote',
	'redo-glyph': 'redo-2',
	reset: 'rotate-ccw',
	'right-arrow': 'chevron-right',
	'right-arrow-with-tail': 'arrow-right',
	'right-chevron-glyph': 'chevron-right',
	'right-triangle': 'play',
	'run-command': 'terminal-square',
	'search-glyph': 'search',
	'sheets-in-box': 'archive',
	'sort-desc': 'arrow-down-wide-narrow',
	'star-list': 'list-checks',
	'stop-audio': 'circle-stop',
	'strikethrough-glyph': 'strikethrough',
	switch: 'arrow-left-right',
	sync: 'refresh-cw',
	'sync-small': 'refresh-cw',
	'tag-glyph': 'tag',
	'three-horizontal-bars': 'menu',
	trash: 'trash-2',
	'two-blank-pages': 'copy',
	'two-columns': 'columns-2',
	'undo-glyph': 'undo-2',
	'unindent-glyph': 'indent-decrease',
	'up-and-down-arrows': 'arrow-up-down',
	'up-arrow-with-tail': 'arrow-up',
	'up-chevron-glyph': 'chevron-up',
	'uppercase-lowercase-a': 'case-sensitive',
	vault: 'vault',
	'vertical-split': 'separator-vertical',
	'vertical-three-dots': 'more-vertical',
	wand: 'wand-2',
	'wrench-screwdriver-glyph': 'wrench',
};

/** The Lucide name an id means, without the prefix: `gear` and `lucide-settings` both are `settings`. */
export function lucideNameOf(iconId: string): string {
	return iconId.startsWith('lucide-')
		? iconId.slice('lucide-'.length)
		: (OLDER_IDS[iconId] ?? iconId);
}

/** Lucide's name as its package spells it: `arrow-down-0-1` is exported as `ArrowDown01`. */
export function exportedNameOf(lucideName: string): string {
	return lucideName
		.split('-')
		.map((part) => part.charAt(0).toUpperCase() + part.slice(1))
		.join('');
}

/** The other way round, for listing: `Grid2x2` is `grid-2x2`, `ArrowDown01` is `arrow-down-0-1`. */
export function lucideNameFromExport(exported: string): string {
	return exported
		.replaceAll(/([A-Z])/gu, '-$1')
		.replaceAll(/([A-Za-z])(\d)/gu, '$1-$2')
		.replaceAll(/(\d)(\d)/gu, '$1-$2')
		.replace(/^-/u, '')
		.toLowerCase();
}
