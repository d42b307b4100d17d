// SettingsStore that believes the file only as far as it does not loosen what this device has pinned.
// Data.json lies in the vault, where agents and sync write; the pin does not.
//
// Invariant: the trusted part of `current` is what a person accepted here, or stricter. A change from
// outside that gives up any of it is held back as a whole until a person decides. What lies there when
// nothing was governed here before counts, but for what somebody here has to accept first: keys, servers, hosts, a language
// model, higher limits.

import type { Signer } from '../../core/receipt/signers';
import { isSettingsRecord, parseSettings, type Settings } from '../../core/settings';
import { Turns } from '../../core/shared/turns';
import { text } from '../../text';
import {
	firstTrust,
	formatTrust,
	looseningsOf,
	trustOf,
	withTrust,
	type TrustRoot,
} from '../../core/trust';
import type { TrustProof } from '../../core/trust-code';
import type { DeviceStore } from '../../ports/device-store';
import type { SettingsStore } from '../../ports/settings-store';

/** Where a device keeps it. */
export const PIN = 'trust';
const CHANGES = 'changes';

/** What the file wants and this device holds back. */
export interface TrustChange {
	/** Two changes with the same key want the same. */
	readonly key: string;
	/** What would be given up, a sentence each. */
	readonly sentences: readonly string[];
}

export class PinnedSettings implements SettingsStore {
	private readonly listeners = new Set<(settings: Settings) => void>();
	private readonly turns = new Turns();
	private settings: Settings;
	private pin: TrustRoot | null;
	/** Where a person's own change puts the pin as soon as it is stored. */
	private moving: TrustRoot | null = null;
	private change: TrustChange | null = null;
	/** What lay there when this device first looked; null where it had pinned something before. */
	firstFound: TrustRoot | null = null;

	/**
	 * `failed` hears of a pin that could not be kept; it then holds until the app is closed. `own` are this
	 * device's keys: where another one has accepted them, nothing is given up here.
	 */
	constructor(
		private readonly stored: SettingsStore,
		private readonly device: DeviceStore,
		private readonly failed: (error: unknown) => void,
		private readonly own: () => readonly Signer[] = () => [],
	) {
		this.pin = isSettingsRecord(device.load(PIN)) ? trustOf(parseSettings(device.load(PIN))) : null;
		this.settings = stored.current();
		stored.onChange(() => this.take());
		if (stored.loaded) this.take();
	}

	get loaded(): boolean {
		return this.stored.loaded;
	}

	current(): Settings {
		return this.settings;
	}

	/** Null where nothing is held back. */
	pending(): TrustChange | null {
		return this.change;
	}

	/** A person's change: it moves the pin. What is held back and not touched by it stays held back. */
	update(change: (settings: Settings) => Settings): Promise<void> {
		return this.turns.run(CHANGES, async () => {
			try {
				await this.stored.update((stored) => {
					const shown = this.heldTo(stored);
					const next = change(shown);
					this.moving = trustOf(next);
					return { ...next, ...untouched(stored, shown, next) };
				});
			} finally {
				this.moving = null;
			}
		});
	}

	/**
	 * Takes over what was shown. False where the file wants something else by now, or the proof has
	 * been used: then nothing has happened.
	 */
	accept(shown: TrustChange, proof: TrustProof): Promise<boolean> {
		return this.turns.run(CHANGES, () => {
			if (this.change?.key !== shown.key || !proof.spend()) return Promise.resolve(false);
			this.pinTo(trustOf(this.stored.current()));
			this.take();
			return Promise.resolve(true);
		});
	}

	/** Writes what is pinned back into the file. */
	reject(): Promise<void> {
		return this.turns.run(CHANGES, () => this.stored.update((stored) => this.heldTo(stored)));
	}

	onChange(listener: (settings: Settings) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	private take(): void {
		const stored = this.stored.current();
		if (this.moving) this.pinTo(this.moving);
		else {
			if (!this.governs) this.firstFound = trustOf(stored);
			this.pinTo(this.pinFor(stored));
		}
		this.change = this.changeIn(stored);
		this.settings = this.heldTo(stored);
		if (!this.change) this.pinTo(trustOf(stored));
		for (const listener of [...this.listeners]) listener(this.settings);
	}

	private changeIn(stored: Settings): TrustChange | null {
		const wanted = trustOf(stored);
		const loosenings = looseningsOf(this.pinFor(stored), wanted, this.own());
		if (loosenings.length === 0) return null;
		return { key: formatTrust(wanted), sentences: loosenings.map(text.trust.describe) };
	}

	private heldTo(stored: Settings): Settings {
		return this.changeIn(stored) ? withTrust(stored, this.pinFor(stored)) : stored;
	}

	private get governs(): boolean {
		return this.pin !== null && this.pin.workspaces.length > 0;
	}

	/** Where this device has governed nothing, what it finds is where it begins. */
	private pinFor(stored: Settings): TrustRoot {
		if (this.pin && this.governs) return this.pin;
		const signers = [...(this.pin?.signers ?? []), ...this.own()];
		const known = this.pin ?? trustOf(parseSettings(null));
		return firstTrust(trustOf(stored), { ...known, signers });
	}

	private pinTo(trust: TrustRoot): void {
		const isSame = this.pin !== null && formatTrust(this.pin) === formatTrust(trust);
		this.pin = trust;
		if (isSame) return;
		try {
			this.device.save(PIN, trust);
		} catch (error) {
			this.failed(error);
		}
	}
}

/** The parts of what is stored that the person did not change. */
function untouched(stored: Settings, shown: Settings, next: Settings): Partial<TrustRoot> {
	return {
		...(next.workspaces === shown.workspaces ? { workspaces: stored.workspaces } : {}),
		...(next.ignoreRules === shown.ignoreRules ? { ignoreRules: stored.ignoreRules } : {}),
		...(next.devices === shown.devices ? { devices: stored.devices } : {}),
		...(next.signers === shown.signers ? { signers: stored.signers } : {}),
		...(next.personName === shown.personName ? { personName: stored.personName } : {}),
		...untouchedKernel(stored, shown, next),
	};
}

/** What runs may use. */
function untouchedKernel(stored: Settings, shown: Settings, next: Settings): Partial<TrustRoot> {
	return {
		...(next.servers === shown.servers ? { servers: stored.servers } : {}),
		...(next.model === shown.model ? { model: stored.model } : {}),
		...(next.runLimits === shown.runLimits ? { runLimits: stored.runLimits } : {}),
		...(next.dayLimits === shown.dayLimits ? { dayLimits: stored.dayLimits } : {}),
		...(next.allowedHosts === shown.allowedHosts ? { allowedHosts: stored.allowedHosts } : {}),
	};
}
