import type { TooltipOptions } from 'obsidian';
import type { BaseComponent } from '../components/base-component';
import { ButtonComponent, ExtraButtonComponent } from '../components/button';
import { ColorComponent } from '../components/color';
import { DisplayValueComponent, ProgressBarComponent } from '../components/display';
import { DropdownComponent } from '../components/dropdown';
import { MomentFormatComponent } from '../components/moment-format';
import { SliderComponent } from '../components/slider';
import { SearchComponent, TextAreaComponent, TextComponent } from '../components/text';
import { ToggleComponent } from '../components/toggle';
import { setTooltip } from '../tooltip';

export class Setting {
	settingEl: HTMLElement;
	infoEl: HTMLElement;
	nameEl: HTMLElement;
	descEl: HTMLElement;
	controlEl: HTMLElement;
	components: BaseComponent[] = [];
	errorEl: HTMLElement | null = null;

	constructor(containerEl: HTMLElement) {
		this.settingEl = containerEl.createDiv('setting-item');
		this.infoEl = this.settingEl.createDiv('setting-item-info');
		this.nameEl = this.infoEl.createDiv('setting-item-name');
		this.descEl = this.infoEl.createDiv('setting-item-description');
		this.controlEl = this.settingEl.createDiv('setting-item-control');
	}

	setName(name: string | DocumentFragment): this {
		this.nameEl.setText(name);
		return this;
	}

	setDesc(desc: string | DocumentFragment): this {
		this.descEl.setText(desc);
		return this;
	}

	setClass(cls: string): this {
		this.settingEl.addClass(cls);
		return this;
	}

	setTooltip(tooltip: string, options?: TooltipOptions): this {
		setTooltip(this.nameEl, tooltip, options);
		return this;
	}

	setHeading(): this {
		this.settingEl.addClass('setting-item-heading');
		return this;
	}

	setDisabled(disabled: boolean): this {
		this.settingEl.toggleClass('is-disabled', disabled);
		for (const component of this.components) component.setDisabled(disabled);
		return this;
	}

	/** The class of the message is unconfirmed; that of the row, `is-invalid`, is documented. */
	setErrorMessage(message: string | null): this {
		const isInvalid = message !== null && message !== '';
		this.settingEl.toggleClass('is-invalid', isInvalid);
		if (isInvalid) {
			this.errorEl ??= this.settingEl.createDiv({
				cls: 'setting-item-error',
				attr: { role: 'alert' },
			});
			this.errorEl.setText(message);
		} else {
			this.errorEl?.remove();
			this.errorEl = null;
		}
		return this;
	}

	addDisplayValue(callback: (component: DisplayValueComponent) => unknown): this {
		callback(new DisplayValueComponent(this.controlEl));
		return this;
	}

	addComponent(callback: (el: HTMLElement) => BaseComponent): this {
		this.components.push(callback(this.controlEl));
		return this;
	}

	addButton(callback: (component: ButtonComponent) => unknown): this {
		return this.#add(new ButtonComponent(this.controlEl), callback);
	}

	addExtraButton(callback: (component: ExtraButtonComponent) => unknown): this {
		return this.#add(new ExtraButtonComponent(this.controlEl), callback);
	}

	addToggle(callback: (component: ToggleComponent) => unknown): this {
		this.settingEl.addClass('mod-toggle');
		return this.#add(new ToggleComponent(this.controlEl), callback);
	}

	addText(callback: (component: TextComponent) => unknown): this {
		return this.#add(new TextComponent(this.controlEl), callback);
	}

	addSearch(callback: (component: SearchComponent) => unknown): this {
		return this.#add(new SearchComponent(this.controlEl), callback);
	}

	addTextArea(callback: (component: TextAreaComponent) => unknown): this {
		return this.#add(new TextAreaComponent(this.controlEl), callback);
	}

	addMomentFormat(callback: (component: MomentFormatComponent) => unknown): this {
		return this.#add(new MomentFormatComponent(this.controlEl), callback);
	}

	addDropdown(callback: (component: DropdownComponent) => unknown): this {
		return this.#add(new DropdownComponent(this.controlEl), callback);
	}

	addColorPicker(callback: (component: ColorComponent) => unknown): this {
		return this.#add(new ColorComponent(this.controlEl), callback);
	}

	addProgressBar(callback: (component: ProgressBarComponent) => unknown): this {
		return this.#add(new ProgressBarComponent(this.controlEl), callback);
	}

	addSlider(callback: (component: SliderComponent) => unknown): this {
		return this.#add(new SliderComponent(this.controlEl), callback);
	}

	then(callback: (setting: this) => unknown): this {
		callback(this);
		return this;
	}

	clear(): this {
		this.controlEl.empty();
		this.components = [];
		return this;
	}

	#add<T extends BaseComponent>(component: T, callback: (component: T) => unknown): this {
		this.components.push(component);
		callback(component);
		return this;
	}
}
