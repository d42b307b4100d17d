import { afterEach, describe, expect, it } from 'vitest';
import { takeNotes, useHost, type UiWindow } from './ui-page';

const host = useHost();

afterEach(async () => {
	await host.current.page.evaluate(() => document.querySelector<HTMLElement>('.modal-bg')?.click());
	await host.current.page.mouse.click(3, 3);
});

async function showMenu(): Promise<void> {
	await host.current.page.evaluate(() => {
		const ui = window as unknown as UiWindow;
		const { Menu } = ui.hostTest.obsidian;
		ui.notes = [];
		const menu = new Menu();
		const add = (title: string, section?: string, disabled = false): void => {
			menu.addItem((item) => {
				item.setTitle(title).setDisabled(disabled);
				if (section !== undefined) item.setSection(section);
				item.onClick((event) => {
					const isShown = document.querySelector('.menu') !== null;
					ui.notes.push(`${title} by ${event.type}, shown: ${isShown}`);
				});
			});
		};
		add('Delete', 'danger');
		add('Mine');
		add('Not now', '', true);
		add('Open', 'open');
		menu.onHide(() => ui.notes.push('hidden'));
		menu.showAtPosition({ x: 300, y: 200 });
	});
}

describe('Menu', () => {
	it('sorts its items by section, with lines between; what has none stands before danger', async () => {
		await showMenu();
		const order = await host.current.page.evaluate(() =>
			Array.from(document.querySelectorAll('.menu .menu-scroll > *')).map((el) =>
				el.className === 'menu-separator' ? '-' : el.textContent,
			),
		);
		expect(order).toEqual(['Open', '-', 'MineNot now', '-', 'Delete']);
	});

	it('marks each item with its section', async () => {
		await showMenu();
		const sections = await host.current.page
			.locator('.menu-item')
			.evaluateAll((items) => items.map((item) => item.getAttribute('data-section')));
		expect(sections).toEqual(['open', '', '', 'danger']);
	});

	it('is gone when the item’s callback runs', async () => {
		await showMenu();
		await host.current.page.getByText('Mine', { exact: true }).click();
		expect(await takeNotes(host.current)).toEqual(['hidden', 'Mine by click, shown: false']);
	});

	it('is walked with the arrows, over what is disabled, and used with Enter', async () => {
		await showMenu();
		const { page } = host.current;
		for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'])
			await page.keyboard.press(key);
		expect(await takeNotes(host.current)).toEqual(['hidden', 'Delete by keydown, shown: false']);
	});

	it('goes from the first to the last with ArrowUp', async () => {
		await showMenu();
		await host.current.page.keyboard.press('ArrowUp');
		await expect
			.poll(() => host.current.page.locator('.menu-item.selected').textContent())
			.toBe('Delete');
	});

	it('does nothing for a disabled item', async () => {
		await showMenu();
		await host.current.page.getByText('Not now').click();
		expect(await takeNotes(host.current)).toEqual([]);
	});

	it('closes on Escape and on a press outside', async () => {
		await showMenu();
		await host.current.page.keyboard.press('Escape');
		await expect.poll(() => host.current.page.locator('.menu').count()).toBe(0);
		await showMenu();
		await host.current.page.mouse.click(3, 3);
		await expect.poll(() => host.current.page.locator('.menu').count()).toBe(0);
	});

	it('takes Escape before the modal below it', async () => {
		const { page } = host.current;
		await page.evaluate(() => {
			const { app, obsidian } = (window as unknown as UiWindow).hostTest;
			new obsidian.Modal(app).open();
		});
		await showMenu();
		await page.keyboard.press('Escape');
		await expect.poll(() => page.locator('.menu').count()).toBe(0);
		await expect.poll(() => page.locator('.modal').count()).toBe(1);
	});

	it('shows a checked item with a check', async () => {
		const isChecked = await host.current.page.evaluate(() => {
			const { Menu } = (window as unknown as UiWindow).hostTest.obsidian;
			new Menu()
				.addItem((item) => item.setTitle('On').setChecked(true))
				.showAtPosition({ x: 9, y: 9 });
			return (
				document.querySelector('.menu-item.mod-checked > .menu-item-icon.mod-checked svg') !== null
			);
		});
		expect(isChecked).toBe(true);
	});

	it('stays inside the window', async () => {
		const box = await host.current.page.evaluate(() => {
			const { Menu } = (window as unknown as UiWindow).hostTest.obsidian;
			const menu = new Menu().addItem((item) => item.setTitle('Far out'));
			menu.showAtPosition({ x: window.innerWidth - 2, y: window.innerHeight - 2 });
			const { right, bottom } = menu.dom.getBoundingClientRect();
			return right <= window.innerWidth && bottom <= window.innerHeight;
		});
		expect(box).toBe(true);
	});
});
