import { afterEach, describe, expect, it } from 'vitest';
import { takeNotes, useHost, type UiWindow } from './ui-page';

const host = useHost();

afterEach(async () => {
	await host.current.page.keyboard.press('Escape');
	await host.current.page.evaluate(() => document.querySelector('.test-input')?.remove());
});

async function openFuzzy(): Promise<void> {
	await host.current.page.evaluate(() => {
		const ui = window as unknown as UiWindow;
		const { app, obsidian } = ui.hostTest;
		ui.notes = [];
		class Probe extends obsidian.FuzzySuggestModal<string> {
			getItems(): string[] {
				return ['apple', 'apricot', 'banana'];
			}
			getItemText(item: string): string {
				return item;
			}
			onChooseItem(item: string, event: Event): void {
				ui.notes.push(`${item} by ${event.type}`);
			}
			override onClose(): void {
				ui.notes.push('closed');
			}
		}
		const modal = new Probe(app);
		modal.setPlaceholder('Choose…');
		modal.setInstructions([{ command: '↵', purpose: 'to use' }]);
		modal.open();
	});
}

const items = (): Promise<string[]> =>
	host.current.page.locator('.suggestion-item').allTextContents();

describe('FuzzySuggestModal', () => {
	it('lists all items, with the first selected and the input focused', async () => {
		await openFuzzy();
		const { page } = host.current;
		await expect.poll(items).toEqual(['apple', 'apricot', 'banana']);
		await expect
			.poll(() => page.locator('.suggestion-item.is-selected').textContent())
			.toBe('apple');
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.className))
			.toBe('prompt-input');
		await expect.poll(() => page.locator('.prompt-instructions').textContent()).toBe('↵to use');
	});

	it('filters as one types and marks what matches', async () => {
		await openFuzzy();
		await host.current.page.keyboard.type('ban');
		await expect.poll(items).toEqual(['banana']);
		await expect
			.poll(() => host.current.page.locator('.suggestion-highlight').textContent())
			.toBe('ban');
	});

	it('is walked with the arrows, round the ends, and closes before the choice is told', async () => {
		await openFuzzy();
		const { page } = host.current;
		await page.keyboard.press('ArrowUp');
		await expect.poll(() => page.locator('.is-selected').textContent()).toBe('banana');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		expect(await takeNotes(host.current)).toEqual(['closed', 'apricot by keydown']);
	});

	it('takes a click as a choice', async () => {
		await openFuzzy();
		await host.current.page.getByText('banana').click();
		expect(await takeNotes(host.current)).toEqual(['closed', 'banana by click']);
	});

	it('says so when nothing is found', async () => {
		await openFuzzy();
		await host.current.page.keyboard.type('xyz');
		await expect
			.poll(() => host.current.page.locator('.suggestion-empty').textContent())
			.toBe('No results found.');
	});
});

describe('SuggestModal', () => {
	it('shows at most its limit, and no answer to an older question', async () => {
		await host.current.page.evaluate(() => {
			const ui = window as unknown as UiWindow & { answer: Record<string, () => void> };
			const { app, obsidian } = ui.hostTest;
			ui.answer = {};
			class Probe extends obsidian.SuggestModal<string> {
				override limit = 2;
				getSuggestions(query: string): Promise<string[]> {
					return new Promise((resolve) => {
						ui.answer[query] = () => resolve([1, 2, 3].map((number) => `${query}${number}`));
					});
				}
				renderSuggestion(value: string, el: HTMLElement): void {
					el.setText(value);
				}
				onChooseSuggestion(): void {
					ui.notes.push('chosen');
				}
			}
			new Probe(app).open();
		});
		await host.current.page.keyboard.type('ab');
		await host.current.page.evaluate(() => {
			const { answer } = window as unknown as { answer: Record<string, () => void> };
			answer.ab?.();
			answer.a?.();
		});
		await host.current.page.locator('.suggestion-item').first().waitFor();
		await expect.poll(items).toEqual(['ab1', 'ab2']);
	});
});

describe('AbstractInputSuggest', () => {
	it('offers under the input, keeps the focus there, and tells what is chosen', async () => {
		const { page } = host.current;
		await page.evaluate(() => {
			const ui = window as unknown as UiWindow;
			const { app, obsidian } = ui.hostTest;
			ui.notes = [];
			class Probe extends obsidian.AbstractInputSuggest<string> {
				protected getSuggestions(query: string): string[] {
					return ['one', 'two'].filter((word) => word.startsWith(query));
				}
				renderSuggestion(value: string, el: HTMLElement): void {
					el.setText(value);
				}
			}
			const input = document.body.createEl('input', { type: 'text', cls: 'test-input' });
			input.setCssStyles({ position: 'fixed', top: '100px', left: '100px' });
			const suggest = new Probe(app, input).onSelect((value) => {
				ui.notes.push(value);
				suggest.setValue(value);
				suggest.close();
			});
			input.focus();
		});
		await page.keyboard.type('t');
		await expect.poll(items).toEqual(['two']);
		await page.locator('.suggestion-item').click();
		expect(await takeNotes(host.current)).toEqual(['two']);
		await expect.poll(() => page.locator('.test-input').inputValue()).toBe('two');
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.className))
			.toBe('test-input');
		await expect.poll(() => page.locator('.suggestion-container').count()).toBe(0);
	});
});
