// A small card with what a reference leads to, for what the app's own preview can't show: lines, and texts of the past.

import { HoverPopover, type HoverParent } from 'obsidian';
import { LINES_AROUND, type Resolved } from '../../core/soil/references/resolve';
import { text } from '../../text';

const LONGEST = 2_000;

/** In milliseconds. */
const WAIT = 300;

/** After a moment, unless the pointer has gone on by then, or a click has: the card of a link that is gone would stay. */
export function showPreview(parent: HoverParent, target: HTMLElement, answer: Resolved): void {
	window.setTimeout(() => {
		if (target.isConnected && target.matches(':hover')) draw(parent, target, answer);
	}, WAIT);
}

function draw(parent: HoverParent, target: HTMLElement, answer: Resolved): void {
	const { hoverEl } = new HoverPopover(parent, target, 0);
	hoverEl.addClass('signoff-reference-preview');
	const { metadata, content, commit } = answer;
	const { memoryReferences: words } = text;
	if (metadata.type !== 'artifact_line') {
		hoverEl.createDiv({ cls: 'signoff-reference-text', text: content.slice(0, LONGEST) });
		return;
	}
	const { label, line } = metadata;
	const shownCommit = commit?.slice(0, 7) ?? null;
	hoverEl.createDiv({ cls: 'signoff-reference-head', text: words.line(label, line, shownCommit) });
	const lines = hoverEl.createDiv('signoff-reference-text');
	for (const [at, one] of content.split('\n').entries()) {
		const row = lines.createDiv({ text: one.slice(0, LONGEST) || ' ' });
		row.toggleClass('is-meant', at === Math.min(LINES_AROUND, line - 1));
	}
	if (shownCommit !== null)
		hoverEl.createDiv({ cls: 'signoff-reference-foot', text: words.pastText(shownCommit) });
}
