import type { App } from '../obsidian/base/app';
import type { HostPage } from '../../protocol';

type ThemeChoice = HostPage['theme'];

/** The names that appearance.json uses for them. */
const SAVED_NAMES: Record<ThemeChoice, string> = {
	light: 'moonstone',
	dark: 'obsidian',
	system: 'system',
};

/** Light or dark, and the style element that stands after all plugins' styles. */
export class Theme {
	readonly styleEl: HTMLStyleElement;
	choice: ThemeChoice;
	private readonly prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

	constructor(
		private readonly app: App,
		choice: ThemeChoice,
	) {
		this.choice = choice;
		this.styleEl = document.head.createEl('style', { attr: { id: 'theme' } });
		this.prefersDark.addEventListener('change', () => this.apply());
		this.apply();
	}

	/** What the vault was last shown in wins over the page's start value, unless the address asked. */
	async load(isAsked: boolean): Promise<void> {
		const saved = await this.app.vault.configFiles.read('appearance');
		const name = typeof saved === 'object' && saved && 'theme' in saved ? saved.theme : null;
		const choice = (Object.keys(SAVED_NAMES) as ThemeChoice[]).find(
			(key) => SAVED_NAMES[key] === name,
		);
		if (choice && !isAsked) this.choice = choice;
		this.apply();
	}

	async choose(choice: ThemeChoice): Promise<void> {
		this.choice = choice;
		this.apply();
		const saved = await this.app.vault.configFiles.read('appearance');
		const others = typeof saved === 'object' && saved ? saved : {};
		await this.app.vault.configFiles.write('appearance', { ...others, theme: SAVED_NAMES[choice] });
	}

	private apply(): void {
		const isDark = this.choice === 'dark' || (this.choice === 'system' && this.prefersDark.matches);
		document.body.toggleClass('theme-dark', isDark);
		document.body.toggleClass('theme-light', !isDark);
		this.app.workspace.trigger('css-change');
	}
}
