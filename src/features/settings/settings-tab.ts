// The settings, declared: Obsidian draws them, and finds them in its search. Each feature brings its own rows.

import { PluginSettingTab, type SettingDefinitionItem } from 'obsidian';
import { SETTING_KEYS, type SettingKey } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';

export class SignoffSettingTab extends PluginSettingTab {
	override icon = 'shield-check';
	private shown: string | null = null;

	constructor(private readonly signoff: Signoff) {
		super(signoff.app, signoff.plugin);
	}

	override getSettingDefinitions(): SettingDefinitionItem<SettingKey>[] {
		return this.signoff.settingRows.flatMap((each) => each.rows());
	}

	override getControlValue(key: string): unknown {
		return this.signoff.settings.current()[key];
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		if (!SETTING_KEYS.some((known) => known === key)) return;
		await this.signoff.settings.update((settings) => ({ ...settings, [key]: value }));
	}

	/** Lists are part of the definitions, so where one has changed those are asked for anew. */
	refresh(): void {
		const shape = this.signoff.settingRows.map((each) => each.shape?.() ?? '').join('\n');
		if (shape === this.shown) return;
		this.shown = shape;
		this.update();
	}
}
