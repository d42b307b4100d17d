import type { SettingDefinitionList } from 'obsidian';
import { Platform } from '../../base/platform';
import { setIcon } from '../icons';
import { setTooltip } from '../tooltip';
import { isList, type Container } from './definitions';
import { Setting } from './setting';
import type { SettingGroup } from './setting-group';
import type { SettingRow } from './setting-row';

/** What makes a group a list: delete, reorder, add, and what an empty list says. */
export class ListEditing {
	/** Shown after the rows, and not counted among them. */
	readonly extraEls: HTMLElement[] = [];
	readonly #listEl: HTMLElement;
	readonly #list: SettingDefinitionList;

	constructor(group: SettingGroup, list: SettingDefinitionList, rows: readonly SettingRow[]) {
		this.#listEl = group.listEl;
		this.#list = list;
		for (const row of rows) {
			if (row.el.hasClass('is-list-item')) continue;
			row.el.addClass('is-list-item');
			if (list.onDelete) this.#addDelete(row);
			if (list.onReorder) this.#addHandle(row);
		}
		if (rows.length === 0 && list.emptyState !== undefined) {
			const text = list.emptyState;
			this.extraEls.push(
				createDiv({
					cls: 'setting-list-empty',
					text: typeof text === 'string' ? text : (text.cloneNode(true) as DocumentFragment),
				}),
			);
		}
		if (Platform.isMobile && list.addItem) this.extraEls.push(mobileAddRow(list.addItem));
	}

	/** On the desktop, adding is a button beside the heading. */
	static addHeaderButton(group: SettingGroup, container: () => Container | null): void {
		const addItem = (): SettingDefinitionList['addItem'] => {
			const now = container();
			return isList(now) ? now.addItem : undefined;
		};
		const name = addItem()?.name;
		if (Platform.isMobile || name === undefined) return;
		group.addExtraButton((button) =>
			button
				.setIcon('lucide-plus')
				.setTooltip(name)
				.onClick(() => addItem()?.action(button.extraSettingsEl)),
		);
	}

	#addDelete(row: SettingRow): void {
		row.setting.addExtraButton((button) =>
			button
				.setIcon('lucide-trash-2')
				.setTooltip('Delete')
				.onClick(() => this.#list.onDelete?.(this.#indexOf(row))),
		);
		row.el.tabIndex = 0;
		row.el.addEventListener('keydown', (event) => {
			if (event.target !== row.el) return;
			if (event.key !== 'Delete' && event.key !== 'Backspace') return;
			event.preventDefault();
			this.#list.onDelete?.(this.#indexOf(row));
		});
	}

	#addHandle(row: SettingRow): void {
		const handleEl = createDiv({ cls: ['clickable-icon', 'setting-drag-handle'] });
		row.el.prepend(handleEl);
		setIcon(handleEl, 'lucide-grip-vertical');
		setTooltip(handleEl, 'Drag to rearrange');
		handleEl.addEventListener('pointerdown', (event) => this.#drag(row, event));
	}

	/**
	 * The rows follow the pointer; the plugin is told once, when it is let go. The document listens: a row
	 * that moves would lose a captured pointer.
	 */
	#drag(row: SettingRow, start: PointerEvent): void {
		start.preventDefault();
		const from = this.#indexOf(row);
		const { doc } = row.el;
		row.el.addClass('is-being-dragged');
		const onMove = (event: PointerEvent): void => this.#moveTo(row.el, event.clientY);
		const onEnd = (): void => {
			doc.removeEventListener('pointermove', onMove);
			doc.removeEventListener('pointerup', onEnd);
			doc.removeEventListener('pointercancel', onEnd);
			row.el.removeClass('is-being-dragged');
			const to = this.#indexOf(row);
			if (to !== from) this.#list.onReorder?.(from, to);
		};
		doc.addEventListener('pointermove', onMove);
		doc.addEventListener('pointerup', onEnd);
		doc.addEventListener('pointercancel', onEnd);
	}

	#moveTo(el: HTMLElement, y: number): void {
		const others = this.#listEl.findAll(':scope > .is-list-item').filter((it) => it !== el);
		const next = others.find((it) => {
			const box = it.getBoundingClientRect();
			return y < box.top + box.height / 2;
		});
		const last = others.at(-1);
		if (next) {
			if (el.nextElementSibling !== next) this.#listEl.insertBefore(el, next);
		} else if (last && last.nextElementSibling !== el) {
			last.after(el);
		}
	}

	#indexOf(row: SettingRow): number {
		return this.#listEl.findAll(':scope > .is-list-item').indexOf(row.el);
	}
}

function mobileAddRow({
	name,
	action,
}: NonNullable<SettingDefinitionList['addItem']>): HTMLElement {
	const row = new Setting(createDiv()).setName(name).setClass('mod-add-item');
	const iconEl = createDiv('setting-item-icon');
	setIcon(iconEl, 'lucide-plus');
	row.settingEl.prepend(iconEl);
	row.settingEl.setAttrs({ tabindex: 0, role: 'button' });
	row.settingEl.addEventListener('click', () => action(row.settingEl));
	return row.settingEl;
}
