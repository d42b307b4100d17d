import type { BasesPropertyId } from 'obsidian';
import type { BasesEntry } from './bases-entry';
import { BasesView } from './bases-view';
import type { QueryController } from './query-controller';

/** The app's own view, as far as it is needed to see what a base holds. */
export class BasesTableView extends BasesView {
	type = 'table';

	constructor(
		controller: QueryController,
		private readonly containerEl: HTMLElement,
	) {
		super(controller);
	}

	onDataUpdated(): void {
		this.containerEl.empty();
		const columns = this.config.getOrder();
		const tableEl = this.containerEl.createEl('table', 'bases-table');
		const headEl = tableEl.createEl('thead').createEl('tr');
		for (const id of columns) headEl.createEl('th', { text: this.config.getDisplayName(id) });
		const bodyEl = tableEl.createEl('tbody');
		for (const group of this.data.groupedData) {
			if (group.key) {
				const keyEl = bodyEl.createEl('tr', 'bases-group-heading').createEl('th');
				keyEl.setAttr('colspan', columns.length);
				if (group.hasKey()) group.key.renderTo(keyEl, this.app.renderContext);
				else keyEl.setText('None');
			}
			for (const entry of group.entries) this.#drawRow(bodyEl.createEl('tr'), entry, columns);
		}
	}

	#drawRow(rowEl: HTMLElement, entry: BasesEntry, columns: readonly BasesPropertyId[]): void {
		for (const id of columns) {
			const cellEl = rowEl.createEl('td', { attr: { 'data-property': id } });
			if (id === 'file.name') this.#drawLink(cellEl, entry);
			else entry.getValue(id).renderTo(cellEl, this.app.renderContext);
		}
	}

	#drawLink(cellEl: HTMLElement, { file }: BasesEntry): void {
		const text = file.extension === 'md' ? file.basename : file.name;
		const link = cellEl.createEl('a', { cls: 'internal-link', href: file.path, text });
		link.addEventListener('click', (event) => {
			event.preventDefault();
			void this.app.workspace.openLinkText(file.path, '');
		});
	}
}
