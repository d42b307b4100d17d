// The section of the settings about keys: this device's own, and those of others that a person has
// accepted or not. A row stays as it is while the tab is open, so each follows by itself.

import type { Setting, SettingDefinition, SettingDefinitionGroup } from 'obsidian';
import type { ForeignKey } from '../app/receipt/known-signers';
import { signersText as words } from '../core/text/signers';

export interface KeySettings {
	/** The id of this device. */
	device(): string;
	/** Of the key of this device; null where it has none yet. */
	fingerprint(): string | null;
	others(): readonly ForeignKey[];
	/** Shows a key in full, and asks whether to accept it. */
	ask(key: ForeignKey): void;
	/** Takes the person's click: only a hand can do it. */
	stopTrusting(key: ForeignKey, event: MouseEvent): Promise<void>;
	/** The same. */
	renew(event: MouseEvent): void;
	onChange(listener: () => void): () => void;
}

interface Ask {
	/** Asks the person: their click on the button that says `yes`, or null. */
	confirm(question: string, yes: string): Promise<MouseEvent | null>;
	attempt(work: Promise<unknown>): void;
}

/** Two sections with the same names have the same rows. */
export function rowsOf(keys: KeySettings): string[] {
	return keys.others().map(({ device, key }) => `${device} ${key}`);
}

export function keySection(keys: KeySettings, ask: Ask): SettingDefinitionGroup<never> {
	const others = keys.others().map((key) => foreignRow(keys, ask, key));
	return { type: 'group', heading: words.section, items: [ownRow(keys, ask), ...others] };
}

function ownRow(keys: KeySettings, ask: Ask): SettingDefinition<never> {
	const describe = () => keys.fingerprint() ?? words.noKeyYet;
	return {
		name: words.thisDevice(keys.device()),
		desc: describe(),
		aliases: [...words.aliases.own],
		render: (setting) => followed(keys, setting, describe, () => drawOwn(setting, keys, ask)),
	};
}

function drawOwn(setting: Setting, keys: KeySettings, ask: Ask): void {
	const fingerprint = keys.fingerprint();
	if (fingerprint === null) return;
	setting.addExtraButton((button) =>
		button
			.setIcon('copy')
			.setTooltip(words.copy)
			.onClick(() => ask.attempt(setting.settingEl.win.navigator.clipboard.writeText(fingerprint))),
	);
	setting.addButton((button) =>
		button.setButtonText(words.renew).onClick(() => ask.attempt(renew(keys, ask))),
	);
}

async function renew(keys: KeySettings, ask: Ask): Promise<void> {
	const yes = await ask.confirm(words.renewQuestion, words.renewYes);
	if (yes) keys.renew(yes);
}

function foreignRow(keys: KeySettings, ask: Ask, row: ForeignKey): SettingDefinition<never> {
	const now = () => keys.others().find(({ key }) => key === row.key) ?? row;
	return {
		name: words.otherDevice(row.device),
		desc: describe(row),
		aliases: [...words.aliases.foreign],
		render: (setting) =>
			followed(
				keys,
				setting,
				() => describe(now()),
				() => drawForeign(setting, keys, ask, now()),
			),
	};
}

function drawForeign(setting: Setting, keys: KeySettings, ask: Ask, row: ForeignKey): void {
	setting.addButton((button) =>
		row.status === 'accepted'
			? button.setButtonText(words.stop).onClick(() => ask.attempt(stop(keys, ask, row)))
			: button.setButtonText(words.accept).onClick(() => keys.ask(row)),
	);
}

async function stop(keys: KeySettings, ask: Ask, row: ForeignKey): Promise<void> {
	const yes = await ask.confirm(words.stopQuestion(row.device), words.stopYes);
	if (yes) await keys.stopTrusting(row, yes);
}

function describe({ fingerprint, status, at }: ForeignKey): string {
	if (status === 'unknown') return words.notAccepted(fingerprint);
	const say = status === 'accepted' ? words.acceptedSince : words.endedAt;
	return say(fingerprint, at);
}

/** Only anew where it says something else: a button may have the focus. */
function followed(
	keys: KeySettings,
	setting: Setting,
	describe: () => string,
	draw: () => void,
): () => void {
	let shown = '';
	const follow = () => {
		const desc = describe();
		if (desc === shown) return;
		shown = desc;
		setting.clear().setDesc(desc);
		draw();
	};
	follow();
	return keys.onChange(follow);
}
