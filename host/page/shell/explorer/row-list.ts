import type { Row } from './visible-rows';

const ROWS_BEYOND = 10;

/** A row's element, and what it depends on. */
export interface DescribedRow {
	key: string;
	make: () => HTMLElement;
}

interface DrawnRow {
	key: string;
	el: HTMLElement;
}

/** Shows a long list by building only the rows near the visible part. All rows are equally high. */
export class RowList {
	readonly el: HTMLElement;
	private readonly windowEl: HTMLElement;
	private rows: readonly Row[] = [];
	private shown = '';
	private drawn = new Map<object, DrawnRow>();

	constructor(
		parent: HTMLElement,
		private readonly rowHeight: () => number,
		private readonly rowFor: (row: Row) => DescribedRow,
	) {
		this.el = parent.createDiv({
			cls: 'nav-files-container node-insert-event',
			attr: { role: 'tree', tabindex: '0', 'aria-label': 'Files', 'aria-multiselectable': 'true' },
		});
		this.windowEl = this.el.createDiv('nav-files-window');
		this.el.addEventListener('scroll', () => this.draw(false), { passive: true });
	}

	setRows(rows: readonly Row[]): void {
		this.rows = rows;
		this.draw(true);
	}

	/** `always`: the rows look different; otherwise only if others came into sight. */
	draw(always: boolean): void {
		const height = this.rowHeight();
		const first = Math.max(0, Math.floor(this.el.scrollTop / height) - ROWS_BEYOND);
		const seen = Math.ceil((this.el.clientHeight || 800) / height) + 2 * ROWS_BEYOND;
		const last = Math.min(this.rows.length, first + seen);
		const key = `${first}-${last}`;
		if (!always && key === this.shown) return;
		this.shown = key;
		this.windowEl.style.height = `${this.rows.length * height}px`;
		this.windowEl.style.setProperty('--rows-above', `${first * height}px`);
		this.place(this.rows.slice(first, last));
	}

	/** A row that looks the same stays the same element: a press or drag on it goes on undisturbed. */
	private place(rows: readonly Row[]): void {
		const before = this.drawn;
		this.drawn = new Map();
		rows.forEach((row, index) => {
			const { key, make } = this.rowFor(row);
			const known = before.get(row.entry);
			const el = known?.key === key ? known.el : make();
			this.drawn.set(row.entry, { key, el });
			const here = this.windowEl.children[index];
			if (here !== el) this.windowEl.insertBefore(el, here ?? null);
		});
		while (this.windowEl.children.length > rows.length) this.windowEl.lastElementChild?.remove();
	}

	scrollTo(index: number): void {
		const height = this.rowHeight();
		const top = index * height;
		const { scrollTop, clientHeight } = this.el;
		if (top < scrollTop) this.el.scrollTop = top;
		else if (top + height > scrollTop + clientHeight)
			this.el.scrollTop = top + height - clientHeight;
		this.draw(false);
	}
}
