import type { BasesViewRegistration, SettingTab } from 'obsidian';

/** What the data half asks of the window around it. The shell's classes have more. */
export interface StatusBarPart {
	registerStatusBarItem(): HTMLElement;
}

export interface SettingsPart {
	addSettingTab(tab: SettingTab): void;
	removeSettingTab(tab: SettingTab): void;
	open(): void;
	close(): void;
	openTabById(id: string): unknown;
}

export interface BasesPart {
	registerView(id: string, registration: BasesViewRegistration): void;
	unregisterView(id: string): void;
}

/** Where the theme's style stands; plugins' styles go before it. */
export interface CustomCssPart {
	styleEl: HTMLElement;
}
