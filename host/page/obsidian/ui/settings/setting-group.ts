import { ExtraButtonComponent } from '../components/button';
import { SearchComponent } from '../components/text';
import { Setting } from './setting';

/** Settings in one box under a heading. The heading's row appears with its first content. */
export class SettingGroup {
	groupEl: HTMLElement;
	listEl: HTMLElement;
	readonly #header: Setting;

	constructor(containerEl: HTMLElement) {
		this.groupEl = containerEl.createDiv('setting-group');
		this.#header = new Setting(this.groupEl).setHeading();
		this.#header.settingEl.hide();
		this.listEl = this.groupEl.createDiv('setting-items');
	}

	get headerEl(): HTMLElement {
		return this.#header.settingEl;
	}

	setHeading(text: string | DocumentFragment): this {
		this.#header.setName(text);
		this.headerEl.toggle(this.#header.nameEl.hasChildNodes());
		return this;
	}

	addClass(...classes: string[]): this {
		this.groupEl.addClass(...classes);
		return this;
	}

	addSetting(callback: (setting: Setting) => void): this {
		callback(new Setting(this.listEl));
		return this;
	}

	addSearch(callback: (component: SearchComponent) => unknown): this {
		const searchEl = createDiv('setting-group-search');
		this.groupEl.insertBefore(searchEl, this.listEl);
		callback(new SearchComponent(searchEl));
		return this;
	}

	addExtraButton(callback: (component: ExtraButtonComponent) => unknown): this {
		this.headerEl.show();
		callback(new ExtraButtonComponent(this.#header.controlEl));
		return this;
	}
}
