// The section of the settings about keys: this device's own, and those of others that a person has
// accepted or not. A row stays as it is while the tab is open, so each follows by itself.

import { Notice, type Setting, type SettingDefinition } from 'obsidian';
import type { ForeignKey } from '../../app/plane';
import { isKeyName } from '../../core/receipt/signers';
import type { GestureKind } from '../../core/approval/gesture';
import { trustOf } from '../../core/trust';
import { trustCode } from '../../core/trust-code';
import { text } from '../../text';
import { confirm } from '../../obsidian/confirm';
import { gestureOf } from '../kit/acts/trusted-gesture';
import type { SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { askToAcceptKey } from './accept-key-modal';
import { askForKey } from './add-key-modal';

export function keyRows(signoff: Signoff): SettingRows {
	return {
		rows: () => {
			const others = othersOf(signoff).map((key) => foreignRow(signoff, key));
			return [
				{
					type: 'group',
					heading: text.signers.section,
					items: [ownRow(signoff), ...others, addRow(signoff), toolRow(signoff)],
				},
			];
		},
		shape: () =>
			othersOf(signoff)
				.map(({ device, key }) => `${device} ${key}`)
				.join(' '),
	};
}

/** Shows a key in full, and asks whether to accept it. */
export function askToAccept(signoff: Signoff, asked: ForeignKey, kind: GestureKind): void {
	askToAcceptKey(signoff.app, {
		asked,
		kind,
		accept: (shown, gesture) => {
			const accepted = signoff.plane.signers.accept(shown, gesture);
			signoff.attempt(
				accepted.then((done) => done && new Notice(text.signers.accepted(shown.device))),
			);
		},
	});
}

function othersOf({ plane }: Signoff): readonly ForeignKey[] {
	return plane.signers.others();
}

function ownRow(signoff: Signoff): SettingDefinition<never> {
	const describe = () => signoff.plane.signers.ownFingerprint() ?? text.signers.noKeyYet;
	return {
		name: text.signers.thisDevice(signoff.plane.device),
		desc: describe(),
		aliases: [...text.signers.aliases.own],
		render: (setting) => followed(signoff, setting, describe, () => drawOwn(setting, signoff)),
	};
}

function drawOwn(setting: Setting, signoff: Signoff): void {
	const { attempt, plane } = signoff;
	const fingerprint = plane.signers.ownFingerprint();
	if (fingerprint === null) return;
	setting.addExtraButton((button) =>
		button
			.setIcon('copy')
			.setTooltip(text.signers.copy)
			.onClick(() => attempt(copyTo(setting, fingerprint))),
	);
	setting.addButton((button) =>
		button.setButtonText(text.signers.renew).onClick(() => attempt(renew(signoff))),
	);
}

/** Takes the person's click: only a hand can do it. */
async function renew({ app, plane }: Signoff): Promise<void> {
	const yes = await confirm(app, text.signers.renewQuestion, text.signers.renewYes);
	const gesture = yes && gestureOf(yes, 'settings');
	if (gesture && plane.signers.renew(gesture)) new Notice(text.signers.renewed);
}

function foreignRow(signoff: Signoff, row: ForeignKey): SettingDefinition<never> {
	const now = () => othersOf(signoff).find(({ key }) => key === row.key) ?? row;
	return {
		name: nameOf(row.device),
		desc: describe(row),
		aliases: [...text.signers.aliases[isKeyName(row.device) ? 'key' : 'foreign']],
		render: (setting) =>
			followed(
				signoff,
				setting,
				() => describe(now()),
				() => drawForeign(setting, signoff, now()),
			),
	};
}

function nameOf(device: string): string {
	return isKeyName(device) ? text.signers.securityKey(device) : text.signers.otherDevice(device);
}

function drawForeign(setting: Setting, signoff: Signoff, row: ForeignKey): void {
	setting.addButton((button) =>
		row.status === 'accepted'
			? button.setButtonText(text.signers.stop).onClick(() => signoff.attempt(stop(signoff, row)))
			: button
					.setButtonText(text.signers.accept)
					.onClick(() => askToAccept(signoff, row, 'settings')),
	);
}

/** The same. */
async function stop({ app, plane }: Signoff, row: ForeignKey): Promise<void> {
	const ask = isKeyName(row.device) ? text.signers.stopKeyQuestion : text.signers.stopQuestion;
	const yes = await confirm(app, ask(row.device), text.signers.stopYes);
	const gesture = yes && gestureOf(yes, 'settings');
	if (gesture) await plane.signers.stopTrusting(row, gesture);
}

/** A security key of the person's own. Its public half is pasted, and only a hand can let it count. */
function addRow(signoff: Signoff): SettingDefinition<never> {
	const { app, attempt, plane } = signoff;
	return {
		name: text.signers.add,
		desc: text.signers.addHint,
		aliases: [...text.signers.aliases.key],
		render: (setting) => {
			setting.addButton((button) =>
				button.setButtonText(text.signers.addButton).onClick(() =>
					askForKey(app, {
						read: (typed) => plane.signers.securityKey(typed),
						register: (key, gesture) => {
							const registered = plane.signers.accept(key, gesture);
							attempt(
								registered.then((done) => done && new Notice(text.signers.registered(key.device))),
							);
						},
					}),
				),
			);
		},
	};
}

/** The code of what was accepted here, and not of what the file says: a program can have changed that. */
function toolRow(signoff: Signoff): SettingDefinition<never> {
	const code = () => trustCode(trustOf(signoff.settings.current()));
	const describe = () => text.signers.toolCode(code());
	return {
		name: text.signers.tool,
		desc: describe(),
		aliases: [...text.signers.aliases.tool],
		render: (setting) =>
			followed(signoff, setting, describe, () => {
				setting.addExtraButton((button) =>
					button
						.setIcon('copy')
						.setTooltip(text.signers.copyCode)
						.onClick(() => signoff.attempt(copyTo(setting, code()))),
				);
			}),
	};
}

function copyTo({ settingEl }: Setting, copied: string): Promise<void> {
	return settingEl.win.navigator.clipboard.writeText(copied);
}

function describe({ device, fingerprint, status, at }: ForeignKey): string {
	const { notAccepted, acceptedSince, registeredSince, endedAt } = text.signers;
	if (status === 'unknown') return notAccepted(fingerprint);
	if (status === 'ended') return endedAt(fingerprint, at);
	return (isKeyName(device) ? registeredSince : acceptedSince)(fingerprint, at);
}

/** Only anew where it says something else: a button may have the focus. */
function followed(
	{ control, settings }: Signoff,
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
	const ends = [control.onChange(follow), settings.onChange(follow)];
	return () => {
		for (const end of ends) end();
	};
}
