import type { SettingTab as PublicSettingTab } from 'obsidian';
import type { App } from '../../obsidian/base/app';
import { Platform } from '../../obsidian/base/platform';
import { setIcon } from '../../obsidian/ui/icons';
import { Modal } from '../../obsidian/ui/modal';
import { SettingTab } from '../../obsidian/ui/settings/setting-tab';
import { setTooltip } from '../../obsidian/ui/tooltip';
import { SettingSearch } from './setting-search-panel';

/** The window with all settings: the app's tabs, then one for each plugin that has one. */
export class SettingWindow extends Modal {
	readonly settingTabs: SettingTab[] = [];
	readonly pluginTabs: SettingTab[] = [];
	activeTab: SettingTab | null = null;
	/** The tab shown last is the one shown first next time. */
	lastTabId = '';
	private readonly headersEl: HTMLElement;
	private readonly coreEl: HTMLElement;
	private readonly pluginsEl: HTMLElement;
	private readonly tabContainerEl: HTMLElement;
	private readonly titlebarEl: HTMLElement;
	private readonly search: SettingSearch;

	constructor(app: App) {
		super(app);
		this.modalEl.addClass('mod-settings', 'mod-sidebar-layout');
		this.contentEl.addClass('vertical-tabs-container');
		this.titleEl.setText('Settings');
		this.headersEl = this.contentEl.createDiv('vertical-tab-header');
		this.search = new SettingSearch(this, this.headersEl);
		this.coreEl = this.addGroup('Options');
		this.pluginsEl = this.addGroup('Community plugins');
		this.tabContainerEl = this.contentEl.createDiv('vertical-tab-content-container');
		this.titlebarEl = this.addTitlebar();
	}

	get allTabs(): SettingTab[] {
		return [...this.settingTabs, ...this.pluginTabs];
	}

	override onOpen(): void {
		this.drawHeaders();
		const tab = this.tabById(this.lastTabId) ?? this.settingTabs[0];
		this.modalEl.removeClass('is-showing-tab');
		if (tab && !Platform.isPhone) this.openTab(tab);
	}

	override onClose(): void {
		this.closeActiveTab();
		this.search.clear();
	}

	/** The app's own tab. */
	addCoreTab(tab: SettingTab): void {
		this.settingTabs.push(tab);
	}

	addSettingTab(tab: PublicSettingTab): void {
		this.pluginTabs.push(asOurs(tab));
		if (this.isOpen) this.drawHeaders();
	}

	removeSettingTab(tab: PublicSettingTab): void {
		const index = this.pluginTabs.indexOf(asOurs(tab));
		if (index >= 0) this.pluginTabs.splice(index, 1);
		const first = this.settingTabs[0];
		if (this.activeTab === asOurs(tab) && first) this.openTab(first);
		if (this.isOpen) this.drawHeaders();
	}

	openTabById(id: string): SettingTab | null {
		const tab = this.tabById(id);
		if (tab) this.openTab(tab);
		return tab;
	}

	openTab(tab: SettingTab): void {
		if (this.activeTab !== tab) this.closeActiveTab();
		this.lastTabId = tab.id;
		if (!this.isOpen) return;
		if (this.activeTab !== tab) {
			this.activeTab = tab;
			this.tabContainerEl.append(tab.containerEl);
			SettingTab.show(tab);
		}
		for (const each of this.allTabs) {
			each.navEl?.toggleClass('is-active', each === tab);
			each.navEl?.setAttribute('aria-selected', String(each === tab));
		}
		this.titlebarEl.setText(tab.name);
		this.modalEl.addClass('is-showing-tab');
	}

	drawHeaders(): void {
		this.drawGroup(this.coreEl, this.settingTabs);
		this.drawGroup(this.pluginsEl, this.pluginTabs);
		this.pluginsEl.parentElement?.toggle(this.pluginTabs.length > 0);
	}

	private tabById(id: string): SettingTab | null {
		return this.allTabs.find((tab) => tab.id === id) ?? null;
	}

	private closeActiveTab(): void {
		const tab = this.activeTab;
		if (!tab) return;
		this.activeTab = null;
		SettingTab.leave(tab);
		tab.containerEl.detach();
	}

	/** On a phone the list of tabs and a tab are two pages. */
	private addTitlebar(): HTMLElement {
		const bar = this.tabContainerEl.createDiv('setting-tab-titlebar');
		const back = bar.createEl('button', { cls: 'clickable-icon', attr: { type: 'button' } });
		setIcon(back, 'chevron-left');
		setTooltip(back, 'Back');
		back.addEventListener('click', () => this.modalEl.removeClass('is-showing-tab'));
		return bar.createSpan();
	}

	private addGroup(title: string): HTMLElement {
		const group = this.headersEl.createDiv('vertical-tab-header-group');
		group.createDiv({ cls: 'vertical-tab-header-group-title', text: title });
		return group.createDiv({ cls: 'vertical-tab-header-group-items', attr: { role: 'tablist' } });
	}

	private drawGroup(parent: HTMLElement, tabs: readonly SettingTab[]): void {
		parent.empty();
		for (const tab of tabs) {
			const nav = parent.createDiv({
				cls: 'vertical-tab-nav-item tappable',
				attr: { role: 'tab', tabindex: '0', 'data-setting-id': tab.id },
			});
			setIcon(nav.createDiv('vertical-tab-nav-item-icon'), tab.icon);
			nav.createDiv({ cls: 'vertical-tab-nav-item-title', text: tab.name });
			setIcon(nav.createDiv('vertical-tab-nav-item-chevron'), 'chevron-right');
			nav.toggleClass('is-active', tab === this.activeTab);
			nav.addEventListener('click', () => this.openTab(tab));
			nav.addEventListener('keydown', (event) => {
				if (event.key === 'Enter' || event.key === ' ') this.openTab(tab);
			});
			tab.navEl = nav;
		}
	}
}

/** Plugins know the published type; every tab they can make is built on our class. */
function asOurs(tab: PublicSettingTab): SettingTab {
	return tab as unknown as SettingTab;
}
