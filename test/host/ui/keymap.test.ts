import { afterEach, describe, expect, it } from 'vitest';
import { takeNotes, useHost, type UiWindow } from './ui-page';

const host = useHost();

afterEach(async () => {
	await host.current.page.evaluate(() => {
		const ui = window as unknown as UiWindow & { scopes?: object[] };
		const { keymap } = ui.hostTest.app;
		for (const scope of ui.scopes ?? []) keymap.popScope(scope as never);
		ui.scopes = [];
	});
});

async function pushScopes(): Promise<void> {
	await host.current.page.evaluate(() => {
		const ui = window as unknown as UiWindow & { scopes?: object[] };
		const { app, obsidian } = ui.hostTest;
		ui.notes = [];
		const parent = new obsidian.Scope();
		const scope = new obsidian.Scope(parent);
		const other = new obsidian.Scope();
		parent.register(['Mod'], 'k', () => {
			ui.notes.push('parent k');
			return false;
		});
		scope.register(['Mod', 'Shift'], 'k', () => {
			ui.notes.push('shift k');
			return false;
		});
		scope.register([], 'j', (event, context) => {
			ui.notes.push(`j ${context.modifiers}|${context.key}`);
			window.setTimeout(() => ui.notes.push(`prevented: ${event.defaultPrevented}`));
			return false;
		});
		scope.register(null, 'q', (event) => {
			ui.notes.push('q');
			window.setTimeout(() => ui.notes.push(`prevented: ${event.defaultPrevented}`));
		});
		other.register([], 'j', () => void ui.notes.push('below'));
		app.keymap.pushScope(other);
		app.keymap.pushScope(scope);
		ui.scopes = [other, scope];
	});
}

describe('Scope', () => {
	it('hears keys with exactly its modifiers, Mod being Ctrl here, then asks its parent', async () => {
		await pushScopes();
		await host.current.page.keyboard.press('Control+k');
		await host.current.page.keyboard.press('Control+Shift+k');
		await host.current.page.keyboard.press('k');
		expect(await takeNotes(host.current)).toEqual(['parent k', 'shift k']);
	});

	it('prevents the default when the handler answers false, and only then', async () => {
		await pushScopes();
		await host.current.page.keyboard.press('j');
		await host.current.page.keyboard.press('q');
		await host.current.page.waitForFunction(
			() => (window as unknown as UiWindow).notes.length === 4,
		);
		const notes = await takeNotes(host.current);
		expect(notes.filter((note) => note.startsWith('prevented'))).toEqual([
			'prevented: true',
			'prevented: false',
		]);
		expect(notes).toContain('j |j');
	});

	it('with null for modifiers hears the key with any', async () => {
		await pushScopes();
		await host.current.page.keyboard.press('Alt+q');
		expect(await takeNotes(host.current)).toContain('q');
	});

	it('below the active one hears nothing, until that is popped', async () => {
		await pushScopes();
		await host.current.page.evaluate(() => {
			const ui = window as unknown as UiWindow & { scopes: object[] };
			ui.hostTest.app.keymap.popScope(ui.scopes[1] as never);
		});
		await host.current.page.keyboard.press('j');
		expect(await takeNotes(host.current)).toEqual(['below']);
	});
});

describe('Keymap', () => {
	it('isModEvent tells where to open: tab, split, window', async () => {
		const answers = await host.current.page.evaluate(() => {
			const { Keymap } = (window as unknown as UiWindow).hostTest.obsidian;
			const click = (init: MouseEventInit): unknown =>
				Keymap.isModEvent(new MouseEvent('click', init));
			return [
				click({}),
				click({ ctrlKey: true }),
				click({ button: 1 }),
				click({ ctrlKey: true, altKey: true }),
				click({ ctrlKey: true, altKey: true, shiftKey: true }),
				Keymap.isModEvent(null),
			];
		});
		expect(answers).toEqual([false, 'tab', 'tab', 'split', 'window', false]);
	});
});
