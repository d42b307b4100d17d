import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { restartToGate, WAIT_AT_GATE } from '../gate';
import { openShell, shellOf } from './shell-page';

describe('the window', () => {
	it('shows ribbon, explorer, a new tab and the name of the vault', async () => {
		const { host, tabs, rows } = await openShell({ files: { 'a.md': '', 'In/b.md': '' } });
		await expect.poll(() => tabs()).toEqual(['New tab']);
		await expect.poll(() => rows()).toEqual(['In', 'a.md']);
		await expect
			.poll(() => host.page.locator('.side-dock-ribbon-action').count())
			.toBeGreaterThan(0);
		const name = await host.page.locator('.workspace-drawer-vault-name').textContent();
		expect(host.dir.endsWith(name ?? '-')).toBe(true);
		expect(host.errors).toEqual([]);
	});

	it.each([false, true])('is covered until the layout is ready (phone: %s)', async (phone) => {
		const { host } = await openShell({
			page: { phone },
			plugins: [
				{
					id: 'slow',
					main: `const {Plugin}=require('obsidian');module.exports=class extends Plugin{
						async onload(){ ${WAIT_AT_GATE} }
					};`,
				},
			],
		});
		const openGate = await restartToGate(host);
		const reached = () =>
			host.page.evaluate(() => {
				const places = document.querySelectorAll('.clickable-icon, .mobile-navbar-action');
				return [...places].flatMap((icon) => {
					const { x, y, width, height } = icon.getBoundingClientRect();
					const top = document.elementFromPoint(x + width / 2, y + height / 2);
					return top && (icon === top || icon.contains(top)) ? [icon.className] : [];
				});
			});
		await host.page.getByText('Loading…').waitFor();
		expect(await reached()).toEqual([]);
		await openGate();
		await expect.poll(() => host.page.getByText('Loading…').count()).toBe(0);
		expect(await reached()).not.toEqual([]);
	});

	it('writes nothing into a folder that is only opened', async () => {
		const { host } = await openShell({ files: { 'a.md': 'one' } });
		await host.idle();
		expect(await readdir(host.dir)).toEqual(['a.md']);
	});

	it("puts the theme's style after the styles of plugins", async () => {
		const { host } = await openShell({
			plugins: [
				{
					id: 'styled',
					main: 'const {Plugin}=require("obsidian");module.exports=class extends Plugin{};',
					styles: '.styled-mark { color: red }',
				},
			],
		});
		const order = await host.page.evaluate(() => {
			const styles = Array.from(document.head.querySelectorAll('style'));
			return [
				styles.findIndex((style) => style.textContent.includes('.styled-mark')),
				styles.findIndex((style) => style.id === 'theme'),
			];
		});
		expect(order[0]).toBeGreaterThanOrEqual(0);
		expect(order[0]).toBeLessThan(order[1] ?? -1);
	});

	it('is light or dark as chosen, says so, and keeps it', async () => {
		const { host, app } = await openShell({ page: { theme: 'light' } });
		const body = host.page.locator('body');
		await expect.poll(() => body.getAttribute('class')).toContain('theme-light');
		const told = await app.evaluate(
			(app) =>
				new Promise<boolean>((resolve) => {
					app.workspace.on('css-change', () => resolve(app.isDarkMode()));
					app.commands.executeCommandById('theme:use-dark');
				}),
		);
		expect(told).toBe(true);
		await expect
			.poll(() => host.read('.obsidian/appearance.json').catch(() => ''))
			.toContain('obsidian');
		await host.reload();
		const again = await shellOf(host);
		await expect.poll(() => again.app.evaluate((app) => app.isDarkMode())).toBe(true);
	});

	it('lets the address choose theme and device', async () => {
		const { host } = await openShell();
		await host.page.goto(`${host.server.url}?theme=dark&phone=1`);
		await host.page.waitForSelector('body.theme-dark.is-mobile.is-phone');
	});
});
