import type { App } from '../obsidian/base/app';
import { Platform } from '../obsidian/base/platform';
import { setIcon } from '../obsidian/ui/icons';
import { Menu } from '../obsidian/ui/menu';
import { setTooltip } from '../obsidian/ui/tooltip';
import { switchDevice } from './phone/switch-device';
import type { Theme } from './theme';

/** The vault's name at the foot of the left sidebar, with its menu and the way to the settings. */
export function makeVaultProfile(app: App, theme: Theme): HTMLElement {
	const el = createDiv('workspace-sidedock-vault-profile');
	const switcher = el.createDiv({
		cls: 'workspace-drawer-vault-switcher clickable-icon',
		attr: { role: 'button', tabindex: '0', 'aria-haspopup': 'menu' },
	});
	setIcon(switcher.createDiv('workspace-drawer-vault-switcher-icon'), 'chevrons-up-down');
	switcher.createDiv({ cls: 'workspace-drawer-vault-name', text: app.vault.getName() });
	switcher.addEventListener('click', (event) => showVaultMenu(app, theme, event));
	const actions = el.createDiv('workspace-drawer-vault-actions');
	const settings = actions.createEl('button', { cls: 'clickable-icon', attr: { type: 'button' } });
	setIcon(settings, 'settings');
	setTooltip(settings, 'Settings', { placement: 'top' });
	settings.addEventListener('click', () => app.setting.open());
	return el;
}

function showVaultMenu(app: App, theme: Theme, event: MouseEvent): void {
	const menu = new Menu();
	const isDark = app.isDarkMode();
	menu.addItem((item) =>
		item
			.setTitle(isDark ? 'Use light mode' : 'Use dark mode')
			.setIcon(isDark ? 'sun' : 'moon')
			.onClick(() => void theme.choose(isDark ? 'light' : 'dark')),
	);
	menu.addItem((item) =>
		item
			.setTitle(Platform.isMobile ? 'Use the desktop layout' : 'Use the phone layout')
			.setIcon(Platform.isMobile ? 'monitor' : 'smartphone')
			.onClick(() => void switchDevice(app, !Platform.isMobile)),
	);
	menu.addSeparator();
	menu.addItem((item) =>
		item
			.setTitle('Settings')
			.setIcon('settings')
			.onClick(() => app.setting.open()),
	);
	menu.showAtMouseEvent(event);
}
