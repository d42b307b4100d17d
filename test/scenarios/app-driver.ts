// What a scenario may do with the app. The browser host and the real Obsidian each have a driver, so
// that one scenario runs in both.

export interface AppDriver {
	/** Runs a command by its full id, as the palette would. */
	command(id: string): Promise<void>;
	/** Clicks the first visible element that matches and, where given, contains the text. */
	click(selector: string, text?: string): Promise<void>;
	/** Replaces what is in a text field. */
	fill(selector: string, value: string): Promise<void>;
	/** Waits until an element that matches contains the text. */
	see(selector: string, text: string): Promise<void>;
	/** Waits until nothing visible matches. */
	seeNone(selector: string): Promise<void>;
	/** The texts of all visible elements that match. */
	texts(selector: string): Promise<string[]>;
	/** Whether the app's window has a global of this name. */
	hasGlobal(name: string): Promise<boolean>;

	/** The vault's folder, as another program sees it. Folders end in `/`; dot-names are left out. */
	tree(): Promise<string[]>;
	read(path: string): Promise<string>;
	write(path: string, text: string): Promise<void>;
	move(from: string, to: string): Promise<void>;
}

export interface Scenario {
	name: string;
	/** Needs the ribbon or the status bar, which a phone does not show. */
	desktopOnly?: true;
	/** The vault's files at the start. */
	files: Record<string, string>;
	run: (app: AppDriver) => Promise<void>;
}
