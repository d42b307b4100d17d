// What the demo shows when it opens: the welcome note in reading view, and the panel beside it. In the
// form in which the app keeps its layout.

const leaf = (id: string, type: string, state: object) => ({
	id,
	type: 'leaf',
	state: { type, state },
});

const side = (id: string, width: number, child: object) => ({
	id,
	type: 'split',
	direction: 'horizontal',
	width,
	children: [{ id: `${id}-tabs`, type: 'tabs', children: [child] }],
});

export function demoLayout(note: string, panelType: string): object {
	const shown = { file: note, mode: 'preview', source: false };
	return {
		main: {
			id: 'main',
			type: 'split',
			direction: 'vertical',
			children: [{ id: 'main-tabs', type: 'tabs', children: [leaf('note', 'markdown', shown)] }],
		},
		left: side('left', 280, leaf('files', 'file-explorer', {})),
		right: side('right', 320, leaf('panel', panelType, {})),
		active: 'note',
		lastOpenFiles: [note],
	};
}
