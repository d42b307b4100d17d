/** A page below a tab, drawn by a plugin. The classes of its parts are unconfirmed. */
export abstract class SettingPage {
	rootEl: HTMLElement;
	titlebarEl: HTMLElement;
	containerEl: HTMLElement;
	title = '';

	constructor() {
		this.rootEl = createDiv('setting-page');
		this.titlebarEl = this.rootEl.createDiv('setting-page-titlebar');
		this.containerEl = this.rootEl.createDiv('setting-page-content');
	}

	abstract display(): void;

	hide(): void {
		this.containerEl.empty();
	}
}
