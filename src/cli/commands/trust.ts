// `signoff trust`: what this device holds back, and keys that it does not know; a person at a terminal accepts them with codes
// that the app shows. It decides about no item.

import { existsSync } from 'node:fs';
import { foreignKeys, type ForeignKey, securityKeys } from '../../app/plane';
import { ownSigners } from '../../app/receipt';
import { thisDevice } from '../../app/shared/this-device';
import { replayLedger } from '../../app/workspace';
import type { AnnouncedKeys } from '../../core/receipt/announced';
import { parseSigners, type Signer } from '../../core/receipt/signers';
import { fingerprintIn } from '../../core/sign/ssh-key';
import { trustOf, type TrustRoot } from '../../core/trust';
import { trustCode, TypedCode } from '../../core/trust-code';
import type { Workspace } from '../../core/workflow/workspace';
import { NodeIdSource } from '../../node/node-id-source';
import { NodePacer } from '../../node/node-pacer';
import { commandHelp } from '../../text/cli/help';
import { cliText } from '../../text/cli/index';
import { trustText } from '../../text/cli/trust';
import { gateFolder } from '../gate/state';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import type { Desk } from '../kit/desk';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { heldBackIn } from '../kit/held-back';
import { whileHeld } from '../kit/hold-vault';
import { openToAct, openToRead, vaultOf, type OpenVault } from '../kit/open-vault';
import { workspaceToRead } from '../kit/read-records';
import { recording } from '../kit/recording';
import { safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

const TRIES = 3;

type Ask = NonNullable<Around['ask']>;

export const trust = defineCommand({ name: 'trust', help: commandHelp.trust, run });

async function run(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const read = await openToRead(call, around);
	const { keys } = await unknownKeys(read);
	const heldBack = heldBackIn(read);
	const registered = securityKeys(read.settings.current().signers).map(registeredKey);
	const ask = call.json || !terminal.isShown ? null : around.ask;
	const shown = { heldBack, keys, registered };
	if (call.json)
		terminal.json({ ...answer(call), vault: read.dir, ...forPrograms(shown) }, 'alone');
	else print(terminal, shown, ask !== null);
	if (heldBack.length === 0 && keys.length === 0) return EXIT.done;
	if (ask) return acceptIn(call, around, { ask, shown: read.settings.pending()?.key ?? null });
	if (!call.json) terminal.note(trustText.notHere);
	return EXIT.notAsItShould;
}

/** A security key, as it is named to people and programs. */
function registeredKey({ device: name, key, since, until }: Signer) {
	return { name, fingerprint: fingerprintIn(key), since, until };
}

interface Unknown {
	keys: ForeignKey[];
	/** Workspaces whose log has not begun. */
	fresh: Workspace[];
}

/** Where this device enforces, or its gate lets agents through, all keys matter; elsewhere that of the device that enforces, for `signoff run`. */
async function unknownKeys(vault: OpenVault): Promise<Unknown> {
	const { settings, store, stateFolder } = vault;
	const { workspaces, devices, signers } = settings.current();
	const device = thisDevice(store, new NodeIdSource());
	const isAnyones = devices.enforcing === device || existsSync(gateFolder(stateFolder));
	const matters = isAnyones ? null : devices.enforcing;
	const announced: AnnouncedKeys[] = [];
	const fresh: Workspace[] = [];
	for (const workspace of workspaces) {
		const replayed = await replayLedger(workspaceToRead(vault, workspace), new NodePacer());
		announced.push(replayed.announced);
		if (!replayed.known && devices.enforcing === device) fresh.push(workspace);
	}
	const own = new Set(ownSigners(store).map(({ key }) => key));
	const keys = foreignKeys(signers, announced, device).filter(
		({ key, status, device: of }) =>
			status === 'unknown' && !own.has(key) && (matters === null || of === matters),
	);
	return { keys, fresh };
}

interface Shown {
	heldBack: readonly string[];
	keys: readonly ForeignKey[];
	registered: readonly ReturnType<typeof registeredKey>[];
}

function forPrograms({ heldBack, keys, registered }: Shown): object {
	const shown = keys.map(({ device, fingerprint, replaces }) => ({
		device,
		fingerprint,
		replaces,
	}));
	return { heldBack, keys: shown, securityKeys: registered };
}

function print(terminal: Terminal, { heldBack, keys, registered }: Shown, isAsked: boolean): void {
	if (heldBack.length === 0 && keys.length === 0) terminal.line(trustText.nothing);
	const told = keys.flatMap(({ device, fingerprint, replaces }) => [
		// What is on the screen would be copied from it, and not from the device.
		trustText.key(device, isAsked ? null : fingerprint),
		...(replaces ? [`  ${trustText.replaces}`] : []),
	]);
	listed(terminal, trustText.heldBack, heldBack);
	listed(terminal, trustText.unknownKeys, told);
	listed(terminal, trustText.securityKeys, registered.map(trustText.securityKey));
}

function listed(terminal: Terminal, heading: string, lines: readonly string[]): void {
	if (lines.length > 0) terminal.line(terminal.styled('bold', heading));
	for (const line of lines) terminal.line(`  ${safeLine(line)}`);
}

/** `shown`: what the settings file wanted when it was shown; null where nothing was held back. */
async function acceptIn(
	call: Call,
	around: Around,
	{ ask, shown }: { ask: Ask; shown: string | null },
): Promise<ExitCode> {
	const vault = await openToAct(vaultOf(call.vault, around.cwd), around);
	const { settings, stored } = vault;
	if (stored.broken) throw new Ending(EXIT.failed, cliText.vault.brokenSettings(stored.path));
	return whileHeld(vault, settings.current().workspaces, around, async () => {
		if ((settings.pending()?.key ?? null) !== shown)
			throw new Ending(EXIT.failed, trustText.changed);
		if (!(await acceptSettings(vault, around, ask))) {
			around.terminal.line(trustText.settingsFirst);
			return EXIT.notAsItShould;
		}
		return acceptKeys(vault, around, ask);
	});
}

/** False where the person leaves it. */
async function acceptSettings(vault: OpenVault, around: Around, ask: Ask): Promise<boolean> {
	const { settings, stored, store } = vault;
	const change = settings.pending();
	if (!change) return true;
	const wanted = trustOf(stored.current());
	const own = new Set(ownSigners(store).map(({ key }) => key));
	if (parseSigners(wanted.signers).some(({ key, until }) => until === null && own.has(key)))
		throw new Ending(EXIT.failed, trustText.ownKey);
	const from = trustCode(trustOf(settings.current()));
	const code = await typed(around.terminal, {
		ask: () => ask(trustText.askSettings),
		take: (text) => TypedCode.forSettings(text, wanted),
		wrong: trustText.wrongSettings,
	});
	if (!code) return false;
	await takeOver(vault, around.terminal, wanted);
	if (!(await settings.accept(change, code))) throw new Ending(EXIT.failed, trustText.changed);
	around.terminal.line(trustText.acceptedSettings);
	const context = { what: 'settings', from, to: trustCode(wanted), actor: 'human', via: 'tool' };
	await recordingIn(vault, around.terminal, async ({ plane: { control } }) => {
		if (!control.ready()) throw new Ending(EXIT.failed, trustText.unrecorded);
		for (const { root } of settings.current().workspaces)
			await control.record(root, { action: 'trust_changed', level: 'WARNING', context });
	});
	return true;
}

/** Where this device is to enforce: what the others have signed until now counts here, as where a person presses that in the app. */
async function takeOver(vault: OpenVault, terminal: Terminal, wanted: TrustRoot): Promise<void> {
	const before = vault.settings.current();
	const device = thisDevice(vault.store, new NodeIdSource());
	if (wanted.devices.enforcing !== device || before.devices.enforcing === device) return;
	await recordingIn(vault, terminal, async ({ plane: { control, workspaces } }) => {
		if (!control.ready()) throw new Ending(EXIT.failed, trustText.noLog);
		await workspaces.takeOver('tool', before);
	});
}

async function acceptKeys(vault: OpenVault, around: Around, ask: Ask): Promise<ExitCode> {
	const { terminal } = around;
	let left = 0;
	for (const key of (await unknownKeys(vault)).keys) {
		const device = safeLine(key.device);
		const code = await typed(terminal, {
			ask: () => ask(trustText.askKey(device)),
			take: (text) => TypedCode.forKey(text, key.fingerprint),
			wrong: trustText.wrongKey(device),
		});
		if (code) {
			await recordingIn(vault, terminal, async ({ plane: { control, signers } }) => {
				if (!control.ready()) throw new Ending(EXIT.failed, trustText.noLog);
				await signers.accept(key, code);
			});
			terminal.line(trustText.acceptedKey(device));
		} else left += 1;
	}
	return left > 0 ? EXIT.notAsItShould : EXIT.done;
}

interface Question {
	ask: () => Promise<string>;
	take: (text: string) => TypedCode | null;
	wrong: string;
}

/** Null where the person types nothing. Throws an Ending after too many wrong answers. */
async function typed(terminal: Terminal, { ask, take, wrong }: Question) {
	for (let tries = 0; tries < TRIES; tries += 1) {
		const text = await ask();
		if (text.trim() === '') return null;
		const code = take(text);
		if (code) return code;
		terminal.note(wrong);
	}
	throw new Ending(EXIT.failed, trustText.tooOften);
}

async function recordingIn(
	vault: OpenVault,
	terminal: Terminal,
	work: (desk: Desk) => Promise<void>,
): Promise<void> {
	const { fresh } = await unknownKeys(vault);
	await recording({ vault, terminal, fresh }, work);
}
