// Keys that work anywhere in the view but where somebody types or chooses from a list.

import { type Choice, PREVIOUS } from './choice-model';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

export interface PageActs {
	choice: Choice;
	change: (part: Partial<Choice>) => void;
	toggleHelp: () => void;
	/** Of what is retraced. */
	steps: { go: (by: number) => void } | null;
}

const KEYS: Readonly<Record<string, (acts: PageActs, page: HTMLElement) => void>> = {
	'?': ({ toggleHelp }) => toggleHelp(),
	b: ({ choice, change }) => change({ blame: !choice.blame, compare: null, proposal: null }),
	d: ({ choice, change }) =>
		change({ compare: choice.compare === null ? PREVIOUS : null, proposal: null }),
	n: ({ steps }) => steps?.go(1),
	p: ({ steps }) => steps?.go(-1),
	'/': (_, page) => focusIn(page, 'input[type="search"]'),
	Escape: ({ change }, page) => {
		change({ pane: 'list' });
		focusIn(page, '[role="listbox"]');
	},
};

/** True where the key was ours. */
export function takeKey(event: KeyboardEvent, page: HTMLElement | null, acts: PageActs): boolean {
	const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
	if (!page || isOther || page.doc.activeElement?.matches(FIELDS) === true) return false;
	const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
	act?.(acts, page);
	return act !== undefined;
}

/** When what was asked for has been drawn. */
export function focusIn(page: HTMLElement | null, selector: string): void {
	page?.win.setTimeout(() => page.querySelector<HTMLElement>(selector)?.focus());
}
