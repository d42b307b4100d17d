// Whose keys count on this device, and which ask to. Only a person lets one in or puts one out, and each
// of these acts is recorded before it counts.

import type { TrustedGesture } from '../../core/approval/gesture';
import type { AnnouncedKey, AnnouncedKeys } from '../../core/receipt/announced';
import type { LedgerAction } from '../../core/entries';
import {
	isKeyName,
	keyNameOf,
	parseSigners,
	withoutSigner,
	withSigner,
	type Signer,
} from '../../core/receipt/signers';
import { accept, refuse, type Result } from '../../core/shared/result';
import { fingerprintIn, isSecurityKey, knownKeyIn } from '../../core/sign/ssh-key';
import type { TrustProof } from '../../core/trust-code';
import { text } from '../../text';
import type { Clock } from '../../ports/clock';
import type { SettingsStore } from '../../ports/settings-store';
import type { ControlPlane } from './control-plane';
import type { OwnKeys } from '../receipt';
import type { Refused } from '../workspace';

/** The key of another device, or a person's security key, which goes by a name instead. */
export interface ForeignKey extends AnnouncedKey {
	/** In full, as `ssh-keygen -l` shows it. */
	fingerprint: string;
	status: 'accepted' | 'ended' | 'unknown';
	/** When a person accepted it, or when it ended; '' where nobody did. */
	at: string;
	/** Another key of this device counts until this one is accepted. */
	replaces: boolean;
}

interface KnownSignersParts {
	own: OwnKeys;
	settings: SettingsStore;
	control: Pick<ControlPlane, 'announced' | 'record'>;
	device: string;
	clock: Clock;
	/** Tells the logs and the file for strangers what has changed. */
	introduce: () => void;
}

export class KnownSigners {
	private readonly hidden = new Set<string>();

	constructor(private readonly parts: KnownSignersParts) {}

	/** Null where no workspace has needed a key yet. */
	ownFingerprint(): string | null {
		const current = this.ownKey();
		return current === null ? null : fingerprintIn(current);
	}

	/** What is decided here counts on the device that enforces, as far as its log has come here. */
	isAcceptedElsewhere(): boolean {
		const current = this.ownKey();
		const workspaces = this.parts.control.announced();
		return current !== null && workspaces.every((keys) => keys.isAccepted(current));
	}

	/** Those that a person has dealt with, then those that were announced since. */
	others(): ForeignKey[] {
		const { settings, control, device } = this.parts;
		return foreignKeys(settings.current().signers, control.announced(), device);
	}

	/** What accepting this security key would let count, or why it can't. `line`: of a `.pub` file. */
	securityKey(typed: TypedKey): Result<ForeignKey, Refused> {
		return securityKeyOf(typed, this.parts.settings.current().signers);
	}

	/** One at a time, and only where this device enforces: elsewhere the answer changes nothing. */
	question(): ForeignKey | null {
		const { settings, device } = this.parts;
		if (settings.current().devices.enforcing !== device) return null;
		const asks = ({ status, key }: ForeignKey) => status === 'unknown' && !this.hidden.has(key);
		return this.others().find(asks) ?? null;
	}

	/** Until the next start. */
	notNow({ key }: ForeignKey): void {
		this.hidden.add(key);
	}

	/** False where the proof has been used. Throws LedgerFault or VaultFault: then it is not accepted. */
	async accept(shown: ForeignKey, proof: TrustProof): Promise<boolean> {
		if (!proof.spend()) return false;
		const { device, key } = shown;
		await this.record('signer_accepted', shown, proof);
		const added: Signer = { device, key, since: this.now(), until: null };
		await this.change((signers) => withSigner(signers, added));
		return true;
	}

	/** The same. */
	async stopTrusting(shown: ForeignKey, gesture: TrustedGesture): Promise<boolean> {
		if (!gesture.spend()) return false;
		await this.record('signer_removed', shown, gesture);
		await this.change((signers) => withoutSigner(signers, shown.key, this.now()));
		return true;
	}

	/** A new key for this device. False where the gesture has been used. Throws VaultFault `unwritable`. */
	renew(gesture: TrustedGesture): boolean {
		if (!gesture.spend()) return false;
		this.parts.own.renew();
		this.parts.introduce();
		return true;
	}

	private ownKey(): string | null {
		return this.parts.own.signers().find(({ until }) => until === null)?.key ?? null;
	}

	private async record(
		action: LedgerAction,
		{ device, key, fingerprint }: ForeignKey,
		{ kind, event }: TrustProof,
	): Promise<void> {
		const { settings, control } = this.parts;
		const context = { device, key, fingerprint, actor: 'human', gesture: `${kind} ${event}` };
		for (const { root } of settings.current().workspaces) {
			await control.record(root, { action, level: 'WARNING', context });
		}
	}

	/** What a newer version wrote there, and this one does not understand, stays. */
	private change(change: (signers: readonly Signer[]) => Signer[]): Promise<void> {
		return this.parts.settings.update((settings) => {
			const isRead = (one: unknown) => parseSigners([one]).length > 0;
			const unread = settings.signers.filter((one) => !isRead(one));
			return { ...settings, signers: [...unread, ...change(parseSigners(settings.signers))] };
		});
	}

	private now(): string {
		return this.parts.clock.now().toISOString();
	}
}

/** As a person writes it. */
export interface TypedKey {
	name: string;
	/** Of a `.pub` file. */
	line: string;
}

/** What would count if a person registered it, or why it can't. */
export function securityKeyOf(
	{ name, line }: TypedKey,
	stored: readonly unknown[],
): Result<ForeignKey, Refused> {
	const { refused } = text.signers;
	const key = knownKeyIn(line);
	const device = keyNameOf(name);
	if (key === null) return refuse(refused.noKey);
	if (!isSecurityKey(key)) return refuse(refused.plainKey);
	if (device === null) return refuse(refused.noName);
	const signers = parseSigners(stored).filter(({ until }) => until === null);
	const same = signers.find((signer) => signer.key === key);
	if (same) return refuse(refused.knownKey(same.device));
	if (signers.some((signer) => signer.device === device)) return refuse(refused.nameTaken(device));
	return accept(foreignKey({ device, key }, []));
}

/** Those that a person has registered. */
export function securityKeys(stored: readonly unknown[]): Signer[] {
	return parseSigners(stored).filter(({ device }) => isKeyName(device));
}

/** Of all devices but `device`: those that a person has dealt with, then those that logs announce. */
export function foreignKeys(
	stored: readonly unknown[],
	announcedIn: readonly AnnouncedKeys[],
	device: string,
): ForeignKey[] {
	const signers = parseSigners(stored);
	const known = new Set(signers.map(({ key }) => key));
	const everywhere = announcedIn.flatMap((keys) => keys.all());
	const announced = everywhere.filter(({ key }) => !known.has(key));
	const found = [
		...signers.map((signer) => foreignKey(signer, signers)),
		...[...new Map(announced.map((one) => [one.key, one])).values()].map((key) =>
			foreignKey(key, signers),
		),
	];
	return found.filter((key) => key.device !== device);
}

function foreignKey(one: AnnouncedKey | Signer, signers: readonly Signer[]): ForeignKey {
	const { device, key } = one;
	const [status, at] = 'since' in one ? standingOf(one) : (['unknown', ''] as const);
	const replaces = signers.some(
		(other) => other.device === device && other.key !== key && other.until === null,
	);
	return { device, key, fingerprint: fingerprintIn(key), status, at, replaces };
}

function standingOf({ since, until }: Signer): ['accepted' | 'ended', string] {
	return until === null ? ['accepted', since] : ['ended', until];
}
