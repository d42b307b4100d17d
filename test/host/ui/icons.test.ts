import { describe, expect, it } from 'vitest';
import { useHost, type UiWindow } from './ui-page';

const host = useHost();

describe('setIcon', () => {
	it('draws a Lucide icon, with or without the prefix', async () => {
		const classes = await host.current.page.evaluate(() => {
			const { setIcon } = (window as unknown as UiWindow).hostTest.obsidian;
			return ['shield-check', 'lucide-shield-check'].map((id) => {
				const el = createDiv();
				setIcon(el, id);
				return el.firstElementChild?.getAttribute('class');
			});
		});
		expect(classes).toEqual(['svg-icon lucide-shield-check', 'svg-icon lucide-shield-check']);
	});

	it('does nothing for an id that nobody knows', async () => {
		const html = await host.current.page.evaluate(() => {
			const { setIcon } = (window as unknown as UiWindow).hostTest.obsidian;
			const el = createDiv({ text: 'kept' });
			setIcon(el, 'no-such-icon');
			return el.innerHTML;
		});
		expect(html).toBe('kept');
	});

	it('knows the ids from before Lucide', async () => {
		const name = await host.current.page.evaluate(() => {
			const { getIcon } = (window as unknown as UiWindow).hostTest.obsidian;
			return getIcon('gear')?.getAttribute('class');
		});
		expect(name).toBe('svg-icon lucide-settings');
	});
});

describe('addIcon', () => {
	it('adds an icon drawn on 100 × 100, and removeIcon takes it away', async () => {
		const seen = await host.current.page.evaluate(() => {
			const { addIcon, getIcon, getIconIds, removeIcon } = (window as unknown as UiWindow).hostTest
				.obsidian;
			addIcon('my-dot', '<circle cx="50" cy="50" r="50" />');
			const icon = getIcon('my-dot');
			const before = getIconIds().includes('my-dot');
			removeIcon('my-dot');
			return [icon?.getAttribute('viewBox'), icon?.innerHTML, before, getIcon('my-dot')];
		});
		expect(seen).toEqual(['0 0 100 100', expect.stringContaining('<circle'), true, null]);
	});
});

describe('getIconIds', () => {
	it('lists ids that getIcon draws', async () => {
		const [count, unknown] = await host.current.page.evaluate(() => {
			const { getIcon, getIconIds } = (window as unknown as UiWindow).hostTest.obsidian;
			const ids = getIconIds();
			return [ids.length, ids.filter((id) => !getIcon(id))];
		});
		expect(count).toBeGreaterThan(1400);
		expect(unknown).toEqual([]);
	});
});
