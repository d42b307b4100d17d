import type { Hotkey, KeymapContext, Modifier } from 'obsidian';
import type { App } from '../base/app';
import { Platform } from '../base/platform';
import { compileModifiers, matchesKey } from '../ui/keys';
import { isRecord } from '../base/is-record';

const MODIFIERS: readonly string[] = ['Mod', 'Ctrl', 'Meta', 'Shift', 'Alt'];

/** Which keys run which command: the person's choice in `hotkeys.json`, else the command's own default. */
export class HotkeyManager {
	customKeys: Record<string, Hotkey[]> = {};

	constructor(private readonly app: App) {}

	async load(): Promise<void> {
		const saved = await this.app.vault.configFiles.read('hotkeys');
		const entries = isRecord(saved) ? Object.entries(saved) : [];
		this.customKeys = Object.fromEntries(
			entries.map(([id, keys]) => [id, Array.isArray(keys) ? keys.filter(isHotkey) : []]),
		);
	}

	getHotkeys(id: string): Hotkey[] | undefined {
		return this.customKeys[id];
	}

	getDefaultHotkeys(id: string): Hotkey[] | undefined {
		return this.app.commands.findCommand(id)?.hotkeys;
	}

	async setHotkeys(id: string, hotkeys: Hotkey[]): Promise<void> {
		this.customKeys[id] = hotkeys;
		await this.app.vault.configFiles.write('hotkeys', this.customKeys);
	}

	async removeHotkeys(id: string): Promise<void> {
		Reflect.deleteProperty(this.customKeys, id);
		await this.app.vault.configFiles.write('hotkeys', this.customKeys);
	}

	printHotkeyForCommand(id: string): string {
		const [first] = this.keysOf(id);
		return first ? printHotkey(first) : '';
	}

	/** For the app's scope: false, which swallows the key, if a command ran. */
	onTrigger(event: KeyboardEvent, pressed: KeymapContext): false | undefined {
		for (const id of Object.keys(this.app.commands.commands)) {
			const fits = this.keysOf(id).some(({ modifiers, key }) =>
				matchesKey({ modifiers: compileModifiers(modifiers), key }, pressed),
			);
			if (!fits || (event.repeat && !this.app.commands.findCommand(id)?.repeatable)) continue;
			if (this.app.commands.executeCommandById(id, event)) return false;
		}
		return undefined;
	}

	private keysOf(id: string): Hotkey[] {
		return this.getHotkeys(id) ?? this.getDefaultHotkeys(id) ?? [];
	}
}

function printHotkey({ modifiers, key }: Hotkey): string {
	const mac: Record<Modifier, string> = { Mod: '⌘', Ctrl: '⌃', Meta: '⌘', Shift: '⇧', Alt: '⌥' };
	const other: Record<Modifier, string> = {
		Mod: 'Ctrl',
		Ctrl: 'Ctrl',
		Meta: 'Win',
		Shift: 'Shift',
		Alt: 'Alt',
	};
	const names = Platform.isMacOS ? mac : other;
	const printed = key.length === 1 ? key.toUpperCase() : key;
	return [...modifiers.map((modifier) => names[modifier]), printed].join(
		Platform.isMacOS ? '' : '+',
	);
}

function isHotkey(value: unknown): value is Hotkey {
	return (
		isRecord(value) &&
		typeof value.key === 'string' &&
		Array.isArray(value.modifiers) &&
		value.modifiers.every((name) => typeof name === 'string' && MODIFIERS.includes(name))
	);
}
