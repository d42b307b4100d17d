import type {
	SettingControl,
	SettingFileControl,
	SettingFolderControl,
	SettingNumberControl,
	SettingSliderControl,
} from 'obsidian';
import type { App } from '../app';
import type { TextComponent } from '../components/text';
import { PathSuggest, pathsOf } from './path-suggest';
import type { Setting } from './setting';

type Change = (value: string | number | boolean) => void;
type StoredValue = string | number | boolean;

/** What the control shows: the stored value, or the fallback, or the type's own nothing. */
export function seedOf(control: SettingControl, stored: unknown): StoredValue {
	const value = stored ?? control.defaultValue;
	if (control.type === 'toggle') return value === true;
	if (control.type === 'number') return typeof value === 'number' ? value : 0;
	if (control.type === 'slider') return typeof value === 'number' ? value : control.min;
	if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
		return String(value);
	return nothingOf(control);
}

function nothingOf(control: SettingControl): string {
	if (control.type === 'dropdown') return Object.keys(control.options)[0] ?? '';
	return control.type === 'color' ? '#000000' : '';
}

/** Adds the control to the row. The seed is shown before anybody listens: it is no change. */
export function addControl(
	setting: Setting,
	control: SettingControl,
	seed: StoredValue,
	context: { app: App; onChange: Change },
): void {
	const { onChange } = context;
	switch (control.type) {
		case 'toggle':
			setting.addToggle((toggle) => toggle.setValue(seed === true).onChange(onChange));
			return;
		case 'dropdown':
			setting.addDropdown((dropdown) =>
				dropdown.addOptions(control.options).setValue(String(seed)).onChange(onChange),
			);
			return;
		case 'text':
			setting.addText((text) => seedText(text, control, seed).onChange(onChange));
			return;
		case 'textarea':
			setting.addTextArea((area) => {
				area
					.setPlaceholder(control.placeholder ?? '')
					.setValue(String(seed))
					.onChange(onChange);
				if (control.rows !== undefined) area.inputEl.rows = control.rows;
			});
			return;
		case 'number':
			addNumber(setting, control, seed, onChange);
			return;
		case 'slider':
			addSlider(setting, control, Number(seed), onChange);
			return;
		case 'file':
		case 'folder':
			addPath(setting, control, String(seed), context);
			return;
		case 'color':
			setting.addColorPicker((color) => color.setValue(String(seed)).onChange(onChange));
	}
}

function seedText(
	text: TextComponent,
	{ placeholder = '' }: { placeholder?: string },
	seed: StoredValue,
): TextComponent {
	return text.setPlaceholder(placeholder).setValue(String(seed));
}

function addNumber(
	setting: Setting,
	control: SettingNumberControl,
	seed: StoredValue,
	onChange: Change,
): void {
	setting.addText((text) => {
		text.inputEl.type = 'number';
		text.inputEl.setAttrs({
			min: control.min ?? null,
			max: control.max ?? null,
			step: control.step ?? null,
		});
		seedText(text, control, seed).onChange((typed) => {
			const value = Number(typed);
			const isNumber = typed.trim() !== '' && Number.isFinite(value);
			onChange(isNumber ? value : (control.defaultValue ?? 0));
		});
	});
}

function addSlider(
	setting: Setting,
	control: SettingSliderControl,
	seed: number,
	onChange: Change,
): void {
	setting.addSlider((slider) => {
		slider.setLimits(control.min, control.max, control.step).setValue(seed);
		if (control.displayFormat) slider.setDisplayFormat(control.displayFormat);
		slider.onChange(onChange);
	});
}

function addPath(
	setting: Setting,
	control: SettingFileControl | SettingFolderControl,
	seed: string,
	{ app, onChange }: { app: App; onChange: Change },
): void {
	const { vault } = app;
	const choices = () =>
		control.type === 'file' ? vault.getFiles() : vault.getAllFolders(control.includeRoot ?? false);
	setting.addText((text) => {
		seedText(text, control, seed).onChange(onChange);
		new PathSuggest(app, text.inputEl, () => pathsOf(choices().filter(filterOf(control))));
	});
}

/** A plugin's filter is typed for the official files, which ours are at run time. */
function filterOf(control: SettingFileControl | SettingFolderControl): (file: object) => boolean {
	const filter = control.filter as ((file: object) => boolean) | undefined;
	return (file) => filter?.(file) ?? true;
}
