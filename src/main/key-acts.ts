// The keys of devices, for the panel and the settings: what can be asked of them, and what a person does
// about them.

import type { App } from 'obsidian';
import type { ControlPlane } from '../app/control/control-plane';
import { KnownSigners, type ForeignKey } from '../app/receipt/known-signers';
import type { RunWorkspaces } from '../app/run-workspaces';
import type { PinnedSettings } from '../app/trust/pinned-settings';
import type { GestureKind } from '../core/approval/gesture';
import { signersText as words } from '../core/text/signers';
import type { KeySettings } from '../obsidian/key-settings';
import type { Clock } from '../ports/clock';
import { gestureOf } from '../features/kit/acts/trusted-gesture';
import type { SignersProps } from '../features/panel/panel';
import { AcceptKeyModal } from '../features/trust/accept-key-modal';

interface KeyActsParts {
	settings: PinnedSettings;
	control: ControlPlane;
	clock: Clock;
	device: () => string;
	/** Null until the settings have been read. */
	workspaces: () => RunWorkspaces | null;
	attempt: (work: Promise<unknown>) => void;
	tell: (sentence: string) => void;
}

export class KeyActs implements SignersProps, KeySettings {
	private signers: KnownSigners | null = null;

	constructor(
		private readonly app: App,
		private readonly parts: KeyActsParts,
	) {}

	/** What else was changed in the settings is decided first: it may name the same key. */
	readonly question = (): ForeignKey | null =>
		this.parts.settings.pending() ? null : (this.known()?.question() ?? null);

	readonly accept = (asked: ForeignKey): void => this.ask(asked, 'panel');

	readonly notNow = (asked: ForeignKey): void => {
		this.known()?.notNow(asked);
		this.parts.control.tell();
	};

	/** What is decided here counts where it is enforced. */
	isAcceptedElsewhere(): boolean {
		return this.known()?.isAcceptedElsewhere() ?? false;
	}

	device(): string {
		return this.parts.device();
	}

	fingerprint(): string | null {
		return this.known()?.ownFingerprint() ?? null;
	}

	others(): readonly ForeignKey[] {
		return this.known()?.others() ?? [];
	}

	ask(asked: ForeignKey, kind: GestureKind = 'settings'): void {
		const { attempt, tell } = this.parts;
		new AcceptKeyModal(this.app, {
			asked,
			kind,
			accept: (shown, gesture) => {
				const accepted = this.known()?.accept(shown, gesture) ?? Promise.resolve(false);
				attempt(accepted.then((done) => done && tell(words.accepted(shown.device))));
			},
		}).open();
	}

	async stopTrusting(shown: ForeignKey, event: MouseEvent): Promise<void> {
		const gesture = gestureOf(event, 'settings');
		if (gesture) await this.known()?.stopTrusting(shown, gesture);
	}

	renew(event: MouseEvent): void {
		const gesture = gestureOf(event, 'settings');
		if (gesture && this.known()?.renew(gesture)) this.parts.tell(words.renewed);
	}

	onChange(listener: () => void): () => void {
		const { control, settings } = this.parts;
		const ends = [control.onChange(listener), settings.onChange(listener)];
		return () => {
			for (const end of ends) end();
		};
	}

	private known(): KnownSigners | null {
		const workspaces = this.parts.workspaces();
		if (!workspaces) return null;
		this.signers ??= new KnownSigners({
			...this.parts,
			device: this.parts.device(),
			own: workspaces.own,
			introduce: () => workspaces.introduce(),
		});
		return this.signers;
	}
}
