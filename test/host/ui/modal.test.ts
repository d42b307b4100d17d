import { afterEach, describe, expect, it } from 'vitest';
import { takeNotes, useHost, type UiWindow } from './ui-page';

const host = useHost();

afterEach(async () => {
	while ((await host.current.page.locator('.modal-container').count()) > 0) {
		await host.current.page.keyboard.press('Escape');
	}
});

async function openModal(name = 'Title'): Promise<void> {
	await host.current.page.evaluate((title) => {
		const ui = window as unknown as UiWindow;
		const { Modal } = ui.hostTest.obsidian;
		ui.notes = [];
		class Probe extends Modal {
			override onOpen(): void {
				this.contentEl.createEl('input', { cls: 'first' });
				this.contentEl.createEl('input', { cls: 'second' });
			}
			override onClose(): void {
				ui.notes.push(`onClose ${title}`);
			}
		}
		new Probe(ui.hostTest.app)
			.setTitle(title)
			.setCloseCallback(() => ui.notes.push(`callback ${title}`))
			.open();
	}, name);
}

describe('Modal', () => {
	it('is a container with a background and the modal with its parts', async () => {
		await openModal();
		const parts = await host.current.page.evaluate(() => {
			const container = document.querySelector('body > .modal-container.mod-dim');
			return [
				...Array.from(container?.children ?? []).map((el) => el.className),
				container?.querySelector('.modal > .modal-header > .modal-title')?.textContent,
				container?.querySelector('.modal > .modal-header-button') !== null,
				container?.querySelector('.modal > .modal-content > input') !== null,
			];
		});
		expect(parts).toEqual(['modal-bg', 'modal', 'Title', true, true]);
	});

	it('is a dialog, named by its title', async () => {
		await openModal('My question');
		await expect
			.poll(() => host.current.page.getByRole('dialog', { name: 'My question' }).count())
			.toBe(1);
	});

	it('closes on Escape: onClose, then the callback', async () => {
		await openModal();
		await host.current.page.keyboard.press('Escape');
		await expect.poll(() => host.current.page.locator('.modal-container').count()).toBe(0);
		expect(await takeNotes(host.current)).toEqual(['onClose Title', 'callback Title']);
	});

	it('closes only the topmost on Escape', async () => {
		await openModal('below');
		await openModal('above');
		await host.current.page.keyboard.press('Escape');
		expect(await takeNotes(host.current)).toEqual(['onClose above', 'callback above']);
		await expect.poll(() => host.current.page.locator('.modal-title').textContent()).toBe('below');
	});

	it('closes on a click beside it, and on its button', async () => {
		await openModal();
		await host.current.page.mouse.click(5, 5);
		await expect.poll(() => host.current.page.locator('.modal-container').count()).toBe(0);
		await openModal();
		await host.current.page.locator('.modal-close-button').click();
		await expect.poll(() => host.current.page.locator('.modal-container').count()).toBe(0);
	});

	it('keeps Tab inside, in both directions', async () => {
		await openModal();
		const { page } = host.current;
		await page.locator('.modal .second').focus();
		await page.keyboard.press('Tab');
		await expect
			.poll(() =>
				page.evaluate(() => document.activeElement?.classList.contains('modal-close-button')),
			)
			.toBe(true);
		await page.keyboard.press('Shift+Tab');
		await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('second');
	});

	it('does not let the focus go to what lies below', async () => {
		await openModal();
		const isInside = await host.current.page.evaluate(() => {
			const below = document.body.createEl('input');
			below.focus();
			const modal = document.querySelector('.modal');
			const inside = modal?.contains(document.activeElement);
			below.remove();
			return inside;
		});
		expect(isInside).toBe(true);
	});

	it('gives the focus back when it closes', async () => {
		const { page } = host.current;
		await page.evaluate(() => {
			document.body.createEl('input', { cls: 'before' }).focus();
		});
		await openModal();
		await page.locator('.modal .first').focus();
		await page.keyboard.press('Escape');
		await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('before');
		await page.evaluate(() => document.querySelector('.before')?.remove());
	});

	it('keeps the app’s hotkeys from working below it', async () => {
		await openModal();
		await host.current.page.keyboard.press('Control+p');
		await expect.poll(() => host.current.page.locator('.prompt').count()).toBe(0);
	});
});

describe('ConfirmationModal', () => {
	async function confirm(): Promise<void> {
		await host.current.page.evaluate(() => {
			const ui = window as unknown as UiWindow;
			const { ConfirmationModal } = ui.hostTest.obsidian;
			ui.notes = [];
			let isFirst = true;
			new ConfirmationModal(ui.hostTest.app)
				.setTitle('Sure?')
				.addCheckbox('Always', (on) => ui.notes.push(`always ${on}`))
				.addButton((button) =>
					button
						.setButtonText('Yes')
						.setCta()
						.setInitialFocus()
						.onClick(async () => {
							await Promise.resolve();
							ui.notes.push('yes');
							const stays = isFirst;
							isFirst = false;
							return stays;
						}),
				)
				.addCancelButton()
				.open();
		});
	}

	it('stays open when the handler answers something truthy, and closes when it does not', async () => {
		await confirm();
		const { page } = host.current;
		await page.getByRole('button', { name: 'Yes' }).click();
		await expect.poll(() => page.locator('.modal').count()).toBe(1);
		await page.getByRole('button', { name: 'Yes' }).click();
		await page.locator('.modal').waitFor({ state: 'detached' });
		expect(await takeNotes(host.current)).toEqual(['yes', 'yes']);
	});

	it('focuses the button that asks for it', async () => {
		await confirm();
		await expect
			.poll(() => host.current.page.evaluate(() => document.activeElement?.textContent))
			.toBe('Yes');
	});

	it('closes by the cancel button and tells of the checkbox', async () => {
		await confirm();
		const { page } = host.current;
		await page.getByLabel('Always').check();
		await page.getByRole('button', { name: 'Cancel' }).click();
		await page.locator('.modal').waitFor({ state: 'detached' });
		expect(await takeNotes(host.current)).toEqual(['always true']);
	});
});
