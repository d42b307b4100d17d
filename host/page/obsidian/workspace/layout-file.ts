import type { App } from '../base/app';
import { Platform } from '../base/platform';
import { isSavedLayout, type SavedLayout } from './restore-layout';

/** `.obsidian/workspace.json`, or the phone's. Written only when it would change. */
export class LayoutFile {
	private lastText: string | null = null;

	constructor(private readonly app: App) {}

	async read(): Promise<SavedLayout | null> {
		const { adapter } = this.app.vault;
		if (!(await adapter.exists(this.path))) return null;
		try {
			const layout: unknown = JSON.parse(await adapter.read(this.path));
			return isSavedLayout(layout) ? layout : null;
		} catch (error) {
			console.error('The saved layout cannot be read; starting with a fresh one.', error);
			return null;
		}
	}

	/** From now on this is what the file is taken to hold, so that opening a vault writes nothing. */
	assume(layout: unknown): void {
		this.lastText = format(layout);
	}

	async write(layout: unknown): Promise<void> {
		const text = format(layout);
		if (text === this.lastText) return;
		const { adapter, configDir } = this.app.vault;
		if (!(await adapter.exists(configDir))) await adapter.mkdir(configDir);
		await adapter.write(this.path, text);
		this.lastText = text;
	}

	private get path(): string {
		const name = Platform.isMobile ? 'workspace-mobile.json' : 'workspace.json';
		return `${this.app.vault.configDir}/${name}`;
	}
}

function format(layout: unknown): string {
	return JSON.stringify(layout, null, 2);
}
