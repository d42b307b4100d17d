import type { Row } from './visible-rows';

const ROWS_BEYOND = 10;

/** Shows a long list by attaching only the rows near the visible part. All rows are equally high. */
export class RowList {
	readonly el: HTMLElement;
	private readonly windowEl: HTMLElement;
	private rows: readonly Row[] = [];
	private shown = '';

	constructor(
		parent: HTMLElement,
		private readonly rowHeight: () => number,
		private readonly elementOf: (row: Row) => HTMLElement,
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

	/** A row that stays is not moved: a press or drag on it goes on undisturbed. */
	private place(rows: readonly Row[]): void {
		const els = rows.map((row) => this.elementOf(row));
		const staying = new Set<Element>(els);
		for (const el of Array.from(this.windowEl.children)) if (!staying.has(el)) el.remove();
		els.forEach((el, index) => {
			const here = this.windowEl.children[index];
			if (here !== el) this.windowEl.insertBefore(el, here ?? null);
		});
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
