import type { SettingDefinition, SettingDefinitionPage, SettingGroupItem } from 'obsidian';
import { setIcon } from '../icons';
import { addControl, seedOf } from './controls';
import { ControlGate } from './control-gate';
import { isPage, isVisible, resolve } from './definitions';
import { Setting } from './setting';
import type { SettingGroup } from './setting-group';
import type { SettingsSource } from './settings-source';

/** One definition on the screen. */
export class SettingRow {
	readonly setting: Setting;
	readonly item: SettingGroupItem;
	/** Hidden by the group's search, whatever `visible` says. */
	isFilteredOut = false;
	readonly #indexOf: (row: SettingRow) => number;
	#cleanup: (() => void) | undefined;

	constructor(
		source: SettingsSource,
		group: SettingGroup,
		item: SettingGroupItem,
		indexOf: (row: SettingRow) => number,
	) {
		this.item = item;
		this.#indexOf = indexOf;
		this.setting = new Setting(group.listEl).setName(item.name);
		if (item.desc !== undefined) this.setting.setDesc(copyOf(item.desc));
		if (isPage(item)) this.#drawPage(source, item);
		else this.#drawDefinition(source, group, item);
		this.refresh();
	}

	get el(): HTMLElement {
		return this.setting.settingEl;
	}

	/** Asks `visible` and `disabled` again and shows the answers, without drawing anything anew. */
	refresh(): void {
		this.el.toggle(isVisible(this.item) && !this.isFilteredOut);
		if (isPage(this.item)) return;
		const disabled = this.item.control?.disabled ?? disabledOfAction(this.item);
		if (disabled !== undefined) this.setting.setDisabled(resolve(disabled, false));
	}

	dispose(): void {
		this.#cleanup?.();
		this.#cleanup = undefined;
	}

	#drawDefinition(source: SettingsSource, group: SettingGroup, item: SettingDefinition): void {
		if (item.control) {
			const { control } = item;
			const gate = new ControlGate(source, this.setting, control);
			const stored = source.getControlValue(control.key);
			const seed = seedOf(control, stored);
			addControl(this.setting, control, seed, {
				app: source.app,
				onChange: (value) => gate.offer(value),
			});
			gate.check(seed);
		} else if (item.render) {
			this.#cleanup = item.render(this.setting, group) ?? undefined;
		} else if (item.action) {
			const { action } = item;
			this.#makeClickable(() => {
				if (!resolve(item.disabled, false)) action(this.el, this.#indexOf(this));
			});
		}
	}

	#drawPage(source: SettingsSource, page: SettingDefinitionPage): void {
		this.setting.addDisplayValue((display) =>
			display
				.setValue(resolve(page.displayValue, ''))
				.setStatus(resolve<'warning' | null>(page.status, null)),
		);
		this.#makeClickable(() => source.openPage(page));
	}

	#makeClickable(act: () => void): void {
		this.setting.setClass('mod-navigable');
		this.el.setAttrs({ tabindex: 0, role: 'button' });
		const chevronEl = this.setting.controlEl.createDiv('setting-item-chevron');
		setIcon(chevronEl, 'lucide-chevron-right');
		this.el.addEventListener('click', () => act());
		this.el.addEventListener('keydown', (event) => {
			if (event.target !== this.el || (event.key !== 'Enter' && event.key !== ' ')) return;
			event.preventDefault();
			act();
		});
	}
}

function disabledOfAction(item: SettingDefinition): boolean | (() => boolean) | undefined {
	return item.action ? item.disabled : undefined;
}

/** A fragment is emptied by insertion; a definition may be drawn more than once. */
function copyOf(text: string | DocumentFragment): string | DocumentFragment {
	return typeof text === 'string' ? text : (text.cloneNode(true) as DocumentFragment);
}
