// Small words at the right of notes that need attention, in the file explorer. Its rows are not public:
// where they are missing or different, nothing is drawn and nothing is said.

import { Component, setTooltip, type App, type View } from 'obsidian';
import { isMapValue } from '../core/shared/map-value';

export interface NoteBadge {
	/** A word: there is no room for more. */
	text: string;
	/** The sentence behind it. */
	label: string;
	tone: 'high' | 'medium' | 'low' | 'quiet';
}

/** Rows that change in one frame; a thousand at once would be felt. */
const ROWS_A_FRAME = 100;

/** Add it to the plugin as a child. */
export class ExplorerBadges extends Component {
	private readonly drawn = new Map<HTMLElement, { el: HTMLElement; key: string }>();
	private readonly known = new WeakSet<object>();
	private frame: number | null = null;

	/** `wanted` gives the badges of all notes that have one, by path: asked once for each drawing. */
	constructor(
		private readonly app: App,
		private readonly wanted: () => ReadonlyMap<string, NoteBadge>,
	) {
		super();
	}

	override onload(): void {
		const { workspace } = this.app;
		this.registerEvent(workspace.on('layout-change', () => this.greetExplorers()));
		this.registerEvent(workspace.on('active-leaf-change', () => this.greetExplorers()));
		this.refresh();
	}

	override onunload(): void {
		if (this.frame !== null) window.cancelAnimationFrame(this.frame);
		this.frame = null;
		for (const row of [...this.drawn.keys()]) this.erase(row);
	}

	/** Draws with the next frame, however often it is called before that; what is much, over several. */
	refresh(): void {
		this.frame ??= window.requestAnimationFrame(() => {
			this.frame = null;
			this.drawAll();
		});
	}

	/** An explorer that was opened or came out of the background has no badges yet. */
	private greetExplorers(): void {
		if (this.explorers().some((items) => !this.known.has(items))) this.refresh();
	}

	private drawAll(): void {
		const wanted = this.wantedRows();
		const outdated = [...this.drawn.keys()].filter((row) => !wanted.has(row));
		const changed = [...wanted].filter(([row, badge]) => !this.isDrawn(row, badge));
		for (const row of outdated.slice(0, ROWS_A_FRAME)) this.erase(row);
		for (const [row, badge] of changed.slice(0, ROWS_A_FRAME)) this.draw(row, badge);
		if (Math.max(outdated.length, changed.length) > ROWS_A_FRAME) this.refresh();
	}

	private wantedRows(): Map<HTMLElement, NoteBadge> {
		const rows = new Map<HTMLElement, NoteBadge>();
		const badges = this.wanted();
		for (const items of this.explorers()) {
			this.known.add(items);
			for (const [path, badge] of badges) {
				const row = rowIn(items, path);
				if (row) rows.set(row, badge);
			}
		}
		return rows;
	}

	private isDrawn(row: HTMLElement, badge: NoteBadge): boolean {
		const known = this.drawn.get(row);
		return known?.key === keyOf(badge) && known.el.parentElement === row;
	}

	private draw(row: HTMLElement, badge: NoteBadge): void {
		const { text, label, tone } = badge;
		this.erase(row);
		const el = row.createSpan({
			cls: ['signoff-note-badge', `is-${tone}`],
			text,
			attr: { role: 'img' },
		});
		setTooltip(el, label);
		this.drawn.set(row, { el, key: keyOf(badge) });
	}

	private erase(row: HTMLElement): void {
		this.drawn.get(row)?.el.remove();
		this.drawn.delete(row);
	}

	private explorers(): Items[] {
		const leaves = this.app.workspace.getLeavesOfType('file-explorer');
		return leaves.map(({ view }) => itemsOf(view)).filter((items) => items !== null);
	}
}

function keyOf({ tone, text, label }: NoteBadge): string {
	return [tone, text, label].join('\n');
}

/** The explorer's rows by path, of whatever kind they are. */
type Items = Readonly<Record<string, unknown>>;

function itemsOf(view: View): Items | null {
	return 'fileItems' in view && isMapValue(view.fileItems) ? view.fileItems : null;
}

function rowIn(items: Items, path: string): HTMLElement | null {
	const item = items[path];
	return isMapValue(item) && isElement(item.selfEl) ? item.selfEl : null;
}

/** `instanceof` would not know the elements of other windows. */
function isElement(value: unknown): value is HTMLElement {
	return isMapValue(value) && value.nodeType === Node.ELEMENT_NODE;
}
