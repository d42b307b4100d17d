import { describe, expect, it } from 'vitest';
import { takeNotes, useHost, type UiWindow } from './ui-page';

const host = useHost();

describe('Setting', () => {
	it('is a row with the info before the control', async () => {
		const html = await host.current.page.evaluate(() => {
			const { Setting } = (window as unknown as UiWindow).hostTest.obsidian;
			const parent = createDiv();
			new Setting(parent).setName('Name').setDesc('About it').setClass('mine');
			return parent.innerHTML;
		});
		expect(html).toBe(
			'<div class="setting-item mine"><div class="setting-item-info">' +
				'<div class="setting-item-name">Name</div>' +
				'<div class="setting-item-description">About it</div></div>' +
				'<div class="setting-item-control"></div></div>',
		);
	});

	it('shows an error until it is cleared', async () => {
		const seen = await host.current.page.evaluate(() => {
			const { Setting } = (window as unknown as UiWindow).hostTest.obsidian;
			const setting = new Setting(createDiv()).setErrorMessage('Wrong');
			const before = [setting.errorEl?.textContent, setting.settingEl.hasClass('is-invalid')];
			setting.setErrorMessage(null);
			return [...before, setting.errorEl, setting.settingEl.hasClass('is-invalid')];
		});
		expect(seen).toEqual(['Wrong', true, null, false]);
	});

	it('disables all its components', async () => {
		const disabled = await host.current.page.evaluate(() => {
			const { Setting } = (window as unknown as UiWindow).hostTest.obsidian;
			const setting = new Setting(createDiv())
				.addText(() => undefined)
				.addToggle(() => undefined)
				.setDisabled(true);
			return setting.components.map((component) => component.disabled);
		});
		expect(disabled).toEqual([true, true]);
	});
});

describe('setValue', () => {
	it('calls the listener for toggle, slider and color, and not for text, search, dropdown', async () => {
		await host.current.page.evaluate(() => {
			const ui = window as unknown as UiWindow;
			const { Setting } = ui.hostTest.obsidian;
			ui.notes = [];
			const note = (value: unknown): number => ui.notes.push(String(value));
			new Setting(createDiv())
				.addToggle((it) => it.onChange(note).setValue(true).setValue(true))
				.addSlider((it) => it.setLimits(0, 10, 1).onChange(note).setValue(3).setValue(3))
				.addColorPicker((it) => it.onChange(note).setValue('#ff0000'))
				.addText((it) => it.onChange(note).setValue('text'))
				.addTextArea((it) => it.onChange(note).setValue('area'))
				.addSearch((it) => it.onChange(note).setValue('search'))
				.addDropdown((it) =>
					it.addOption('a', 'A').addOption('b', 'B').onChange(note).setValue('b'),
				);
		});
		expect(await takeNotes(host.current)).toEqual(['true', '3', '#ff0000']);
	});
});

describe('components', () => {
	it('a toggle is switched by a click and by the keyboard, unless it is disabled', async () => {
		const { page } = host.current;
		await page.evaluate(() => {
			const ui = window as unknown as UiWindow;
			const { ToggleComponent } = ui.hostTest.obsidian;
			ui.notes = [];
			const parent = document.body.createDiv({ cls: 'test-area' });
			const toggle = new ToggleComponent(parent).onChange((value) => {
				ui.notes.push(String(value));
				if (ui.notes.length === 2) toggle.setDisabled(true);
			});
			parent.setCssStyles({ position: 'fixed', top: '100px', left: '100px', zIndex: '99' });
		});
		await page.locator('.test-area .checkbox-container').click();
		await page.locator('.test-area input').focus();
		await page.keyboard.press('Space');
		await page.locator('.test-area .checkbox-container').click();
		const isChecked = await page.evaluate(() => {
			const area = document.querySelector('.test-area');
			const checked = area?.querySelector('input')?.checked;
			area?.remove();
			return checked;
		});
		expect(await takeNotes(host.current)).toEqual(['true', 'false']);
		expect(isChecked).toBe(false);
	});

	it('a slider shows its value, formatted', async () => {
		const texts = await host.current.page.evaluate(() => {
			const { SliderComponent } = (window as unknown as UiWindow).hostTest.obsidian;
			const slider = new SliderComponent(createDiv()).setLimits(0, 10, 1).setValue(4);
			const plain = slider.valueEl.textContent;
			slider.setDisplayFormat((value) => `${value} px`);
			return [plain, slider.valueEl.textContent, slider.getValuePretty()];
		});
		expect(texts).toEqual(['4', '4 px', '4 px']);
	});

	it('a color is read as RGB and HSL', async () => {
		const colors = await host.current.page.evaluate(() => {
			const { ColorComponent } = (window as unknown as UiWindow).hostTest.obsidian;
			const color = new ColorComponent(createDiv()).setValueHsl({ h: 120, s: 100, l: 50 });
			return [color.getValue(), color.getValueRgb(), color.getValueHsl()];
		});
		expect(colors).toEqual(['#00ff00', { r: 0, g: 255, b: 0 }, { h: 120, s: 100, l: 50 }]);
	});

	it('a search shows its clear button while there is text', async () => {
		const seen = await host.current.page.evaluate(() => {
			const ui = window as unknown as UiWindow;
			const { SearchComponent } = ui.hostTest.obsidian;
			const values: string[] = [];
			const search = new SearchComponent(createDiv()).onChange((value) => values.push(value));
			const before = search.clearButtonEl.style.display;
			search.setValue('x');
			const during = search.clearButtonEl.style.display;
			search.clearButtonEl.click();
			return [before, during, values, search.getValue()];
		});
		expect(seen).toEqual(['none', '', [''], '']);
	});
});
